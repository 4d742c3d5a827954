import BatonSchema
import BatonSyntax

/// Where the variables of each definition end up, through fragments and their arguments.
///
/// A fragment's own arguments are replaced by what its spreads give for them, as in the text a server receives; every
/// other variable in it is the operation's. So each definition has a list of uses that the operation's variables, or its
/// own arguments, must satisfy, wherever the use stands.
struct VariableFlow {
    /// A use, as a definition sees it.
    struct Passage {
        let use: VariableUse

        /// Whether the variable is the definition's own argument and not the operation's.
        let isArgument: Bool
    }

    /// The definition at which there were too many uses to follow: a chain of fragments passes on the variables of all links.
    private(set) var unfinished: TypedDefinition?

    private var passages: [ObjectIdentifier: [Passage]] = [:]

    /// How many uses are followed in all, each once for every definition that it passes through.
    static let limit = 1_000_000

    /// Finds the uses of each definition, those in the fragments it spreads included; uses of a variable that ask the
    /// same are one.
    ///
    /// Takes time linear in the number of spreads times the number of distinct uses that pass through one.
    ///
    /// - Parameters:
    ///   - uses: The variables that each definition itself uses.
    ///   - limit: How many uses are followed.
    init(
        _ program: TypedProgram,
        graph: FragmentGraph,
        uses: [ObjectIdentifier: [VariableUse]],
        limit: Int = Self.limit
    ) {
        var count = 0
        for definition in graph.order {
            guard count <= limit else {
                unfinished = definition
                break
            }
            var list = PassageList(definition)
            for use in uses[ObjectIdentifier(definition)] ?? [] { list.add(use) }
            for edge in graph.spreads(in: definition) {
                let given = edge.selection.directive("arguments")?.arguments ?? []
                for passage in passages[ObjectIdentifier(edge.target)] ?? [] {
                    let use = passage.use
                    guard passage.isArgument else {
                        list.addGlobal(passage)
                        continue
                    }
                    guard let value = given.first(where: { $0.name.text == use.name })?.value else { continue }
                    let site = ValueSite(
                        value: value,
                        type: use.type,
                        hasDefault: use.hasDefault,
                        definition: definition
                    )
                    for passed in VariableUse.all(in: site, schema: program.schema) { list.add(passed) }
                }
            }
            count += list.passages.count
            passages[ObjectIdentifier(definition)] = list.passages
        }
    }

    /// The uses that a definition's variables, and its own arguments, must satisfy.
    func passages(through definition: TypedDefinition) -> [Passage] { passages[ObjectIdentifier(definition)] ?? [] }
}

/// The uses of one definition, each kind once.
private struct PassageList {
    private struct Key: Hashable {
        let name: String
        let isArgument: Bool
        let type: SchemaType?
        let hasDefault: Bool
        let oneOf: TypeID?
    }

    private(set) var passages: [VariableFlow.Passage] = []
    private let definition: TypedDefinition
    private var known: Set<Key> = []

    init(_ definition: TypedDefinition) {
        self.definition = definition
    }

    /// Adds a use that stands in the definition itself.
    mutating func add(_ use: VariableUse) {
        add(VariableFlow.Passage(use: use, isArgument: definition.argument(named: use.name) != nil))
    }

    /// Adds a use in a fragment, of a variable that is no argument of it; an argument of the definition does not hide it.
    mutating func addGlobal(_ passage: VariableFlow.Passage) {
        add(passage)
    }

    private mutating func add(_ passage: VariableFlow.Passage) {
        let use = passage.use
        let key = Key(
            name: use.name,
            isArgument: passage.isArgument,
            type: use.type,
            hasDefault: use.hasDefault,
            oneOf: use.oneOf?.id
        )
        if known.insert(key).inserted { passages.append(passage) }
    }
}
