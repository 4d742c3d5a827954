#if os(Linux)
    import BatonCurl

    extension CurlTransfer {
        /// What went wrong, as a sentence. The request's address is left out, since its query may hold variables.
        func failure(_ code: CURLcode) -> TransportError {
            if let ownFailure { return ownFailure }
            let detail = handle?.errorText ?? ""
            // libcurl says the same of an address before it sends and of an answer afterwards.
            if code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_WEIRD_SERVER_REPLY,
                handle?.long(CURLINFO_REQUEST_SIZE) ?? 0 > 0
            {
                return TransportError(message: "The server answered with something else than HTTP: \(detail).")
            }
            return TransportError(
                message: CurlFailure.sentence(code, detail: detail, timeout: timeout.duration)
            )
        }
    }

    /// The sentences for libcurl's ways to fail.
    enum CurlFailure {
        static func sentence(_ code: CURLcode, detail: String, timeout: Duration) -> String {
            let cause = detail.isEmpty ? String(cString: curl_easy_strerror(code)) : detail
            switch code {
            case CURLE_OPERATION_TIMEDOUT: return "The request timed out (limit \(timeout)): \(cause)."
            case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: return "The host was not found: \(cause)."
            case CURLE_COULDNT_CONNECT: return "There is no connection: \(cause)."
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_HTTP2_STREAM, CURLE_HTTP2:
                return "The response was cut off: \(cause)."
            case CURLE_SEND_FAIL_REWIND: return "The connection was lost; the server may have received the request."
            case CURLE_ABORTED_BY_CALLBACK: return "A file of the request could not be read to its end."
            case CURLE_SEND_ERROR: return "The request was cut off: \(cause)."
            // What libcurl says of a line that is longer than it holds.
            case CURLE_OUT_OF_MEMORY:
                return "The head of the response is larger than \(CURL_MAX_HTTP_HEADER) bytes in one line: \(cause)."
            // A body that this side refuses has its own sentence; what is left is one that could not be unpacked.
            case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
                return "The response's compression or framing is broken: \(cause)."
            case CURLE_PEER_FAILED_VERIFICATION: return "The server's certificate is not trusted: \(cause)."
            case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return "The server's public key is not the pinned one."
            case CURLE_TOO_MANY_REDIRECTS: return "The server redirects without an end: \(cause)."
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return "The address cannot be used: \(cause)."
            default: return "The request failed: \(cause)."
            }
        }
    }
#endif
