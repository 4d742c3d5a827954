import Testing

@testable import BatonSyntax

@Suite("Type system documents")
struct TypeSystemTests {
    @Test("each node of a type has the range of its text")
    func ranges() throws {
        let text = MarkedText(
            """
            «"d"
            type «T» implements & «A» & «B» «@c» {
              «"f" «f»(«a: «Int» = «1»»): «T!» «@d»»
            }»
            """
        )
        let result = Parser.parseTypeSystem(text.source)
        #expect(result.diagnostics.isEmpty)
        guard case .type(.object(let type)) = try #require(result.document.definitions.first) else {
            Issue.record("no object type")
            return
        }
        let field = type.fields[0]
        let argument = field.arguments[0]
        let ranges: [SourceRange?] = [
            type.range, type.name.range, type.interfaces[0].range, type.interfaces[1].range, type.directives[0].range,
            field.range, field.name.range, argument.range, argument.type.range, argument.defaultValue?.range,
            field.type.range, field.directives[0].range,
        ]
        #expect(ranges == text.ranges)
    }

    @Test("a directive's definition has its arguments, its repeatability and its locations")
    func directives() throws {
        let text = MarkedText("\"d\" directive @a(b: Int) repeatable on | «FIELD» | «OBJECT»")
        let result = Parser.parseTypeSystem(text.source)
        guard case .directive(let directive) = try #require(result.document.definitions.first) else { return }
        #expect(directive.description?.value == "d")
        #expect(directive.arguments.map(\.name.text) == ["b"])
        #expect(directive.isRepeatable)
        #expect(directive.locations.map(\.kind) == [.field, .object])
        #expect(directive.locations.map(\.range) == text.ranges)
        #expect(directive.locations.map(\.kind.isExecutable) == [true, false])
    }

    @Test("all nineteen locations of the specification are known")
    func locations() {
        #expect(DirectiveLocation.Kind.allCases.count == 19)
        let words = DirectiveLocation.Kind.allCases.map(\.rawValue).joined(separator: " | ")
        #expect(Parser.parseTypeSystem(Source(path: "", text: "directive @a on " + words)).isValid)
    }

    @Test("an extension must add something, and takes no description")
    func extensions() {
        for kind in ["scalar A", "type A", "interface A", "union A", "enum A", "input A", "schema"] {
            let text = MarkedText("«extend \(kind)»")
            let found = Parser.parseTypeSystem(text.source).diagnostics
            #expect(found.map(\.id) == ["empty-extension"])
            #expect(found.map(\.range) == text.ranges)
            let described = MarkedText("«\"d\"» extend \(kind) @a")
            let refused = Parser.parseTypeSystem(described.source).diagnostics
            #expect(refused.map(\.id) == ["misplaced-description"])
            #expect(refused.map(\.range) == described.ranges)
        }
    }

    @Test("the places of an error after descriptions of several lines, emoji and a byte order mark are true")
    func placesAfterDescriptions() throws {
        let text = "\u{FEFF}\"\"\"\nOne \u{1F600}\nTwo\n\"\"\"\ntype A {\n  # \u{1F600}\n  f Int\n}\n"
        let found = Parser.parseTypeSystem(Source(path: "schema.graphql", text: text)).diagnostics
        #expect(found.map(\.location) == [SourceLocation(line: 7, column: 5)])
        let first = Parser.parseTypeSystem(Source(path: "schema.graphql", text: "\u{FEFF}typ A")).diagnostics
        #expect(first.map(\.location) == [SourceLocation(line: 1, column: 1)])
        #expect(first.first?.suggestions == ["type"])
    }
}
