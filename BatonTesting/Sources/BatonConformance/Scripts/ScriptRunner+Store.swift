@_spi(Generated) import Baton
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Foundation

// The steps that write and check the store.
extension ScriptRunner {
    /// Does what a step says. What it throws beside a `SuiteFailure` is the step's own error.
    func perform(_ step: Script.Step) async throws {
        guard let name = StepName(rawValue: step.name) else { throw SuiteFailure("there is no such step") }
        switch name {
        case .advance:
            var fields = try JSONFields(step.action, of: step.name)
            guard let seconds = try fields.double("seconds") else { throw SuiteFailure("`seconds` is missing") }
            try fields.end()
            session.clock.advance(by: .seconds(seconds))
            try await reopenStreams()
        case .active:
            var fields = try JSONFields(step.action, of: step.name)
            guard let value = try fields.boolean("value") else { throw SuiteFailure("`value` is missing") }
            try fields.end()
            session.environment.isActive = value
        case .collect:
            try bare(step)
            session.store.runTurn()
        case .invalidate:
            try bare(step)
            session.environment.invalidate()
        case .revalidate:
            try bare(step)
            session.environment.revalidate()
        case .end:
            try bare(step)
            session.environment.end()
        case .relaunch:
            try bare(step)
            try await session.relaunch()
            committed = [:]
            observers.listen(to: session.store)
        default:
            var fields = try JSONFields(step.action, of: step.name)
            try await perform(name, &fields)
        }
    }

    /// Waits until every stream whose wait is over was opened again.
    private func reopenStreams() async throws {
        for handle in handles.values {
            guard let subscription = handle.subscription else { continue }
            try await session.wait(for: "the stream to open again") {
                guard case .waiting(let until) = subscription.stream() else { return true }
                return until > session.clock.now
            }
        }
    }

    private func bare(_ step: Script.Step) throws {
        if step.action.isNull || step.action.boolean == true { return }
        try JSONFields(step.action, of: step.name).end()
    }

    private func perform(_ name: StepName, _ fields: inout JSONFields) async throws {
        switch name {
        case .commit: try commit(&fields)
        case .payload: try payload(&fields)
        case .optimistic: try optimistic(&fields)
        case .resolve: try resolve(&fields)
        case .revert:
            let layer = try layer(&fields)
            try fields.end()
            session.store.revert(layer.layer)
        case .check:
            let (operation, variables) = try self.operation(&fields)
            try fields.end()
            let root = session.root(operation, variables)
            availability = session.store.check(root)
            current = ScriptHandle(root: root, of: operation, variables)
        default: try await performHandle(name, &fields)
        }
    }

    private func commit(_ fields: inout JSONFields) throws {
        let (operation, variables) = try self.operation(&fields)
        let (parts, name) = (try self.parts(&fields), try fields.text("as"))
        try fields.end()
        let root = session.root(operation, variables)
        try commit(parts, to: root)
        remember(root, operation, variables, as: name)
    }

    private func commit(_ parts: [[UInt8]], to root: Root, replacing layer: Layer? = nil) throws {
        if parts.isEmpty { throw SuiteFailure("the step names no response") }
        let delivery = Delivery(root.operation.plan)
        var layer = layer
        for part in parts {
            let response = try delivery.read(part)
            if let errors = response.requestErrors { throw errors }
            session.store.commit(response, to: root, replacing: layer)
            layer = nil
        }
    }

    private func remember(_ root: Root, _ operation: BoundOperation, _ variables: Variables, as name: String?) {
        let place = ScriptHandle(root: root, of: operation, variables)
        current = place
        committed[root.id] = place
        if let name { handles[name] = place }
    }

    private func payload(_ fields: inout JSONFields) throws {
        let (operation, variables) = try self.operation(&fields)
        let (parts, name) = (try self.parts(&fields), try fields.text("as"))
        try fields.end()
        guard let part = parts.first, parts.count == 1 else { throw SuiteFailure("a payload is one response") }
        defer { remember(session.root(operation, variables), operation, variables, as: name) }
        try commitPayload(Payload(Data(part)), operation.number, operation, variables)
    }

    private func commitPayload<Number: OperationNumber>(
        _ payload: Payload,
        _ number: Number.Type,
        _ operation: BoundOperation,
        _ variables: Variables
    ) throws {
        let environment = session.environment
        switch operation.compiled.kind {
        case .query: try environment.commitPayload(NumberedQuery<Number>(variables), payload)
        case .mutation: try environment.commitPayload(NumberedMutation<Number>(variables), payload)
        case .subscription: try environment.commitPayload(NumberedSubscription<Number>(variables), payload)
        }
    }

    private func optimistic(_ fields: inout JSONFields) throws {
        let (operation, variables) = try self.operation(&fields)
        let (parts, name) = (try self.parts(&fields), try fields.requiredText("as"))
        try fields.end()
        guard let part = parts.first, parts.count == 1 else { throw SuiteFailure("a layer is one response") }
        let resolved = session.store.resolve(operation.plan, variables)
        let response = try Ingest.read(part, by: resolved.plan, as: .optimistic)
        if let errors = response.requestErrors { throw errors }
        guard let layer = session.store.apply(response, by: resolved) else {
            throw SuiteFailure("the store took no layer")
        }
        layers[name] = (layer, operation, variables)
    }

    private func resolve(_ fields: inout JSONFields) throws {
        let layer = try layer(&fields)
        let parts = try self.parts(&fields)
        try fields.end()
        let root = session.root(layer.operation, layer.variables)
        try commit(parts, to: root, replacing: layer.layer)
        remember(root, layer.operation, layer.variables, as: nil)
    }

    private func layer(
        _ fields: inout JSONFields
    ) throws -> (layer: Layer, operation: BoundOperation, variables: Variables) {
        let name = try fields.requiredText("layer")
        guard let layer = layers.removeValue(forKey: name) else {
            throw SuiteFailure("no step before made a layer `\(name)`")
        }
        return layer
    }
}
