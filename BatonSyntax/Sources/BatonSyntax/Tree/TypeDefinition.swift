/// A type's definition, or what an extension adds to a type.
public enum TypeDefinition: Hashable, Sendable {
    /// `scalar`.
    case scalar(ScalarTypeDefinition)
    /// `type`.
    case object(ObjectTypeDefinition)
    /// `interface`.
    case interface(InterfaceTypeDefinition)
    /// `union`.
    case union(UnionTypeDefinition)
    /// `enum`.
    case `enum`(EnumTypeDefinition)
    /// `input`.
    case inputObject(InputObjectTypeDefinition)

    /// The type's name.
    public var name: Name {
        switch self {
        case .scalar(let node): node.name
        case .object(let node): node.name
        case .interface(let node): node.name
        case .union(let node): node.name
        case .enum(let node): node.name
        case .inputObject(let node): node.name
        }
    }

    /// The description in front; an extension has none.
    public var description: StringValue? {
        switch self {
        case .scalar(let node): node.description
        case .object(let node): node.description
        case .interface(let node): node.description
        case .union(let node): node.description
        case .enum(let node): node.description
        case .inputObject(let node): node.description
        }
    }

    /// The directives, in order.
    public var directives: [Directive] {
        switch self {
        case .scalar(let node): node.directives
        case .object(let node): node.directives
        case .interface(let node): node.directives
        case .union(let node): node.directives
        case .enum(let node): node.directives
        case .inputObject(let node): node.directives
        }
    }

    /// Where the definition stands, its description included.
    public var range: SourceRange {
        switch self {
        case .scalar(let node): node.range
        case .object(let node): node.range
        case .interface(let node): node.range
        case .union(let node): node.range
        case .enum(let node): node.range
        case .inputObject(let node): node.range
        }
    }
}
