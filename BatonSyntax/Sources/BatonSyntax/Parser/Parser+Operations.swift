extension Parser {
    /// OperationDefinition, from its keyword.
    mutating func parseOperation(
        _ kind: OperationKind,
        _ head: DefinitionHead
    ) throws(SyntaxFailure) -> OperationDefinition {
        advance()
        let name = token.kind == .name ? try parseName("the operation's name") : nil
        let variables = try parseVariableDefinitions()
        let directives = try parseDirectives(.anyValue)
        let selectionSet = try parseSelectionSet()
        return OperationDefinition(
            description: head.description,
            kind: kind,
            name: name,
            variables: variables,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: head.start)
        )
    }

    /// FragmentDefinition, from its keyword.
    mutating func parseFragment(_ head: DefinitionHead) throws(SyntaxFailure) -> FragmentDefinition {
        advance()
        let name = try parseName("the fragment's name")
        if name.text == "on" { report(.fragmentNamedOn, at: name.range) }
        if token.kind == .parenthesisLeft {
            report(.fragmentVariables, at: token.range)
            _ = try parseVariableDefinitions()
        }
        guard isAt("on") else { throw failure(expecting: "`on` and a type behind the name of `\(name.text)`") }
        advance()
        let typeCondition = try parseName("the fragment's type")
        let directives = try parseDirectives(.anyValue)
        let selectionSet = try parseSelectionSet()
        return FragmentDefinition(
            description: head.description,
            name: name,
            typeCondition: typeCondition,
            directives: directives,
            selectionSet: selectionSet,
            range: range(from: head.start)
        )
    }

    /// VariablesDefinition?
    private mutating func parseVariableDefinitions() throws(SyntaxFailure) -> [VariableDefinition] {
        try parseParenthesized("a variable") { parser throws(SyntaxFailure) in
            try parser.parseVariableDefinition()
        }
    }

    private mutating func parseVariableDefinition() throws(SyntaxFailure) -> VariableDefinition {
        let start = token.start
        let description = try parseDescription()
        guard token.kind == .dollar else { throw failure(expecting: "a variable, such as `$first`, or `)`") }
        let variable = try parseVariable()
        try expect(.colon, behind: "the variable `$\(variable.name.text)`")
        let type = try parseTypeReference()
        let defaultValue = accept(.equals) ? try parseValue(.constant) : nil
        let directives = try parseDirectives(.constant)
        return VariableDefinition(
            description: description,
            variable: variable,
            type: type,
            defaultValue: defaultValue,
            directives: directives,
            range: range(from: start)
        )
    }

    /// Variable, from its `$`.
    mutating func parseVariable() throws(SyntaxFailure) -> Variable {
        let start = token.start
        advance()
        let name = try parseName("a variable's name behind `$`")
        return Variable(name: name, range: range(from: start))
    }
}
