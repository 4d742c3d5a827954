import Testing

@testable import BatonSyntax

@Suite("Golden documents")
struct GoldenTests {
    @Test("a document's diagnostics and both prints are the ones on file", arguments: Goldens.names)
    func golden(_ name: String) throws {
        let actual = try output(of: name)
        if Goldens.isBlessing, Goldens.expected(name) != actual {
            try Goldens.bless(name, actual)
            Issue.record("wrote \(name).expected anew")
        } else {
            #expect(Goldens.expected(name) == actual)
        }
    }

    @Test("a document is faulty exactly when its name says so", arguments: Goldens.names)
    func verdict(_ name: String) throws {
        let result = Parser.parse(Source(path: name, bytes: try Goldens.input(name)))
        #expect(result.isValid == !name.hasSuffix(".invalid"))
    }

    private func output(of name: String) throws -> String {
        let bytes = try Goldens.input(name)
        let result = Parser.parse(Source(path: name + ".graphql", bytes: bytes))
        var sections = [("input", String(decoding: bytes, as: UTF8.self).trimmingNewlines())]
        if !result.isValid { sections.append(("diagnostics", DiagnosticRenderer().render(result.diagnostics))) }
        sections.append(("compact", Printer.compact.print(result.document)))
        sections.append(("pretty", Printer.pretty.print(result.document)))
        return sections.map { "==== \($0.0)\n\($0.1)\n" }.joined()
    }
}

extension String {
    fileprivate func trimmingNewlines() -> String {
        var text = self
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
