/// Whether variables may stand in a value.
enum ValueKind {
    case anyValue
    case constant
}

extension Parser {
    /// Arguments?
    mutating func parseArguments(_ kind: ValueKind) throws(SyntaxFailure) -> [Argument] {
        try parseParenthesized("an argument") { parser throws(SyntaxFailure) in
            let start = parser.token.start
            let name = try parser.parseName("an argument's name or `)`")
            try parser.expect(.colon, behind: "the argument `\(name.text)`")
            let value = try parser.parseValue(kind)
            return Argument(name: name, value: value, range: parser.range(from: start))
        }
    }

    /// Directives?
    mutating func parseDirectives(_ kind: ValueKind) throws(SyntaxFailure) -> [Directive] {
        var directives: [Directive] = []
        while token.kind == .at {
            let start = token.start
            advance()
            let name = try parseName("a directive's name behind `@`")
            let arguments = try parseArguments(kind)
            directives.append(Directive(name: name, arguments: arguments, range: range(from: start)))
        }
        return directives
    }

    /// Value
    mutating func parseValue(_ kind: ValueKind) throws(SyntaxFailure) -> Value {
        let range = token.range
        switch token.kind {
        case .name: return parseWord()
        case .string, .blockString: return .string(try parseString(keepingLiteral: true))
        case .int: return .int(IntValue(text: parseNumber(), range: range))
        case .float: return .float(FloatValue(text: parseNumber(), range: range))
        case .dollar:
            let variable = try parseVariable()
            if kind == .constant { report(.variableInConstant, at: variable.range) }
            return .variable(variable)
        case .bracketLeft: return try nested { parser throws(SyntaxFailure) in try parser.parseList(kind) }
        case .braceLeft: return try nested { parser throws(SyntaxFailure) in try parser.parseObject(kind) }
        default: throw failure(expecting: "a value")
        }
    }

    /// StringValue, from the string's token.
    mutating func parseString(keepingLiteral: Bool) throws(SyntaxFailure) -> StringValue {
        let token = token
        // It was reported, and what it took in is missing here: take up again behind it.
        guard lexer.unterminatedEnd != token.end else {
            advance()
            throw SyntaxFailure()
        }
        let isBlock = token.kind == .blockString
        let quotes = isBlock ? 3 : 1
        let start = Int(token.start) + quotes
        let end = Int(token.end) - quotes
        let value: String
        var isPlain = false
        if isBlock {
            value = decoder.blockString(lexer.bytes, start, end, hasEscapes: token.hasEscapes)
            isPlain = value.utf8.count == end - start && !token.hasEscapes
        } else if token.hasEscapes {
            value = decoder.string(lexer.bytes, start, end)
        } else {
            value = String(decoding: lexer.bytes[start..<end], as: UTF8.self)
            // The printer would escape control characters that were written as they are.
            isPlain = !keepingLiteral || value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        let literal = keepingLiteral && !isPlain ? text(of: token) : nil
        advance()
        return StringValue(value: value, isBlock: isBlock, literal: literal, range: token.range)
    }

    private mutating func parseNumber() -> String {
        let text = text(of: token)
        advance()
        return text
    }

    private mutating func parseWord() -> Value {
        let range = token.range
        let text = names.text(lexer.bytes, Int(token.start), Int(token.end))
        advance()
        return switch text {
        case "true": .boolean(BooleanValue(value: true, range: range))
        case "false": .boolean(BooleanValue(value: false, range: range))
        case "null": .null(NullValue(range: range))
        default: .enum(EnumValue(text: text, range: range))
        }
    }

    private mutating func parseList(_ kind: ValueKind) throws(SyntaxFailure) -> Value {
        let opening = token
        advance()
        var values: [Value] = []
        while token.kind != .bracketRight {
            if token.kind == .endOfFile {
                reportUnclosed(opening, with: .bracketRight)
                throw SyntaxFailure()
            }
            values.append(try parseValue(kind))
        }
        advance()
        return .list(ListValue(values: values, range: range(from: opening.start)))
    }

    private mutating func parseObject(_ kind: ValueKind) throws(SyntaxFailure) -> Value {
        let opening = token
        advance()
        var fields: [ObjectField] = []
        while token.kind != .braceRight {
            if token.kind == .endOfFile {
                reportUnclosed(opening, with: .braceRight)
                throw SyntaxFailure()
            }
            let start = token.start
            let name = try parseName("an object field's name or `}`")
            try expect(.colon, behind: "the object field `\(name.text)`")
            let value = try parseValue(kind)
            fields.append(ObjectField(name: name, value: value, range: range(from: start)))
        }
        advance()
        return .object(ObjectValue(fields: fields, range: range(from: opening.start)))
    }
}
