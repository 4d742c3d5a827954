import BatonSyntax

/// A place, with whose it is.
struct PlacedRange {
    var place: Schema.Place
    var origin: Schema.Origin
}

/// Something that a schema defines a second time.
///
/// Published schemas do so, and those who use them cannot mend them. Two definitions that say the same leave no doubt
/// what a document means, so they are worth a warning; in a client schema extension, or when they differ, they are an
/// error. The first counts.
struct Repetition {
    /// What is repeated, to begin a sentence: ``The field `Issue.title` ``.
    var name: String

    /// Whether both say the same, descriptions aside.
    var isSame: Bool

    func diagnostic(of second: PlacedRange, first: PlacedRange) -> Diagnostic {
        var diagnostic: Diagnostic
        if isSame, second.origin != .client {
            let message = "\(name) is defined twice, in the same words. One of the two can go."
            diagnostic = Diagnostic(warning: .duplicateDefinition, message, at: second.place)
        } else {
            let message = "\(name) is defined twice. Remove or rename one of the two."
            diagnostic = Diagnostic(.duplicateDefinition, message, at: second.place)
        }
        diagnostic.note("It is first defined here.", at: first.place)
        return diagnostic
    }
}

extension TypeDefinition {
    /// The definition without any description in it.
    var withoutDescriptions: TypeDefinition {
        switch self {
        case .scalar(var node):
            node.description = nil
            return .scalar(node)
        case .object(var node):
            node.description = nil
            node.fields = node.fields.map(\.withoutDescriptions)
            return .object(node)
        case .interface(var node):
            node.description = nil
            node.fields = node.fields.map(\.withoutDescriptions)
            return .interface(node)
        case .union(var node):
            node.description = nil
            return .union(node)
        case .enum(var node):
            node.description = nil
            node.values = node.values.map(\.withoutDescriptions)
            return .enum(node)
        case .inputObject(var node):
            node.description = nil
            node.fields = node.fields.map(\.withoutDescriptions)
            return .inputObject(node)
        }
    }
}

extension FieldDefinition {
    /// The definition without any description in it.
    var withoutDescriptions: FieldDefinition {
        var node = self
        node.description = nil
        node.arguments = arguments.map(\.withoutDescriptions)
        return node
    }
}

extension InputValueDefinition {
    /// The definition without its description.
    var withoutDescriptions: InputValueDefinition {
        var node = self
        node.description = nil
        return node
    }
}

extension EnumValueDefinition {
    /// The definition without its description.
    var withoutDescriptions: EnumValueDefinition {
        var node = self
        node.description = nil
        return node
    }
}

extension DirectiveDefinition {
    /// The definition without any description in it.
    var withoutDescriptions: DirectiveDefinition {
        var node = self
        node.description = nil
        node.arguments = arguments.map(\.withoutDescriptions)
        return node
    }
}

extension Schema.Field {
    /// Whether another definition says the same, descriptions aside.
    func isSame(as other: Schema.Field) -> Bool {
        type == other.type && directives == other.directives
            && arguments.elementsEqual(other.arguments) { $0.isSame(as: $1) }
    }

    var placed: PlacedRange { PlacedRange(place: place, origin: origin) }
}

extension Schema.InputValue {
    /// Whether another definition says the same, descriptions aside.
    func isSame(as other: Schema.InputValue) -> Bool {
        name == other.name && type == other.type && defaultValue == other.defaultValue && directives == other.directives
    }

    var placed: PlacedRange { PlacedRange(place: place, origin: origin) }
}

extension Schema.EnumValue {
    var placed: PlacedRange { PlacedRange(place: place, origin: origin) }
}
