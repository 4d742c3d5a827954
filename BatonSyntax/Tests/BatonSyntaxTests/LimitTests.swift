import Foundation
import Testing

@testable import BatonSyntax

@Suite("Limits")
struct LimitTests {
    @Test(
        "nesting beyond the limit is an error at the bracket that passes it, in every kind of nesting",
        arguments: [("", "{a"), ("{a(b:", "["), ("", "{..."), ("{a(b:", "{c:"), ("query($a:", "[")]
    )
    func depth(_ start: String, _ open: String) {
        let text = start + String(repeating: open, count: 10_000)
        let found = Parser.parse(Source(path: "", text: text)).diagnostics
        #expect(found.map(\.id) == ["limit-exceeded"])
        let nested = Parser.parseValue(Source(path: "", text: String(repeating: "[", count: 100_000)))
        #expect(nested.diagnostics.map(\.id) == ["limit-exceeded"])
        let type = Parser.parseType(Source(path: "", text: String(repeating: "[", count: 100_000)))
        #expect(type.diagnostics.map(\.id) == ["limit-exceeded"])
    }

    @Test("nesting up to the limit is read and printed")
    func depthWithin() throws {
        let text = MarkedText(String(repeating: "{a", count: 9) + "«{»a" + String(repeating: "}", count: 10))
        #expect(Parser.parse(text.source, limits: ParserLimits(depth: 10)).isValid)
        let found = Parser.parse(text.source, limits: ParserLimits(depth: 9)).diagnostics
        #expect(found.map(\.range) == text.ranges)
    }

    @Test("a document as deep as the limit fits on the stack of a secondary thread")
    func stack() {
        let depth = ParserLimits().depth
        let text = String(repeating: "{a", count: depth) + String(repeating: "}", count: depth)
        let outcome = Outcome()
        let thread = Thread {
            let result = Parser.parse(Source(path: "", text: text))
            let again = Parser.parse(Source(path: "", text: Printer.pretty.print(result.document)))
            outcome.finish(result.isValid && again.document == result.document)
        }
        // Frames without optimisation are several times as large.
        thread.stackSize = _isDebugAssertConfiguration() ? 2 << 20 : 512 << 10
        thread.start()
        #expect(outcome.wait())
    }

    @Test("more tokens than the limit are an error at the first of them")
    func tokens() {
        let text = MarkedText("{ a b c d «e» f }")
        #expect(Parser.parse(text.source, limits: ParserLimits(tokens: 8)).isValid)
        let found = Parser.parse(text.source, limits: ParserLimits(tokens: 5)).diagnostics
        #expect(found.map(\.id) == ["limit-exceeded"])
        #expect(found.map(\.range) == text.ranges)
    }

    @Test("more bytes than the limit are not read")
    func bytes() {
        let source = Source(path: "", text: "{ a }\u{FEFF}")
        #expect(Parser.parse(source, limits: ParserLimits(bytes: 8)).isValid)
        let result = Parser.parse(source, limits: ParserLimits(bytes: 7))
        #expect(result.diagnostics.map(\.id) == ["limit-exceeded"])
        #expect(result.document.definitions.isEmpty)
        #expect(ParserLimits(bytes: .max).bytes == ParserLimits.greatestByteCount)
    }

    @Test("a limit of nothing is kept to")
    func nothing() {
        let source = Source(path: "", text: "{ a(b: ?) ")
        for limits in [ParserLimits(bytes: 0), ParserLimits(tokens: 0), ParserLimits(depth: 0)] {
            #expect(Parser.parse(source, limits: limits).diagnostics.map(\.id).contains("limit-exceeded"))
        }
        #expect(Parser.parse(source, limits: ParserLimits(diagnostics: 0)).diagnostics.count == 1)
    }

    @Test("as many fields as one likes are read one token each")
    func linear() {
        for count in [2_000, 200_000] {
            let text = "{" + String(repeating: " a", count: count) + " }"
            var parser = Parser(Source(path: "", text: text), limits: ParserLimits())
            #expect(parser.parseDefinitions(.executable).count == 1)
            #expect(parser.tokenCount == count + 2)
        }
    }

    @Test("an unclosed brace and a bad selection on every line are read one token each")
    func linearRecovery() {
        let text = String(repeating: "{ a(b: {\n", count: 40_000)
        var parser = Parser(Source(path: "", text: text), limits: ParserLimits(depth: .max, diagnostics: .max))
        _ = parser.parseDefinitions(.executable)
        #expect(parser.tokenCount <= 6 * 40_000)
    }

    /// What the thread found, and a wait for it.
    private final class Outcome: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        // Written before the signal and read after the wait.
        private nonisolated(unsafe) var isRight = false

        func finish(_ isRight: Bool) {
            self.isRight = isRight
            semaphore.signal()
        }

        func wait() -> Bool {
            semaphore.wait()
            return isRight
        }
    }
}
