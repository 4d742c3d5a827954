import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// A compiled module as a running program has it: its operations with the runtime's plans, its fragments' lenses and
/// the constants of both.
@MainActor final class BoundModule {
    let module: CompiledModule
    let constants: Constants
    /// The module's fragments, by name.
    let fragments: [String: CompiledFragment]
    /// The Swift types of mapped scalars, by the scalar's name.
    let mapped: [String: String]
    private let transient: Transient
    private var operations: [String: BoundOperation] = [:]

    init(_ module: CompiledModule) {
        self.module = module
        let schema = module.schema
        let constants = Constants { schema.type(named: $0)?.kind.isAbstract ?? false }
        self.constants = constants
        fragments = Dictionary(module.fragments.map { ($0.name, $0) }) { first, _ in first }
        let scalars = module.configuration.customScalarTypes.compactMap { entry in
            entry.swift.map { (entry.scalar.value, $0.value) }
        }
        mapped = Dictionary(scalars) { _, last in last }
        transient = Self.transient(of: module, constants)
    }

    /// Whether the configuration keeps anything out of the image.
    var hasTransient: Bool {
        !module.configuration.transientTypes.isEmpty || !module.configuration.transientFields.isEmpty
    }

    /// The operation of a name, bound the first time it is asked for.
    func operation(_ name: String) throws -> BoundOperation {
        if let known = operations[name] { return known }
        guard let compiled = module.operation(named: name) else {
            throw SuiteFailure("no document declares the operation `\(name)`")
        }
        let plan = try PlanBinding.plan(compiled.plan, constants, transient: transient)
        let operation = BoundOperation(compiled, plan: plan, module: self)
        operations[name] = operation
        return operation
    }

    /// The configuration's transient lists, as a target's shared file declares them.
    private static func transient(of module: CompiledModule, _ constants: Constants) -> Transient {
        var names: Set<String> = []
        for name in module.configuration.transientTypes {
            guard let type = module.schema.type(named: name.value) else { continue }
            for member in module.schema.possibleTypes(of: type).types { names.insert(module.schema[member].name) }
        }
        let fields = module.configuration.transientFields.map {
            Transient.Field(constants.type("Query"), $0.value.field)
        }
        return Transient(types: names.sorted().map(constants.type), fields: fields)
    }
}
