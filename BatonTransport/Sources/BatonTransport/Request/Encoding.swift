#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The one function from a request to the JSON a server receives, in an HTTP body and in a socket's subscribe payload
/// alike.
///
/// A server with a convention of its own gets another function on the built-in transports:
///
///     let named = Encoding { request in Data(#"{"op":"\#(request.name)"}"#.utf8) }
public struct Encoding: Sendable {
    private let function: @Sendable (Request) throws -> Data

    /// Makes an encoding from its function, which may throw; the request then fails with what it threw, unsent.
    public init(_ function: @escaping @Sendable (Request) throws -> Data) {
        self.function = function
    }

    /// The JSON of one request as UTF-8: one object.
    public func callAsFunction(_ request: Request) throws -> Data {
        try function(request)
    }

    /// The convention of the GraphQL over HTTP specification: `operationName`, then `query` for a text or `documentId`
    /// for an id, `variables`, and `onError` when set, in this order and without white space.
    public static let standard = Encoding { request in
        let (key, document) =
            switch request.document {
            case .text(let text): ("query", text)
            case .id(let id): ("documentId", id)
            }
        // The members' names and what text is escaped fit beside the values.
        var json = JSONObject(capacity: 128 + request.name.utf8.count + document.utf8.count + request.variables.count)
        json.append("operationName", string: request.name)
        json.append(key, string: document)
        json.append("variables", raw: request.variables)
        if let onError = request.onError {
            json.append("onError", string: onError.rawValue)
        }
        return Data(json.finish())
    }
}
