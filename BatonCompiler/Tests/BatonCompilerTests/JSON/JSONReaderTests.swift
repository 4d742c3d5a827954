import Testing

@testable import BatonCompiler

@Suite("The JSON reader")
struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    private func error(_ text: String) -> JSONSyntaxError? {
        do {
            _ = try read(text)
            return nil
        } catch let error as JSONSyntaxError {
            return error
        } catch {
            return nil
        }
    }

    @Test("keeps the place of every name and value")
    func places() throws {
        let text = #" { "a" : [1, "x\n"], "b": null } "#
        let root = try read(text)
        func slice(_ range: Range<Int>) -> String { String(decoding: Array(text.utf8)[range], as: UTF8.self) }
        let members = try #require(root.members)
        #expect(members.map { slice($0.nameRange) } == [#""a""#, #""b""#])
        #expect(members.map { slice($0.value.range) } == [#"[1, "x\n"]"#, "null"])
        let elements = try #require(root["a"]?.elements)
        #expect(elements.map { slice($0.range) } == ["1", #""x\n""#])
        #expect(elements[1].string == "x\n")
        #expect(slice(root.range) == text.dropFirst().dropLast())
    }

    @Test(
        "undoes every escape",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\u20AC""#, "Aé€"),
            (#""\ud83d\ude00""#, "😀"),
            ("\"é😀\"", "é😀"),
            (#""""#, ""),
        ]
    )
    func escapes(text: String, value: String) throws {
        #expect(try read(text).string == value)
    }

    @Test("keeps a number as it is written", arguments: ["0", "-0", "12", "-1.50", "1e9", "1E+9", "2.5e-3"])
    func numbers(text: String) throws {
        guard case .number(let number) = try read(text).content else {
            Issue.record("no number")
            return
        }
        #expect(number == text)
    }

    // The wrong byte stands behind the bar.
    @Test(
        "says where a text stops being JSON",
        arguments: [
            "|", "{|", "{|a: 1}", #"{"a" |1}"#, #"{"a": |}"#, #"{"a": 1 |"b": 2}"#, #"{"a": 1,|}"#, "[1,|]", "[1 |2]",
            "|tru", "|nul", "0|1", "-|", "1.|", "1e|", #"|"ab"#, "\"a|\n\"", #""|\x""#, #""|\u12"#, #""|\ud800""#,
            #""|\ud800\u0041""#, #""|\udc00""#, "1 |2", "|'a'", "|NaN", "[1]|]",
        ]
    )
    func refusals(text: String) throws {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        #expect(error(parts.joined())?.offset == parts[0].utf8.count)
    }

    @Test("refuses invalid UTF-8 in a string")
    func encoding() {
        #expect(throws: JSONSyntaxError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    }

    @Test("skips a byte order mark, and counts it")
    func byteOrderMark() throws {
        #expect(try read("\u{FEFF}[]").range == 3..<5)
    }

    @Test("refuses values that nest too deep, and reads those that do not")
    func depth() throws {
        let limit = JSONReader.depthLimit
        _ = try read(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
        #expect(error(String(repeating: "[", count: 100_000))?.offset == limit)
    }

    @Test("survives the loss of any part of a text")
    func truncation() {
        let text = Array(#"{"schema": "a\u00e9", "list": [1.5e3, true, null, {"x": []}]}"#.utf8)
        for end in text.indices {
            #expect(throws: JSONSyntaxError.self) { try JSONReader.read(Array(text[..<end])) }
            _ = try? JSONReader.read(Array(text[end...]))
        }
    }
}
