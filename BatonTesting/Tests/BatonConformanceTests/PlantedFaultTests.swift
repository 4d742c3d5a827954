import Foundation
import Testing

@testable import BatonConformance

/// A check that cannot fail holds nothing: each expectation of the project's fixtures is made wrong in turn.
@MainActor @Suite struct PlantedFaultTests {
    @Test("a script fails when any one of its expectations is wrong")
    func scripts() async throws {
        var planted = 0
        for suite in try BatonConformance.Suite.suites(in: Folders.spec) {
            for path in suite.files.files(inFolder: suite.path("scripts"), ending: ".json") {
                let value = try suite.files.json(path)
                for (place, wrong) in WrongScripts.all(of: value) {
                    planted += 1
                    let script = try Script(wrong, path: path)
                    let failures = try await ScriptRunner(suite: suite, script: script, isBlessing: false).run()
                    #expect(!failures.isEmpty, "\(script.name) passes with another \(place)")
                }
            }
        }
        #expect(planted > 100)
    }

    @Test("a case fails when its text, its dump, its availability or a read is wrong")
    func cases() async throws {
        var planted = 0
        for suite in try BatonConformance.Suite.suites(in: Folders.spec) {
            for path in suite.files.files(inFolder: suite.path("cases"), ending: ".json") {
                let value = try suite.files.json(path)
                for (place, wrong) in WrongScripts.cases(of: value) {
                    planted += 1
                    let fixture = try Case(wrong, path: path)
                    let run = try await CaseRunner(suite: suite, fixture: fixture, isBlessing: false).run()
                    #expect(!run.failures.isEmpty, "\(fixture.name) passes with another \(place)")
                }
            }
        }
        #expect(planted > 50)
    }

    @Test("what has no meaning is a failure and no skip")
    func strict() async throws {
        let suite = BatonConformance.Suite(folder: Folders.spec + "/rickandmorty")
        func run(_ json: String) async throws -> [String] {
            let script = try Script(try JSONParser.parse(Array(json.utf8)), path: "planted")
            return try await ScriptRunner(suite: suite, script: script, isBlessing: false).run()
        }
        #expect(throws: SuiteFailure.self) {
            try Script(try JSONParser.parse(Array(#"{"name":"x","steps":[{"dance":{}}]}"#.utf8)), path: "planted")
        }
        #expect(throws: SuiteFailure.self) {
            let json = #"{"name":"x","steps":[{"end":{},"mood":"good"}]}"#
            _ = try Script(try JSONParser.parse(Array(json.utf8)), path: "planted")
        }
        #expect(try await !run(#"{"name":"x","steps":[{"commit":{"operation":"Nothing"}}]}"#).isEmpty)
        #expect(try await !run(#"{"name":"x","steps":[{"collect":{"soon":true}}]}"#).isEmpty)
        #expect(try await !run(#"{"name":"x","steps":[{"release":{"handle":"nobody"}}]}"#).isEmpty)
        let read = """
            {"name":"x","steps":[{"commit":{"operation":"TestNameQuery","variables":{"id":"1"},
            "response":"responses/name-1.json"},"reads":[{"path":"character.nose","value":null}]}]}
            """
        #expect(try await run(read).contains { $0.contains("no lens of the operation reads `character.nose`") })
    }
}

/// Fixtures with one thing in them made wrong.
@MainActor enum WrongScripts {
    /// A script once for each of its expectations, each with that one wrong.
    static func all(of script: JSONValue) -> [(place: String, script: JSONValue)] {
        var wrong: [(String, JSONValue)] = []
        for (index, step) in (script["steps"]?.elements ?? []).enumerated() {
            for (name, value) in step.members ?? [] where ExpectationName(rawValue: name) != nil {
                if name == "answer", value.members != nil { continue }
                for other in others(than: value, of: name) {
                    let changed = script.changed(at: ["steps", String(index), name]) { _ in other }
                    wrong.append(("\(name) in step \(index + 1)", changed))
                }
            }
        }
        return wrong
    }

    /// A case once for each thing it compares, each with that one wrong.
    static func cases(of value: JSONValue) -> [(place: String, fixture: JSONValue)] {
        var wrong: [(String, JSONValue)] = []
        for name in ["text", "records", "complete", "reads"] {
            guard let expected = value[name] else { continue }
            for other in others(than: expected, of: name) {
                wrong.append((name, value.changed(at: [name]) { _ in other }))
            }
        }
        return wrong
    }

    private static func others(than value: JSONValue, of name: String) -> [JSONValue] {
        switch name {
        case "reads":
            let rows = value.elements ?? []
            return rows.indices.map { index in
                var changed = rows
                changed[index] = row(rows[index])
                return .array(changed)
            }
        case "phase", "fetch", "stream":
            let rows = value.elements ?? [value]
            return rows.indices.flatMap { index in
                (rows[index].members ?? []).filter { $0.name != "handle" }.map { member in
                    var changed = rows
                    changed[index] = rows[index].changed(at: [member.name]) { other(than: $0) }
                    return JSONValue.array(changed)
                }
            }
        case "notified", "held", "events", "sent":
            return [.array((value.elements ?? []) + [.string("nobody.nothing")])]
        default: return [other(than: value)]
        }
    }

    private static func row(_ row: JSONValue) -> JSONValue {
        if row["value"] != nil { return row.changed(at: ["value"]) { other(than: $0) } }
        if let result = row["result"] {
            let isFailure = result["ok"]?.boolean == false
            return row.changed(at: ["result"]) { _ in .object([("ok", .boolean(isFailure))]) }
        }
        return row.changed(at: ["throws"]) { other(than: $0) }
    }

    private static func other(than value: JSONValue) -> JSONValue {
        switch value.content {
        case .boolean(let value): .boolean(!value)
        case .number(let text): .integer((Int(text) ?? 0) + 1000)
        case .array(let elements): .array(elements + [.string("more")])
        case .object: .object([("nothing", .string("of the kind"))])
        case .string(let text): .string(text.hasSuffix(".json") ? otherDump(than: text) : text + "?")
        case .null: .string("something")
        }
    }

    /// A dump that a suite has, of other records.
    private static func otherDump(than path: String) -> String {
        path.hasSuffix("three-records.store.json") ? "dumps/notes-page-1.store.json" : "dumps/three-records.store.json"
    }
}
