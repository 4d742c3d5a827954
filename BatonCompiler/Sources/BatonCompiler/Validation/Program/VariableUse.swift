import BatonSchema
import BatonSyntax

/// A variable where a value may stand.
struct VariableUse {
    let variable: Variable

    /// The type that is expected; nil where it is not known.
    let type: SchemaType?

    /// Whether the place has a default, which stands in for a variable without value.
    let hasDefault: Bool

    /// The input object under `@oneOf` whose field it is, if it is one.
    let oneOf: Schema.NamedType?

    /// The document that the use stands in.
    let source: Source

    var name: String { variable.name.text }
}

extension VariableUse {
    /// The variables in a value, as deep as they stand. Takes time linear in the value.
    static func all(in site: ValueSite, schema: Schema) -> [VariableUse] {
        var collector = VariableCollector(schema: schema, source: site.definition.source)
        collector.collect(site.value, at: .init(type: site.type, hasDefault: site.hasDefault))
        return collector.uses
    }
}

/// The walk through a value for its variables.
private struct VariableCollector {
    struct Position {
        var type: SchemaType?
        var hasDefault = false
        var oneOf: Schema.NamedType?
    }

    let schema: Schema
    let source: Source
    private(set) var uses: [VariableUse] = []

    init(schema: Schema, source: Source) {
        self.schema = schema
        self.source = source
    }

    mutating func collect(_ value: Value, at position: Position) {
        switch value {
        case .variable(let variable):
            uses.append(
                VariableUse(
                    variable: variable,
                    type: position.type,
                    hasDefault: position.hasDefault,
                    oneOf: position.oneOf,
                    source: source
                )
            )
        case .list(let list):
            for item in list.values { collect(item, at: Position(type: position.type?.item)) }
        case .object(let object):
            // An object may stand for a list of itself.
            let type = position.type.map { schema.namedType(of: $0) }
            for field in object.fields {
                let definition = type?.inputField(named: field.name.text)
                let position = Position(
                    type: definition?.type,
                    hasDefault: definition?.defaultValue != nil,
                    oneOf: type?.isOneOf == true ? type : nil
                )
                collect(field.value, at: position)
            }
        default: return
        }
    }
}
