import BatonSchema
import BatonSyntax

/// The texts of a program's operations: each operation and behind it, by name, the fragments it reaches.
///
/// A fragment is printed once, whatever number of operations reach it. O(selections + length of the texts).
struct OperationTexts {
    /// The text that a server receives.
    let text: String
    /// The names of the operation's variables that the text declares, in order.
    let variables: [String]
    /// The fragments behind the operation, by name. A copy made for arguments has its own.
    let fragments: [String]

    /// The texts by operation.
    ///
    /// - Parameter program: A program after every pass, the ones for text included.
    static func all(of program: Program) -> [String: OperationTexts] {
        let reach = FragmentReach(program)
        var printed: [String: String] = [:]
        var mentioned: [String: Set<String>] = [:]
        for fragment in program.fragments {
            var printer = TextPrinter(schema: program.schema)
            printer.print(fragment)
            printed[fragment.name] = printer.text
            var names: Set<String> = []
            UnusedVariables.collect(from: fragment.directives, into: &names)
            UnusedVariables.collect(from: fragment.selections, into: &names)
            mentioned[fragment.name] = names
        }
        var texts: [String: OperationTexts] = [:]
        for operation in program.operations {
            let fragments = reach.fragments(reachedFrom: operation.selections)
            var names: Set<String> = []
            UnusedVariables.collect(from: operation.directives, into: &names)
            UnusedVariables.collect(from: operation.selections, into: &names)
            for fragment in fragments { names.formUnion(mentioned[fragment] ?? []) }
            let variables = UnusedVariables.removed(from: operation.variables, mentioned: names)
            var printer = TextPrinter(schema: program.schema)
            printer.print(operation, variables: variables)
            texts[operation.name] = OperationTexts(
                text: fragments.reduce(into: printer.text) { $0 += printed[$1] ?? "" },
                variables: variables.map(\.name),
                fragments: fragments
            )
        }
        return texts
    }
}

/// Which fragments a selection reaches, through other fragments too.
struct FragmentReach {
    private let direct: [String: [String]]

    /// O(selections).
    init(_ program: Program) {
        var direct: [String: [String]] = [:]
        for fragment in program.fragments {
            var names: Set<String> = []
            Self.collect(from: fragment.selections, into: &names)
            direct[fragment.name] = names.sorted()
        }
        self.direct = direct
    }

    /// The reached fragments by name. O(fragments reached).
    func fragments(reachedFrom selections: [IR.Selection]) -> [String] {
        var waiting: Set<String> = []
        Self.collect(from: selections, into: &waiting)
        var stack = Array(waiting)
        var reached = waiting
        while let name = stack.popLast() {
            for next in direct[name] ?? [] where reached.insert(next).inserted { stack.append(next) }
        }
        return reached.filter { direct[$0] != nil }.sorted()
    }

    private static func collect(from selections: [IR.Selection], into names: inout Set<String>) {
        for selection in selections {
            if case .spread(let spread) = selection {
                names.insert(spread.name)
            } else {
                collect(from: selection.selections, into: &names)
            }
        }
    }
}
