@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A store with one operation, and what benchmarks do to it.
@MainActor
final class World {
    let store: Store
    let root: Root
    let plan: PlanResolution

    init(_ plan: Plan, _ variables: Variables = [:], store: Store = Store()) {
        self.store = store
        root = store.root(RootID("Bench", variables)) { store.resolve(plan, variables) }
        root.retain()
        self.plan = root.operation.plan
    }

    func read(_ bytes: [UInt8]) -> IngestedResponse {
        guard let response = try? Ingest.read(bytes, by: plan) else { fatalError("the generated response is one") }
        return response
    }

    func commit(_ response: IngestedResponse) { store.commit(response, to: root) }
}
