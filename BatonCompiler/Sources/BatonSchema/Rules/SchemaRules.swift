import BatonSyntax

/// A rule about a schema as a whole: a type named for what it accepts, in a file of its own.
protocol SchemaRule: SendableMetatype {
    /// Reports every breach. Takes time linear in the size of the schema, or of what its parts say of each other.
    static func check(_ schema: Schema, _ findings: inout SchemaFindings)
}

/// The rules of GraphQL section 3 about a schema that was built.
public enum SchemaRules {
    private static let rules: [any SchemaRule.Type] = [
        RootTypesExist.self, NamesAreNotReserved.self, TypesAreNotEmpty.self, InterfacesFormNoCycles.self,
        InterfacesAreImplemented.self, InputObjectsAreFinite.self, OneOfFieldsAreOptional.self,
        DefaultsAreOfTheirTypes.self, DefaultsFormNoCycles.self, AppliedDirectivesExist.self,
        DirectivesFormNoCycles.self, RequiredInputsAreNotDeprecated.self, ClientFieldsAreNullable.self,
    ]

    /// Every breach, in the order of the rules.
    ///
    /// Those who use a published schema cannot mend it, so that a breach which leaves the meaning of every document clear
    /// is a warning. In a client extension it is an error.
    public static func check(_ schema: Schema) -> [Diagnostic] {
        var findings = SchemaFindings()
        for rule in rules { rule.check(schema, &findings) }
        return findings.diagnostics
    }
}

/// What the rules found so far.
struct SchemaFindings {
    private(set) var diagnostics: [Diagnostic] = []

    /// Reports a breach that leaves in doubt what some document means.
    mutating func report(
        _ id: SchemaDiagnosticID,
        _ message: String,
        at place: Schema.Place,
        note: (message: String, place: Schema.Place)? = nil
    ) {
        var diagnostic = Diagnostic(id, message, at: place)
        if let note { diagnostic.note(note.message, at: note.place) }
        diagnostics.append(diagnostic)
    }

    /// Reports a breach that leaves the meaning of every document clear: an error only where it can be mended.
    mutating func reportHarmless(
        _ id: SchemaDiagnosticID,
        _ message: String,
        of origin: Schema.Origin,
        at place: Schema.Place,
        note: (message: String, place: Schema.Place)? = nil
    ) {
        if origin == .client {
            report(id, message, at: place, note: note)
            return
        }
        var diagnostic = Diagnostic(warning: id, message, at: place)
        if let note { diagnostic.note(note.message, at: note.place) }
        diagnostics.append(diagnostic)
    }
}

extension Schema {
    /// The types that the schema's documents define.
    var ownTypes: some Sequence<NamedType> {
        types.lazy.filter { $0.origin == .server || $0.origin == .client }
    }
}
