/// The compiler plugin behind `@Query`, `@Fragment`, `@Mutation` and `@Subscription`.
///
/// The compiler starts it once per compilation and asks for one expansion at a time over the standard input and output.
@main
enum Plugin {
    static func main() {
        let stream = MessageStream(input: 0, output: 1)
        while let message = stream.receive() {
            guard stream.send(answer(to: message).json) else { return }
        }
    }

    /// The answer to one message, whatever its bytes are.
    static func answer(to message: [UInt8]) -> PluginMessage {
        switch HostMessage(message) {
        case .getCapability: .capability
        case .expand(let request): Expansion(request).message
        case .unsupported(let name): .expansion(nil, [.unsupported(name)])
        }
    }
}

extension PluginDiagnostic {
    fileprivate static func unsupported(_ name: String) -> PluginDiagnostic {
        PluginDiagnostic(
            message: "The compiler sent Baton's marker plugin a message it does not read: `\(name)`.",
            fileName: "",
            range: 0..<0
        )
    }
}
