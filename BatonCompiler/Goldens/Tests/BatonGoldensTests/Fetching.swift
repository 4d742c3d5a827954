import Baton
import BatonTesting

/// What generated code reads of a response that a transport answers with.
@MainActor
func fetched<Q: Query>(_ query: Q, _ response: String) async throws -> Q.Data {
    let environment = Environment(store: Store(), transport: RecordedTransport([Q.name: Payload(json: response)]))
    environment.log = nil
    // The environment lives as long as its data is read: a lens holds its records, and they their store's.
    kept.append(environment)
    return try await environment.fetch(query)
}

/// The environments of the tests that ran.
@MainActor private var kept: [Environment] = []
