#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Request {
    /// The `accept` field of an HTTP request for this operation: JSON, after the parts that a deferred response comes in;
    /// a stream of events alone for a subscription, since servers of graphql-sse compare the whole field.
    public var accept: String {
        if kind == .subscription { return "text/event-stream" }
        let json = "application/graphql-response+json, application/json;q=0.9"
        return mayHaveParts ? "multipart/mixed, \(json)" : json
    }
}

extension HTTPCall {
    /// The HTTP request that asks for an operation. Throws what the encoding throws, and an error for a header that would
    /// break the request's head.
    init(
        _ request: Request,
        url: URL,
        headers: [String: String],
        configuration: HTTPTransport.Configuration
    ) throws {
        self.init(
            url: url.absoluteString,
            headers: [("accept", request.accept), ("content-type", "application/json")],
            body: .bytes(try configuration.encoding(request)),
            isStream: request.kind == .subscription
        )
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { try set(header: name, to: value) }
    }

    private mutating func set(header name: String, to value: String) throws {
        let name = name.lowercased()
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
            throw TransportError(message: "`\(name.filter { !$0.isNewline })` is no name for a header.")
        }
        guard !value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) else {
            throw TransportError(message: "The value of the header `\(name)` holds a line break or a zero byte.")
        }
        if let index = self.headers.firstIndex(where: { $0.name == name }) {
            self.headers[index].value = value
        } else {
            self.headers.append((name, value))
        }
    }

    /// RFC 9110 section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
