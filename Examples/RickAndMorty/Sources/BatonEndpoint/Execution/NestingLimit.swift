import BatonSyntax

/// Refuses documents whose selections nest deeper than an execution, which follows them by recursion, should go.
///
/// The parser limits what stands in braces; fragments that spread each other nest without braces.
struct NestingLimit {
    static let greatest = 100

    /// The error of a document that nests too deeply, be it through fragments that reach themselves. Linear in the
    /// document.
    static func error(in document: Document) -> ExecutionError? {
        var limit = NestingLimit(document: document)
        do throws(ExecutionError) {
            for definition in document.definitions {
                switch definition {
                case .operation(let operation): _ = try limit.height(of: operation.selectionSet, at: 0)
                case .fragment(let fragment): _ = try limit.height(of: fragment, at: 0)
                default: continue
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private let document: Document
    private var fragments: [String: FragmentDefinition] = [:]
    private var heights: [String: Int] = [:]

    private init(document: Document) {
        self.document = document
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.text] = fragment }
    }

    private mutating func height(of set: SelectionSet, at depth: Int) throws(ExecutionError) -> Int {
        try check(depth, set.range)
        var height = 0
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if let set = field.selectionSet { height = max(height, try self.height(of: set, at: depth + 1)) }
            case .inlineFragment(let fragment):
                height = max(height, try self.height(of: fragment.selectionSet, at: depth + 1))
            case .fragmentSpread(let spread):
                guard let fragment = fragments[spread.name.text] else { continue }
                height = max(height, try self.height(of: fragment, at: depth + 1))
            }
        }
        return height + 1
    }

    private mutating func height(of fragment: FragmentDefinition, at depth: Int) throws(ExecutionError) -> Int {
        if let height = heights[fragment.name.text] {
            try check(depth + height, fragment.name.range)
            return height
        }
        let height = try height(of: fragment.selectionSet, at: depth)
        heights[fragment.name.text] = height
        return height
    }

    private func check(_ depth: Int, _ range: SourceRange) throws(ExecutionError) {
        guard depth > Self.greatest else { return }
        throw ExecutionError(
            message: "selections nest deeper than \(Self.greatest) levels",
            locations: [document.source.location(of: range.start)]
        )
    }
}
