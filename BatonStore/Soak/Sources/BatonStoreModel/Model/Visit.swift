/// A record under a selection, which a walk enters once.
struct Visit: Hashable {
    let record: Int
    let selection: ObjectIdentifier

    init(_ record: Int, _ selection: SelectionModel) {
        self.record = record
        self.selection = ObjectIdentifier(selection)
    }
}
