import Baton
import BatonTesting
import Foundation

/// What generated code reads of a response that a transport answers with.
@MainActor
func fetched<Q: Query>(_ query: Q, _ response: String) async throws -> Q.Data {
    // Recorded as an array, which the search for leaks follows. `Data` hides its storage under a tag, so that a
    // response the environment or its store held after it was taken in is reported, though they are reachable.
    let recorded = Array(response.utf8)
    let transport = RecordedTransport { $0.name == Q.name ? [Payload(Data(recorded))] : [] }
    let environment = Environment(store: Store(), transport: transport)
    environment.log = nil
    // The environment lives as long as its data is read: a lens holds its records, and they their store's.
    kept.append(environment)
    return try await environment.fetch(query)
}

/// The environments of the tests that ran.
@MainActor private var kept: [Environment] = []
