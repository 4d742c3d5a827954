#if canImport(Darwin) || BATON_URLSESSION
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif
    #if canImport(Security)
        import CryptoKit
        import Security
    #endif

    /// Whom a session trusts over TLS, when it is not whom the system trusts.
    struct TrustPolicy: Sendable {
        private let tls: HTTPTransport.TLS

        init(_ tls: HTTPTransport.TLS) { self.tls = tls }

        func answer(_ challenge: URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            guard tls != HTTPTransport.TLS() else { return (.performDefaultHandling, nil) }
            #if canImport(Security)
                guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust else {
                    return (.performDefaultHandling, nil)
                }
                guard let trust = challenge.protectionSpace.serverTrust, isTrusted(trust) else {
                    return (.cancelAuthenticationChallenge, nil)
                }
                return (.useCredential, URLCredential(trust: trust))
            #else
                // FoundationNetworking never asks; what cannot be checked is not trusted.
                return (.cancelAuthenticationChallenge, nil)
            #endif
        }

        #if canImport(Security)
            private func isTrusted(_ trust: SecTrust) -> Bool {
                if let file = tls.authoritiesFile {
                    let authorities = Self.certificates(inFile: file)
                    guard !authorities.isEmpty,
                        SecTrustSetAnchorCertificates(trust, authorities as CFArray) == errSecSuccess,
                        SecTrustSetAnchorCertificatesOnly(trust, true) == errSecSuccess
                    else { return false }
                }
                guard SecTrustEvaluateWithError(trust, nil) else { return false }
                guard !tls.pinnedPublicKeys.isEmpty else { return true }
                guard let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate], let leaf = chain.first,
                    let key = CertificateReader.subjectPublicKeyInfo(of: SecCertificateCopyData(leaf) as Data)
                else { return false }
                return tls.pinnedPublicKeys.contains(Data(SHA256.hash(data: key)).base64EncodedString())
            }

            private static func certificates(inFile path: String) -> [SecCertificate] {
                guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
                return CertificateReader.certificates(inPEM: text).compactMap {
                    SecCertificateCreateWithData(nil, $0 as CFData)
                }
            }
        #endif
    }
#endif
