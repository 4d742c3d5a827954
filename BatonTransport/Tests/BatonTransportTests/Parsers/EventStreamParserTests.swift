import BatonTransport
import Foundation
import Testing

@Suite("The event stream parser")
struct EventStreamParserTests {
    private struct Event: Equatable {
        var type: String
        var data: String
        var id = ""
    }

    /// A text's events, the same however it is split.
    private func events(_ text: String, empty: EventStreamParser.EmptyEvents = .dropped) -> [Event] {
        everySplit(of: Array(text.utf8), seed: 11) { pieces in
            var parser = EventStreamParser(emptyEvents: empty)
            return pieces.flatMap { (try? parser.consume($0)) ?? [] }
                .map { Event(type: $0.type, data: String(decoding: $0.data, as: UTF8.self), id: $0.id) }
        }
    }

    @Test("lines may end in CR, in LF or in both, also where the bytes are split between them")
    func lineEnds() {
        let expected = [Event(type: "next", data: "1\n2"), Event(type: "message", data: "3")]
        for end in ["\n", "\r", "\r\n"] {
            let lines = ["event: next", "data: 1", "data: 2", "", "data: 3", ""]
            #expect(events(lines.joined(separator: end) + end) == expected)
        }
        #expect(
            events("data: 1\r\n\rdata: 2\n\r\n") == [
                Event(type: "message", data: "1"), Event(type: "message", data: "2"),
            ]
        )
    }

    @Test("a byte order mark at the start is passed over, and only there")
    func byteOrderMark() {
        #expect(events("\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\ndata: 3\n\n").map(\.data) == ["1", "3"])
    }

    @Test("comments and unknown fields say nothing")
    func comments() {
        #expect(events(": keep alive\n:\n\nfoo: 1\nData: 2\n data: 3\ndata : 4\n\ndata: 5\n\n").map(\.data) == ["5"])
    }

    @Test("one space after the colon is not part of the value, and a line without a colon is a name")
    func values() {
        #expect(events("data:1\n\ndata:  2 \n\ndata\n\ndata:a:b\n\n").map(\.data) == ["1", " 2 ", "", "a:b"])
        #expect(events("data\ndata\n\n").map(\.data) == ["\n"])
    }

    @Test("a complete event with empty data is given out, and one without data when it is asked for")
    func complete() {
        #expect(events("event: complete\ndata:\n\n") == [Event(type: "complete", data: "")])
        #expect(events("event: complete\n\n") == [])
        #expect(events("event: complete\n\n", empty: .keptWhenNamed) == [Event(type: "complete", data: "")])
        #expect(events("\n\n\n", empty: .keptWhenNamed) == [])
    }

    @Test("a name holds for one event, and an id until the next")
    func state() {
        #expect(
            events("event: a\nid: 1\ndata: x\n\ndata: y\n\nid: 2\0\ndata: z\n\nid\ndata: w\n\n") == [
                Event(type: "a", data: "x", id: "1"), Event(type: "message", data: "y", id: "1"),
                Event(type: "message", data: "z", id: "1"), Event(type: "message", data: "w"),
            ]
        )
    }

    @Test("an event that the end cuts off is not given out")
    func cut() {
        #expect(events("data: 1\n\ndata: 2\n") == [Event(type: "message", data: "1")])
    }

    @Test("a reconnection time is digits and nothing else")
    func retry() throws {
        var parser = EventStreamParser()
        _ = try parser.consume("retry: 1500\n\n".utf8)
        #expect(parser.reconnectionTime == .milliseconds(1500))
        for value in ["-1", "1.5", "1 ", "", "99999999999999999999"] {
            _ = try parser.consume("retry: \(value)\n\n".utf8)
            #expect(parser.reconnectionTime == .milliseconds(1500))
        }
    }

    @Test(
        "an event or a line that is too large fails after the events before it, however it is split",
        arguments: [
            "data: \(String(repeating: "x", count: 21))\n", String(repeating: "data: 12345\n", count: 5),
            ":\(String(repeating: "x", count: 100))", ":\(String(repeating: "x", count: 100))\n",
        ]
    )
    func limit(text: String) {
        let outcome = everySplit(of: Array("data: 1\n\n\(text)\ndata: 2\n\n".utf8), seed: 3) { pieces in
            var parser = EventStreamParser(maximumEventSize: 20)
            var outcome: [String] = []
            do throws(TransportError) {
                for piece in pieces {
                    outcome += try parser.consume(piece).map { String(decoding: $0.data, as: UTF8.self) }
                }
                outcome += try parser.consume([]).map { _ in "none" }
            } catch {
                outcome.append(error.message)
            }
            return outcome
        }
        #expect(outcome == ["1", "An event in the response is larger than 20 bytes."])
    }
}
