/// A type has one field, member or value at least (GraphQL sections 3.6 to 3.10).
enum TypesAreNotEmpty: SchemaRule {
    static func check(_ schema: Schema, _ findings: inout SchemaFindings) {
        for type in schema.ownTypes {
            let missing: String
            switch type.kind {
            case .object, .interface:
                if !type.fields.isEmpty { continue }
                missing = "field"
            case .inputObject:
                if !type.inputFields.isEmpty { continue }
                missing = "field"
            case .union:
                if !type.members.isEmpty { continue }
                missing = "member"
            case .enum:
                if !type.values.isEmpty { continue }
                missing = "value"
            case .scalar: continue
            }
            let message = "`\(type.name)` is \(type.kind.description) without any \(missing)."
            findings.reportHarmless(.emptyType, message, of: type.origin, at: type.place)
        }
    }
}
