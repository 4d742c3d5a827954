import BatonSchema
import BatonSyntax

/// Checks documents against a schema.
public enum Validator {
    /// Every breach of a rule, in the order of the documents.
    ///
    /// The rules are those of GraphQL section 5 for executable documents (September 2025), and those that the
    /// directives of ``CompilerDirectives`` and the generated code add. Takes time linear in the size of the documents.
    ///
    /// - Parameters:
    ///   - documents: The module's documents, all of them: fragments and operations see each other. They should have
    ///     parsed without an error; what the parser left out of one may be reported as missing.
    ///   - imported: Documents of other modules, whose fragments may be spread. They are not checked.
    ///   - schema: A schema without errors, built with ``CompilerDirectives/document``.
    ///   - configuration: What `baton.json` says, or nil for its defaults.
    public static func validate(
        documents: [Document],
        imported: [Document] = [],
        schema: Schema,
        configuration: Configuration? = nil
    ) -> [Diagnostic] {
        let identity = EntityIdentity(configuration, schema: schema)
        let program = TypedProgram(documents, imported: imported, schema: schema, identity: identity)
        return breaches(of: rules, in: program, configuration: configuration)
    }

    /// What keeps a document from being executed: the breaches of GraphQL section 5, in the order of the document.
    ///
    /// This is what a server asks of a request, and no more: what Relay's directives mean, what generated code needs and
    /// what Baton leaves out have no part in it. Beside the rules for a program's documents it holds the ones for a document
    /// that stands alone: it defines nothing but operations and fragments, an operation without a name is the only one, and
    /// every fragment is used. `@defer` and `@stream` follow the draft of incremental delivery. Takes time linear in the size
    /// of the document.
    ///
    /// - Parameters:
    ///   - request: A document that parsed without an error.
    ///   - schema: A schema without errors, built from what the server defines alone.
    public static func validate(request: Document, schema: Schema) -> [Diagnostic] {
        let program = TypedProgram(
            [request],
            imported: [],
            schema: schema,
            identity: EntityIdentity(nil, schema: schema),
            hasCompilerDirectives: false
        )
        return breaches(of: requestRules + specificationRules, in: program, configuration: nil)
    }

    /// The rules, those first whose breach explains others.
    static let rules: [any ValidationRule.Type] = specificationRules + relayRules + generatedCodeRules

    /// GraphQL section 5.
    static let specificationRules: [any ValidationRule.Type] = [
        UniqueOperationNames.self, UniqueFragmentNames.self, OperationTypesExist.self, TypesExist.self,
        FragmentsOnCompositeTypes.self, FragmentSpreadsExist.self, FragmentsFormNoCycles.self,
        FragmentSpreadsPossible.self, FieldsExist.self, SelectionsFitTypes.self, DirectivesExist.self,
        DirectivesInValidLocations.self, UniqueDirectives.self, ArgumentsExist.self, UniqueArguments.self,
        RequiredArgumentsProvided.self, UniqueVariables.self, VariablesAreInputTypes.self, ValuesOfCorrectType.self,
        UniqueInputFields.self,
        VariablesAreDefined.self, VariablesAreUsed.self, VariablesInAllowedPositions.self,
        SubscriptionsHaveOneRoot.self,
        FieldsMerge.self,
    ]

    /// GraphQL section 5 where it is about a document that stands alone, and incremental delivery's draft.
    static let requestRules: [any ValidationRule.Type] = [
        ExecutableDefinitionsAlone.self, AnonymousOperationsStandAlone.self, FragmentsAreUsed.self,
        RootsAreNotDeferred.self, SubscriptionsDeferNothing.self, IncrementalLabelsAreUnique.self,
        StreamsAreOfLists.self,
    ]

    /// Relay's refusals, and Baton's own.
    static let relayRules: [any ValidationRule.Type] = [
        UnsupportedDirectives.self, OperationsHaveNames.self, UniqueDefinitionNames.self,
        ArgumentDefinitionsWellFormed.self,
        FragmentArgumentsAreUsed.self, GlobalVariablesAgree.self,
        VariablesAreNotReserved.self, StaticArguments.self, SupportedTypesAreConstant.self,
        NestedConditionsPossible.self, AliasesAreNotReserved.self,
        RootsSelectNoTypename.self, FieldsAreSelectable.self, OperationsSelectServerFields.self,
        ServerDirectivesOnServerFields.self, SelectionsAreNotEmpty.self, AliasesAreNamed.self, AliasesAreUnique.self,
        ConditionalSpreadsHaveAliases.self, RequiredFieldsAgree.self, RequiredActionsNest.self,
        RequiredChildrenAgree.self, RequiredFieldsAreReached.self, RequiredThrowsWhereAllowed.self, CatchesAgree.self,
        DeferOnSpreads.self, ConnectionsWellFormed.self, EdgeDirectivesFit.self, RefetchableFragments.self,
        RefetchQueryNames.self, RefetchVariables.self, RefetchableConnections.self, InlineFragmentsAreValues.self,
        CacheExpirationsArePositive.self,
    ]

    /// What the rules find, or what makes a program too large for them.
    private static func breaches(
        of rules: [any ValidationRule.Type],
        in program: TypedProgram,
        configuration: Configuration?
    ) -> [Diagnostic] {
        var findings = Findings()
        let graph = FragmentGraph(program)
        ProgramBounds.check(program, graph, &findings)
        if findings.diagnostics.isEmpty {
            let input = RuleInput(program, graph: graph, configuration: configuration)
            ProgramBounds.check(input.flow, &findings)
            if findings.diagnostics.isEmpty {
                for rule in rules { rule.check(input, &findings) }
            }
        }
        return shown(ordered(findings.diagnostics, by: program.documents), of: findings).map(\.withReference)
    }

    /// The first diagnostics of each document, and how many there are beside.
    private static func shown(_ diagnostics: [Diagnostic], of findings: Findings) -> [Diagnostic] {
        var counts: [ObjectIdentifier: Int] = [:]
        for diagnostic in diagnostics { counts[ObjectIdentifier(diagnostic.source), default: 0] += 1 }
        var told: [ObjectIdentifier: Int] = [:]
        return diagnostics.compactMap { diagnostic in
            let source = ObjectIdentifier(diagnostic.source)
            told[source, default: 0] += 1
            let position = told[source, default: 0]
            if position <= Findings.limit { return diagnostic }
            guard position == Findings.limit + 1 else { return nil }
            let rest = counts[source, default: 0] - Findings.limit + findings.untold[source, default: 0]
            return Diagnostic(
                .limitExceeded,
                "From here on there are \(rest) more errors in this document, which are shown once these are mended.",
                in: diagnostic.source,
                at: diagnostic.range
            )
        }
    }

    private static func ordered(_ diagnostics: [Diagnostic], by documents: [Document]) -> [Diagnostic] {
        let order = Dictionary(
            documents.enumerated().map { (ObjectIdentifier($0.element.source), $0.offset) },
            uniquingKeysWith: { first, _ in first }
        )
        func key(_ diagnostic: Diagnostic) -> (Int, UInt32) {
            (order[ObjectIdentifier(diagnostic.source)] ?? .max, diagnostic.range.start)
        }
        return diagnostics.enumerated()
            .sorted { left, right in
                let leftKey = key(left.element), rightKey = key(right.element)
                return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
            }
            .map(\.element)
    }
}
