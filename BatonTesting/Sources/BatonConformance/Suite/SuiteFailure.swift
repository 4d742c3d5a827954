/// Why a suite, a case or a step cannot be bound or does not hold, in a sentence.
struct SuiteFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
