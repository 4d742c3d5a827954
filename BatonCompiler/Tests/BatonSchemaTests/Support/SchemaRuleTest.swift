import BatonSyntax
import Testing

@testable import BatonSchema

/// One rule about schemas, tried on texts whose breaches stand behind carets.
struct SchemaRuleTest {
    let rule: any SchemaRule.Type

    init(_ rule: any SchemaRule.Type) { self.rule = rule }

    func diagnostics(_ server: String, client: String? = nil) -> [Diagnostic] {
        let build = SchemaText.build(server, client: client)
        #expect(build.isValid, "\(build.diagnostics.map(\.message))")
        var findings = SchemaFindings()
        rule.check(build.schema, &findings)
        return findings.diagnostics
    }

    func accepts(_ server: String, client: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let messages = diagnostics(server, client: client).map(\.message)
        #expect(messages.isEmpty, sourceLocation: sourceLocation)
    }

    func finds(
        _ severity: Diagnostic.Severity,
        _ marked: String,
        client: String? = nil,
        saying phrase: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let parts = (client ?? marked).split(separator: "^", omittingEmptySubsequences: false)
        let text = parts.joined()
        let found = (client == nil ? diagnostics(text) : diagnostics(marked, client: text)).sorted {
            $0.range.start < $1.range.start
        }
        var offset = 0
        let expected = parts.dropLast().map { part in
            offset += part.utf8.count
            return UInt32(offset)
        }
        let summary = Comment(rawValue: found.map { "\($0.range.start): \($0.message)" }.joined(separator: "\n"))
        #expect(found.map(\.range.start) == expected, summary, sourceLocation: sourceLocation)
        #expect(found.allSatisfy { $0.severity == severity }, summary, sourceLocation: sourceLocation)
        #expect(found.contains { $0.message.contains(phrase) }, summary, sourceLocation: sourceLocation)
    }
}
