import BatonSchema

/// The passes in their order: the spine of the compiler's back half.
///
/// Three products are made of one program: lenses of what the documents say, plans of what operations select once
/// fragment arguments are applied, texts of what a server gets to see.
enum Pipeline {
    /// One step from a program to the next.
    struct Pass: Sendable {
        let name: String
        let run: @Sendable (Program, KeyTable) -> Program
    }

    /// What the documents say, completed: the program that lenses are made of.
    static let document: [Pass] = [
        Pass(name: "ConnectionCompletion") { program, _ in ConnectionCompletion.completed(program) },
        Pass(name: "RefetchableQueries") { RefetchableQueries.added(to: $0, keys: $1) },
    ]

    /// What operations select: the program that plans are made of, from that of lenses.
    static let operation: [Pass] = [
        Pass(name: "FragmentArguments") { program, _ in FragmentArguments.applied(to: program) },
        Pass(name: "UnreachableSelections") { program, _ in UnreachableSelections.removed(from: program) },
        Pass(name: "KeyFields") { KeyFields.added(to: $0, keys: $1) },
    ]

    /// What a server gets to see: the program that texts are made of, from that of plans.
    static let text: [Pass] = [
        Pass(name: "ClientSelections") { program, _ in ClientSelections.removed(from: program) },
        Pass(name: "Typenames") { program, _ in Typenames.added(to: program) },
        Pass(name: "NullArguments") { program, _ in NullArguments.removed(from: program) },
        Pass(name: "FlattenedSelections") { program, _ in FlattenedSelections.flattened(program) },
    ]

    /// The program after every pass of a list.
    static func run(_ passes: [Pass], on program: Program, keys: KeyTable) -> Program {
        passes.reduce(program) { $1.run($0, keys) }
    }
}
