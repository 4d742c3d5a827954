import Testing

@testable import BatonSyntax

@Suite("Nodes")
struct NodeTests {
    @Test("nodes that differ in their place or their spelling alone are equal")
    func placesAreIncidental() {
        let here = Name(text: "a", range: SourceRange(start: 0, end: 1))
        let there = Name(text: "a", range: SourceRange(start: 7, end: 8))
        #expect(here == there)
        #expect(here.hashValue == there.hashValue)
        #expect(here != Name("b"))
        let escaped = StringValue(value: "\u{E9}", literal: "\"\\u00E9\"")
        #expect(escaped == StringValue("\u{E9}"))
        #expect(escaped != StringValue(value: "\u{E9}", isBlock: true))
    }

    @Test("every name of a tree stands where its range says")
    func names() throws {
        var count = 0
        for name in Goldens.names {
            let source = Source(path: name, bytes: try Goldens.input(name))
            visit(Parser.parse(source).document) { node in
                guard let node = node as? Name else { return }
                count += 1
                #expect(source.text(in: node.range) == node.text)
            }
        }
        #expect(count > 300)
    }

    @Test("a node lies within its parent, and siblings follow each other")
    func nesting() throws {
        for name in Goldens.soundNames {
            let source = Source(path: name, bytes: try Goldens.input(name))
            for definition in Parser.parse(source).document.definitions {
                expectNested(definition, in: definition.range)
            }
        }
    }

    @Test("a place can be given to any value, selection and type")
    func relocation() {
        let range = SourceRange(start: 3, end: 5)
        for text in ["$a", "1", "1.5", "\"s\"", "true", "null", "A", "[1]", "{a: 1}"] {
            var value = Parser.parseValue(Source(path: "", text: text)).node
            let before = value
            value?.range = range
            #expect(value?.range == range && value == before)
        }
        for text in ["A", "[A]", "A!"] {
            var type = Parser.parseType(Source(path: "", text: text)).node
            let before = type
            type?.range = range
            #expect(type?.range == range && type == before)
        }
        guard
            case .operation(let operation) = Parser.parse(Source(path: "", text: "{ a ...B ... { c } }")).document
                .definitions.first
        else { return }
        for selection in operation.selectionSet.selections {
            var moved = selection
            moved.range = range
            #expect(moved.range == range && moved == selection)
        }
    }

    /// Calls `body` with everything inside a value.
    private func visit(_ value: Any, _ body: (Any) -> Void) {
        body(value)
        for child in Mirror(reflecting: value).children where !(child.value is Source) { visit(child.value, body) }
    }

    private func expectNested(_ value: Any, in parent: SourceRange) {
        var bounds = parent
        if let node = value as? any SyntaxNode {
            bounds = node.range
            #expect(bounds.start >= parent.start && bounds.end <= parent.end && bounds.count > 0, "\(value)")
        }
        var end = bounds.start
        for child in Mirror(reflecting: value).children {
            if value is [Selection] || value is [Argument] || value is [Value] || value is [FieldDefinition],
                let node = child.value as? any SyntaxNode
            {
                #expect(node.range.start >= end)
                end = node.range.end
            }
            expectNested(child.value, in: bounds)
        }
    }
}
