/// What a plan reads of an object: the fields of one object type, or variants of an interface or a union.
///
/// Generated code declares each distinct selection once.
@_spi(Generated) public final class Selection: Sendable {
    let type: TypeID
    let memberships: [MembershipAnswer]
    let variants: [Variant]
    let usesVariables: Bool
    /// Whether a field in the selection, however deep, is a connection or carries an edge directive.
    let hasEffects: Bool

    private let resolved = Locked<SelectionResolution?>(nil)

    /// A selection whose fields every type of it has.
    ///
    /// - Parameters:
    ///   - type: The type the fields are selected on.
    ///   - key: The names of the key fields, empty for a type without a key.
    ///   - abstract: Whether the type is an interface or a union.
    ///   - fields: The fields, in the order a server answers them.
    public init(type: TypeID, key: [String], abstract: Bool, fields: [PlanField]) {
        self.type = type
        memberships = []
        variants = [Variant(types: nil, key: key, fields: fields)]
        usesVariables = fields.contains(where: \.usesVariables)
        hasEffects = fields.contains(where: \.hasEffects)
        assert(type.isAbstract == abstract, "the selection says of `\(type)` what its type does not")
    }

    /// A selection on an interface or a union, with what each type has.
    ///
    /// - Parameters:
    ///   - type: The interface or union.
    ///   - key: The names of the key fields of a variant that names none.
    ///   - abstract: True.
    ///   - memberships: The answers about conditions that an object may carry.
    ///   - variants: What is selected of the types each one lists; then of any other type that satisfies a condition;
    ///     then of the rest.
    public init(
        type: TypeID,
        key: [String],
        abstract: Bool,
        memberships: [MembershipAnswer] = [],
        variants: [Variant]
    ) {
        self.type = type
        self.memberships = memberships
        self.variants = variants.map { $0.key == nil ? $0.keyed(by: key) : $0 }
        usesVariables = variants.contains { $0.fields.contains(where: \.usesVariables) }
        hasEffects = variants.contains { $0.fields.contains(where: \.hasEffects) }
        assert(type.isAbstract == abstract, "the selection says of `\(type)` what its type does not")
    }

    /// An answer that an object may carry: `__isNode: __typename` where its type satisfies `Node`.
    public struct MembershipAnswer: Sendable {
        let responseKey: String
        let condition: TypeID

        /// Names an answer by its response key and the condition it is about.
        public init(_ responseKey: String, _ condition: TypeID) {
            self.responseKey = responseKey
            self.condition = condition
        }
    }

    /// What is selected of some of an abstract selection's types.
    public struct Variant: Sendable {
        let types: [TypeID]?
        /// What a type that is not listed must satisfy, all of it; empty for the rest.
        let conditions: [TypeID]
        let key: [String]?
        let fields: [PlanField]

        /// A variant.
        ///
        /// - Parameters:
        ///   - types: The object types it is for; nil for types the build does not list.
        ///   - condition: What a type that is not listed must satisfy; nil for the rest.
        ///   - also: What it must satisfy beside, where conditions are nested.
        ///   - key: The names of the key fields; nil for the selection's.
        ///   - fields: The fields, those that every type has included.
        public init(
            types: [TypeID]?,
            condition: TypeID? = nil,
            also: [TypeID] = [],
            key: [String]? = nil,
            fields: [PlanField]
        ) {
            self.types = types
            self.conditions = (condition.map { [$0] } ?? []) + also
            self.key = key
            self.fields = fields
        }

        private init(_ variant: Variant, key: [String]) {
            types = variant.types
            conditions = variant.conditions
            self.key = key
            fields = variant.fields
        }

        func keyed(by key: [String]) -> Variant {
            Variant(self, key: key)
        }
    }

    /// The selection's resolution where no variable decides it, made once in the process.
    var shared: SelectionResolution {
        resolved.withLock { resolved in
            if let resolved { return resolved }
            let made = SelectionResolution(self)
            resolved = made
            return made
        }
    }
}
