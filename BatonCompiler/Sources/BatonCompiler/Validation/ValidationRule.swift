import BatonSchema
import BatonSyntax

/// One rule about documents: a type named for what it accepts, in a file of its own.
///
/// A rule sees the whole program and reports each breach once, at the character that would have to change. Names that
/// do not resolve are reported by the rule about them alone; the others pass over what hangs on them.
protocol ValidationRule: SendableMetatype {
    /// Reports every breach. Takes time linear in the size of the program.
    static func check(_ input: RuleInput, _ findings: inout Findings)
}

/// What the rules check, with what several of them need worked out once.
struct RuleInput {
    let program: TypedProgram
    let configuration: Configuration?

    /// The places that have directives, by definition.
    let directiveSites: [DirectiveSite]

    /// The lists of arguments.
    let argumentSites: [ArgumentSite]

    /// Every value, with the type it should have.
    let valueSites: [ValueSite]

    /// Which definitions spread which fragments.
    let graph: FragmentGraph

    /// Where variables end up; nothing of a definition in a cycle of fragments.
    let flow: VariableFlow

    /// The variables used in each definition.
    private let variableUses: [ObjectIdentifier: [VariableUse]]

    var schema: Schema { program.schema }

    /// - Parameters:
    ///   - graph: The program's, or nil to work it out.
    ///   - passageLimit: How many uses of variables are followed.
    init(
        _ program: TypedProgram,
        graph: FragmentGraph? = nil,
        configuration: Configuration?,
        passageLimit: Int = VariableFlow.limit
    ) {
        self.program = program
        self.configuration = configuration
        var directiveSites: [DirectiveSite] = []
        var argumentSites: [ArgumentSite] = []
        var valueSites: [ValueSite] = []
        var variableUses: [ObjectIdentifier: [VariableUse]] = [:]
        for definition in program.definitions {
            let directives = DirectiveSite.all(in: definition)
            let arguments = ArgumentSite.all(in: definition, directives: directives, program: program)
            let values = ValueSite.all(in: arguments)
            variableUses[ObjectIdentifier(definition)] = values.flatMap {
                VariableUse.all(in: $0, schema: program.schema)
            }
            if definition.isImported { continue }
            directiveSites += directives
            argumentSites += arguments
            valueSites += values + ValueSite.defaults(of: definition, schema: program.schema)
        }
        let graph = graph ?? FragmentGraph(program)
        self.graph = graph
        flow = VariableFlow(program, graph: graph, uses: variableUses, limit: passageLimit)
        self.directiveSites = directiveSites
        self.argumentSites = argumentSites
        self.valueSites = valueSites
        self.variableUses = variableUses
    }

    /// The variables that a definition itself uses, in order; not those of the fragments it spreads.
    func variableUses(in definition: TypedDefinition) -> [VariableUse] {
        variableUses[ObjectIdentifier(definition)] ?? []
    }
}
