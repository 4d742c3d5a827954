import BatonMarkers

/// The compiler plugin behind `@Query`, `@Fragment`, `@Mutation` and `@Subscription`.
///
/// The compiler starts it once per compilation and asks for one expansion at a time over the standard input and output.
@main
enum Plugin {
    static func main() {
        let stream = MessageStream(input: 0, output: 1)
        while let message = stream.receive() {
            guard stream.send(PluginMessage.answer(to: message).json) else { return }
        }
    }
}
