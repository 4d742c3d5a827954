/// A script: steps in one environment, with expectations beside them.
struct Script {
    let path: String
    let name: String
    let options: ScriptOptions
    let steps: [Step]

    /// One step: what it does, and what holds then.
    struct Step {
        let name: String
        let action: JSONValue
        /// The expectations by name; one may be a list of several.
        let expectations: [(name: String, value: JSONValue)]
    }

    init(_ value: JSONValue, path: String) throws {
        var fields = try JSONFields(value, of: path)
        self.path = path
        name = try fields.requiredText("name")
        options = try ScriptOptions(fields.take("options"), of: path)
        guard let steps = try fields.list("steps"), !steps.isEmpty else {
            throw SuiteFailure("\(path): a script has steps")
        }
        try fields.end()
        self.steps = try steps.enumerated().map { try Self.step($1, of: "\(path): step \($0 + 1)") }
    }

    private static func step(_ value: JSONValue, of place: String) throws -> Step {
        let members = value.members ?? []
        // `answer` is a step of a handle's fetch, and the text that a check answers.
        func isAction(_ member: (name: String, value: JSONValue)) -> Bool {
            StepName(rawValue: member.name) != nil && (member.name != "answer" || member.value.members != nil)
        }
        let actions = members.filter(isAction)
        guard actions.count == 1 else { throw SuiteFailure("\(place): one key names what the step does") }
        let expectations = members.filter { !isAction($0) }
        if let unknown = expectations.first(where: { ExpectationName(rawValue: $0.name) == nil }) {
            throw SuiteFailure("\(place): there is no meaning for `\(unknown.name)`")
        }
        return Step(name: actions[0].name, action: actions[0].value, expectations: expectations)
    }
}

/// What a step does.
enum StepName: String, CaseIterable {
    case commit, payload, optimistic, resolve, revert, attach, answer, refetch, retry, release, loadNext, loadPrevious
    case collect, advance, invalidate, revalidate, active, end, check, relaunch, event, mutate
}

/// What is compared after a step.
enum ExpectationName: String, CaseIterable {
    case records, reads, notified, phase, fetch, stream, answer, held, events, sent, error
}
