#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The sentences for `URLSession`'s ways to fail, as libcurl's have theirs. No address is in them.
    enum URLSessionFailure {
        static func error(_ error: any Error, timeout: Duration) -> TransportError {
            if let known = error as? TransportError { return known }
            let cause = error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: ". \n"))
            guard let code = (error as? URLError)?.code else {
                return TransportError(message: "The request failed: \(cause).")
            }
            return TransportError(message: "\(beginning(code, timeout)): \(cause).")
        }

        private static func beginning(_ code: URLError.Code, _ timeout: Duration) -> String {
            switch code {
            case .timedOut: "The request timed out (limit \(timeout))"
            case .cannotFindHost, .dnsLookupFailed: "The host was not found"
            case .cannotConnectToHost, .notConnectedToInternet: "There is no connection"
            case .networkConnectionLost, .badServerResponse, .cannotParseResponse: "The response was cut off"
            case .httpTooManyRedirects: "The server redirects without an end"
            // A task is cancelled by its session alone, whose trust was refused; one that is cancelled here is told nothing.
            case .cancelled, .serverCertificateUntrusted, .serverCertificateHasBadDate, .serverCertificateNotYetValid,
                .serverCertificateHasUnknownRoot:
                "The server's certificate is not trusted"
            case .secureConnectionFailed: "There is no connection over TLS"
            case .cannotDecodeRawData, .cannotDecodeContentData: "The response's compression is broken"
            case .badURL, .unsupportedURL: "The address cannot be used"
            default: "The request failed"
            }
        }
    }
#endif
