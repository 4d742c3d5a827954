@_spi(Generated) @_spi(Runtime) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Testing

import BatonInspector

@Suite("A store's export")
@MainActor
struct StoreExportTests {
    private static let query = TypeID("Query")
    private static let crew = TypeID("Crew")
    private static let plan = Plan(
        root: Selection(
            type: query,
            key: [],
            abstract: false,
            fields: [
                .linked(
                    "crew",
                    key: .fixed(Slot(query, "crew")),
                    plural: true,
                    selection: Selection(
                        type: crew,
                        key: ["id"],
                        abstract: false,
                        fields: [
                            .scalar("id", key: .fixed(Slot(crew, "id")), kind: .string, list: false),
                            .scalar("rank", key: .fixed(Slot(crew, "rank")), kind: .int, list: false),
                        ]
                    )
                )
            ]
        )
    )

    @Test("records come a line each, keys sorted, links as references, errors beside their fields")
    func export() throws {
        let store = Store()
        let root = store.root(RootID("Crew", [:]), policy: .init()) { store.resolve(Self.plan, [:]) }
        root.retain()
        let json = #"""
            {"data":{"crew":[{"id":"b","rank":2},{"id":"a","rank":null}]},
             "errors":[{"message":"secret","path":["crew",1,"rank"]}]}
            """#
        store.commit(try Ingest.read(Array(json.utf8), by: root.operation.plan, as: .server), to: root, as: .server)
        #expect(StoreExport.text(of: store) == StoreDump.text(of: store))
        let lines = StoreExport.text(of: store).split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.contains(#""Crew:a""#) && $0.contains(#""__errors""#) && $0.contains("secret") })
        #expect(lines.contains { $0.contains(#""Crew:b""#) && $0.contains(#""rank":2"#) })
        #expect(lines.contains { $0.contains(#"{"__refs":["Crew:b","Crew:a"]}"#) })
        let records = lines.filter { $0.contains(#""Crew:"#) && !$0.contains("__refs") }
        #expect(records.count == 2 && records[0].contains("Crew:a") && records[1].contains("Crew:b"))
    }
}
