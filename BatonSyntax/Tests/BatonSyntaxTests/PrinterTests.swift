import Testing

@testable import BatonSyntax

@Suite("Printing")
struct PrinterTests {
    @Test("an operation and the fragments it reaches print compactly as a server receives them")
    func compactOperation() {
        let text = """
            query IssuesQuery($owner: String!, $name: String!) {
              repository(owner: $owner, name: $name) {
                nameWithOwner
                issues(first: 20, states: OPEN) { nodes { id ...IssueRow_issue } }
                id
              }
            }
            # The row.
            fragment IssueRow_issue on Issue {
              number title author { __typename login ... on Node { __isNode: __typename id } }
            }
            """
        let compact =
            "query IssuesQuery($owner:String!,$name:String!){repository(owner:$owner,name:$name){nameWithOwner,"
            + "issues(first:20,states:OPEN){nodes{id,...IssueRow_issue}},id}}fragment IssueRow_issue on Issue{number,"
            + "title,author{__typename,login,...on Node{__isNode:__typename,id}}}"
        #expect(Printer.compact.print(Parser.parse(Source(path: "", text: text)).document) == compact)
    }

    @Test("nodes print alone")
    func nodes() throws {
        let text = "query A($a: [Int!] = [1] @b(c: {d: E})) { f: g(h: 1) { i } }"
        guard case .operation(let operation) = Parser.parse(Source(path: "", text: text)).document.definitions.first,
            let selection = operation.selectionSet.selections.first, case .field(let field) = selection
        else {
            Issue.record("no operation")
            return
        }
        let variable = operation.variables[0]
        #expect(Printer.compact.print(operation.selectionSet) == "{f:g(h:1){i}}")
        #expect(Printer.pretty.print(operation.selectionSet) == "{\n  f: g(h: 1) {\n    i\n  }\n}")
        #expect(Printer.compact.print(selection) == "f:g(h:1){i}")
        #expect(Printer.compact.print(field.arguments[0]) == "h:1")
        #expect(Printer.pretty.print(variable) == "$a: [Int!] = [1] @b(c: { d: E })")
        #expect(Printer.pretty.print(variable.directives[0]) == "@b(c: { d: E })")
        #expect(Printer.compact.print(variable.type) == "[Int!]")
        #expect(Printer.compact.print(operation) == Printer.compact.print(.operation(operation)))
    }

    @Test("a query without a name behind a type without fields keeps its keyword")
    func shorthandBehindType() {
        let type = Definition.type(.object(ObjectTypeDefinition(name: Name("A"))))
        let set = SelectionSet(selections: [.field(Field(name: Name("a")))])
        let query = Definition.operation(OperationDefinition(kind: .query, selectionSet: set))
        #expect(Printer.compact.print([type, query]) == "type A query{a}")
        #expect(Printer.compact.print([query, type]) == "{a}type A")
        #expect(Printer.compact.print([query, query]) == "{a}{a}")
    }

    @Test("a compact print has no space and no line break that could be left out")
    func shortest() throws {
        for name in Goldens.soundNames {
            let result = Parser.parse(Source(path: name, bytes: try Goldens.input(name)))
            let bytes = Array(Printer.compact.print(result.document).utf8)
            let tokens = tokens(of: bytes)
            for (left, right) in zip(tokens, tokens.dropFirst()) {
                let gap = bytes[Int(left.end)..<Int(right.start)]
                if gap.isEmpty || gap == [UInt8(ascii: ",")] { continue }
                #expect(gap == [UInt8(ascii: " ")])
                #expect(left.kind == .name && right.kind == .name)
            }
        }
    }
}
