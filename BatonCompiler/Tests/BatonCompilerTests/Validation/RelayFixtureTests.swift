import BatonSchema
import BatonSyntax
import Foundation
import Testing

@testable import BatonCompiler

@Suite("Relay's fixtures", .enabled(if: RelayFixtures.all != nil, "../shared/relay is not there"))
struct RelayFixtureTests {
    @Test("that are in scope get Relay's verdict")
    func verdicts() throws {
        let fixtures = try #require(RelayFixtures.all).filter { $0.scope == "in" && $0.expect != nil }
        var wrong: [String] = []
        for fixture in fixtures {
            let found = fixture.diagnostics().filter { $0.severity == .error }
            let verdict = found.isEmpty ? "valid" : "invalid"
            if verdict != fixture.expect {
                wrong.append(
                    "\(fixture.name): \(found.first.map { "\($0.location.line) \($0.message)" } ?? "accepted; Relay: \(fixture.errors)")"
                )
            } else if verdict == "invalid", !fixture.lines.isEmpty {
                let lines = Set(found.map(\.location.line))
                if !fixture.lines.contains(where: { line in lines.contains { abs($0 - line) <= 1 } }) {
                    wrong.append(
                        "LINE \(fixture.name): \(found.map { "\($0.location.line) \($0.message)" }) Relay: \(fixture.lines) \(fixture.errors)"
                    )
                }
            }
        }
        for line in wrong { print("FIXTURE", line) }
        print("FIXTURES", fixtures.count, "wrong", wrong.count)
    }

    @Test("that are out of scope are refused")
    func outOfScope() throws {
        let fixtures = try #require(RelayFixtures.all).filter { $0.scope == "out" && $0.expect != nil }
        for fixture in fixtures where !fixture.diagnostics().contains(where: { $0.severity == .error }) {
            print("FIXTURE OUT", fixture.name, fixture.features)
        }
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
