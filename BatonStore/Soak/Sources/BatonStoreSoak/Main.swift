import BatonStoreModel
import Foundation

/// `BatonStoreSoak FIRST COUNT SEED` takes so many sequences of a seed from the first and fails where store and model
/// disagree.
@main
struct Main {
    @MainActor
    static func main() async {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard numbers.count == 3 else {
            print("usage: BatonStoreSoak FIRST COUNT SEED")
            exit(2)
        }
        exit(await Soak.take(numbers[0], numbers[1], seed: UInt64(numbers[2])) ? 0 : 1)
    }
}
