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
        to url: String,
        headers: [String: String],
        configuration: HTTPTransport.Configuration
    ) throws {
        let json = try configuration.encoding(request)
        var address = url
        let body: Body
        var own: [(name: String, value: String)]
        if configuration.getsPersistedQueries, request.isGettable {
            address = try QueryString.url(url, members: json)
            body = .none
            own = [("accept", request.accept)]
        } else if request.uploads.isEmpty {
            body = .bytes(json)
            own = Self.headers(of: request)
        } else {
            let form = try UploadForm(operations: json, uploads: request.uploads, boundary: UploadForm.randomBoundary())
            body = .form(form)
            own = [("accept", request.accept), ("content-type", "multipart/form-data; boundary=\(form.boundary)")]
        }
        if !headers.isEmpty {
            var fields = HeaderFields(own)
            try fields.set(headers)
            own = fields.fields
        }
        self.init(url: address, headers: own, body: body, isStream: request.kind == .subscription)
        mayBeResent = request.kind != .mutation
        if let report = configuration.onUploadProgress, case .form(let form) = body {
            let (name, total) = (request.name, form.size)
            onProgress = { report(UploadProgress(operationName: name, sentBytes: $0, totalBytes: total)) }
        }
    }

    /// The transport's own headers of a POST of JSON, made once for each of the three there are.
    private static func headers(of request: Request) -> [(name: String, value: String)] {
        if request.kind == .subscription { return subscriptionHeaders }
        return request.mayHaveParts ? partsHeaders : plainHeaders
    }

    private static let plainHeaders = jsonHeaders(Request(name: "", kind: .query, document: .id("")))
    private static let partsHeaders = jsonHeaders(
        Request(name: "", kind: .query, document: .id(""), mayHaveParts: true)
    )
    private static let subscriptionHeaders = jsonHeaders(Request(name: "", kind: .subscription, document: .id("")))

    private static func jsonHeaders(_ request: Request) -> [(name: String, value: String)] {
        [("accept", request.accept), ("content-type", "application/json")]
    }
}

extension Request {
    /// Whether a GET may ask for it: a query, which changes nothing, by an id, which is short.
    fileprivate var isGettable: Bool {
        guard case .id = document else { return false }
        return kind == .query && uploads.isEmpty
    }
}
