import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("Storage keys")
struct StorageTextTests {
    @Test(
        "a number is spelled as ECMAScript prints it",
        arguments: [
            ("100.0", "100"), ("1e-7", "1e-7"), ("1e21", "1e+21"), ("1E20", "100000000000000000000"),
            ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("-0.0", "0"), ("0.1", "0.1"), ("1.50", "1.5"),
            ("123456789012345680000.0", "123456789012345680000"), ("5e-324", "5e-324"), ("-12.75e2", "-1275"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"), ("9007199254740993", "9007199254740993"),
        ]
    )
    func numbers(literal: String, expected: String) {
        #expect(StorageText.number(literal) == expected)
    }

    @Test("a string escapes quotes, backslashes and control characters alone")
    func strings() {
        #expect(StorageText.string("a\"b\\c/é\u{1F600}") == #""a\"b\\c/é😀""#)
        #expect(StorageText.string("\u{8}\t\n\u{c}\r\u{1}\u{1f}\u{7f}") == "\"\\b\\t\\n\\f\\r\\u0001\\u001f\u{7f}\"")
    }

    @Test("random doubles are read back from their spelling")
    func randomDoubles() {
        var state: UInt64 = 0x5eed
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Double(bitPattern: state)
            guard value.isFinite else { continue }
            #expect(Double(StorageText.number(value)) == value, "\(value) of seed 0x5eed")
        }
    }

    private func key(_ field: String) throws -> KeyModel {
        let source = Source(path: "", text: "{ \(field) }")
        guard case .operation(let operation) = try #require(Parser.parseExecutable(source).document.definitions.first),
            case .field(let field) = try #require(operation.selectionSet.selections.first)
        else { throw Unexpected() }
        return KeyModel(
            type: "T",
            field: field.name.text,
            arguments: field.arguments.map { IR.Argument(name: $0.name.text, value: $0.value) }
        )
    }

    private struct Unexpected: Error {}

    @Test(
        "arguments are sorted, nulls left out at the top and kept below, enums are strings",
        arguments: [
            ("notes", "notes"),
            ("notes(first: 2, after: null)", "notes(first:2)"),
            ("notes(after: null)", "notes"),
            ("f(b: 1, a: [\"x\", null])", #"f(a:["x",null],b:1)"#),
            ("f(g: {z: ALIVE, a: {c: true, b: null}})", #"f(g:{"a":{"b":null,"c":true},"z":"ALIVE"})"#),
            ("f(size: 100)", "f(size:100)"),
            ("f(size: [100])", "f(size:[100])"),
            ("f(x: 1.0, y: \"\"\"a\n  b\"\"\")", #"f(x:1,y:"a\nb")"#),
            ("f(at: {lat: $lat, lon: 1}, ids: [$id, \"2\"])", #"f(at:{"lat":$lat,"lon":1},ids:[$id,"2"])"#),
        ]
    )
    func spellings(field: String, spelling: String) throws {
        let key = try key(field)
        #expect(key.spelling == spelling)
        #expect(key.isConstant == !spelling.contains("$"))
    }
}
