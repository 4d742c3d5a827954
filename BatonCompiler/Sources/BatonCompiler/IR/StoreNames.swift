import BatonSchema
import BatonSyntax

extension Schema {
    /// The name that the store has for a type: the root types are `Query`, `Mutation` and `Subscription` there,
    /// whatever the schema calls them.
    func storeName(of type: TypeID) -> String {
        if type == queryType?.id { return "Query" }
        if type == mutationType?.id { return "Mutation" }
        if type == subscriptionType?.id { return "Subscription" }
        return self[type].name
    }

    /// What the values of a leaf type are.
    func scalar(_ type: TypeID) -> ScalarModel {
        let type = self[type]
        if type.kind == .enum { return .enum(type.name) }
        switch type.name {
        case "String", "ID": return .string
        case "Int": return .int
        case "Float": return .float
        case "Boolean": return .bool
        default: return .custom(type.name)
        }
    }

    /// Whether every object of one type is of another, whatever types the server may gain: they are the same, or the
    /// schema declares it.
    func alwaysSatisfies(_ type: TypeID, _ condition: TypeID) -> Bool {
        isSubtype(self[type], of: self[condition])
    }
}

extension IR.Field {
    /// The key under which a record of `type` holds the field.
    ///
    /// A mutation's payload is read once, so its fields are kept without their arguments, and an aliased one by its
    /// alias.
    func storageKey(on type: TypeID, in schema: Schema) -> KeyModel {
        let name = schema.storeName(of: type)
        if type == schema.mutationType?.id {
            let field = alias.map { "\(self.name)(as:\(StorageText.string($0)))" } ?? self.name
            return KeyModel(type: name, field: field, isClient: definition.isClient)
        }
        return KeyModel(type: name, field: self.name, arguments: arguments, isClient: definition.isClient)
    }

    /// The key of the record that the field's pages are merged into, on a record of `type`.
    func connectionKey(_ connection: IR.Connection, on type: TypeID, in schema: Schema) -> KeyModel {
        let filters = arguments.filter { argument in
            connection.filters?.contains(argument.name)
                ?? !["first", "last", "after", "before"].contains(argument.name)
        }
        return KeyModel(
            type: schema.storeName(of: type),
            field: "__\(connection.key)_connection",
            arguments: filters
        )
    }
}
