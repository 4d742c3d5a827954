import BatonStoreModel
import Foundation

/// `BatonStoreSoak FIRST COUNT SEED [FAILURES]` takes so many sequences of a seed from the first and fails where store and
/// model disagree; it goes on until so many have (5).
@main
struct Main {
    @MainActor
    static func main() async {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        guard numbers.count == CommandLine.arguments.count - 1, (3...4).contains(numbers.count), numbers[2] >= 0 else {
            print("usage: BatonStoreSoak FIRST COUNT SEED [FAILURES]")
            exit(2)
        }
        let failures = numbers.count == 4 ? numbers[3] : 5
        exit(await Soak.take(numbers[0], numbers[1], seed: UInt64(numbers[2]), failures: failures) ? 0 : 1)
    }
}
