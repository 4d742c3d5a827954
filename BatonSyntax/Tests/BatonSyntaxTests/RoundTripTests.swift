import Testing

@testable import BatonSyntax

@Suite("Round trips")
struct RoundTripTests {
    @Test("what is printed parses to an equal document and prints alike", arguments: Goldens.soundNames)
    func goldens(_ name: String) throws {
        let result = Parser.parse(Source(path: name, bytes: try Goldens.input(name)))
        #expect(result.isValid)
        expectRoundTrip(result.document)
    }

    @Test("a document survives the deletion of each of its tokens", arguments: Goldens.names)
    func tokenDeletion(_ name: String) throws {
        let bytes = try Goldens.input(name)
        for token in tokens(of: bytes) {
            let rest = Array(bytes[..<Int(token.start)] + bytes[Int(token.end)...])
            let result = Parser.parse(Source(path: name, bytes: rest))
            if result.isValid { expectRoundTrip(result.document) }
        }
    }

    @Test("a document survives being cut at each of its bytes", arguments: Goldens.soundNames)
    func truncation(_ name: String) throws {
        let bytes = try Goldens.input(name)
        for count in bytes.indices {
            let result = Parser.parse(Source(path: name, bytes: Array(bytes[..<count])))
            if result.isValid { expectRoundTrip(result.document) }
        }
    }

    @Test("the order of definitions never changes what a print means")
    func definitionOrders() throws {
        // What matters is the token a definition begins with and the one it ends with.
        var definitions: [String: Definition] = [:]
        for name in Goldens.soundNames {
            for definition in Parser.parse(Source(path: name, bytes: try Goldens.input(name))).document.definitions {
                let bytes = Array(Printer.compact.print(definition).utf8)
                let tokens = tokens(of: bytes)
                let first = String(decoding: bytes[..<Int(tokens[0].end)], as: UTF8.self)
                definitions["\(first) \(tokens.last?.kind ?? .endOfFile)"] = definition
            }
        }
        #expect(definitions.count > 20)
        for first in definitions.values {
            for second in definitions.values {
                for printer in [Printer.compact, .pretty] {
                    let again = Parser.parse(Source(path: "", text: printer.print([first, second])))
                    #expect(again.isValid && again.document.definitions == [first, second])
                }
            }
        }
    }

    @Test(
        "the GitHub schema parses without a complaint and its print is the same schema",
        .enabled(if: SharedFiles.hasGitHubSchema, "the GitHub schema is not beside the repository")
    )
    func gitHubSchema() throws {
        let source = Source(path: "github.graphql", bytes: try SharedFiles.bytes(SharedFiles.gitHubSchema))
        let result = Parser.parseTypeSystem(source)
        #expect(result.isValid)
        #expect(result.document.definitions.count > 1000)
        expectRoundTrip(result.document)
    }
}

/// Expects that both prints parse to an equal document, whose prints are the same.
func expectRoundTrip(_ document: Document, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for printer in [Printer.compact, .pretty] {
        let printed = printer.print(document)
        let again = Parser.parse(Source(path: "printed", text: printed))
        #expect(again.diagnostics.isEmpty, "\(printed)", sourceLocation: sourceLocation)
        #expect(again.document == document, "\(printed)", sourceLocation: sourceLocation)
        #expect(printer.print(again.document) == printed, sourceLocation: sourceLocation)
    }
}

/// The tokens of a text.
func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes, findingLimit: .max)
    var tokens: [Token] = []
    while true {
        let token = lexer.next()
        if token.kind == .endOfFile { return tokens }
        tokens.append(token)
    }
}
