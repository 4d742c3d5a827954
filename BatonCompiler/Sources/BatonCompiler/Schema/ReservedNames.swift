/// The names that generated code has for itself where a document names something too.
///
/// This is the one table of them: the rules refuse a document that takes one, the writer keeps the names it makes up away
/// from them, and `docs/reserved-names.md` shows it. A word that the language keeps is no case for it, since the writer
/// escapes those; nor is a static member, which may have the name of a property, unless it is one that a reader of the
/// value would take it for.
enum ReservedNames {
    /// What a document names.
    enum Place: String, CaseIterable, Sendable {
        case accessor, variable, queryVariable, subscriptionVariable, mutationVariable, mutationRoot, definition

        /// What to call the place in the page of names.
        var title: String {
            switch self {
            case .accessor: "an accessor of a lens or of a value"
            case .variable: "a variable of an operation"
            case .queryVariable: "a variable of a query"
            case .subscriptionVariable: "a variable of a subscription"
            case .mutationVariable: "a variable of a mutation"
            case .mutationRoot: "a field at the root of a mutation"
            case .definition: "a fragment or an operation"
            }
        }

        /// What to do about a name that is taken there.
        var remedy: String {
            switch self {
            case .accessor, .mutationRoot: "an alias; `@alias(as:)` for a fragment"
            case .variable, .queryVariable, .subscriptionVariable, .mutationVariable, .definition: "another name"
            }
        }
    }

    /// The names that are taken in a place.
    static func names(in place: Place) -> Set<String> {
        switch place {
        case .accessor: SwiftNames.qualifiers.union(["anchor", "hashValue", "self"])
        case .variable: SwiftNames.qualifiers.union(["document", "hashValue", "plan", "self", "uploads", "variables"])
        case .queryVariable:
            [
                "data", "fetch", "fetchTime", "handle", "isRefreshing", "isStale", "phase", "refetch", "resolution",
                "retry",
            ]
        case .subscriptionVariable:
            ["error", "events", "handle", "isActive", "latest", "resolution", "resumptions", "retry", "stream"]
        case .mutationVariable: ["optimistic"]
        case .mutationRoot: ["payload", "variable"]
        case .definition: SwiftNames.spelled.union(SwiftNames.operationTypes)
        }
    }

    /// A name that can stand in for one that is taken.
    static func alternative(to name: String, in place: Place) -> String {
        SwiftNames.unique(name, suffix: "Value") { names(in: place).contains($0) }
    }
}
