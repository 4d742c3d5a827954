import BatonSchema
import BatonSyntax

extension Configuration {
    /// Checks every name against a schema.
    ///
    /// - Returns: What is wrong, at its place in `baton.json`, in the order of the keys.
    public func check(against schema: Schema) -> [Diagnostic] {
        var check = ConfigurationCheck(self, schema: schema)
        check.checkIdentity()
        check.checkLookups()
        check.checkTransient()
        check.checkCustomScalarTypes()
        return check.diagnostics.map(\.withReference)
    }
}

/// The walk over a configuration's names.
struct ConfigurationCheck {
    private let configuration: Configuration
    private let schema: Schema
    private let identity: EntityIdentity
    private(set) var diagnostics: [Diagnostic] = []

    init(_ configuration: Configuration, schema: Schema) {
        self.configuration = configuration
        self.schema = schema
        identity = EntityIdentity(configuration, schema: schema)
    }

    private mutating func report(
        _ id: DiagnosticID,
        _ message: String,
        at range: SourceRange,
        suggestions: [String] = []
    ) {
        let question = SpellingSuggestion.question(suggestions).map { " \($0)" } ?? ""
        var diagnostic = Diagnostic(id, message + question, in: configuration.source, at: range)
        diagnostic.suggestions = suggestions
        diagnostics.append(diagnostic)
    }

    /// The type that a key names, or nil and a diagnostic.
    private mutating func type(_ name: Located<String>, of id: DiagnosticID, key: String) -> Schema.NamedType? {
        if let type = schema.type(named: name.value) { return type }
        let names = schema.types.lazy.filter { !$0.isBuiltIn }.map(\.name)
        report(
            id,
            "The schema has no type `\(name.value)`, which `\(key)` names.",
            at: name.range,
            suggestions: SpellingSuggestion.candidates(for: name.value, in: names)
        )
        return nil
    }

    /// The field of the query type that a key names, or nil and a diagnostic.
    private mutating func rootField(
        _ name: Located<FieldCoordinate>,
        of id: DiagnosticID,
        key: String
    ) -> Schema.Field? {
        guard let root = schema.queryType else { return nil }
        guard name.value.type == root.name else {
            let message =
                "`\(name.value)`, which `\(key)` names, is no field of the query type, whose name is `\(root.name)`."
            report(id, message, at: name.range)
            return nil
        }
        if let field = root.field(named: name.value.field) { return field }
        report(
            id,
            "The type `\(root.name)` has no field `\(name.value.field)`, which `\(key)` names.",
            at: name.range,
            suggestions: SpellingSuggestion.candidates(for: name.value.field, in: root.fields.lazy.map(\.name))
        )
        return nil
    }
}

// MARK: - Identity

extension ConfigurationCheck {
    mutating func checkIdentity() {
        for name in configuration.defaultKey where !name.range.isSynthesized {
            let isField = schema.types.contains { !$0.isBuiltIn && $0.keyField(named: name.value) != nil }
            if isField { continue }
            let message =
                "No type of the schema has a field `\(name.value)` that can be a key, which `identity.default` names."
            report(.identity, message, at: name.range)
        }
        for key in configuration.typeKeys {
            let path = "identity.types"
            guard let type = type(key.type, of: .identity, key: path) else { continue }
            guard type.kind == .object || type.kind == .interface else {
                let message = "`\(type.name)` is \(type.kind.description): only object types and interfaces have keys."
                report(.identity, message, at: key.type.range)
                continue
            }
            for field in key.fields { checkKeyField(field, of: type) }
        }
        checkContradictions()
    }

    private mutating func checkKeyField(_ name: Located<String>, of type: Schema.NamedType) {
        guard let field = type.field(named: name.value) else {
            report(
                .identity,
                "The type `\(type.name)` has no field `\(name.value)`, which its key names.",
                at: name.range,
                suggestions: SpellingSuggestion.candidates(for: name.value, in: type.fields.lazy.map(\.name))
            )
            return
        }
        let whyNot: String
        if field.type.isList {
            whyNot = "it is a list"
        } else if !schema.namedType(of: field.type).kind.isLeaf {
            whyNot = "it is no scalar"
        } else if field.arguments.contains(where: \.isRequired) {
            whyNot = "it needs an argument"
        } else if field.isClient, !type.isClient {
            whyNot = "no server answers a client field"
        } else {
            return
        }
        report(.identity, "`\(type.name).\(field.name)` cannot be part of a key: \(whyNot).", at: name.range)
    }

    /// Two interfaces may give one type two keys, of which neither is the nearer.
    private mutating func checkContradictions() {
        let entries = KeyEntries(configuration, schema: schema)
        for type in schema.types where type.kind == .object {
            let candidates = entries.entries(for: type)
            guard let first = candidates.first, let other = candidates.first(where: { $0.fields != first.fields })
            else {
                continue
            }
            let message =
                "`\(type.name)` implements both `\(first.type.name)` and `\(other.type.name)`, which give it different "
                + "keys. Give `\(type.name)` an entry of its own in `identity.types`."
            report(.identity, message, at: other.place)
        }
    }
}

// MARK: - Lookups

extension ConfigurationCheck {
    mutating func checkLookups() {
        for lookup in configuration.lookups {
            let key = "lookups"
            guard let field = rootField(lookup.field, of: .lookup, key: key) else { continue }
            checkArguments(of: lookup, on: field)
            let result = schema.namedType(of: field.type)
            guard result.kind.isComposite, !field.type.isList else {
                let message = "`\(lookup.field.value)` cannot be a lookup: it does not return one object."
                report(.lookup, message, at: lookup.field.range)
                continue
            }
            guard let typeName = lookup.type else {
                checkUntyped(lookup, result: result)
                continue
            }
            guard let type = type(typeName, of: .lookup, key: key) else { continue }
            checkTyped(lookup, type: type, result: result, at: typeName.range)
        }
    }

    private mutating func checkArguments(of lookup: Configuration.Lookup, on field: Schema.Field) {
        for name in lookup.arguments {
            guard let argument = field.argument(named: name.value) else {
                report(
                    .lookup,
                    "`\(lookup.field.value)` has no argument `\(name.value)`.",
                    at: name.range,
                    suggestions: SpellingSuggestion.candidates(for: name.value, in: field.arguments.lazy.map(\.name))
                )
                continue
            }
            guard argument.type.isList || !schema.namedType(of: argument.type).kind.isLeaf else { continue }
            let message = "The argument `\(name.value)` of `\(lookup.field.value)` cannot give a key: it is no scalar."
            report(.lookup, message, at: name.range)
        }
    }

    /// Without a type, the id is looked for among the field's types that one value keys.
    private mutating func checkUntyped(_ lookup: Configuration.Lookup, result: Schema.NamedType) {
        if lookup.arguments.count > 1 {
            let message =
                "`lookups.\(lookup.field.value)` gives several arguments but no type: a lookup without `type` finds an "
                + "object by one value."
            report(.lookup, message, at: lookup.field.range)
            return
        }
        let hasKeyed = schema.possibleTypes(of: result).types.contains { identity.keyFields(of: schema[$0]).count == 1 }
        if hasKeyed { return }
        let message = "No type that `\(lookup.field.value)` can return is keyed by one field, so it cannot be a lookup."
        report(.lookup, message, at: lookup.field.range)
    }

    private mutating func checkTyped(
        _ lookup: Configuration.Lookup,
        type: Schema.NamedType,
        result: Schema.NamedType,
        at range: SourceRange
    ) {
        guard type.kind == .object, schema.isSubtype(type, of: result) else {
            let message = "`\(lookup.field.value)` cannot return `\(type.name)` as one of its object types."
            report(.lookup, message, at: range)
            return
        }
        let fields = identity.keyFields(of: type)
        if fields.isEmpty {
            let message = "`\(type.name)` has no key, so that nothing can look it up. Give it one in `identity`."
            report(.lookup, message, at: range)
        } else if fields.count != lookup.arguments.count {
            let names = fields.map { "`\($0.name)`" }.joined(separator: ", ")
            let message =
                "The key of `\(type.name)` is \(names): `lookups.\(lookup.field.value)` must give one argument for each, "
                + "in this order."
            report(.lookup, message, at: lookup.field.range)
        }
    }
}

// MARK: - Transient records and custom scalars

extension ConfigurationCheck {
    mutating func checkTransient() {
        for name in configuration.transientTypes {
            guard let type = type(name, of: .transient, key: "transient.types") else { continue }
            guard type.kind != .object, type.kind != .interface else { continue }
            let message =
                "`\(type.name)` is \(type.kind.description): `transient.types` names object types and interfaces."
            report(.transient, message, at: name.range)
        }
        for field in configuration.transientFields {
            _ = rootField(field, of: .transient, key: "transient.fields")
        }
    }

    mutating func checkCustomScalarTypes() {
        for entry in configuration.customScalarTypes {
            guard let type = type(entry.scalar, of: .customScalarType, key: "customScalarTypes") else { continue }
            if type.kind == .scalar, !type.isBuiltIn { continue }
            let kind = type.isBuiltIn ? "a built-in type" : type.kind.description
            let message = "`\(type.name)` is \(kind): `customScalarTypes` names scalars that the schema defines."
            report(.customScalarType, message, at: entry.scalar.range)
        }
    }
}
