extension Validator {
    /// What generated code asks of names, so that it always compiles.
    static let generatedCodeRules: [any ValidationRule.Type] = [
        DefinitionNamesAreFree.self, VariableNamesAreFree.self, AccessorsAreNotReserved.self, AccessorsAreDistinct.self,
    ]
}
