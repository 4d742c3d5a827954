// The members of types: fields, arguments, input fields, enum values.
extension Parser {
    /// FieldsDefinition?
    mutating func parseFieldDefinitions() -> [FieldDefinition] {
        parseBraced("a field") { parser throws(SyntaxFailure) in try parser.parseFieldDefinition() }
    }

    private mutating func parseFieldDefinition() throws(SyntaxFailure) -> FieldDefinition {
        let start = token.start
        let description = try parseDescription()
        let name = try parseName(Self.memberRole("a field", "`}`", description))
        let arguments = try parseArgumentDefinitions()
        try expect(.colon, behind: "the field `\(name.text)`")
        let type = try parseTypeReference()
        let directives = try parseDirectives(.constant)
        return FieldDefinition(
            description: description,
            name: name,
            arguments: arguments,
            type: type,
            directives: directives,
            range: range(from: start)
        )
    }

    /// ArgumentsDefinition?
    mutating func parseArgumentDefinitions() throws(SyntaxFailure) -> [InputValueDefinition] {
        try parseParenthesized("an argument") { parser throws(SyntaxFailure) in
            try parser.parseInputValueDefinition("an argument", "`)`")
        }
    }

    /// InputValueDefinition
    mutating func parseInputValueDefinition(
        _ item: StaticString,
        _ closing: StaticString
    ) throws(SyntaxFailure) -> InputValueDefinition {
        let start = token.start
        let description = try parseDescription()
        let name = try parseName(Self.memberRole(item, closing, description))
        try expect(.colon, behind: "`\(name.text)`")
        let type = try parseTypeReference()
        let defaultValue = accept(.equals) ? try parseValue(.constant) : nil
        let directives = try parseDirectives(.constant)
        return InputValueDefinition(
            description: description,
            name: name,
            type: type,
            defaultValue: defaultValue,
            directives: directives,
            range: range(from: start)
        )
    }

    /// What a message says of a missing member's name.
    private static func memberRole(_ item: StaticString, _ closing: StaticString, _ description: StringValue?) -> String
    {
        description == nil ? "\(item)'s name or \(closing)" : "\(item)'s name behind the description"
    }

    /// EnumValueDefinition
    mutating func parseEnumValueDefinition() throws(SyntaxFailure) -> EnumValueDefinition {
        let start = token.start
        let description = try parseDescription()
        let name = try parseName(Self.memberRole("a value", "`}`", description))
        if name.text == "true" || name.text == "false" || name.text == "null" {
            report(.reservedEnumValue(name.text), at: name.range)
        }
        let directives = try parseDirectives(.constant)
        return EnumValueDefinition(
            description: description,
            name: name,
            directives: directives,
            range: range(from: start)
        )
    }
}
