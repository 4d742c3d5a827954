import BatonConformance
import Foundation

/// `baton-conformance DIR [--filter NAME]`: runs the suites of a folder and says what does not hold.
@main struct Command {
    static let usage = """
        usage: baton-conformance DIR [--filter NAME]

          DIR              a suite, or a folder of suites
          --filter NAME    runs only the cases and scripts that have NAME in theirs

        With BATON_BLESS=1 in the environment dumps and texts that differ are written anew; the run fails all the same.

        """

    @MainActor static func main() async {
        var folder: String?
        var filter: String?
        var words = CommandLine.arguments.dropFirst()
        while let word = words.popFirst() {
            switch word {
            case "--filter":
                guard let name = words.popFirst() else { refuse() }
                filter = name
            case _ where word.hasPrefix("-") || folder != nil: refuse()
            default: folder = word
            }
        }
        guard let folder else { refuse() }
        let isBlessing = ProcessInfo.processInfo.environment["BATON_BLESS"] == "1"
        let run = ConformanceRun(folder: folder, filter: filter, isBlessing: isBlessing)
        do {
            let outcomes = try await run.run { outcome in
                guard !outcome.failures.isEmpty else { return }
                print("✘ \(outcome.name)")
                for failure in outcome.failures { print("    " + failure.replacing("\n", with: "\n    ")) }
            }
            let failed = outcomes.count { !$0.failures.isEmpty }
            let images = outcomes.count { $0.isReadFromImage }
            let layers = outcomes.count { $0.isReadUnderLayer }
            let leaves = outcomes.reduce(0) { $0 + $1.leaves }
            print("\(leaves) leaves selected, \(images) responses read from an image, \(layers) under a layer")
            print("\(outcomes.count - failed) passed, \(failed) failed")
            exit(failed == 0 && !outcomes.isEmpty ? 0 : 1)
        } catch {
            FileHandle.standardError.write(Data("baton-conformance: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func refuse() -> Never {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
}
