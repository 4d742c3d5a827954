#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The query of a GET request for an operation: each member of its JSON a parameter, a string as its text and any other
/// value as its JSON (GraphQL over HTTP section 6.2.1).
enum QueryString {
    /// A URL with the members as parameters after those it has. Throws an error when the JSON is not an object.
    static func url(_ url: String, members json: Data) throws(TransportError) -> String {
        guard let members = JSONMembers(json) else {
            throw TransportError(
                message: "The encoding made something else than a JSON object, which no GET can carry."
            )
        }
        var parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var query = parts[0].contains("?") ? "&" : "?"
        for name in members.names where members.holds(name) {
            guard let json = members[name] else { continue }
            let text = JSONMembers.string(of: json) ?? String(decoding: json, as: UTF8.self)
            if query.count > 1 { query += "&" }
            query += "\(encoded(name))=\(encoded(text))"
        }
        if parts[0].last == "?" || parts[0].last == "&" { query.removeFirst() }
        parts[0] += query
        return String(parts[0])
    }

    /// Percent-encodes everything but the unreserved characters of RFC 3986.
    private static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default:
                result.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { result.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
