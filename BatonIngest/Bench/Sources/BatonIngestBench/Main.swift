import Foundation

@_spi(Generated) @_spi(Runtime) @_spi(Bench) import BatonIngest

/// Measures the ingest and prints a table, then the same as JSON.
@main
@MainActor
enum Main {
    static func main() throws {
        let keys = SessionKeyTable()
        let page = PlanResolution(Plans.page, [:], keys: keys)
        let one = PlanResolution(Plans.one, [:], keys: keys)
        let edges = PlanResolution(Plans.edges, [:], keys: keys)
        let large = Page.edges(50_000)
        describe(try ingest(Page.characters, page), Page.characters.count)

        var rows = Subject.measure(
            [
                scan("bare scan of the page", Page.characters),
                ingest("page -> change set, every object read", Page.characters) { try Ingest.readAll($0, by: page) },
                ingest("page -> change set", Page.characters) { try Ingest.read($0, by: page) },
                scan("bare scan of the detail", Page.detail),
                ingest("detail -> change set", Page.detail) { try Ingest.read($0, by: one) },
            ],
            runs: 200
        )
        rows += Subject.measure(
            [
                Subject(name: "JSONSerialization of the page", bytes: Page.characters.count) {
                    (try? JSONSerialization.jsonObject(with: Data(Page.characters))) == nil ? 0 : 1
                },
                Subject(name: "JSONDecoder of the page", bytes: Page.characters.count) {
                    (try? JSONDecoder().decode(DecodedResponse.self, from: Data(Page.characters)))?.data.characters
                        .results.count ?? 0
                },
            ],
            runs: 20
        )
        rows += Subject.measure(
            [
                scan("bare scan of 50,000 edges", large),
                ingest("50,000 edges -> change set", large) { try Ingest.read($0, by: edges) },
            ],
            runs: 20
        )
        print(rows)
    }

    private static func scan(_ name: String, _ bytes: [UInt8]) -> Subject {
        Subject(name: name, bytes: bytes.count) { bytes.withUnsafeBytes { BareScan.tokens($0) } }
    }

    private static func ingest(
        _ name: String,
        _ bytes: [UInt8],
        _ read: @escaping (UnsafeRawBufferPointer) throws -> IngestedResponse
    ) -> Subject {
        Subject(name: name, bytes: bytes.count) {
            bytes.withUnsafeBytes { (try? read($0))?.changeSet?.rows.count ?? 0 }
        }
    }

    private static func ingest(_ bytes: [UInt8], _ plan: PlanResolution) throws -> ChangeSet {
        guard let changeSet = try bytes.withUnsafeBytes({ try Ingest.readAll($0, by: plan) }).changeSet else {
            fatalError("the generated page has data")
        }
        return changeSet
    }

    private static func describe(_ changeSet: ChangeSet, _ bytes: Int) {
        let scalars = changeSet.cells.count { $0.tag != .link && $0.tag != .list }
        print(
            "page: \(bytes) bytes, \(changeSet.rows.count) objects, \(changeSet.records.count) records, "
                + "\(scalars) scalars"
        )
    }

    private static func print(_ rows: [Measurement]) {
        for row in rows {
            let name = row.name.padding(toLength: 44, withPad: " ", startingAt: 0)
            print(name, String(format: "best %9.3f ms   median %9.3f ms", row.bestMilliseconds, row.medianMilliseconds))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        if let json = try? encoder.encode(rows) { print(String(decoding: json, as: UTF8.self)) }
    }

    private static func print(_ items: String...) {
        Swift.print(items.joined(separator: " "))
    }
}
