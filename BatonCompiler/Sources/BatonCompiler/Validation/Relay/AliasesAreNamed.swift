import BatonSyntax

/// `@alias` has a name: `as`, or by default that of the fragment or of the inline fragment's type.
enum AliasesAreNamed: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.ownDefinitions {
            for selection in definition.all {
                guard let directive = selection.directive("alias") else { continue }
                if let value = directive.argument("as")?.value {
                    guard let text = value.stringText, !isName(text) else { continue }
                    let message = "`\(text)` is no name that a property can have."
                    findings.report(.aliasName, message, in: definition.source, at: value.range)
                } else if let fragment = selection.inlineFragment, fragment.typeCondition == nil {
                    findings.report(
                        .aliasName,
                        "`@alias` on an inline fragment without a type needs a name: `@alias(as: \"name\")`.",
                        in: definition.source,
                        at: directive.range
                    )
                }
            }
        }
    }

    /// Whether a text is a name (GraphQL section 2.1.9).
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
        return text.utf8.allSatisfy { SwiftLexer.isNameByte($0) && $0 < 0x80 && $0 != UInt8(ascii: "$") }
    }
}
