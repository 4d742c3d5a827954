import BatonSyntax

/// What a schema is made of, before it can be asked.
struct SchemaParts {
    var types: [Schema.NamedType] = []
    var directives: [Schema.Directive] = []
    var typesByName: [String: TypeID] = [:]
    var roots: [OperationKind: TypeID] = [:]
    var description: String?
    /// The documents with whose they are.
    var sources: [DefinitionPart] = []
}

/// What a named type is made of.
struct TypeParts {
    var name: String
    var kind: TypeKind
    var origin: Schema.Origin
    var place: Schema.Place
    var description: String?
    var fields: [Schema.Field] = []
    var inputFields: [Schema.InputValue] = []
    var interfaces: [TypeID] = []
    var members: [TypeID] = []
    var values: [Schema.EnumValue] = []
    /// The positions of the fields, the input fields or the values, whichever the kind has.
    var index = NameIndex()
    var directives: [AppliedDirective] = []
    /// The document of each directive.
    var directiveSources: [Source] = []
}

/// Whose document a definition was read from, and which.
package struct DefinitionPart {
    package var source: Source
    package var origin: Schema.Origin

    package init(source: Source, origin: Schema.Origin) {
        self.source = source
        self.origin = origin
    }

    /// A place in the document.
    func place(_ range: SourceRange) -> Schema.Place {
        Schema.Place(source: source, range: range)
    }
}

/// A definition beside the document it was read from.
struct Placed<Node> {
    var node: Node
    var part: DefinitionPart
}

extension TypeDefinition {
    /// What kind of type is defined.
    var kind: TypeKind {
        switch self {
        case .scalar: .scalar
        case .object: .object
        case .interface: .interface
        case .union: .union
        case .enum: .enum
        case .inputObject: .inputObject
        }
    }
}
