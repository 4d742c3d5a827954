@_spi(Runtime) import BatonStore

/// Compares a store's records with a dump of the suite, or writes the dump anew.
@MainActor struct DumpCheck {
    let suite: Suite
    let isBlessing: Bool

    /// What differs, in sentences.
    func differences(of store: Store, from path: String) throws -> [String] {
        let text = StoreDump.text(of: store)
        let found: JSONValue
        do {
            found = try JSONParser.parse(Array(text.utf8))
        } catch {
            return ["records: the dump is no JSON: \(error)"]
        }
        let expected = suite.files.exists(suite.path(path)) ? try suite.json(path) : nil
        let differences =
            expected.map { RecordComparison.differences(found, from: $0) } ?? ["records: there is no dump \(path)"]
        if isBlessing, !differences.isEmpty { try suite.files.write(text, to: suite.path(path)) }
        return differences
    }
}
