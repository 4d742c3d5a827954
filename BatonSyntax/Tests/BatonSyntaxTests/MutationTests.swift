import Testing

@testable import BatonSyntax

@Suite("Mutated documents")
struct MutationTests {
    @Test(
        "documents changed at random never trap, have their errors inside them, and print right when sound",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64]
    )
    func mutated(_ seed: UInt64) throws {
        var mutator = Mutator(seed: seed, corpus: try Goldens.soundNames.map(Goldens.input))
        var sound = 0
        for round in 0..<500 {
            let text = mutator.next()
            let source = Source(path: "seed \(seed), round \(round)", bytes: text)
            let result = Parser.parse(source)
            expectPlaces(result, in: source)
            if result.isValid {
                sound += 1
                expectRoundTrip(result.document)
            } else {
                // What is left of a faulty document prints too.
                _ = Printer.compact.print(result.document) + Printer.pretty.print(result.document)
            }
            let executable = Parser.parseExecutable(source)
            let typeSystem = Parser.parseTypeSystem(source)
            #expect(result.isValid || !executable.isValid && !typeSystem.isValid)
            #expect(!executable.isValid || executable.document == result.document)
            #expect(!typeSystem.isValid || typeSystem.document == result.document)
        }
        // Both kinds of document have to be met for the test to mean something.
        #expect(sound > 25 && sound < 475, "\(sound) of 500 were sound")
    }

    private func expectPlaces(_ result: ParseResult, in source: Source) {
        for diagnostic in result.diagnostics {
            #expect(diagnostic.range.start <= diagnostic.range.end)
            #expect(Int(diagnostic.range.end) <= source.bytes.count)
            #expect(diagnostic.location >= SourceLocation(line: 1, column: 1))
            #expect(!diagnostic.message.isEmpty && !DiagnosticRenderer().render(diagnostic).isEmpty)
        }
        var end: UInt32 = 0
        for definition in result.document.definitions {
            #expect(definition.range.start >= end && definition.range.end > definition.range.start)
            end = definition.range.end
        }
        #expect(Int(end) <= source.bytes.count)
    }
}
