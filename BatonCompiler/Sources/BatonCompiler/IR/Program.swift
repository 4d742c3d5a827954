import BatonSchema
import BatonSyntax

extension IR {
    /// An operation.
    struct Operation: Sendable {
        let name: String
        let kind: OperationKind
        /// The root type of the schema that it selects on.
        let type: TypeID
        var variables: [Variable]
        /// The directives that the server gets to see.
        let directives: [Directive]
        /// `@cacheExpiration(seconds:)`.
        let cacheExpiration: Double?
        /// Whether `@throwOnFieldError` stands on it.
        let throwsOnFieldError: Bool
        /// What `@catch` on it says.
        let catching: CatchTarget?
        var selections: [Selection]
        let place: Place
        /// The fragment under `@refetchable` that the operation was made for.
        var refetches: String?
    }

    /// A variable of an operation, or an argument of a fragment.
    struct Variable: Sendable {
        let name: String
        let type: SchemaType
        /// The value it has when none is given.
        let defaultValue: Value?
        /// The directives that the server gets to see.
        let directives: [Directive]
    }

    /// A fragment.
    struct Fragment: Sendable {
        let name: String
        let type: TypeID
        /// What `@argumentDefinitions` declares, in order.
        var arguments: [Variable]
        /// The directives that the server gets to see.
        let directives: [Directive]
        /// The name that `@refetchable(queryName:)` gives.
        let refetchQuery: String?
        /// Whether `@inline` stands on it.
        let isInline: Bool
        /// Whether `@throwOnFieldError` stands on it.
        let throwsOnFieldError: Bool
        /// What `@catch` on it says.
        let catching: CatchTarget?
        var selections: [Selection]
        let place: Place
        /// The module that exports it; nil for one of this target.
        var module: String?
    }
}

/// A whole program: what the passes take and give.
struct Program: Sendable {
    /// The schema that every name was resolved in.
    let schema: Schema
    /// The operations by name.
    private(set) var operations: [IR.Operation]
    /// The fragments by name.
    private(set) var fragments: [IR.Fragment]

    private var fragmentIndex: [String: Int]

    init(schema: Schema, operations: [IR.Operation], fragments: [IR.Fragment]) {
        self.schema = schema
        self.operations = operations.sorted { $0.name < $1.name }
        self.fragments = fragments.sorted { $0.name < $1.name }
        fragmentIndex = Dictionary(
            self.fragments.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The fragment of a name. O(1).
    func fragment(named name: String) -> IR.Fragment? {
        fragmentIndex[name].map { fragments[$0] }
    }

    /// The program with the selections of every operation and fragment mapped; the closure also gets the type that is
    /// selected on. One whose mapped selections are empty goes when `removingEmpty` is set.
    func mappingSelections(
        removingEmpty: Bool = false,
        _ body: ([IR.Selection], TypeID) -> [IR.Selection]
    ) -> Program {
        var operations = operations
        for index in operations.indices {
            operations[index].selections = body(operations[index].selections, operations[index].type)
        }
        var fragments = fragments
        for index in fragments.indices {
            fragments[index].selections = body(fragments[index].selections, fragments[index].type)
        }
        if removingEmpty {
            operations.removeAll { $0.selections.isEmpty }
            fragments.removeAll { $0.selections.isEmpty }
        }
        return Program(schema: schema, operations: operations, fragments: fragments)
    }
}
