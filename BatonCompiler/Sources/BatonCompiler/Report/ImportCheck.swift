import BatonSchema
import BatonSyntax

/// Checks that the modules which a target imports go together, and with the target's schema.
///
/// A report was written by a compilation without errors, so that its fragments are sound in the schema they were compiled
/// against. Where the digest says that it was another, or other keys, they are looked at again.
struct ImportCheck {
    let imports: [ImportedReport]
    let schema: Schema
    let configuration: Configuration?
    /// The digest of the target's own schema and configuration.
    let digest: String

    /// What is wrong, in the order of the reports. O(the fragments of all reports).
    func diagnostics() -> [Diagnostic] {
        let repeated = repeatedModules()
        if !repeated.isEmpty { return repeated.map(\.withReference) }
        return (repeatedFragments() + imports.flatMap { misfits(of: $0) }).map(\.withReference)
    }

    private func repeatedModules() -> [Diagnostic] {
        var first: [String: ImportedReport] = [:]
        return imports.compactMap { report in
            guard let earlier = first.updateValue(report, forKey: report.module) else { return nil }
            let start = SourceRange(start: 0, end: UInt32(clamping: min(1, report.source.bytes.count)))
            let message = "Two reports are of the module `\(report.module)`: the other one is `\(earlier.source.path)`."
            return Diagnostic(.importedReport, message, in: report.source, at: start)
        }
    }

    private func repeatedFragments() -> [Diagnostic] {
        var first: [String: (module: String, place: Diagnostic.Note)] = [:]
        var diagnostics: [Diagnostic] = []
        for report in imports {
            for document in report.documents {
                for case .fragment(let node) in document.definitions {
                    let note = Diagnostic.Note("The other one is here.", in: document.source, at: node.name.range)
                    guard let earlier = first[node.name.text] else {
                        first[node.name.text] = (report.module, note)
                        continue
                    }
                    var diagnostic = Diagnostic(
                        .duplicateFragment,
                        "The modules `\(earlier.module)` and `\(report.module)` both have a fragment `\(node.name.text)`. "
                            + "Rename one of the two.",
                        in: document.source,
                        at: node.name.range
                    )
                    diagnostic.notes = [earlier.place]
                    diagnostics.append(diagnostic)
                }
            }
        }
        return diagnostics
    }

    /// The rules that a fragment of another schema's may break.
    private static let schemaRules: [any ValidationRule.Type] = [
        TypesExist.self, FragmentsOnCompositeTypes.self, FragmentSpreadsPossible.self, FieldsExist.self,
        SelectionsFitTypes.self, DirectivesExist.self, ArgumentsExist.self, RequiredArgumentsProvided.self,
        ValuesOfCorrectType.self, ConditionalSpreadsHaveAliases.self,
    ]

    private func misfits(of report: ImportedReport) -> [Diagnostic] {
        let others = imports.filter { $0.module != report.module }.flatMap(\.documents)
        let identity = EntityIdentity(configuration, schema: schema)
        let program = TypedProgram(report.documents, imported: others, schema: schema, identity: identity)
        let input = RuleInput(program, configuration: configuration)
        var missing = Findings()
        FragmentSpreadsExist.check(input, &missing)
        var misfits = Findings()
        if report.digest != digest { for rule in Self.schemaRules { rule.check(input, &misfits) } }
        let unknown = missing.diagnostics.map { diagnostic in
            let name = diagnostic.source.text(in: diagnostic.range)
            let message =
                "The module `\(report.module)` spreads `\(name)` here, a fragment of a module that is not imported. Give its "
                + "report with `--import` too."
            return Diagnostic(.importedReport, message, in: diagnostic.source, at: diagnostic.range)
        }
        return unknown
            + misfits.diagnostics.map { diagnostic in
                let message =
                    "The module `\(report.module)` was compiled against another schema, to which this fits, or with other "
                    + "keys. \(diagnostic.message)"
                var diagnostic = Diagnostic(.importedReport, message, in: diagnostic.source, at: diagnostic.range)
                diagnostic.notes = []
                return diagnostic
            }
    }
}
