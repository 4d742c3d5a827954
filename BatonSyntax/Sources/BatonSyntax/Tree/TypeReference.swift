/// A type as a variable, a field or an argument names it.
public enum TypeReference: SyntaxNode {
    /// A type by its name.
    case named(Name)
    /// `[Type]`.
    indirect case list(ListType)
    /// `Type!`. What it wraps is named or a list, never non-null again.
    indirect case nonNull(NonNullType)

    /// Where the type stands.
    public var range: SourceRange {
        get {
            switch self {
            case .named(let name): name.range
            case .list(let node): node.range
            case .nonNull(let node): node.range
            }
        }
        set {
            switch self {
            case .named(var name):
                name.range = newValue
                self = .named(name)
            case .list(var node):
                node.range = newValue
                self = .list(node)
            case .nonNull(var node):
                node.range = newValue
                self = .nonNull(node)
            }
        }
    }

    /// The name inside all lists and non-nulls. O(depth).
    public var namedType: Name {
        var type = self
        while true {
            switch type {
            case .named(let name): return name
            case .list(let list): type = list.element
            case .nonNull(let nonNull): type = nonNull.wrapped
            }
        }
    }

    /// Whether null is ruled out.
    public var isNonNull: Bool {
        if case .nonNull = self { true } else { false }
    }

    /// The type without its outermost `!`, if it has one.
    public var nullable: TypeReference {
        if case .nonNull(let nonNull) = self { nonNull.wrapped } else { self }
    }
}
/// `[Type]`.
public struct ListType: SyntaxNode {
    /// The type of the items.
    public var element: TypeReference
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        element: TypeReference,
        range: SourceRange = .synthesized
    ) {
        self.element = element
        self.range = range
    }
}

/// `Type!`.
public struct NonNullType: SyntaxNode {
    /// The type that null is ruled out for.
    public var wrapped: TypeReference
    /// Where the node stands.
    @Incidental public var range: SourceRange

    /// Makes a node; one that a program makes leaves `range` out.
    public init(
        wrapped: TypeReference,
        range: SourceRange = .synthesized
    ) {
        self.wrapped = wrapped
        self.range = range
    }
}
