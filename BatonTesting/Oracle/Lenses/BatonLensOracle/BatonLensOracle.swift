import Foundation

/// Reads cases through generated lenses. Usage: BatonLensOracle FOLDER, which has `cases.json` and the responses.
@main struct BatonLensOracle {
    @MainActor static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            FileHandle.standardError.write(Data("usage: BatonLensOracle FOLDER\n".utf8))
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
            let (failures, count) = try await read(sample, folder)
            leaves += count
            if failures.isEmpty { continue }
            failed += 1
            print("✘ \(sample.name)")
            for failure in failures { print("    " + failure) }
        }
        print("\(leaves) leaves compared")
        print("\(cases.count - failed) passed, \(failed) failed")
        exit(failed == 0 && !cases.isEmpty ? 0 : 1)
    }
}
