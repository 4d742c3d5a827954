@_spi(Generated) @_spi(Runtime) import BatonIngest
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

/// Keys with variables on interfaces: one slot that stands for another on each object type.
@Suite("Keys of interfaces")
@MainActor
struct AbstractKeyTests {
    private static let actor = TypeID("KeyActor", abstract: true)
    private static let user = TypeID("KeyUser"), bot = TypeID("KeyBot")
    private static let avatar = DynamicKey(actor, "avatar", ["size": .variable("size")])
    /// Of the user alone, by the object type: what a fragment on the user declares.
    private static let userAvatar = DynamicKey(user, "avatar", ["size": .variable("size")])

    private let store = Store()

    /// `query($size) { actors { __typename id avatar(size: $size) image(of: { sizes: [$size, 1] }) { url } } }`
    private static let image = DynamicKey(
        actor,
        "image",
        ["of": .object(["sizes": .list([.variable("size"), .constant("1")])])]
    )
    private static let picture = object(TypeID("KeyImage"), [text(TypeID("KeyImage"), "url")])
    private static let plan: Plan = {
        let typename = PlanField.scalar(
            "__typename",
            key: .fixed(Slot(actor, "__typename")),
            kind: .string,
            list: false
        )
        let fields = [
            typename, PlanField.scalar("id", key: .fixed(Slot(actor, "id")), kind: .string, list: false),
            .scalar("avatar", key: .dynamic(avatar), kind: .string, list: false),
            .linked("image", key: .dynamic(image), plural: false, selection: picture),
        ]
        let selection = Selection(
            type: actor,
            key: ["id"],
            abstract: true,
            variants: [.init(types: [user], fields: fields), .init(types: nil, fields: fields)]
        )
        return Plan(root: object(Schema.query, [link(Schema.query, "actors", selection, plural: true)]))
    }()

    struct ActorLens: Lens {
        let anchor: Anchor
        init(anchor: Anchor) { self.anchor = anchor }
        @MainActor var avatar: String? { anchor.string(anchor.owner.slot(AbstractKeyTests.avatar)) }
        @MainActor var url: String? {
            anchor.linked(anchor.owner.slot(AbstractKeyTests.image))?.string(Slot(TypeID("KeyImage"), "url"))
        }
    }

    private static func actors(_ size: Int) -> String {
        #"{"data":{"actors":[{"__typename":"KeyUser","id":"1","avatar":"u\#(size)","image":{"url":"i\#(size)"}},"#
            + #"{"__typename":"KeyBot","id":"1","avatar":"b\#(size)","image":null},"#
            + #"{"__typename":"KeyGhost","id":"1","avatar":"g\#(size)","image":{"url":"j\#(size)"}}]}}"#
    }

    private func lenses(_ operation: TestOperation) -> [ActorLens] {
        Array(operation.data.requiredList(Slot(Schema.query, "actors")) as List<ActorLens>)
    }

    @Test("each type holds the key's value apart, and each set of variables a key of its own")
    func values() throws {
        let small = try TestOperation("Small", Self.plan, ["size": 8], in: store).answer(Self.actors(8))
        let large = try TestOperation("Large", Self.plan, ["size": 16], in: store).answer(Self.actors(16))
        #expect(lenses(small).map(\.avatar) == ["u8", "b8", "g8"])
        #expect(lenses(large).map(\.avatar) == ["u16", "b16", "g16"])
        #expect(lenses(small).map(\.url) == ["i8", nil, "j8"])
        #expect(lenses(large).map(\.url) == ["i16", nil, "j16"])
        #expect(store.check(small.root) == .memory && store.check(large.root) == .memory)
    }

    @Test("a read of the interface's key is told of a write by the object type's")
    func told() throws {
        let operation = try TestOperation("Told", Self.plan, ["size": 8], in: store).answer(Self.actors(8))
        let user = lenses(operation)[0]
        let wakes = track { _ = user.avatar }
        let other = track { _ = lenses(operation)[1].avatar }
        let fields: [PlanField] = [
            text(Self.user, "id"),
            .scalar("avatar", key: .dynamic(Self.userAvatar), kind: .string, list: false),
        ]
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "user", entity(Self.user, fields))]))
        let update = TestOperation("Update", plan, ["size": 8], in: store)
        try update.answer(#"{"data":{"user":{"id":"1","avatar":"new"}}}"#)
        #expect((wakes.count, other.count) == (1, 0))
        #expect(user.avatar == "new")
        let elsewhere = TestOperation("Elsewhere", plan, ["size": 9], in: store)
        let still = track { _ = user.avatar }
        try elsewhere.answer(#"{"data":{"user":{"id":"1","avatar":"nine"}}}"#)
        #expect(still.count == 0)
    }

    @Test("where the build names the text on one type, that type's value is the constant's")
    func constant() throws {
        let constant = Slot(Self.bot, "avatar(size:31)")
        let operation = try TestOperation("Constant", Self.plan, ["size": 31], in: store).answer(Self.actors(31))
        let bot = lenses(operation)[1]
        #expect(bot.avatar == "b31")
        #expect(bot.anchor.string(constant) == "b31")
        #expect(bot.anchor.record.extras?.session.contains { $0.value.isString } != true)
    }

    @Test("a constant named after the read joins the value that the session's key holds on its type")
    func later() throws {
        let operation = try TestOperation("Later", Self.plan, ["size": 32], in: store).answer(Self.actors(32))
        #expect(lenses(operation).map(\.avatar) == ["u32", "b32", "g32"])
        let constant = Slot(Self.user, "avatar(size:32)")
        try operation.answer(Self.actors(32))
        let user = lenses(operation)[0]
        #expect(user.anchor.string(constant) == "u32" && user.avatar == "u32")
        let fields = [
            text(Self.user, "id"),
            PlanField.scalar("avatar", key: .fixed(constant), kind: .string, list: false),
        ]
        let plan = Plan(root: object(Schema.query, [link(Schema.query, "user", entity(Self.user, fields))]))
        let wakes = track { _ = user.avatar }
        try TestOperation("LaterUpdate", plan, in: store).answer(#"{"data":{"user":{"id":"1","avatar":"n"}}}"#)
        #expect(user.avatar == "n" && wakes.count == 1)
        #expect(lenses(operation).map(\.avatar) == ["n", "b32", "g32"])
    }

    @Test("a constant named later of the interface joins the values on every type, and those that are written after")
    func interfaceConstant() throws {
        let operation = try TestOperation("Face", Self.plan, ["size": 33], in: store).answer(Self.actors(33))
        let constant = Slot(Self.actor, "avatar(size:33)")
        func read() -> [String?] { lenses(operation).map { $0.anchor.string(constant) } }
        // Whatever asks the store next has it look.
        _ = TestOperation("FaceNext", Plans.characters, in: store)
        #expect(read() == ["u33", "b33", "g33"])
        let wakes = track { _ = read() }
        let late = #"{"__typename":"KeyLate","id":"1","avatar":"l33","image":null}"#
        try operation.answer(Self.actors(33).replacing("[{", with: "[\(late),{").replacing("u33", with: "v33"))
        #expect(read() == ["l33", "v33", "b33", "g33"] && wakes.count == 1)
        #expect(lenses(operation).map(\.avatar) == ["l33", "v33", "b33", "g33"])
        let again = TestOperation("Again", Self.plan, ["size": 33], in: store)
        #expect(lenses(again).map(\.avatar) == ["l33", "v33", "b33", "g33"])
        #expect(store._checkInvariants() == [])
    }

    @Test("a client field of an interface is never missing, on a type the build does not list either")
    func clientField() throws {
        var events: [LogEvent] = []
        store.log = { if case .missing = $0 { events.append($0) } }
        let operation = try TestOperation("Client", Self.plan, ["size": 8], in: store).answer(Self.actors(8))
        let note = Slot(Self.actor, "note", client: true), other = Slot(Self.actor, "other")
        for lens in lenses(operation) { #expect(lens.anchor.string(note) == nil) }
        #expect(events == [])
        #expect(lenses(operation)[2].anchor.string(other) == nil)
        #expect(events == [.missing(type: "KeyGhost", field: "other")])
    }
}
