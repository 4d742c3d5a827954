import Baton
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Runs one case: commits its response to an empty store and compares what then holds.
@MainActor struct CaseRunner {
    let suite: Suite
    let fixture: Case
    let isBlessing: Bool

    /// What is wrong, in sentences, none when the case passes, and what was compared.
    func run() async throws -> (failures: [String], tally: OracleTally) {
        let module =
            try fixture.documents.map { try suite.module(documents: $0, extensions: fixture.schemaExtensions) }
            ?? suite.module()
        let operation = try module.operation(fixture.operation)
        let variables = try operation.variables(fixture.variables)
        let parts = try fixture.responses.map { try suite.bytes($0) }
        var failures = try checkText(of: operation)

        let image = try TemporaryImage()
        defer { image.remove() }
        let store = Store(persistence: image.persistence)
        let root = store.root(RootID(operation.name, variables), policy: operation.policy) {
            store.resolve(operation.plan, variables)
        }
        root.retain()
        let delivery = Delivery(root.operation.plan)
        for part in parts {
            let response = try delivery.read(part)
            if let errors = response.requestErrors { throw errors }
            store.commit(response, to: root)
            failures += store._checkInvariants().map { "invariant: \($0)" }
        }
        failures += try checkRecords(of: store)
        let availability = store.check(root)
        if let isComplete = fixture.isComplete, isComplete != (availability != .miss) {
            failures.append("complete: the check answers \(availability)")
        }
        let reads = ReadCheck(module: module)
        for read in fixture.reads {
            if let failure = reads.check(read, from: operation.place(root.anchor), of: operation.compiled.lens) {
                failures.append("reads: \(failure)")
            }
        }
        let oracle = Oracle(operation: operation, response: try WholeResponse(parts))
        failures += oracle.failures(at: root, in: store)
        if let selected = fixture.selected {
            failures += oracle.unread(of: try suite.json(selected), at: root, in: store)
        }
        failures += try oracle.failuresUnderLayer(at: root, in: store)
        await image.persistence.flush()
        store.end()
        await image.persistence.flush()
        if operation.compiled.kind == .query {
            let isKept = availability != .miss && !module.hasTransient
            failures += await checkImage(image, oracle, variables, isKept: isKept)
        }
        return (failures, oracle.tally)
    }

    /// Reads the response from the image in a second store. A mutation's and a subscription's root is in no image, nor is
    /// what the configuration calls transient.
    private func checkImage(
        _ image: TemporaryImage,
        _ oracle: Oracle,
        _ variables: Variables,
        isKept: Bool
    ) async -> [String] {
        let persistence = image.reopened()
        let store = Store(persistence: persistence)
        let failures = imageFailures(store, oracle, variables, isKept: isKept)
        // A file that is still to be opened would bring the folder back that goes with the run.
        store.end()
        await persistence.flush()
        return failures
    }

    private func imageFailures(_ store: Store, _ oracle: Oracle, _ variables: Variables, isKept: Bool) -> [String] {
        let operation = oracle.operation
        let root = store.root(RootID(operation.name, variables), policy: operation.policy) {
            store.resolve(operation.plan, variables)
        }
        root.retain()
        let availability = store.check(root)
        if !isKept {
            return availability == .miss || operation.module.hasTransient
                ? [] : ["image: the check answers \(availability)"]
        }
        // Nothing has to be read from an image where the variables leave out all of the operation.
        if availability == .memory, oracle.response.data.members?.isEmpty ?? false { return [] }
        guard availability == .image else { return ["image: the check answers \(availability)"] }
        oracle.tally.isReadFromImage = true
        return oracle.failures(at: root, in: store).map { "from the image: \($0)" }
    }

    private func checkText(of operation: BoundOperation) throws -> [String] {
        guard let expected = fixture.text, expected.text != operation.compiled.text else { return [] }
        if isBlessing {
            var bytes = suite.files.contents(ofFile: fixture.path) ?? []
            bytes.replaceSubrange(expected.range, with: JSONValue.quoted(operation.compiled.text).utf8)
            try suite.files.write(String(decoding: bytes, as: UTF8.self), to: fixture.path)
        }
        return ["text: the operation's text is \(operation.compiled.text)"]
    }

    private func checkRecords(of store: Store) throws -> [String] {
        guard let path = fixture.records else { return [] }
        return try DumpCheck(suite: suite, isBlessing: isBlessing).differences(of: store, from: path)
    }
}
