#if os(Linux)
    import BatonCurl

    extension CurlTransfer {
        /// What went wrong, as a sentence. The request's address is left out, since its query may hold variables.
        func failure(_ code: CURLcode) -> TransportError {
            TransportError(message: CurlFailure.sentence(code, detail: handle?.errorText ?? "", timeout: timeout))
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
            case CURLE_BAD_CONTENT_ENCODING: return "The response's compression is broken: \(cause)."
            case CURLE_PEER_FAILED_VERIFICATION: return "The server's certificate is not trusted: \(cause)."
            case CURLE_SSL_PINNEDPUBKEYNOTMATCH: return "The server's public key is not the pinned one."
            case CURLE_TOO_MANY_REDIRECTS: return "The server redirects without an end: \(cause)."
            case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return "The address cannot be used: \(cause)."
            default: return "The request failed: \(cause)."
            }
        }
    }
#endif
