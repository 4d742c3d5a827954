import Foundation

/// Reads cases through generated lenses. Usage: BatonLensOracle FOLDER [planted]; the folder has `cases.json` and the
/// responses. Under `planted` the store is given the answer over other data than it is compared with, which has to be found.
@main struct BatonLensOracle {
    @MainActor static func main() async throws {
        let isPlanted = CommandLine.arguments.dropFirst(2) == ["planted"]
        guard CommandLine.arguments.count == 2 || isPlanted else {
            FileHandle.standardError.write(Data("usage: BatonLensOracle FOLDER [planted]\n".utf8))
            exit(2)
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
        let text = try Data(contentsOf: folder.appending(path: "cases.json"))
        let cases = try JSONDecoder().decode([LensCase].self, from: text)
        var (failed, leaves) = (0, 0)
        for sample in cases {
            guard let read = readers[sample.operation] else {
                print("✘ \(sample.name)\n    no operation is called \(sample.operation)")
                failed += 1
                continue
            }
            let (failures, count) = try await read(isPlanted ? sample.planted : sample, folder)
            leaves += count
            if failures.isEmpty { continue }
            failed += 1
            if isPlanted { continue }
            print("✘ \(sample.name)")
            for failure in failures { print("    " + failure) }
        }
        print("\(leaves) leaves compared")
        if isPlanted {
            print("the planted fault: \(failed) of \(cases.count) cases tell of it")
            exit(failed > cases.count / 2 ? 0 : 1)
        }
        print("\(cases.count - failed) passed, \(failed) failed")
        exit(failed == 0 && !cases.isEmpty ? 0 : 1)
    }
}
