#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What one whole HTTP body is worth, by the GraphQL over HTTP specification (section 6.4).
enum ResponseBody {
    /// A payload, or why there is none.
    enum Verdict: Equatable {
        case payload(Data)
        /// The server answered with something else, and this sentence says with what.
        case failure(String)
        /// The body ends before its end, which is no answer.
        case cut
    }

    /// Judges a body by its status, its media type and its first bytes; its inside is looked at only where a body that was
    /// cut off could pass for a whole one, and where errors are told from an error page.
    static func judge(_ head: HTTPHead, _ body: Data) -> Verdict {
        let type = head.contentType?.type
        let body = withoutByteOrderMark(body)
        guard head.isSuccess else {
            if type?.isGraphQLResponse == true, isRequestError(body) { return .payload(body) }
            return .failure("The server answered with status \(head.status).")
        }
        guard head.status != 204, head.status != 205 else {
            return .failure("The server answered with status \(head.status), which has no content.")
        }
        guard let first = body.withUnsafeBytes({ bytes in bytes.first { !isSpace($0) } }) else {
            return .failure("The server answered with status \(head.status) and an empty body.")
        }
        if let contentType = head.contentType, type?.isJSON != true {
            return .failure("The server answered with `\(shown(contentType.field))`, which is not JSON.")
        }
        guard first == UInt8(ascii: "{") else {
            return .failure("The server answered with a body that is not a JSON object.")
        }
        if head.mayEndEarlyUnnoticed, !isWhole(body) {
            return .cut
        }
        return .payload(body)
    }

    /// Whether a body is errors without data: a request error, in the words of the GraphQL specification (section 7.1.2).
    static func isRequestError(_ body: Data) -> Bool {
        guard let members = JSONMembers(body), !members.holds("data") else { return false }
        guard let errors = members["errors"], errors.first == UInt8(ascii: "[") else { return false }
        return errors.dropFirst().first(where: { !isSpace($0) }) == UInt8(ascii: "{")
    }

    /// Whether a body holds one whole JSON object.
    private static func isWhole(_ body: Data) -> Bool {
        body.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            scanner.skipSpace()
            return (try? scanner.takeValue()) != nil
        }
    }

    /// RFC 8259 section 8.1 lets a reader ignore a byte order mark, which some servers add.
    private static func withoutByteOrderMark(_ body: Data) -> Data {
        let isMarked = body.withUnsafeBytes { bytes in
            bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        }
        return isMarked ? Data(body.dropFirst(3)) : body
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    /// A header's value as a message shows it: short, and on one line.
    private static func shown(_ value: String) -> String {
        String(value.prefix(60).filter { !$0.isNewline })
    }
}
