import BatonSyntax

/// Writes an operation: the value of its variables, what a request carries, the plan, the root lens.
struct OperationWriter {
    let slots: SlotNames
    let types: SwiftTypes
    let inputs: InputTypes
    let plans: PlanWriter
    let onError: Configuration.ErrorBehavior?

    func write(_ operation: CompiledOperation, sharing shared: SharedLenses, to text: inout SwiftText) {
        let name = SwiftNames.escaped(operation.name)
        text.line("/// Operation value for `\(operation.kind.rawValue) \(operation.name)`.")
        text.block("nonisolated public struct \(name): Baton.\(Self.conformance(operation.kind)) {") { text in
            self.writeVariables(of: operation, to: &text)
            text.line()
            text.line("public static let name = \(SwiftLiteral.string(operation.name))")
            text.line("public static let document: Baton.Document = \(Self.document(operation))")
            if let seconds = operation.cacheExpiration {
                text.line(
                    "public static let cacheExpiration: Swift.Duration? = .seconds(\(StorageText.number(seconds)))"
                )
            }
            if operation.mayHaveParts { text.line("public static let mayHaveParts = true") }
            self.writePolicy(of: operation, to: &text)
            if let onError { text.line("public static let onError: Baton.ErrorBehavior? = .\(Self.behavior(onError))") }
            text.line()
            self.writeRendering(of: operation, to: &text)
            UploadWriter(inputs: self.inputs).write(operation, to: &text)
            text.line()
            self.plans.write(operation.plan, to: &text)
            text.line()
            let lenses = LensWriter(
                slots: self.slots,
                types: self.types,
                referenced: operation.lens.referencedNames(self.types),
                fragment: nil,
                aliases: shared.aliases(in: operation.name)
            )
            lenses.write(operation.lens, named: "Data", at: operation.place, to: &text)
            if operation.kind == .mutation {
                text.line()
                ActionWriter(inputs: self.inputs).write(operation, to: &text)
                text.line()
                OptimisticResponseWriter(types: self.types).write(operation.plan, to: &text)
            }
        }
    }

    private static func conformance(_ kind: OperationKind) -> String {
        switch kind {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }

    private static func handle(_ kind: OperationKind) -> String? {
        switch kind {
        case .query: "OperationHandle"
        case .mutation: nil
        case .subscription: "SubscriptionHandle"
        }
    }

    private static func document(_ operation: CompiledOperation) -> String {
        operation.id.map { ".id(\(SwiftLiteral.string($0)))" } ?? ".text(\(SwiftLiteral.string(operation.text)))"
    }

    private static func behavior(_ behavior: Configuration.ErrorBehavior) -> String {
        behavior.rawValue.lowercased()
    }

    /// What the operation's directives refuse of its data, and what the client alone knows of its variables.
    private func writePolicy(of operation: CompiledOperation, to text: inout SwiftText) {
        let own = operation.variables.filter { !$0.isSent }.map { SwiftLiteral.string($0.name) }
        if !own.isEmpty {
            text.line(
                "@_spi(Generated) public static let clientVariables: Swift.Set<String> = \(SwiftLiteral.list(own))"
            )
        }
        var tests: [String] = []
        if operation.throwsOnFieldError {
            tests.append("let errors = Data.fieldErrors(anchor)")
            tests.append("if !errors.isEmpty { return Baton.FieldErrors(errors) }")
        }
        if operation.lens.bubbles {
            tests.append("if let path = Data.missingRequiredField(anchor) { return anchor.requiredFieldError(path) }")
        }
        if tests.isEmpty { return }
        let unplaced = operation.throwsOnFieldError ? "failsOnUnplacedErrors: true, " : ""
        text.block(
            "@_spi(Generated) public static let policy = Baton.OperationPolicy(\(unplaced)judge: { anchor in",
            close: "})"
        ) {
            text in
            for test in tests { text.line(test) }
            text.line("return nil")
        }
    }

    // MARK: - Variables

    private func writeVariables(of operation: CompiledOperation, to text: inout SwiftText) {
        let variables = operation.variables.map { inputs.property($0) }
        for variable in variables { text.line("public var \(variable.name): \(variable.type)") }
        if let handle = Self.handle(operation.kind) {
            text.line(
                "@_spi(Generated) public var resolution: Baton.Resolution<Baton.\(handle)<Self>> = .unresolved"
            )
        }
        if !variables.isEmpty || operation.kind != .mutation { text.line() }
        let parameters = variables.map { "\($0.name): \($0.type)\($0.isOptional ? " = nil" : "")" }
        if variables.isEmpty {
            text.line("public init() {}")
            return
        }
        text.block("public init(\(parameters.joined(separator: ", "))) {") { text in
            for variable in variables { text.line("self.\(variable.name) = \(variable.name)") }
        }
    }

    private func writeRendering(of operation: CompiledOperation, to text: inout SwiftText) {
        let members = operation.variables.map { variable in
            "\(SwiftLiteral.string(variable.name)): \(inputs.expression(of: variable))"
        }
        text.block("public var variables: Baton.Variables {") { text in
            let list = members.isEmpty ? "" : "[" + members.joined(separator: ", ") + "]"
            text.line("Baton.Variables(\(list))")
        }
    }
}

extension LensModel {
    /// The names around a document that its lens spells: fragments, enums, mapped types.
    func referencedNames(_ types: SwiftTypes) -> Set<String> {
        var names: Set<String> = []
        for accessor in accessors {
            switch accessor.value {
            case .scalar(let scalar):
                let name = types.name(of: scalar.scalar)
                names.insert(name.split(separator: ".").first.map(String.init) ?? name)
            case .linked(let link): names.formUnion(link.lens.referencedNames(types))
            case .spread(let spread): names.insert(spread.fragment)
            case .refinement(let refinement): names.formUnion(refinement.lens.referencedNames(types))
            }
        }
        return names
    }
}
