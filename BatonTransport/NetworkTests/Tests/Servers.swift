import BatonTransport
import Foundation
import Testing

/// The servers that `NetworkTests/run.sh` started, by the addresses it left in the environment.
enum Servers {
    static let reason: Comment = "NetworkTests/run.sh starts the servers these tests need"

    static var areRunning: Bool { ProcessInfo.processInfo.environment["BATON_STRAWBERRY"] != nil }

    static func value(_ name: String) throws -> String {
        try #require(ProcessInfo.processInfo.environment["BATON_\(name)"])
    }

    static func url(_ name: String, _ path: String = "/", scheme: String = "http") throws -> URL {
        try #require(URL(string: "\(scheme)://\(value(name))\(path)"))
    }
}

extension Request {
    /// A request with its variables as JSON.
    init(_ name: String, _ kind: OperationKind, _ text: String, variables: String = "{}") {
        self.init(name: name, kind: kind, document: .text(text), variables: Array(variables.utf8))
    }

    /// A query with its variables as JSON.
    init(_ name: String, _ text: String, variables: String = "{}") {
        self.init(name, .query, text, variables: variables)
    }
}

extension Transport {
    /// The one payload of a request as a JSON object.
    func object(_ request: Request) async throws -> NSDictionary {
        try json(try await payload(request))
    }

    /// The `data` of the one payload of a request; its errors fail the test.
    func data(_ request: Request) async throws -> NSDictionary {
        let response = try await object(request)
        #expect(response["errors"] == nil, "\(response)")
        return try #require(response["data"] as? NSDictionary)
    }

    /// Every payload of a request as a JSON object.
    func objects(_ request: Request) async throws -> [NSDictionary] {
        var objects: [NSDictionary] = []
        for try await payload in send(request) { objects.append(try json(payload)) }
        return objects
    }

    /// What the stream of a request throws.
    func failure(_ request: Request) async throws -> TransportError {
        try #require(await #expect(throws: TransportError.self) { for try await _ in send(request) {} })
    }
}

private func json(_ bytes: Data) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: bytes) as? NSDictionary)
}

extension HTTPTransport {
    /// A transport for a server by its name, its configuration changed.
    convenience init(
        _ name: String,
        _ path: String = "/",
        scheme: String = "http",
        change: (inout Configuration) throws -> Void = { _ in }
    ) throws {
        var configuration = Configuration()
        try change(&configuration)
        self.init(url: try Servers.url(name, path, scheme: scheme), configuration: configuration)
    }
}
