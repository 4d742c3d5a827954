/// Writes a mutation's action: the call with an argument per variable, and the optimistic response.
struct ActionWriter {
    let inputs: InputTypes

    func write(_ operation: CompiledOperation, to text: inout SwiftText) {
        let name = SwiftNames.escaped(operation.name)
        text.block("nonisolated public struct Action: Baton.MutationAction {") { text in
            text.line("@_spi(Generated) public let sender: Baton.MutationSender<\(name)>")
            text.line("@_spi(Generated) public init(sender: Baton.MutationSender<\(name)>) { self.sender = sender }")
            text.line()
            let variables = operation.variables.map { inputs.property($0) }
            var parameters = variables.map { "\($0.name): \($0.type)\($0.isOptional ? " = nil" : "")" }
            parameters.append("optimistic: OptimisticResponse? = nil")
            let arguments = zip(operation.variables, variables).map { "\(SwiftNames.label($0.name)): \($1.name)" }
                .joined(separator: ", ")
            text.line("@MainActor @discardableResult")
            text.block(
                "public func callAsFunction(\(parameters.joined(separator: ", "))) async throws -> \(name).Data {"
            ) { text in
                text.line("try await self.sender(\(name)(\(arguments)), optimistic: optimistic?.payload)")
            }
        }
    }
}
