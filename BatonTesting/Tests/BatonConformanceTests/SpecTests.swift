import BatonConformance
import Foundation
import Testing

/// The project's fixtures.
@MainActor @Suite struct SpecTests {
    @Test("every fixture of the project holds")
    func spec() async throws {
        let outcomes = try await ConformanceRun(folder: Folders.spec).run()
        #expect(!outcomes.isEmpty)
        for outcome in outcomes {
            #expect(outcome.failures.isEmpty, "\(outcome.name): \(outcome.failures.joined(separator: "\n"))")
        }
    }

    @Test("every fixture that the table of rules names is there, and every fixture is named")
    func table() throws {
        let text = try String(contentsOfFile: Folders.spec + "/README.md", encoding: .utf8)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
        var named: Set<String> = []
        for row in rows {
            // A rule may show code too: what fixtures there are is in the last column.
            guard let cell = row.dropLast(2).split(separator: " | ").last, cell != "fixtures" else { continue }
            if cell == "unheld" { continue }
            let names = cell.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
            #expect(!names.isEmpty, "\(row)")
            named.formUnion(names)
        }
        let fixtures = try ConformanceRun(folder: Folders.spec).names()
        #expect(Set(fixtures).count == fixtures.count, "two fixtures have one name")
        #expect(named.subtracting(fixtures).sorted() == [], "the table names fixtures that are not there")
        #expect(Set(fixtures).subtracting(named).sorted() == [], "fixtures that the table does not name")
    }
}

/// Where the tests find what they run.
enum Folders {
    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The project's fixtures.
    static var spec: String { package.appending(path: "Spec").path }

    /// What lies beside a checkout and is not the project's.
    static var shared: URL {
        package.deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared")
    }
}
