/// The persisted documents of a module: Relay's map from id to text, the ids in order.
public struct PersistedDocuments {
    private let module: CompiledModule

    /// The documents of a module whose operations have ids.
    public init(_ module: CompiledModule) {
        self.module = module
    }

    /// The file's text.
    public func json() -> String {
        var texts: [String: String] = [:]
        for operation in module.operations {
            if let id = operation.id { texts[id] = operation.text }
        }
        if texts.isEmpty { return "{}\n" }
        let members = texts.sorted { $0.key < $1.key }.map {
            "  \(StorageText.string($0.key)): \(StorageText.string($0.value))"
        }
        return "{\n" + members.joined(separator: ",\n") + "\n}\n"
    }
}
