import BatonSyntax

/// `@cacheExpiration(seconds:)` is given a number of seconds that is not negative.
enum CacheExpirationsArePositive: ValidationRule {
    static func check(_ input: RuleInput, _ findings: inout Findings) {
        for definition in input.program.operations {
            guard let value = definition.directive("cacheExpiration")?.argument("seconds")?.value else { continue }
            let text: String
            switch value {
            case .int(let number): text = number.text
            case .float(let number): text = number.text
            default: continue
            }
            if let seconds = Double(text), seconds >= 0, seconds.isFinite { continue }
            let message = "`\(text)` is no number of seconds that data can be kept for."
            findings.report(.cacheExpiration, message, in: definition.source, at: value.range)
        }
    }
}
