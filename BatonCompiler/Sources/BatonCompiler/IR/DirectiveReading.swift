import BatonSyntax

extension Directive {
    /// The value of an argument.
    func value(_ argument: String) -> Value? {
        arguments.first { $0.name.text == argument }?.value
    }
}

extension [Directive] {
    /// Whether a directive of the name is among them.
    func contains(_ name: String) -> Bool {
        contains { $0.name.text == name }
    }

    /// The value of an argument of the first directive of the name.
    func value(_ argument: String, of name: String) -> Value? {
        first { $0.name.text == name }?.value(argument)
    }

    /// The `@include` and `@skip` among them, in the order in which they are kept.
    var conditions: [IR.Condition] {
        if isEmpty { return [] }
        return compactMap { directive in
            let name = directive.name.text
            guard name == "include" || name == "skip", let value = directive.value("if") else { return nil }
            return IR.Condition(passing: name == "include", value: value)
        }
        .sorted(by: IR.Condition.precedes)
    }

    /// What `@catch(to:)` says; RESULT when it does not say.
    var catchTarget: IR.CatchTarget? {
        guard contains("catch") else { return nil }
        return value("to", of: "catch")?.enumText.flatMap(IR.CatchTarget.init) ?? .result
    }

    /// What `@alias(as:)` names; the default when it does not say.
    func alias(default name: String?) -> String? {
        guard contains("alias") else { return nil }
        return value("as", of: "alias")?.string ?? name
    }
}

extension Value {
    /// A string's meaning.
    var string: String? {
        if case .string(let string) = self { string.value } else { nil }
    }

    /// An enum value's name.
    var enumText: String? {
        if case .enum(let value) = self { value.text } else { nil }
    }

    /// A number.
    var number: Double? {
        switch self {
        case .int(let int): Double(int.text)
        case .float(let float): Double(float.text)
        default: nil
        }
    }

    /// Whether it is `null`.
    var isNull: Bool {
        if case .null = self { true } else { false }
    }
}

extension ObjectValue {
    /// The value of a field.
    func value(of name: String) -> Value? {
        fields.first { $0.name.text == name }?.value
    }
}
