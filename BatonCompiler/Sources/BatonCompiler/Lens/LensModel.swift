import BatonSchema

/// What a fragment or an operation's root reads as, in no language's terms: names, shapes and where the values are.
public struct LensModel: Hashable, Sendable {
    /// The type of the record, by the store's name.
    public let type: String
    /// Whether the record's own type may be another.
    public let isAbstract: Bool
    /// What it reads, in the order of the document.
    public let accessors: [AccessorModel]
    /// Whether a null inside can take the whole lens away (`@required` with NONE or LOG).
    public let bubbles: Bool
    /// What a connection adds.
    public let connection: ConnectionLensModel?
}

/// One thing a lens reads.
public struct AccessorModel: Hashable, Sendable {
    /// The name as the document has it: a response key, an alias, a name derived from a fragment's or a type's.
    public let name: String
    /// What it reads.
    public let value: Value
    /// Alternatives of conjunctions under which it reads at all; none for always.
    public let guards: [[GuardModel]]
    /// What a null does.
    public let required: RequiredModel?
    /// What errors become.
    public let catching: CatchModel?
    /// Whether it may read nothing.
    public let isOptional: Bool
    /// Whether reading it can throw.
    public let isThrowing: Bool

    /// Whether it reads a result.
    public var isResult: Bool { catching == .result }

    /// What an accessor reads.
    public indirect enum Value: Hashable, Sendable {
        /// A scalar, an enum, or lists of them.
        case scalar(ScalarAccess)
        /// The lens of an object, or a list of them.
        case linked(LinkAccess)
        /// The same record through a fragment's lens.
        case spread(SpreadAccess)
        /// The same record as some type, `as<Type>`, or through an inline fragment's alias.
        case refinement(RefinementAccess)
    }
}

/// A scalar accessor's way to its value.
public struct ScalarAccess: Hashable, Sendable {
    /// The member of the response.
    public let responseKey: String
    /// Where the record holds it.
    public let key: KeyModel
    /// What the values are.
    public let scalar: ScalarModel
    /// Whether the language reads the scalar as a type of its own, to which a text may fail to convert.
    public let isMapped: Bool
    /// Whether null is allowed: first for the value itself, then for the items of each list.
    public let nullable: [Bool]

    /// How many lists are around the values.
    public var listDepth: Int { nullable.count - 1 }

    /// Whether it reads the key of the record itself (`__id`), which no slot holds.
    public var isRecordKey: Bool { key.isClient && key.field == Schema.Field.recordKeyName }
}

/// A link accessor's way to its lens.
public struct LinkAccess: Hashable, Sendable {
    /// The member of the response.
    public let responseKey: String
    /// Where the record holds the link; a connection's is that of its merged record.
    public let key: KeyModel
    /// Where the record holds what the response says, when that is another place.
    public let responseStorage: KeyModel
    /// What each object reads as.
    public let lens: LensModel
    /// Whether null is allowed: first for the value itself, then for the items of each list.
    public let nullable: [Bool]

    /// How many lists are around the lenses.
    public var listDepth: Int { nullable.count - 1 }
}

/// A spread accessor's way to its lens.
public struct SpreadAccess: Hashable, Sendable {
    /// The fragment.
    public let fragment: String
    /// The module that declares it, when it is another.
    public let module: String?
    /// The type that the record must be of, when it need not be.
    public let condition: ConditionModel?
    /// What each argument of the fragment is bound to: passed, its default, or null. Nil where neither the fragment nor the
    /// one around the spread has arguments, so that the scope stays.
    public let arguments: [ArgumentModel]?
    /// The label of the deferred part that brings the fragment's fields.
    public let label: String?
    /// Whether the fragment is a plain value (`@inline`).
    public let isInline: Bool
    /// Whether a null inside the fragment takes its lens away.
    public let bubbles: Bool
}

/// An argument of a fragment and its value.
public struct ArgumentModel: Hashable, Sendable {
    /// The argument.
    public let name: String
    /// Its value; constants as canonical JSON.
    public let value: KeyValueModel
}

/// A refinement accessor's way to its lens.
public struct RefinementAccess: Hashable, Sendable {
    /// The type that the record must be of, when it need not be.
    public let condition: ConditionModel?
    /// What it reads as.
    public let lens: LensModel
    /// Whether the document names it (`@alias`).
    public let isAliased: Bool
}

/// A type that a record may be of.
public struct ConditionModel: Hashable, Sendable {
    /// The type's name.
    public let type: String
    /// For an interface or a union, the object types that are known to satisfy it.
    public let members: [String]?
}

/// What a null in a `@required` field does.
public enum RequiredModel: String, Hashable, Sendable {
    /// Takes the lens away.
    case none = "NONE"
    /// Takes the lens away and logs the path.
    case log = "LOG"
    /// Makes the read throw.
    case `throw` = "THROW"
}

/// What `@catch` turns errors into.
public enum CatchModel: String, Hashable, Sendable {
    /// A result.
    case result = "RESULT"
    /// Nothing.
    case null = "NULL"
}

extension LensModel {
    /// The connections in the lens, at any depth, in the order of the document.
    var connections: [ConnectionLensModel] {
        accessors.flatMap { $0.nestedLens?.connections ?? [] } + (connection.map { [$0] } ?? [])
    }
}

extension AccessorModel {
    /// The lens that the accessor declares for itself.
    var nestedLens: LensModel? {
        switch value {
        case .linked(let link): link.lens
        case .refinement(let refinement): refinement.lens
        case .scalar, .spread: nil
        }
    }

    /// Whether it reads the record where that is of a type that it need not be: `as<Type>`.
    var isRefinement: Bool {
        guard case .refinement(let refinement) = value else { return false }
        return refinement.condition != nil
    }

    /// Whether a null in the field takes the lens away.
    var bubbles: Bool { required == RequiredModel.none || required == .log }
}

/// What the lens of a connection reads besides its selection.
public struct ConnectionLensModel: Hashable, Sendable {
    /// The accessors on the way to the nodes, when the document selects them.
    public let nodes: NodesAccess?
    /// How a page after the last edge is loaded.
    public let forward: PagingModel?
    /// How a page before the first edge is loaded.
    public let backward: PagingModel?

    /// The way to a connection's nodes.
    public struct NodesAccess: Hashable, Sendable {
        /// The accessor of the edges.
        public let edges: String
        /// The accessor of an edge's node.
        public let node: String
    }
}

/// How a fragment's lens is fetched again (`@refetchable`).
public struct RefetchModel: Hashable, Sendable {
    /// The query that was made for the fragment.
    public let query: String
    /// The query's variable for the id of the record the fragment starts at; nil where the query needs none.
    public let id: String?
    /// Every variable of the query.
    public let variables: [String]
    /// How the fragment's connection pages after a cursor.
    public let forward: PagingModel?
    /// How it pages before one.
    public let backward: PagingModel?
}

/// How a connection loads a page in one direction.
public struct PagingModel: Hashable, Sendable {
    /// The query of the fragment under `@refetchable`.
    public let query: String
    /// The variable for the number of edges.
    public let count: String
    /// The number of edges when none is given, where the argument has a default.
    public let defaultCount: Int?
    /// The variable for the cursor.
    public let cursor: String
}
