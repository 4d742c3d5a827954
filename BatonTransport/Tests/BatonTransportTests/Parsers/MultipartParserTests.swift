import BatonTransport
import Foundation
import Testing

@Suite("The multipart parser")
struct MultipartParserTests {
    private struct Outcome: Equatable {
        var bodies: [String] = []
        var isComplete = false
        var failure: String?
    }

    /// The bodies of a text's parts, the same however it is split.
    private func parts(_ text: String, boundary: String = "b", maximumPartSize: Int = 1000) -> Outcome {
        everySplit(of: Array(text.utf8), seed: 7) { pieces in
            var parser = MultipartParser(boundary: boundary, maximumPartSize: maximumPartSize)
            var outcome = Outcome()
            do throws(TransportError) {
                for piece in pieces {
                    outcome.bodies += try parser.consume(piece).map { String(decoding: $0.body, as: UTF8.self) }
                }
                try parser.finish()
            } catch {
                outcome.failure = error.message
            }
            outcome.isComplete = parser.isComplete
            return outcome
        }
    }

    @Test("parts come with the first delimiter at the start, or after a line break")
    func firstDelimiter() {
        let body = "--b\r\na: 1\r\n\r\n{1}\r\n--b\r\na: 2\r\n\r\n{2}\r\n--b--\r\n"
        let expected = Outcome(bodies: ["{1}", "{2}"], isComplete: true)
        #expect(parts(body) == expected)
        #expect(parts("\r\n" + body) == expected)
    }

    @Test("what stands before the first delimiter and after the closing one is passed over")
    func preambleAndEpilogue() {
        let text = "x --b\r\n no --b\n--b\r\r\n--b\r\n\r\n{1}\r\n--b--\r\n--b\r\n\r\n{2}\r\n--b--"
        #expect(parts(text) == Outcome(bodies: ["{1}"], isComplete: true))
    }

    @Test("a delimiter inside a line is content")
    func insideLine() {
        let text = "--b\r\n\r\n{--b--\n--b\r--b \r\n --b\r\n-b\r\n}\r\n--b--"
        #expect(parts(text).bodies == ["{--b--\n--b\r--b \r\n --b\r\n-b\r\n}"])
    }

    @Test("a boundary of one dash is told from dashes in JSON")
    func dashes() {
        let text = "\r\n---\r\ncontent-type: application/json\r\n\r\n{\"a\":\"---\",\"b\":-1}\r\n-----\r\n"
        #expect(parts(text, boundary: "-") == Outcome(bodies: [#"{"a":"---","b":-1}"#], isComplete: true))
    }

    @Test("space and anything else on a delimiter's line is passed over")
    func padding() {
        let text = "--b \t\r\n\r\n{1}\r\n--b--x\r\n"
        #expect(parts(text) == Outcome(bodies: ["{1}"], isComplete: true))
        #expect(parts("--b -- \r\n\r\n{1}\r\n--b--") == Outcome(bodies: ["{1}"], isComplete: true))
    }

    @Test("a part without a head, without a body, or without either is a part")
    func empty() {
        #expect(parts("--b\r\n\r\n{1}\r\n--b--").bodies == ["{1}"])
        #expect(parts("--b\r\na: 1\r\n\r\n\r\n--b--").bodies == [""])
        #expect(parts("--b\r\na: 1\r\n\r\n--b--").bodies == [""])
        #expect(parts("--b\r\na: 1\r\n--b--").bodies == [""])
        #expect(parts("--b\r\n\r\n--b\r\n--b--").bodies == ["", ""])
        #expect(parts("--b--").bodies == [])
    }

    @Test("a body keeps its line breaks, all but the delimiter's")
    func lineBreaks() {
        #expect(parts("--b\r\n\r\n\r\n{\r\n1}\r\n\r\n--b--").bodies == ["\r\n{\r\n1}\r\n"])
    }

    @Test("a body that ends before its closing delimiter was cut off")
    func cut() {
        let cut = "The response was cut off before its closing delimiter."
        #expect(parts("") == Outcome(failure: cut))
        #expect(parts("--b\r\n\r\n{1}\r\n--b\r\n\r\n{2") == Outcome(bodies: ["{1}"], failure: cut))
        #expect(parts("--b\r\n\r\n{1}\r\n--b-") == Outcome(bodies: ["{1}"], failure: cut))
    }

    @Test("a part is given out with its delimiter, and the close delimiter may come alone")
    func eager() throws {
        var parser = MultipartParser(boundary: "graphql")
        #expect(try parser.consume("--graphql\r\n\r\n{1}\r\n--graphql".utf8).map(\.body) == [Data("{1}".utf8)])
        #expect(
            try parser.consume("\r\ncontent-type: a\r\n\r\n{2}\r\n--graphql".utf8).map(\.body) == [Data("{2}".utf8)]
        )
        #expect(!parser.isComplete)
        #expect(try parser.consume("--".utf8).isEmpty)
        #expect(parser.isComplete)
    }

    @Test("a part's header fields are read by name")
    func headers() throws {
        var parser = MultipartParser(boundary: "b")
        let text =
            "--b\r\nContent-Type:  application/json \r\nX-Empty:\r\nnonsense\r\nx-a: 1\r\nX-A: 2:3\r\n\r\n{}\r\n--b--"
        let part = try #require(try parser.consume(text.utf8).first)
        #expect(part.headers == ["content-type": "application/json", "x-empty": "", "x-a": "2:3"])
    }

    @Test("a part or a head that is too large fails after the parts before it")
    func limits() {
        let large = String(repeating: "x", count: 21)
        let first = "--b\r\n\r\n{1}\r\n--b\r\n\r\n"
        #expect(
            parts(first + large + "\r\n--b--", maximumPartSize: 20)
                == Outcome(
                    bodies: ["{1}"],
                    isComplete: true,
                    failure: "A part in the response is larger than 20 bytes."
                )
        )
        #expect(parts(first + large + "\r\n--b--", maximumPartSize: 21).bodies == ["{1}", large])
    }

    @Test("a head without an end is not kept for ever")
    func headLimit() throws {
        for line in [String(repeating: "x", count: 100), String(repeating: "x: y\r\n", count: 20)] {
            var parser = MultipartParser(boundary: "b")
            _ = try parser.consume("--b\r\n".utf8)
            let error = #expect(throws: TransportError.self) {
                for _ in 0..<700 { _ = try parser.consume(line.utf8) }
            }
            #expect(error?.message == "A head in the response is larger than 65536 bytes.")
        }
    }

    @Test(
        "the boundary comes from the media type, quoted or not",
        arguments: [
            ("multipart/mixed; boundary=b", true), ("Multipart/Mixed;boundary=\"b\";deferSpec=20220824", true),
            ("multipart/mixed; deferSpec=\"a;b\\\"\" ; BOUNDARY = b", true), ("multipart/mixed", false),
            ("multipart/mixed; boundary=", false), ("application/json; boundary=b", false), ("", false),
        ]
    )
    func contentType(field: String, isMultipart: Bool) throws {
        var parser = MultipartParser(contentType: field)
        #expect((parser != nil) == isMultipart)
        let parts = try parser?.consume("--b\r\n\r\n{}\r\n--b--".utf8)
        #expect(parts?.count == (isMultipart ? 1 : nil))
    }
}
