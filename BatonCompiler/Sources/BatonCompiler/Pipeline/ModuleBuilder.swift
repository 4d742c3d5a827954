import BatonSchema
import BatonSyntax

/// Makes the products of a checked program: texts, plans and lenses.
struct ModuleBuilder {
    let configuration: Configuration
    let schema: LoadedSchema
    let documents: [Document]
    let imports: [ImportedReport]
    let program: Program

    /// The products; nil, with the reason, where there are too many. O(selections of all operations).
    func module(_ diagnostics: inout [Diagnostic]) -> CompiledModule? {
        let keys = KeyTable(configuration, schema: program.schema)
        let documents = Pipeline.run(Pipeline.document, on: program, keys: keys)
        let operations = Pipeline.run(Pipeline.operation, on: documents, keys: keys)
        let texts = OperationTexts.all(of: Pipeline.run(Pipeline.text, on: operations, keys: keys))
        let reach = FragmentReach(documents)
        var plans = PlanBuilder(operations, keys: keys, lookups: lookups())
        var lenses = LensBuilder(documents, options: lensOptions())
        var compiled: [CompiledOperation] = []
        var reachedBy: [String: [String]] = [:]
        let selected = Dictionary(
            operations.operations.map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for operation in documents.operations {
            guard let text = texts[operation.name], let selected = selected[operation.name] else { continue }
            let fragments = reach.fragments(reachedFrom: operation.selections)
            for fragment in fragments { reachedBy[fragment, default: []].append(operation.name) }
            compiled.append(
                self.operation(
                    operation,
                    text: text,
                    fragments: fragments,
                    plan: plans.plan(of: selected),
                    lens: lenses.lens(of: operation)
                )
            )
            if plans.isExhausted || lenses.isExhausted {
                diagnostics.append(tooManyForms("\(operation.kind.rawValue) `\(operation.name)`", at: operation.place))
                return nil
            }
        }
        let definitions = definitions()
        let deferred = DeferredFragments(documents)
        let refetches = Dictionary(
            documents.operations.compactMap { operation in operation.refetches.map { ($0, operation) } },
            uniquingKeysWith: { first, _ in first }
        )
        var isWhole = true
        let fragments = documents.fragments.filter { $0.module == nil }.map { fragment in
            let lens = lenses.lens(of: fragment)
            if lenses.isExhausted, isWhole {
                isWhole = false
                diagnostics.append(tooManyForms("fragment `\(fragment.name)`", at: fragment.place))
            }
            return CompiledFragment(
                name: fragment.name,
                type: program.schema[fragment.type].name,
                sourcePath: fragment.place.source.path,
                arguments: fragment.arguments.map { VariableModel($0, isSent: true) },
                operations: reachedBy[fragment.name] ?? [],
                definition: definitions[fragment.name] ?? "",
                lens: lens,
                isInline: fragment.isInline,
                throwsOnFieldError: fragment.throwsOnFieldError,
                catching: fragment.catching.flatMap { CatchModel(rawValue: $0.rawValue) },
                refetch: refetches[fragment.name].map { RefetchModel($0, lens: lens) },
                isDeferred: deferred.contains(fragment.name)
            )
        }
        let importedDeferred = documents.fragments
            .filter { $0.module != nil && deferred.contains($0.name) }
            .map { ImportedFragment(name: $0.name, lens: lenses.lens(of: $0)) }
        guard isWhole else { return nil }
        return CompiledModule(
            schema: program.schema,
            configuration: configuration,
            keys: keys,
            operations: compiled,
            fragments: fragments,
            importedDeferred: importedDeferred,
            sources: [configuration.source] + schema.sources,
            imports: Set(imports.map(\.module)).sorted(),
            importedTypes: imports.reduce(into: []) { $0.formUnion($1.types) },
            ambiguousTypes: ambiguousTypes()
        )
    }

    private func tooManyForms(_ label: String, at place: IR.Place) -> Diagnostic {
        Diagnostic(
            .limitExceeded,
            "The \(label) has too many forms, up to here in the program: inline fragments on several types stand inside each "
                + "other. Nest fewer of them.",
            in: place.source,
            at: place.range
        )
        .withReference
    }

    private func operation(
        _ operation: IR.Operation,
        text: OperationTexts,
        fragments: [String],
        plan: PlanModel,
        lens: LensModel
    ) -> CompiledOperation {
        let sent = Set(text.variables)
        return CompiledOperation(
            name: operation.name,
            kind: operation.kind,
            sourcePath: operation.place.source.path,
            text: text.text,
            id: configuration.persistConfig.map { $0.algorithm.id(of: text.text) },
            variables: operation.variables.map { VariableModel($0, isSent: sent.contains($0.name)) },
            fragments: fragments,
            plan: plan,
            lens: lens,
            cacheExpiration: operation.cacheExpiration,
            throwsOnFieldError: operation.throwsOnFieldError,
            refetches: operation.refetches,
            mayHaveParts: plan.hasParts
        )
    }

    /// The fragments' definitions as they were written, on one line each.
    private func definitions() -> [String: String] {
        var texts: [String: String] = [:]
        for document in documents {
            for case .fragment(let node) in document.definitions {
                texts[node.name.text] = Printer.compact.print(node)
            }
        }
        return texts
    }

    /// The types that several imported modules declare, with the first of those modules.
    private func ambiguousTypes() -> [String: String] {
        var modules: [String: Set<String>] = [:]
        for report in imports { for type in report.types { modules[type, default: []].insert(report.module) } }
        return modules.filter { $0.value.count > 1 }.compactMapValues { $0.min() }
    }

    private func lookups() -> [String: PlanBuilder.LookupTemplate] {
        var lookups: [String: PlanBuilder.LookupTemplate] = [:]
        for lookup in configuration.lookups {
            lookups[lookup.field.value.description] = PlanBuilder.LookupTemplate(
                type: lookup.type.flatMap { program.schema.type(named: $0.value)?.id },
                arguments: lookup.arguments.map(\.value)
            )
        }
        return lookups
    }

    private func lensOptions() -> LensBuilder.Options {
        var options = LensBuilder.Options()
        options.errorsNullInPlace = configuration.onError == .null
        options.mappedScalars = Set(configuration.customScalarTypes.filter { $0.swift != nil }.map(\.scalar.value))
        return options
    }
}

extension Configuration.PersistConfiguration.Algorithm {
    /// The id of a text: its hash in lowercase hexadecimal.
    func id(of text: String) -> String {
        switch self {
        case .md5: Digest.md5(text.utf8)
        case .sha1: Digest.sha1(text.utf8)
        case .sha256: Digest.sha256(text.utf8)
        }
    }
}

extension VariableModel {
    init(_ variable: IR.Variable, isSent: Bool) {
        self.init(
            name: variable.name,
            type: variable.type,
            defaultValue: variable.defaultValue.map { StorageText.template($0) },
            isSent: isSent
        )
    }
}

extension RefetchModel {
    /// The query that was made for a fragment, whose id variable is the argument of the field it begins with.
    init(_ query: IR.Operation, lens: LensModel) {
        var id: String?
        if case .field(let field) = query.selections.first { id = field.arguments.first?.value.variableName }
        let connections = lens.connections
        self.init(
            query: query.name,
            id: id,
            variables: query.variables.map(\.name),
            forward: connections.lazy.compactMap(\.forward).first,
            backward: connections.lazy.compactMap(\.backward).first
        )
    }
}

extension PlanModel {
    /// Whether a field arrives with a deferred part.
    var hasParts: Bool {
        selections.contains { $0.variants.contains { $0.fields.contains { $0.label != nil } } }
    }
}

/// The fragments that a spread defers, and those whose fields arrive with theirs.
struct DeferredFragments {
    private var names: Set<String> = []

    init(_ program: Program) {
        for operation in program.operations { collect(operation.selections, isDeferred: false, in: program) }
        for fragment in program.fragments { collect(fragment.selections, isDeferred: false, in: program) }
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    private mutating func collect(_ selections: [IR.Selection], isDeferred: Bool, in program: Program) {
        for selection in selections {
            guard case .spread(let spread) = selection else {
                // What is below a field of a deferred fragment arrives with the field.
                let isField = if case .field = selection { true } else { false }
                collect(selection.selections, isDeferred: isDeferred && !isField, in: program)
                continue
            }
            guard isDeferred || spread.deferral != nil, names.insert(spread.name).inserted else { continue }
            guard let fragment = program.fragment(named: spread.name) else { continue }
            collect(fragment.selections, isDeferred: true, in: program)
        }
    }
}
