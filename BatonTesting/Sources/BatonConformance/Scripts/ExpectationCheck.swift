import Baton
@_spi(Runtime) import BatonStore

/// Compares what a script expects after a step with what there is.
///
/// Reads are made first, since a read that misses asks for a heal; then what waits for the next turn has its turn; then the
/// rest is compared.
@MainActor struct ExpectationCheck {
    let runner: ScriptRunner
    let step: Script.Step
    /// What the step threw.
    let thrown: (any Error)?

    private var session: ScriptSession { runner.session }

    /// What is wrong, in sentences.
    func run() async throws -> [String] {
        var failures: [String] = []
        for value in values(.reads) { failures += try read(value) }
        session.store.runTurn()
        await session.settle()
        let (told, events, requests) = (runner.observers.take(), session.takeEvents(), session.takeRequests())
        failures += try checkError()
        for value in values(.notified) {
            let expected = try texts(value, "notified").sorted()
            if told != expected { failures.append("notified: \(told), not \(expected)") }
        }
        for value in values(.records) {
            let dump = DumpCheck(suite: runner.suite, isBlessing: runner.isBlessing)
            failures += try dump.differences(of: session.store, from: value.text ?? value.description)
        }
        for value in values(.held) {
            let (found, expected) = (StoreDump.keys(of: session.store), try texts(value, "held").sorted())
            if found != expected { failures.append("held: \(found), not \(expected)") }
        }
        for value in values(.answer) {
            let found = runner.availability.map { "\($0)" } ?? "nothing"
            if value.text != found { failures.append("answer: \(found), not \(value)") }
        }
        for value in values(.phase) { failures += try HandleCheck(runner: runner).phase(value) }
        for value in values(.fetch) { failures += try HandleCheck(runner: runner).fetch(value) }
        for value in values(.stream) { failures += try HandleCheck(runner: runner).stream(value) }
        for value in values(.events) { failures += try EventCheck(events).check(value) }
        for value in values(.sent) { failures += try RequestCheck(requests).check(value) }
        return failures
    }

    private func values(_ name: ExpectationName) -> [JSONValue] {
        step.expectations.filter { $0.name == name.rawValue }.map(\.value)
    }

    private func texts(_ value: JSONValue, _ name: String) throws -> [String] {
        guard let elements = value.elements else { throw SuiteFailure("`\(name)` is a list") }
        return try elements.map { element in
            guard let text = element.text else { throw SuiteFailure("`\(name)` is a list of strings") }
            return text
        }
    }

    private func checkError() throws -> [String] {
        let late = (thrown as? LateError)?.error
        let found = (late ?? thrown).map(ErrorKind.name)
        let expected = values(.error).last
        if late != nil, expected == nil { return [] }
        if let expected, let found { return expected.text == found ? [] : ["error: \(found), not \(expected)"] }
        if let expected { return expected.isNull ? [] : ["error: none, not \(expected)"] }
        return thrown.map { ["throws \(ErrorKind.name(of: $0)): \($0)"] } ?? []
    }

    private func read(_ value: JSONValue) throws -> [String] {
        try (value.elements ?? [value]).compactMap { row in
            let read = try ExpectedRead(row, of: "reads")
            let handle = try read.handle.map { try runner.handle(named: $0) } ?? runner.current
            guard let handle else { throw SuiteFailure("reads: a read names its handle") }
            let failure = ReadCheck(module: runner.module)
                .check(read, from: handle.place, of: handle.operation.compiled.lens)
            return failure.map { "reads: \($0)" }
        }
    }
}
