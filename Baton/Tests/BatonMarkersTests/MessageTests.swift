import Testing

@testable import BatonMarkers

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@Suite("The plugin's messages")
struct MessageTests {
    @Test("strings are decoded with every escape, surrogate pairs included")
    func escapes() {
        let json = Array(#"{"a":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"}"#.utf8)
        #expect(JSONReader.read(json)?["a"]?.string == "\"\\/\u{8}\u{C}\n\r\té😀é")
    }

    @Test("a malformed escape reads as absent", arguments: [#""\x""#, #""\u12""#, #""\ud800""#, #""\ud800A""#])
    func malformedEscapes(json: String) {
        #expect(JSONReader.read(Array(json.utf8))?.string == nil)
    }

    @Test("what is not exactly one value is refused", arguments: ["", "{", "[1,]", "{} {}", "{\"a\" 1}", "tru", "\"a"])
    func malformedValues(json: String) {
        #expect(JSONReader.read(Array(json.utf8)) == nil)
    }

    @Test("nesting beyond any message is refused, not recursed into")
    func depth() {
        #expect(JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
    }

    @Test("what is written is read back")
    func roundTrip() throws {
        let text = "get { \"\\\u{1}\n\té😀\" }"
        let message = try #require(JSONReader.read(PluginMessage.expansion(text, []).json))
        #expect(message["expandMacroResult"]?["expandedSource"]?.string == text)
    }

    @Test("no prefix of a message, cut at any byte, traps")
    func truncatedMessages() {
        let message = Array(ExpansionCase(#"@Query("é") var a: A"#).json.utf8)
        for end in 0..<message.count {
            guard case .expansion(nil, let diagnostics) = PluginMessage.answer(to: Array(message[..<end])) else {
                Issue.record("a message cut at \(end) was expanded")
                return
            }
            #expect(diagnostics.count == 1)
        }
    }

    @Test("a message of another kind is answered with an error that names it")
    func unknownMessage() {
        let answer = PluginMessage.answer(to: Array(#"{"expandFreestandingMacro":{}}"#.utf8))
        guard case .expansion(nil, let diagnostics) = answer else {
            Issue.record("expanded")
            return
        }
        #expect(diagnostics.first?.message.contains("`expandFreestandingMacro`") == true)
    }

    @Test("messages are framed by their length, and a stream that ends within one ends the conversation")
    func framing() throws {
        var pipes: [Int32] = [0, 0]
        #expect(pipe(&pipes) == 0)
        let stream = MessageStream(input: pipes[0], output: pipes[1])
        #expect(stream.send(Array("{}".utf8)))
        #expect(stream.send([]))
        #expect(stream.receive() == Array("{}".utf8))
        #expect(stream.receive() == [])
        _ = write(pipes[1], [9, 0, 0, 0, 0, 0, 0, 0, 1], 9)
        close(pipes[1])
        #expect(stream.receive() == nil)
        close(pipes[0])
    }

    @Test("a length beyond any message ends the conversation without allocating it")
    func hostileLength() {
        var pipes: [Int32] = [0, 0]
        #expect(pipe(&pipes) == 0)
        _ = write(pipes[1], [UInt8](repeating: 255, count: 8), 8)
        #expect(MessageStream(input: pipes[0], output: pipes[1]).receive() == nil)
        close(pipes[1])
        close(pipes[0])
    }
}
