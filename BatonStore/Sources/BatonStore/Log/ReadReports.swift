@_spi(Generated) @_spi(Runtime) import BatonIngest

// What reads report to the store: to the log, and to the root whose data is read.
extension Store {
    /// Tells the log.
    func tell(_ event: LogEvent) { log?(event) }

    /// A read found a slot that the store never received: logs it, and has the root fetched once per fetch.
    func missing(type: TypeID, storageKey: String, root: Root?) {
        let field = Store.fieldName(storageKey)
        guard let root else { return tell(.missing(type: type.name, field: field)) }
        switch root.healing {
        case .none:
            tell(.missing(type: type.name, field: field))
            root.healing = .asked
            pendingHeals.append(root)
            scheduleTurn()
        case .asked, .fetching: tell(.missing(type: type.name, field: field))
        case .done: tell(.unexpected(type: type.name, field: field))
        }
    }

    /// A read found a value that its type cannot hold.
    func unexpected(type: TypeID, storageKey: String) {
        tell(.unexpected(type: type.name, field: Store.fieldName(storageKey)))
    }

    private static func fieldName(_ storageKey: String) -> String {
        storageKey.firstIndex(of: "(").map { String(storageKey[..<$0]) } ?? storageKey
    }
}
