import BatonSchema
import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

@Suite("Relay's fixtures", .enabled(if: RelayFixtures.all != nil, "../shared/relay is not there"))
struct RelayFixtureTests {
    @Test("in scope get Relay's verdict, but for those that decisions explain")
    func verdicts() throws {
        let fixtures = try #require(RelayFixtures.all).filter { $0.scope == "in" && $0.expect != nil }
        var disagreements: [String] = []
        var placed = 0, misplaced = 0
        for fixture in fixtures {
            let found = fixture.diagnostics().filter { $0.severity == .error }
            if (found.isEmpty ? "valid" : "invalid") != fixture.expect {
                let why = found.first.map { "\($0.location.line): \($0.message)" } ?? "accepted"
                disagreements.append("\(fixture.name): \(why); Relay: \(fixture.errors)")
            } else if !fixture.lines.isEmpty {
                let lines = found.map(\.location.line)
                let isNear = fixture.lines.contains { line in lines.contains { abs($0 - line) <= 1 } }
                if isNear { placed += 1 } else { misplaced += 1 }
            }
        }
        #expect(disagreements.count <= fixtures.count * 3 / 100, "\(disagreements.joined(separator: "\n"))")
        #expect(misplaced <= (placed + misplaced) / 10)
    }

    @Test("out of scope are refused, but for those that nothing in the document tells")
    func outOfScope() throws {
        let fixtures = try #require(RelayFixtures.all).filter { $0.scope == "out" && $0.expect != nil }
        let accepted = fixtures.filter { fixture in !fixture.diagnostics().contains { $0.severity == .error } }
        // Those of compiler flags: but for a comment, the same documents are among those in scope, and valid there.
        let isTold = accepted.filter { !$0.features.contains("flag:") }
        #expect(isTold.isEmpty, "\(isTold.map(\.name))")
    }
}

/// The fixtures of Relay's compiler that the compiler is measured against.
struct RelayFixture {
    let name: String
    let scope: String
    let expect: String?
    let documents: String
    let extensions: String?
    let schema: String
    let isCustomID: Bool
    let errors: [String]
    let lines: [Int]
    let features: String

    func diagnostics() -> [Diagnostic] {
        var files = ["schema.graphql": schema]
        var text = #"{"schema":"schema.graphql""#
        if let extensions, !extensions.allSatisfy(\.isWhitespace) {
            files["ext.graphql"] = extensions
            text += #","schemaExtensions":["ext.graphql"]"#
        }
        if isCustomID { text += #","identity":{"default":["global_id"]}"# }
        let result = Configuration.read(Source(path: "baton.json", text: text + "}"))
        guard let configuration = result.configuration else { return result.diagnostics }
        let loaded = configuration.loadSchema(from: FixedFiles(files))
        if loaded.diagnostics.contains(where: { $0.severity == .error }) { return loaded.diagnostics }
        let read = DocumentReader.read(Source(path: "documents.graphql", text: documents))
        if !read.diagnostics.isEmpty { return read.diagnostics }
        return Validator.validate(documents: read.documents, schema: loaded.schema, configuration: configuration)
    }
}

enum RelayFixtures {
    static let all: [RelayFixture]? = {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
        let folder = root + "/../shared/relay/"
        func text(_ name: String) -> String? { try? String(contentsOfFile: folder + name, encoding: .utf8) }
        guard let lines = text("fixtures.jsonl"), let test = text("schemas/test.patched.graphql"),
            let custom = text("schemas/custom_id.patched.graphql")
        else { return nil }
        return lines.split(separator: "\n").compactMap { line in
            guard let record = try? JSONReader.read(Array(line.utf8)) else { return nil }
            let errors = record["errors"]?.elements ?? []
            let isCustom = record["schema"]?.string == "custom_id"
            return RelayFixture(
                name: (record["suite"]?.string ?? "") + "/" + (record["name"]?.string ?? ""),
                scope: record["scope"]?.string ?? "",
                expect: record["expect"]?.string,
                documents: record["documents"]?.string ?? "",
                extensions: record["extensions"]?.string,
                schema: record["schema_text"]?.string ?? (isCustom ? custom : test),
                isCustomID: isCustom,
                errors: errors.compactMap { $0["message"]?.string },
                lines: record["verdict"]?.string == "invalid"
                    ? errors.compactMap { error in
                        guard error["file"]?.string != "unknown", case .number(let line)? = error["line"]?.content
                        else {
                            return nil
                        }
                        return Int(line)
                    } : [],
                features: (record["features"]?.elements ?? []).compactMap(\.string).joined(separator: ",")
            )
        }
    }()
}
