import Baton
import BatonCompiler
@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// An operation as a running program has it.
@MainActor final class BoundOperation {
    let compiled: CompiledOperation
    nonisolated let plan: Plan
    unowned let module: BoundModule
    /// The number of the types by which an environment knows the operation.
    private(set) lazy var number: any OperationNumber.Type = operationNumber(constants.register())

    init(_ compiled: CompiledOperation, plan: Plan, module: BoundModule) {
        self.compiled = compiled
        self.plan = plan
        self.module = module
    }

    var name: String { compiled.name }

    private var constants: OperationConstants {
        OperationConstants(
            name: compiled.name,
            document: compiled.id.map { .id($0) } ?? .text(compiled.text),
            onError: module.module.configuration.onError.flatMap { ErrorBehavior(rawValue: $0.rawValue) },
            cacheExpiration: compiled.cacheExpiration.map { .seconds($0) },
            mayHaveParts: compiled.mayHaveParts,
            clientVariables: Set(compiled.variables.filter { !$0.isSent }.map(\.name)),
            plan: plan,
            judge: judge,
            failsOnUnplacedErrors: compiled.throwsOnFieldError
        )
    }

    /// The place of the operation's data at its root's anchor.
    func place(_ anchor: Anchor) -> LensPlace { LensPlace(compiled.lens, at: anchor, fragment: nil) }

    /// The variables that a fixture gives, the operation's defaults included, as an operation value holds them.
    func variables(_ json: JSONValue) throws -> Variables {
        guard let members = json.members else { throw SuiteFailure("the variables of `\(name)` are no object") }
        var values: [String: Variable?] = [:]
        for variable in compiled.variables {
            if let text = variable.defaultValue { values[variable.name] = KeyValue.constant(text).value(in: [:]) }
        }
        for (member, value) in members {
            guard compiled.variables.contains(where: { $0.name == member }) else {
                throw SuiteFailure("`\(name)` has no variable `\(member)`")
            }
            values[member] = .some(Variable(value))
        }
        return Variables(values)
    }

    /// What keeps the operation's data from being shown, as generated code's policy finds it.
    var judge: (@MainActor @Sendable (Anchor) -> (any Error)?)? {
        if !compiled.throwsOnFieldError && !compiled.lens.bubbles { return nil }
        return { [self] anchor in
            let place = self.place(anchor)
            let checks = LensChecks(module: module)
            if compiled.throwsOnFieldError {
                let errors = checks.fieldErrors(place)
                if !errors.isEmpty { return FieldErrors(errors) }
            }
            if let path = checks.missingRequiredField(place) { return anchor.requiredFieldError(path) }
            return nil
        }
    }

    /// What the operation asks of its data.
    var policy: Root.Policy {
        Root.Policy(
            expiration: compiled.cacheExpiration.map { .seconds($0) },
            failsOnUnplacedErrors: compiled.throwsOnFieldError,
            judge: judge
        )
    }
}

extension Variable {
    /// The value that a fixture's JSON is.
    init(_ json: JSONValue) {
        switch json.content {
        case .null: self = .null
        case .boolean(let value): self = .bool(value)
        case .number(let text): self = Int(text).map(Variable.int) ?? .double(Double(text) ?? 0)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .list(elements.map(Variable.init))
        case .object(let members):
            let values = members.map { ($0.name, Optional(Variable($0.value))) }
            self = .object(Variables(Dictionary(values) { _, last in last }))
        }
    }
}
