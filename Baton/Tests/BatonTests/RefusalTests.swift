import Foundation
import Testing

/// What must not compile: each use is compiled, and its one error compared.
@Suite("What the compiler refuses")
struct RefusalTests {
    @Test(
        "every misuse of a marker, and an API given another kind of operation, is one error that says the remedy",
        .enabled(if: Compiler.isThere, "no swiftc on the path, or no build directory beside the tests")
    )
    func refusals() throws {
        let source = try String(contentsOf: Compiler.refused, encoding: .utf8)
        var expected: [String] = []
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for message in line.components(separatedBy: "  // refused: ").dropFirst() {
                expected.append("\(index + 1): \(message)")
            }
        }
        #expect(expected.count > 20)
        let errors = try Compiler.errors(of: source)
        for error in errors where !expected.contains(error) { Issue.record("not expected: \(error)") }
        for error in expected where !errors.contains(error) { Issue.record("expected: \(error)") }
    }
}

private enum Compiler {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let refused = tests.appending(path: "Refusals/Refused.swift.txt")
    static let fixture = tests.appending(path: "Fixtures/IssueFixture.swift")
    static let repository = tests.appending(path: "../../..").standardizedFileURL

    /// Where the modules and the plugin were built: beside this executable.
    static var products: URL? {
        let executable = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var directory = executable.deletingLastPathComponent()
        while directory.path != "/" {
            if FileManager.default.fileExists(atPath: directory.appending(path: "Modules/Baton.swiftmodule").path) {
                return directory
            }
            directory = directory.deletingLastPathComponent()
        }
        return nil
    }

    static var isThere: Bool {
        products != nil && (try? run(["swiftc", "--version"]))?.status == 0
    }

    /// The module maps of the packages' C targets: those in their sources, and those the build wrote.
    static func moduleMaps(beside products: URL) -> [String] {
        let files = FileManager.default
        var maps: [String] = []
        for package in (try? files.contentsOfDirectory(atPath: repository.path)) ?? [] where package.hasPrefix("Baton")
        {
            let sources = repository.appending(path: "\(package)/Sources")
            for target in (try? files.contentsOfDirectory(atPath: sources.path)) ?? [] {
                maps += ["module.modulemap", "include/module.modulemap"].map { "\(sources.path)/\(target)/\($0)" }
            }
        }
        for target in (try? files.contentsOfDirectory(atPath: products.path)) ?? []
        where target.hasSuffix(".build") && !target.hasSuffix("-tool.build") {
            maps.append("\(products.path)/\(target)/module.modulemap")
        }
        return maps.filter { files.fileExists(atPath: $0) }
    }

    /// The errors of a source compiled beside the fixture, as `line: message`.
    static func errors(of source: String) throws -> [String] {
        let products = try #require(products)
        let directory = FileManager.default.temporaryDirectory.appending(path: "baton-refusals-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appending(path: "Refused.swift")
        try Data(source.utf8).write(to: file)
        let output = try run(
            [
                "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Refusals",
                "-I", products.appending(path: "Modules").path,
                "-load-plugin-executable", "\(products.path)/BatonMacros-tool#BatonMacros",
                fixture.path, file.path,
            ] + moduleMaps(beside: products).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        )
        #expect(output.status != 0)
        return output.text.split(separator: "\n").compactMap { line in
            guard let range = line.range(of: ": error: ") else { return nil }
            let place = line[..<range.lowerBound].split(separator: ":")
            guard place.count >= 3, place[place.count - 3].hasSuffix("Refused.swift") else { return "?: \(line)" }
            let message = line[range.upperBound...].replacing(#/ \(from macro '\w+'\)/#, with: "")
            return "\(place[place.count - 2]): \(message)"
        }
    }

    static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
