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
        var fields = HeaderFields()
        try fields.set(["accept": request.accept, "content-type": "application/json"])
        try fields.set(headers)
        self.init(
            url: url.absoluteString,
            headers: fields.fields,
            body: .bytes(try configuration.encoding(request)),
            isStream: request.kind == .subscription
        )
    }
}
