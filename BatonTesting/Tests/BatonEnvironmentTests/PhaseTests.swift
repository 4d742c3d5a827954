import Baton
import BatonTesting
import Testing

@Suite("A handle's phase")
@MainActor struct PhaseTests {
    let transport = ScriptedTransport()
    let environment: Environment

    init() {
        environment = Environment(store: Store(), transport: transport)
        environment.log = nil
    }

    @Test("under `storeOnly` fails without data, and nothing is sent")
    func storeOnly() {
        let handle = environment.handle(for: CharacterQuery(id: "1"), fetchPolicy: .storeOnly)
        #expect(handle.phase.error as? MissingDataError == MissingDataError(operation: "CharacterQuery"))
        #expect(transport.requests.isEmpty)
    }

    @Test("is loading while the first fetch is on its way, and failed when it fails")
    func failed() async throws {
        transport.hold("CharacterQuery")
        let handle = environment.handle(for: CharacterQuery(id: "1"))
        #expect(handle.phase.isLoading && handle.fetch.isInFlight && !handle.isRefreshing)
        let exchange = try #require(transport.held.first)
        exchange.refuse(TransportError(message: "no network"))
        try await wait(until: { !handle.fetch.isInFlight })
        #expect(handle.phase.error as? TransportError == TransportError(message: "no network"))
        guard case .transport = handle.fetch.failure else {
            Issue.record("\(handle.fetch)")
            return
        }
    }
}
