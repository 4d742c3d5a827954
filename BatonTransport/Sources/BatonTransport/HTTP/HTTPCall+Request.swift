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
    /// The HTTP request that asks for an operation: a POST of its JSON, or of a form when it carries files, or a GET when
    /// the configuration says so for an id.
    ///
    /// Throws what the encoding throws, and an error for a header that would break the request's head or a file that cannot
    /// be read.
    init(
        _ request: Request,
        url: URL,
        headers: [String: String],
        configuration: HTTPTransport.Configuration
    ) throws {
        let json = try configuration.encoding(request)
        var fields = HeaderFields()
        try fields.set(["accept": request.accept])
        let address: String
        let body: Body
        if configuration.getsPersistedQueries, request.isGettable {
            address = try QueryString.url(url, members: json)
            body = .none
        } else {
            address = url.absoluteString
            let (type, content) = try Self.body(of: request, json: json)
            try fields.set(["content-type": type])
            body = content
        }
        try fields.set(headers)
        self.init(url: address, headers: fields.fields, body: body, isStream: request.kind == .subscription)
        mayBeResent = request.kind != .mutation
        if let report = configuration.onUploadProgress, case .form(let form) = body {
            let (name, total) = (request.name, form.size)
            onProgress = { report(UploadProgress(operationName: name, sentBytes: $0, totalBytes: total)) }
        }
    }

    private static func body(of request: Request, json: Data) throws -> (type: String, body: Body) {
        guard !request.uploads.isEmpty else { return ("application/json", .bytes(json)) }
        let form = try UploadForm(operations: json, uploads: request.uploads, boundary: UploadForm.randomBoundary())
        return ("multipart/form-data; boundary=\(form.boundary)", .form(form))
    }
}

extension Request {
    /// Whether a GET may ask for it: a query, which changes nothing, by an id, which is short.
    fileprivate var isGettable: Bool {
        guard case .id = document else { return false }
        return kind == .query && uploads.isEmpty
    }
}
