import Testing

@testable import BatonSyntax

@Suite("Executable documents")
struct ExecutableTests {
    @Test("each node of an operation has the range of its text")
    func ranges() throws {
        let text = MarkedText(
            """
            «"Found." query «Q»(«"d" «$«a»»: «[«Int»!]» = «1» «@«d»(«x: «{«y: «2»»}»»)»») «{
              «alias: name(b: «"s"») @e «{ «...«F» @g» «... on «T» «{ «c» }»» }»»
            }»»
            """
        )
        let operation = try operation(text)
        let variable = operation.variables[0]
        guard case .list(let list) = variable.type, case .nonNull(let nonNull) = list.element,
            case .object(let object) = variable.directives[0].arguments[0].value,
            case .field(let field) = operation.selectionSet.selections[0],
            case .fragmentSpread(let spread) = field.selectionSet?.selections[0],
            case .inlineFragment(let inline) = field.selectionSet?.selections[1]
        else {
            Issue.record("the tree has another shape")
            return
        }
        let directive = variable.directives[0]
        let expected: [SourceRange?] = [
            operation.range, operation.name?.range, variable.range, variable.variable.range, variable.name.range,
            variable.type.range, nonNull.wrapped.range, variable.defaultValue?.range, directive.range,
            directive.name.range, directive.arguments[0].range, directive.arguments[0].value.range,
            object.fields[0].range, object.fields[0].value.range, operation.selectionSet.range, field.range,
            field.arguments[0].value.range, field.selectionSet?.range, spread.range, spread.name.range, inline.range,
            inline.typeCondition?.range, inline.selectionSet.range, inline.selectionSet.selections[0].range,
        ]
        #expect(expected == text.ranges)
        #expect(operation.description?.value == "Found.")
        #expect(variable.description?.value == "d")
        #expect(field.responseKey.text == "alias")
    }

    @Test(
        "numbers keep their text",
        arguments: ["0", "-0", "1", "-12345678901234567890", "0.0", "-1.50", "1e5", "1E+05", "2.50e-3"]
    )
    func numbers(_ text: String) {
        let value = Parser.parseValue(Source(path: "", text: text)).node
        switch value {
        case .int(let number): #expect(number.text == text && !text.contains { ".eE".contains($0) })
        case .float(let number): #expect(number.text == text && text.contains { ".eE".contains($0) })
        default: Issue.record("no number")
        }
    }

    @Test("words are names everywhere the grammar does not keep them")
    func words() {
        let words = ["query", "on", "fragment", "true", "false", "null", "type", "extend", "repeatable", "implements"]
        for word in words {
            let text = """
                query \(word)($\(word): \(word)) @\(word) { \(word): \(word)(\(word): $\(word)) { ... on \(word) { \(word) } } }
                """
            #expect(Parser.parseExecutable(Source(path: "", text: text)).isValid)
        }
        for word in words where word != "on" {
            let text = "fragment \(word) on on { ...\(word) }"
            #expect(Parser.parseExecutable(Source(path: "", text: text)).isValid)
        }
    }

    @Test("commas, byte order marks, line ends and comments mean nothing")
    func ignored() {
        let plain = Parser.parse(Source(path: "", text: "query A($a:Int $b:Int){b c d}"))
        let text = "\u{FEFF},,query# caf\u{E9} \u{1F600} \"\n\r\nA\t(\u{FEFF}$a:Int,,,$b:Int)#\r{b,c#,\n,d,}#"
        let same = Parser.parse(Source(path: "", text: text))
        #expect(same.isValid)
        #expect(same.document == plain.document)
    }

    @Test(
        "a value with variables is no constant",
        arguments: [
            "query($a: Int = «$b») { a }", "query($a: [Int] = [1, «$b»]) { a }",
            "query($a: Int @d(e: {f: «$b»})) { a }",
        ]
    )
    func constants(_ marked: String) {
        let text = MarkedText(marked)
        let found = Parser.parseExecutable(text.source).diagnostics
        #expect(found.map(\.id) == ["unexpected-variable"])
        #expect(found.first?.range == text.ranges[0])
    }

    @Test("a fragment's variables are refused with what to use in their place, and the fragment is kept")
    func fragmentVariables() {
        let text = MarkedText("fragment F«(»$a: Int = 3) on T { ...G«(»a: $a) id }")
        let result = Parser.parseExecutable(text.source)
        #expect(result.diagnostics.map(\.id) == ["fragment-variables", "fragment-variables"])
        #expect(result.diagnostics.map(\.range) == text.ranges)
        #expect(result.diagnostics[0].message.contains("`@argumentDefinitions(…)`"))
        #expect(result.diagnostics[1].message.contains("`@arguments(…)`"))
        #expect(Printer.compact.print(result.document) == "fragment F on T{...G,id}")
    }

    @Test("definitions of the other kind are refused at their keyword and left out")
    func misplaced() {
        let mixed = MarkedText("query A { a }\n\"d\" «type» T { f: Int }\n«extend» schema @a\nfragment F on T { f }")
        let executable = Parser.parseExecutable(mixed.source)
        #expect(executable.diagnostics.map(\.id) == ["misplaced-definition", "misplaced-definition"])
        #expect(executable.diagnostics.map(\.range) == mixed.ranges)
        #expect(executable.document.definitions.map { $0.name?.text } == ["A", "F"])
        let reverse = MarkedText("«query» A { a }\n\"d\" type T { f: Int }\n«{» a }")
        let typeSystem = Parser.parseTypeSystem(reverse.source)
        #expect(typeSystem.diagnostics.map(\.range) == reverse.ranges)
        #expect(typeSystem.document.definitions.map { $0.name?.text } == ["T"])
    }

    @Test("a text without a definition is an error", arguments: ["", "  \n", "# nothing", "\u{FEFF},,"])
    func empty(_ text: String) {
        for result in [Parser.parse, Parser.parseExecutable, Parser.parseTypeSystem].map({
            $0(Source(path: "", text: text), ParserLimits())
        }) {
            #expect(result.diagnostics.map(\.id) == ["empty-document"])
        }
    }

    @Test("a value and a type can be parsed alone, and nothing may follow them")
    func nodes() {
        #expect(Parser.parseValue(Source(path: "", text: " [1, $a] ")).diagnostics.isEmpty)
        #expect(
            Parser.parseType(Source(path: "", text: "[[ID!]]!")).node.map { Printer.pretty.print($0) } == "[[ID!]]!"
        )
        for text in ["", "1 2", "[1", "{a 1}", "ID!"] {
            let parsed = Parser.parseValue(Source(path: "", text: text))
            #expect(parsed.node == nil && parsed.diagnostics.count == 1)
        }
        for text in ["", "!", "[ID", "[ID]]", "ID!!", "$a", "[]"] {
            let parsed = Parser.parseType(Source(path: "", text: text))
            #expect(parsed.node == nil && parsed.diagnostics.count == 1)
        }
    }

    private func operation(_ text: MarkedText) throws -> OperationDefinition {
        let result = Parser.parseExecutable(text.source)
        #expect(result.diagnostics.isEmpty)
        guard case .operation(let operation) = try #require(result.document.definitions.first) else {
            throw NotAnOperation()
        }
        return operation
    }

    private struct NotAnOperation: Error {}
}
