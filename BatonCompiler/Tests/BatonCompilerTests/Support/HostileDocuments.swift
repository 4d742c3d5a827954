/// Documents that are short to write and long to follow, over a schema of their own.
enum HostileDocuments {
    static let schema = """
        type Query { n: Int f(v: Int): Int g(v: Whatever): Int a: Query b: Query any: Any }
        scalar Whatever
        interface Any { x: Any y: Any n: Int m: Int }
        interface Wide implements Any { x: Any y: Any n: Int m: Int }
        type A implements Any & Wide { x: Any y: Any n: Int m: Int }
        type B implements Any { x: Any y: Any n: Int m: Int }
        """

    private static func query(_ count: Int, _ fragment: (Int, String) -> String) -> String {
        let fragments = (0..<count).map { fragment($0, $0 + 1 < count ? "...F\($0 + 1)" : "n") }
        return "query Q { ...F0 }\n" + fragments.joined(separator: "\n")
    }

    /// Fragments that each spread the next.
    static func chain(_ count: Int) -> String {
        query(count) { "fragment F\($0) on Query { n \($1) }" }
    }

    /// Fragments that each spread the next twice, below two fields.
    static func doubling(_ count: Int) -> String {
        query(count) { "fragment F\($0) on Query { a { \($1) } b { \($1) } }" }
    }

    /// Fragments that each spread the next twice in one place, each time under a condition of its own.
    static func conditions(_ count: Int) -> String {
        let variables = (0..<count).map { "$i\($0): Boolean! $j\($0): Boolean!" }.joined(separator: " ")
        let fragments = (0..<count).map { index in
            let selections = ["i", "j"].map { name in
                index + 1 < count
                    ? "...F\(index + 1) @alias(as: \"\(name)\") @include(if: $\(name)\(index))"
                    : "... on Query @include(if: $\(name)\(index)) { n }"
            }
            return "fragment F\(index) on Query { \(selections.joined(separator: " ")) }"
        }
        return "query Q(\(variables)) { ...F0 }\n" + fragments.joined(separator: "\n")
    }

    /// Fragments that each give the next a list that holds their own argument twice.
    static func growingArguments(_ count: Int) -> String {
        query(count) { index, next in
            let given = index + 1 < count ? "\(next) @arguments(l: [$l, $l])" : "g(v: $l)"
            return
                "fragment F\(index) on Query @argumentDefinitions(l: {type: \"Whatever\", defaultValue: 1}) { \(given) }"
        }
    }

    /// Fragments that each use a variable of their own and spread the next.
    static func variables(_ count: Int) -> String {
        let variables = (0..<count).map { "$v\($0): Int" }.joined(separator: " ")
        return "query Q(\(variables)) { ...F0 }\n"
            + (0..<count).map { index in
                "fragment F\(index) on Query { n\(index): f(v: $v\(index)) \(index + 1 < count ? "...F\(index + 1)" : "") }"
            }
            .joined(separator: "\n")
    }

    /// Fragments in a ring.
    static func ring(_ count: Int) -> String {
        "query Q { ...F0 }\n"
            + (0..<count).map { "fragment F\($0) on Query { n ...F\(($0 + 1) % count) }" }.joined(separator: "\n")
    }

    /// Fragments that all spread each other.
    static func clique(_ count: Int) -> String {
        let all = (0..<count).map { "...F\($0)" }.joined(separator: " ")
        return "query Q { ...F0 }\n" + (0..<count).map { "fragment F\($0) on Query { \(all) }" }.joined(separator: "\n")
    }

    /// Fields on two types under one key, each with fields of its own as far down as there are levels: every object along the
    /// way is of the one or the other, which makes two to the power of the levels different selections.
    static func merging(_ levels: Int) -> String {
        func history(_ key: String, _ depth: Int) -> String {
            depth == 0 ? "\(key): n" : "\(key)\(depth): n x { \(history(key, depth - 1)) }"
        }
        func level(_ index: Int) -> String {
            if index == levels { return "n" }
            let rest = levels - index
            return
                "... on A { x { \(history("a\(index)x", rest)) } } ... on B { x { \(history("b\(index)x", rest)) } } "
                + "x { \(level(index + 1)) }"
        }
        return "query Q { any { \(level(0)) } }"
    }

    /// Inline fragments on an interface beside ones on an object type that implements it: each level is read through two
    /// accessors.
    static func refinements(_ levels: Int) -> String {
        func level(_ index: Int) -> String {
            index == levels ? "n" : "... on A { n } ... on Wide { x { \(level(index + 1)) } }"
        }
        return "query Q { any { \(level(0)) } }"
    }

    /// As many fields under one key, with as many different arguments as they are.
    static func conflicts(_ count: Int) -> String {
        "query Q { " + (0..<count).map { "x: f(v: \($0))" }.joined(separator: " ") + " }"
    }

    /// As many fields under one key as there are, all alike.
    static func alike(_ count: Int) -> String {
        "query Q { " + String(repeating: "x: f(v: 1) a { n } ", count: count) + "}"
    }
}
