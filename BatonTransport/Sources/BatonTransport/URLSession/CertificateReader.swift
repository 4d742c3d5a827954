#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The little of X.509 that a pin needs where the platform does not give it: certificates out of a PEM file, and the public
/// key of a certificate as it is written there (RFC 5280 section 4.1).
enum CertificateReader {
    /// The DER bytes of each certificate in a PEM text (RFC 7468).
    static func certificates(inPEM text: String) -> [Data] {
        var certificates: [Data] = []
        var lines: [Substring]?
        for line in text.split(whereSeparator: \.isNewline) {
            switch line {
            case "-----BEGIN CERTIFICATE-----": lines = []
            case "-----END CERTIFICATE-----":
                if let lines, let data = Data(base64Encoded: lines.joined()) { certificates.append(data) }
                lines = nil
            default: lines?.append(line)
            }
        }
        return certificates
    }

    /// The SubjectPublicKeyInfo of a certificate, its tag and length included; nil when the bytes are no certificate.
    static func subjectPublicKeyInfo(of certificate: Data) -> Data? {
        let bytes = [UInt8](certificate)
        guard let outer = element(in: bytes, at: 0, tag: 0x30),
            let body = element(in: bytes, at: outer.contents, tag: 0x30)
        else { return nil }
        var position = body.contents
        // The version is there in every certificate of today, but optional.
        if let version = element(in: bytes, at: position, tag: 0xA0) { position = version.end }
        // Serial number, signature algorithm, issuer, validity, subject.
        for tag: UInt8 in [0x02, 0x30, 0x30, 0x30, 0x30] {
            guard let next = element(in: bytes, at: position, tag: tag) else { return nil }
            position = next.end
        }
        guard let key = element(in: bytes, at: position, tag: 0x30), key.end <= body.end else { return nil }
        return Data(bytes[position..<key.end])
    }

    /// Where the contents of the DER element at `start` begin, and where it ends; nil when it has another tag or no room.
    private static func element(in bytes: [UInt8], at start: Int, tag: UInt8) -> (contents: Int, end: Int)? {
        guard start + 2 <= bytes.count, bytes[start] == tag else { return nil }
        var length = Int(bytes[start + 1])
        var contents = start + 2
        if length >= 0x80 {
            let size = length & 0x7F
            guard (1...4).contains(size), contents + size <= bytes.count else { return nil }
            length = bytes[contents..<(contents + size)].reduce(0) { $0 << 8 | Int($1) }
            contents += size
        }
        guard length <= bytes.count - contents else { return nil }
        return (contents, contents + length)
    }
}
