/// A schema with operations over it, drawn from a seed. Types are named by the world's number, so that the worlds of one
/// process share no type but the roots.
final class World {
    let number: Int
    /// Object types that documents list: two keyed by an id, one without a key, one with two key fields.
    let listed: [String]
    /// Object types that documents know by what responses say alone.
    let unlisted: [String]
    /// The interface every object type implements, and one that only some do.
    let interface: String
    let condition: String
    let connection: ConnectionTypes
    let payload: String
    private(set) var fields: [FieldSchema] = []
    private(set) var rootFields: [FieldSchema] = []
    private(set) var queries: [OperationModel] = []
    private(set) var mutations: [OperationModel] = []
    private(set) var subscriptions: [OperationModel] = []
    /// The queries whose field names an entity by its argument: the same one by two fields.
    private(set) var lookups: [OperationModel] = []
    /// The query of a connection's further pages.
    private(set) var pages: [OperationModel] = []
    /// The keys that documents spell without variables, and the names of fields whose keys are rendered.
    private var constants: Set<String> = []
    private var constantsByOperation: [String: Set<String>] = [:]
    private var rendered: Set<String> = []

    struct ConnectionTypes {
        let connection, edge, otherEdge, pageInfo: String
    }

    /// A field every object type has, or one of the query root.
    struct FieldSchema {
        enum Kind {
            case string, int, float, bool, custom
            case object(String)
            case interface
        }

        let name: String
        let kind: Kind
        var depth = 0
        var hasArguments = false
        var isClient = false
    }

    /// Draws a world.
    ///
    /// - Parameter name: The number that its types are named by, its own where none is given.
    init(_ draw: Int, seed: UInt64, named name: Int? = nil) {
        let number = name ?? draw
        self.number = number
        var random = Randomness(Randomness.hash("world \(draw)", seed))
        listed = ["A", "B", "C", "D"].map { "\($0)\(number)" }
        unlisted = ["E", "F"].map { "\($0)\(number)" }
        interface = "I\(number)"
        condition = "J\(number)"
        payload = "R\(number)"
        connection = ConnectionTypes(
            connection: "N\(number)",
            edge: "G\(number)",
            otherEdge: "H\(number)",
            pageInfo: "P\(number)"
        )
        let targets = listed.map(FieldSchema.Kind.object) + [.interface, .interface]
        func scalar() -> FieldSchema.Kind { random.pick([.string, .string, .int, .float, .bool, .custom]) }
        func depth() -> Int { random.pick([0, 0, 0, 0, 0, 1, 1, 2]) }
        func linkDepth() -> Int { random.pick([0, 0, 0, 1, 1, 2]) }
        fields = [FieldSchema(name: "s0", kind: .string)]
        for at in 1..<5 { fields.append(FieldSchema(name: "s\(at)", kind: scalar(), depth: depth())) }
        for at in 0..<4 { fields.append(FieldSchema(name: "l\(at)", kind: random.pick(targets), depth: linkDepth())) }
        fields.append(FieldSchema(name: "f\(number)", kind: scalar(), hasArguments: true))
        fields.append(
            FieldSchema(name: "g\(number)", kind: random.pick(targets), depth: linkDepth(), hasArguments: true)
        )
        fields.append(FieldSchema(name: "u", kind: .string, isClient: true))
        for at in 0..<3 {
            rootFields.append(FieldSchema(name: "q\(at)", kind: random.pick(targets), depth: linkDepth()))
        }
        rootFields.append(FieldSchema(name: "qf", kind: scalar(), hasArguments: true))
        rootFields.append(FieldSchema(name: "qg", kind: random.pick(targets), depth: linkDepth(), hasArguments: true))
        var documents = DocumentGenerator(self, random)
        queries = (0..<3).map { documents.query("Q\($0)") }
        lookups = documents.lookups("QL", "QM")
        queries +=
            lookups + [documents.firstPage("QPA", of: listed[0]), documents.firstPage("QPB", of: listed[1])]
        mutations = (0..<3).map { documents.mutation("M\($0)") }
        subscriptions = [documents.subscription("S0")]
        pages = [documents.page("PN")]
        for operation in queries + mutations + subscriptions + pages { noteConstants(of: operation) }
    }

    private func noteConstants(of operation: OperationModel) {
        var named: Set<String> = []
        var seen: Set<ObjectIdentifier> = []
        noteConstants(operation.root, &named, &seen)
        constantsByOperation[operation.name] = named
        constants.formUnion(named)
    }

    private func noteConstants(
        _ selection: SelectionModel,
        _ named: inout Set<String>,
        _ seen: inout Set<ObjectIdentifier>
    ) {
        guard seen.insert(ObjectIdentifier(selection)).inserted else { return }
        for field in selection.variants.flatMap(\.fields) {
            if field.usesVariables { rendered.insert(field.name) } else { named.insert(field.storageKey([:])) }
            if let connection = field.connection { rendered.insert(connection.name) }
            if let selection = field.selection { noteConstants(selection, &named, &seen) }
        }
    }

    /// The keys that an operation's document spells without variables.
    func constants(of operation: OperationModel) -> Set<String> { constantsByOperation[operation.name] ?? [] }

    /// Whether a type satisfies a condition: what every response says.
    func satisfies(_ type: String, _ condition: String) -> Bool {
        if condition == interface { return (listed + unlisted).contains(type) }
        return condition == self.condition && (type == unlisted[0] || type == listed[0])
    }

    func edgeType(ofConnection type: String) -> String? {
        type == connection.connection ? connection.edge : nil
    }

    /// The names of a type's key fields.
    func key(of type: String) -> [String] {
        if type == listed[3] { return ["a", "b"] }
        return type == listed[2] || !(listed + unlisted).contains(type) ? [] : ["id"]
    }

    func keyCount(of type: String) -> Int { key(of: type).count }

    var types: [String] { listed + unlisted }

    func operation(_ name: String) -> OperationModel? {
        (queries + mutations + subscriptions + pages).first { $0.name == name }
    }
}

extension World {
    /// Whether a rendered text is one that the documents spell as a constant of some type.
    func isConstant(_ text: String) -> Bool { constants.contains(text) }

    /// Whether a text may be one that a store rendered from variables.
    func isRendered(_ text: String) -> Bool { rendered.contains(String(text.prefix { $0 != "(" })) }
}
