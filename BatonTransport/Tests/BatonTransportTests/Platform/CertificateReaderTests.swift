import BatonTransportLoopback
import Foundation
import Testing

@testable import BatonTransport

@Suite("The reader of certificates")
struct CertificateReaderTests {
    /// Made with OpenSSL for this test; it signs nothing.
    private static let pem = """
        -----BEGIN CERTIFICATE-----
        MIIBgTCCASegAwIBAgIUANJ2A/+LJCejmNiyKr7/rCqWQgEwCgYIKoZIzj0EAwIw
        FTETMBEGA1UEAwwKYmF0b24udGVzdDAgFw0yNjExMzAxNjE3NTBaGA8yMTI2MTEw
        NjE2MTc1MFowFTETMBEGA1UEAwwKYmF0b24udGVzdDBZMBMGByqGSM49AgEGCCqG
        SM49AwEHA0IABC/M5vLQisLZK5dEtfHtsFxAMu8t6aa+XWiCIcyq5XisMcXQMd5I
        /JhPYcDJCHdPrpIKfdhaSnQ4KhsL+2/j4y6jUzBRMB0GA1UdDgQWBBQceCHko9ya
        uPy6zMj+mKIvXpvfTTAfBgNVHSMEGDAWgBQceCHko9yauPy6zMj+mKIvXpvfTTAP
        BgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIAZjQa4aDCIzHodN7AeE
        KddJpoyMlw8nfjJOUXtzku9IAiEA7rlOzfNw7Wpz/sqbzogkfppCEqCoAx3mpxk+
        +hCA9hU=
        -----END CERTIFICATE-----
        """

    /// What OpenSSL says its public key is.
    private static let key =
        "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEL8zm8tCKwtkrl0S18e2wXEAy7y3ppr5daIIhzKrleKwxxdAx3kj8mE9hwMkId0+ukgp92FpKdDgqGwv7b+PjLg=="

    @Test("a certificate's public key is found as it is written there, whatever stands around the certificate")
    func publicKey() throws {
        for text in [Self.pem, "before\r\n" + Self.pem.replacingOccurrences(of: "\n", with: "\r\n") + "\r\nafter\n"] {
            let certificates = CertificateReader.certificates(inPEM: text)
            #expect(certificates.count == 1)
            let key = CertificateReader.subjectPublicKeyInfo(of: try #require(certificates.first))
            #expect(key == Data(base64Encoded: Self.key))
        }
        #expect(CertificateReader.certificates(inPEM: Self.pem + "\n" + Self.pem).count == 2)
        #expect(
            CertificateReader.certificates(inPEM: "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----").isEmpty
        )
    }

    @Test("a certificate that is cut at any byte has no key, or its own, and changed bytes stop nothing")
    func damaged() throws {
        let certificate = try #require(CertificateReader.certificates(inPEM: Self.pem).first)
        for count in 0..<certificate.count {
            #expect(CertificateReader.subjectPublicKeyInfo(of: certificate.prefix(count)) == nil)
        }
        var generator = SeededGenerator(seed: 2)
        for index in certificate.indices {
            var changed = certificate
            changed[index] = UInt8.random(in: 0...255, using: &generator)
            _ = CertificateReader.subjectPublicKeyInfo(of: changed)
        }
    }
}
