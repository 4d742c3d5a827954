@_spi(Runtime) import BatonIngest
@_spi(Runtime) import BatonStore
import Testing

@testable import BatonPersistence

@Suite("A row's bytes")
struct RowTests {
    private static let path = RecordKey.path(
        .init(
            parent: .path(
                .init(parent: .root(type: "Query"), storageKey: #"search(name:"é")"#),
                place: nil,
                type: "S",
                isTyped: true
            ),
            storageKey: "edges",
            outer: [7, 300]
        ),
        place: 70_000,
        type: "Edge",
        isTyped: false
    )

    private static let row = ImageRow(cells: [
        ImageCell(storageKey: "null", value: .null),
        ImageCell(storageKey: "flags", value: .list([.boolean(true), .boolean(false), .list([])])),
        ImageCell(storageKey: "least", value: .integer(.min)),
        ImageCell(storageKey: "double", value: .double(-0.0)),
        ImageCell(storageKey: "text", value: .string("naïve 🎭")),
        ImageCell(storageKey: "raw", value: .raw(#"{"a":1}"#, isScalar: false)),
        ImageCell(storageKey: "amount", value: .raw("1.10", isScalar: true)),
        ImageCell(storageKey: "link", value: .link(path)),
        ImageCell(storageKey: "links", value: .links([.entity(type: "Note", key: "n1"), nil, path])),
        ImageCell(storageKey: "grid", value: .rows([.links([path]), .null])),
        ImageCell(
            storageKey: "failed",
            value: .null,
            errors: [
                FieldError(
                    message: "no",
                    path: "a.0.b",
                    extensions: .object(["code": "X", "n": 2, "d": 0.5, "l": .list([.null, true])])
                ),
                FieldError(message: ""),
            ]
        ),
    ])

    @Test("every kind of value, key and error reads back as it was written")
    func roundTrip() {
        #expect(RowReader.row(RowWriter.bytes(of: Self.row)) == Self.row)
        #expect(RowReader.row(RowWriter.bytes(of: ImageRow(isDeleted: true))) == ImageRow(isDeleted: true))
        let cell = Self.row.cells[9]
        #expect(RowReader.cell(RowWriter.bytes(of: cell), storageKey: "grid") == cell)
    }

    @Test("a row cut at any byte reads as none")
    func cut() {
        let bytes = RowWriter.bytes(of: Self.row)
        for count in 0..<bytes.count { #expect(RowReader.row(Array(bytes[..<count])) == nil, "cut at \(count)") }
    }

    @Test("a row with changed bytes reads as some row or none, and never traps", arguments: [1, 2, 3] as [UInt64])
    func changed(_ seed: UInt64) {
        var state = seed
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let bytes = RowWriter.bytes(of: Self.row)
        var refused = 0
        for _ in 0..<2_000 {
            var changed = bytes
            for _ in 0...next(3) { changed[next(bytes.count)] = UInt8(next(256)) }
            if RowReader.row(changed) == nil { refused += 1 }
        }
        #expect(refused > 100, "seed \(seed): refused \(refused)")
    }

    @Test("a key as deep as nothing that was ingested is refused, not followed")
    func deep() {
        var key = RecordKey.root(type: "Query")
        for _ in 0..<2_000 { key = .path(.init(parent: key, storageKey: "a"), place: nil, type: "T", isTyped: false) }
        let row = ImageRow(cells: [ImageCell(storageKey: "a", value: .link(key))])
        #expect(RowReader.row(RowWriter.bytes(of: row)) == nil)
    }
}
