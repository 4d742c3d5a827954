@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The records that stand behind a non-null link where there is no live one: one per type and process, without values,
/// never listed among a store's records and never written.
enum Placeholders {
    private static let records = Locked<[TypeID: Record]>([:])

    /// The placeholder of a type.
    static func record(of type: TypeID) -> Record {
        records.withLock { records in
            if let known = records[type] { return known }
            let made = make(type)
            records[type] = made
            return made
        }
    }

    /// The placeholder that stands for an entry which is no record.
    static let unknown = make(TypeID("Query"))

    private static func make(_ type: TypeID) -> Record {
        Record(.placeholder, type: type, hash: 0, id: .none)
    }
}
