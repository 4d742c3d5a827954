import BatonSchema
import BatonSyntax

/// Makes the products of a checked program: texts, plans and lenses.
struct ModuleBuilder {
    let configuration: Configuration
    let schema: LoadedSchema
    let documents: [Document]
    let program: Program

    /// The products. O(selections of all operations).
    func module() -> CompiledModule {
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
        }
        let definitions = definitions()
        let fragments = documents.fragments.filter { $0.module == nil }.map { fragment in
            self.fragment(
                fragment,
                operations: reachedBy[fragment.name] ?? [],
                definition: definitions[fragment.name] ?? "",
                lens: lenses.lens(of: fragment)
            )
        }
        return CompiledModule(
            schema: program.schema,
            configuration: configuration,
            keys: keys,
            operations: compiled,
            fragments: fragments,
            sources: [configuration.source] + schema.sources
        )
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
            refetches: operation.refetches
        )
    }

    private func fragment(
        _ fragment: IR.Fragment,
        operations: [String],
        definition: String,
        lens: LensModel
    ) -> CompiledFragment {
        CompiledFragment(
            name: fragment.name,
            type: program.schema[fragment.type].name,
            sourcePath: fragment.place.source.path,
            arguments: fragment.arguments.map { VariableModel($0, isSent: true) },
            operations: operations,
            definition: definition,
            lens: lens,
            isInline: fragment.isInline,
            throwsOnFieldError: fragment.throwsOnFieldError,
            catching: fragment.catching.flatMap { CatchModel(rawValue: $0.rawValue) },
            refetchQuery: fragment.refetchQuery
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
