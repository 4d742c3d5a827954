@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Reads")
@MainActor
struct ReadTests {
    let store = Store()
    let log = Log()

    final class Log {
        var events: [LogEvent] = []
    }

    init() {
        store.log = { [log] in log.events.append($0) }
    }

    static let thing = TypeID("Thing")
    static let part = TypeID("Part")
    static func slot(_ name: String) -> Slot { Slot(thing, name) }

    enum Color: SchemaEnum {
        case RED
        case unknown(String)
        init(scalarText: String) { self = scalarText == "RED" ? .RED : .unknown(scalarText) }
        var scalarText: String { if case .unknown(let text) = self { text } else { "RED" } }
    }

    struct Even: MappedScalar, Equatable {
        let value: Int
        init?(scalarText: String) {
            guard let value = Int(scalarText), value % 2 == 0 else { return nil }
            self.value = value
        }
        var scalarText: String { String(value) }
    }

    struct PartLens: Lens {
        let anchor: Anchor
        init(anchor: Anchor) { self.anchor = anchor }
        @MainActor var name: String { anchor.requiredString(Slot(ReadTests.part, "name")) }
    }

    static let partSelection = entity(part, [text(part, "id"), text(part, "name")])
    static let plan = Plan(
        root: object(
            Schema.query,
            [
                link(
                    Schema.query,
                    "thing",
                    entity(
                        thing,
                        [
                            text(thing, "id"), text(thing, "text"), number(thing, "int"),
                            scalar(thing, "double", .float), scalar(thing, "bool", .bool), text(thing, "color"),
                            scalar(thing, "custom", .custom("Even")), text(thing, "texts", list: true),
                            scalar(thing, "grid", .int, list: 2), scalar(thing, "evens", .custom("Even"), list: true),
                            link(thing, "part", partSelection), link(thing, "parts", partSelection, plural: true),
                            link(thing, "rows", partSelection, plural: 2),
                        ]
                    )
                )
            ]
        )
    )

    /// Commits a thing with some fields and reads it.
    func thing(_ fields: String) throws -> Anchor {
        let operation = try TestOperation("Thing", Self.plan, in: store).answer(
            #"{"data":{"thing":{"id":"1",\#(fields)}}}"#,
            as: .payload
        )
        log.events = []
        return try #require(operation.data.linked(Slot(Schema.query, "thing")))
    }

    func reports(_ event: LogEvent, _ body: () -> Void) {
        log.events = []
        body()
        #expect(log.events == [event])
    }

    static func unexpected(_ field: String) -> LogEvent { .unexpected(type: "Thing", field: field) }
    static func missing(_ field: String) -> LogEvent { .missing(type: "Thing", field: field) }

    @Test("values read as what they are")
    func values() throws {
        let thing = try thing(
            #""text":"a","int":-7,"double":0.5,"bool":true,"color":"RED","custom":"8","texts":["x",null,"y"],"grid":[[1,2],[],[3]]"#
        )
        #expect(thing.string(Self.slot("text")) == "a")
        #expect(thing.requiredInt(Self.slot("int")) == -7)
        #expect(thing.double(Self.slot("double")) == 0.5)
        #expect(thing.requiredBool(Self.slot("bool")))
        #expect(thing.enumeration(Self.slot("color")) == Color.RED)
        #expect(thing.mapped(Self.slot("custom")) == Even(scalarText: "8"))
        #expect(thing.scalars(Self.slot("texts")) == ["x", nil, "y"] as [String?])
        #expect(thing.requiredScalars(Self.slot("grid")) == [[1, 2], [], [3]])
        #expect(log.events == [])
    }

    @Test("null is nil where the schema allows it, and the zero value, reported, where it does not")
    func nulls() throws {
        let thing = try thing(
            #""text":null,"int":null,"double":null,"bool":null,"color":null,"custom":null,"texts":null,"part":null,"parts":null"#
        )
        #expect(thing.string(Self.slot("text")) == nil)
        #expect(thing.int(Self.slot("int")) == nil)
        #expect((thing.enumeration(Self.slot("color")) as Color?) == nil)
        #expect((thing.mapped(Self.slot("custom")) as Even?) == nil)
        #expect((thing.scalars(Self.slot("texts")) as [String]?) == nil)
        #expect(thing.linked(Self.slot("part")) == nil)
        #expect((thing.list(Self.slot("parts")) as List<PartLens>?) == nil)
        #expect(log.events == [])
        reports(Self.unexpected("text")) { #expect(thing.requiredString(Self.slot("text")) == "") }
        reports(Self.unexpected("int")) { #expect(thing.requiredInt(Self.slot("int")) == 0) }
        reports(Self.unexpected("double")) { #expect(thing.requiredDouble(Self.slot("double")) == 0) }
        reports(Self.unexpected("bool")) { #expect(!thing.requiredBool(Self.slot("bool"))) }
        reports(Self.unexpected("color")) {
            #expect(thing.requiredEnumeration(Self.slot("color")) == Color.unknown(""))
        }
        reports(Self.unexpected("texts")) { #expect((thing.requiredScalars(Self.slot("texts")) as [String]) == []) }
        reports(Self.unexpected("parts")) {
            #expect((thing.requiredList(Self.slot("parts")) as List<PartLens>).isEmpty)
        }
        log.events = []
        let placeholder = thing.requiredLinked(Self.slot("part"), type: Self.part)
        #expect(PartLens(anchor: placeholder).name == "")
        #expect(log.events == [Self.unexpected("part")])
        #expect(!StoreDump.keys(of: store).contains { $0.contains("placeholder") })
    }

    @Test("a field that was never received is nil or zero, reported missing")
    func missing() throws {
        let thing = try thing(#""text":"a""#)
        reports(Self.missing("int")) { #expect(thing.int(Self.slot("int")) == nil) }
        reports(Self.missing("color")) { #expect(thing.requiredEnumeration(Self.slot("color")) == Color.unknown("")) }
        reports(Self.missing("part")) { #expect(thing.linked(Self.slot("part")) == nil) }
        reports(Self.missing("neverNamedBefore")) { #expect(thing.string(Self.slot("neverNamedBefore")) == nil) }
        #expect(!thing.isPresent(Self.slot("int")) && thing.isPresent(Self.slot("text")))
    }

    @Test("a type name is there though no response said it")
    func typename() throws {
        let thing = try thing(#""text":"a""#)
        #expect(thing.requiredString(Self.slot("__typename")) == "Thing")
        #expect(thing.string(Self.slot("__typename")) == "Thing")
        #expect(thing.isPresent(Self.slot("__typename")) && !thing.isNull(Self.slot("__typename")))
        #expect(thing.recordKey == "Thing:1")
        #expect(log.events == [])
    }

    @Test("a value of another kind is nil or zero, reported; a string shows a number or a boolean as its text")
    func wrongKinds() throws {
        let thing = try thing(
            #""text":7,"int":"seven","double":true,"bool":1.5,"color":false,"custom":{"a":[1]},"part":null"#
        )
        #expect(thing.requiredString(Self.slot("text")) == "7")
        #expect(thing.enumeration(Self.slot("color")) == Color.unknown("false"))
        #expect(thing.string(Self.slot("custom")) == #"{"a":[1]}"#)
        #expect(log.events == [])
        reports(Self.unexpected("int")) { #expect(thing.int(Self.slot("int")) == nil) }
        reports(Self.unexpected("double")) { #expect(thing.requiredDouble(Self.slot("double")) == 0) }
        reports(Self.unexpected("bool")) { #expect(thing.bool(Self.slot("bool")) == nil) }
        reports(Self.unexpected("custom")) { #expect((thing.mapped(Self.slot("custom")) as Even?) == nil) }
        reports(Self.unexpected("text")) { #expect(thing.linked(Self.slot("text")) == nil) }
    }

    @Test("a mapped scalar that does not convert is never a zero: it throws, or is nil, and is reported")
    func conversion() throws {
        let thing = try thing(#""custom":"7","evens":["2","3","4",null,"5"]"#)
        reports(Self.unexpected("custom")) { #expect((thing.mapped(Self.slot("custom")) as Even?) == nil) }
        #expect(throws: FieldErrors.self) { try thing.throwingMapped(Self.slot("custom")) as Even? }
        reports(Self.unexpected("evens")) {
            let evens: [Even] = thing.requiredScalars(Self.slot("evens"))
            #expect(evens.map(\.value) == [2, 4])
        }
        reports(Self.unexpected("evens")) {
            let evens: [Even?]? = thing.scalars(Self.slot("evens"))
            #expect(evens?.map { $0?.value } == [2, nil, 4, nil, nil])
        }
    }

    @Test("a list shows its records and leaves out what has none; lists nest")
    func lists() throws {
        let thing = try thing(
            #""parts":[{"id":"a","name":"A"},null,{"id":"b","name":"B"}],"rows":[[{"id":"a","name":"A"},null],null,[]]"#
        )
        let parts: List<PartLens> = thing.requiredList(Self.slot("parts"))
        #expect(parts.map(\.name) == ["A", "B"])
        let rows: List<List<PartLens>> = thing.requiredList(Self.slot("rows"))
        #expect(rows.map { $0.map(\.name) } == [["A"], []])
        #expect(parts[0] == rows[0][0])
        #expect(
            StoreDump.text(of: store).contains(
                #""parts":{"__refs":["Part:a",null,"Part:b"]},"rows":{"__refs":[["Part:a",null],null,[]]}"#
            )
        )
        #expect(List<PartLens>.empty.isEmpty)
        #expect(log.events == [])
    }

    @Test("lenses are equal when record, owner and origin are the same")
    func equality() throws {
        let thing = try thing(#""part":{"id":"a","name":"A"}"#)
        let part = try #require(thing.linked(Self.slot("part")))
        #expect(PartLens(anchor: part) == PartLens(anchor: try #require(thing.linked(Self.slot("part")))))
        #expect(part != part.entering())
        #expect(part.entering() == part.entering())
        #expect(thing.entering().linked(Self.slot("part")) != part)
    }

    @Test("a record of another type than a slot's is never read at the slot's place")
    func foreignSlot() throws {
        let thing = try thing(#""text":"a""#)
        #expect(thing.string(Slot(Self.part, "name")) == nil)
        #expect(thing.as(Self.part) == nil)
        #expect(thing.as(Self.thing) == thing)
    }

    @Test("a lens as a type, and a fragment's spread on one, are there for records of the type alone")
    func typed() throws {
        let thing = try thing(#""part":{"id":"a","name":"A"}"#)
        let part = try #require(thing.linked(Self.slot("part")))
        #expect(part.lens(as: Self.part) == PartLens(anchor: part))
        #expect(part.spread(as: Self.part) == PartLens(anchor: part.entering()))
        #expect((part.lens(as: Self.thing) as PartLens?) == nil)
        #expect((part.spread(as: Self.thing) as PartLens?) == nil)
    }

    @Test("a field that was missing wakes its reader when it arrives, and a field read later wakes from then on")
    func lateArrival() throws {
        let thing = try thing(#""text":"a""#)
        let wakes = track { _ = thing.int(Self.slot("int")) }
        let other = track { _ = thing.string(Self.slot("text")) }
        let operation = TestOperation("Thing", Self.plan, in: store)
        try operation.answer(#"{"data":{"thing":{"id":"1","int":5}}}"#, as: .payload)
        #expect(wakes.count == 1 && other.count == 0)
        try operation.answer(#"{"data":{"thing":{"id":"1","int":6}}}"#, as: .payload)
        #expect(wakes.count == 1)
        let again = track { _ = thing.int(Self.slot("int")) }
        try operation.answer(#"{"data":{"thing":{"id":"1","int":7}}}"#, as: .payload)
        #expect(again.count == 1 && other.count == 0)
    }

    @Test("a record with more observed fields than one registrar serves tells each of them alone")
    func manyFields() throws {
        let type = TypeID("Wide")
        let names = (0..<150).map { "f\($0)" }
        let plan = Plan(
            root: object(
                Schema.query,
                [link(Schema.query, "wide", entity(type, [text(type, "id")] + names.map { number(type, $0) }))]
            )
        )
        let operation = TestOperation("Wide", plan, in: store)
        func response(_ changed: Int?) -> String {
            let fields = names.enumerated().map { at, name in "\"\(name)\":\(at == changed ? -1 : at)" }
            return #"{"data":{"wide":{"id":"1",\#(fields.joined(separator: ","))}}}"#
        }
        try operation.answer(response(nil))
        let wide = try #require(operation.data.linked(Slot(Schema.query, "wide")))
        for changed in [0, 62, 63, 64, 127, 149] {
            let wakes = names.map { name in track { _ = wide.int(Slot(type, name)) } }
            try operation.answer(response(changed))
            #expect(wakes.enumerated().filter { $0.element.count == 1 }.map(\.offset) == [changed])
            try operation.answer(response(nil))
        }
    }
}
