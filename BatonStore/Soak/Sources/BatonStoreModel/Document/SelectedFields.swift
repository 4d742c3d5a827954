/// What a document selects of each type under one set of variables, worked out once.
final class SelectedFields {
    /// A field with the key it is read by: its connection's where it has one.
    struct Field {
        let model: FieldModel
        let key: String
    }

    private struct Place: Hashable {
        let selection: ObjectIdentifier
        let type: String
    }

    private let world: World
    private let variables: [String: JSON]
    private var known: [Place: [Field]] = [:]

    init(_ world: World, _ variables: [String: JSON]) {
        self.world = world
        self.variables = variables
    }

    func fields(of selection: SelectionModel, _ type: String) -> [Field] {
        let place = Place(selection: ObjectIdentifier(selection), type: type)
        if let fields = known[place] { return fields }
        let normalizer = Normalizer(world, Identities(), variables, .server)
        let fields = normalizer.fields(of: selection, type, nil).map { field in
            let connection = field.connection.map { renderedKey($0.name, $0.filters, variables) }
            return Field(model: field, key: connection ?? field.storageKey(variables))
        }
        known[place] = fields
        return fields
    }
}
