@_spi(Generated) import Baton
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import BatonTesting

/// Runs a script step by step and compares what it expects beside each.
@MainActor final class ScriptRunner {
    let suite: Suite
    let script: Script
    let isBlessing: Bool
    let session: ScriptSession
    let observers: Observers
    /// The handles and places by the names the script gave them, and the order of their names.
    var handles: [String: ScriptHandle] = [:]
    var layers: [String: (layer: Layer, operation: BoundOperation, variables: Variables)] = [:]
    /// Where a read without a handle reads: what the last step that names an operation was about.
    var current: ScriptHandle?
    /// Places of operations that were committed: they are read, and so observed.
    var committed: [RootID: ScriptHandle] = [:]
    /// What a check answered.
    var availability: Availability?

    var module: BoundModule { session.module }

    init(suite: Suite, script: Script, isBlessing: Bool) throws {
        self.suite = suite
        self.script = script
        self.isBlessing = isBlessing
        let module = try suite.module()
        session = try ScriptSession(module: module, options: script.options)
        observers = Observers(module: module)
        observers.listen(to: session.store)
    }

    /// What is wrong, in sentences that begin with their step; none when the script passes.
    func run() async throws -> [String] {
        var failures: [String] = []
        for (index, step) in script.steps.enumerated() {
            let place = "step \(index + 1), \(step.name)"
            do {
                failures += try await run(step).map { "\(place): \($0)" }
            } catch {
                failures.append("\(place): \(error)")
                break
            }
        }
        await close()
        return failures
    }

    private func run(_ step: Script.Step) async throws -> [String] {
        var thrown: (any Error)?
        availability = nil
        do {
            try await perform(step)
        } catch let failure as SuiteFailure {
            throw failure
        } catch {
            thrown = error
        }
        await session.settle()
        var failures = session.store._checkInvariants().map { "invariant: \($0)" }
        failures += try await ExpectationCheck(runner: self, step: step, thrown: thrown).run()
        observe()
        return failures
    }

    /// Has everything that shows observed anew.
    private func observe() {
        observers.track((Array(handles.values) + Array(committed.values)).compactMap(\.place))
    }

    private func close() async {
        for handle in handles.values {
            handle.pending?.task.cancel()
            handle.retention = nil
        }
        await session.close()
    }

    // MARK: - What steps name

    /// The operation and the variables that a step names.
    func operation(_ fields: inout JSONFields) throws -> (BoundOperation, Variables) {
        let operation = try module.operation(fields.requiredText("operation"))
        return (operation, try operation.variables(fields.take("variables") ?? .object([])))
    }

    /// The handle that a step names.
    func handle(_ fields: inout JSONFields) throws -> ScriptHandle { try handle(named: fields.requiredText("handle")) }

    func handle(named name: String) throws -> ScriptHandle {
        guard let handle = handles[name] else { throw SuiteFailure("no step before made a handle `\(name)`") }
        return handle
    }

    /// The parts of the response that a step names; none where it names none.
    func parts(_ fields: inout JSONFields) throws -> [[UInt8]] {
        let paths = try fields.texts("responses") ?? (try fields.text("response")).map { [$0] } ?? []
        return try paths.map(suite.bytes)
    }
}
