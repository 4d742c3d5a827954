import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Types and memberships that responses tell of")
@MainActor
struct MembershipTests {
    /// A selection on an interface with a listed type, a conditional variant and the rest. The names are a test's own,
    /// since the process's table is shared.
    private func reading(_ name: String) -> Reading {
        let typename = ModelField("__typename", .string)
        let actor = ModelSelection(
            "\(name)Actor",
            answers: ["__isNode": "\(name)Node"],
            variants: [
                ModelVariant(types: ["\(name)User"], key: ["id"], [typename, ModelField("id", .string)]),
                ModelVariant(
                    types: nil,
                    condition: "\(name)Node",
                    key: ["id"],
                    [typename, ModelField("id", .string), ModelField("login", .string)]
                ),
                ModelVariant(types: nil, [typename, ModelField("login", .string)]),
            ]
        )
        return Reading(ModelSelection("Query", [ModelField("all", .link(actor), depth: 1)]))
    }

    private func learned(_ changes: ChangeSet) -> [String] {
        changes.memberships.map { "\($0.type) in \($0.condition): \($0.answer)" }
    }

    @Test("an unlisted type is learned with its answer, yes or no, once per response, and reads by it")
    func unlisted() throws {
        let reading = reading("Unlisted")
        let changes = try #require(
            try reading.response(
                #"{"data":{"all":[{"__typename":"UnlistedBot","__isNode":"UnlistedBot","id":"1","login":"a"},"#
                    + #"{"__typename":"UnlistedBot","__isNode":"UnlistedBot","id":"2","login":"b"},"#
                    + #"{"login":"c","__typename":"UnlistedGhost"}]}}"#
            ).changeSet
        )
        #expect(learned(changes) == ["UnlistedBot in UnlistedNode: yes", "UnlistedGhost in UnlistedNode: no"])
        let written = Written(changes)
        #expect(written.records["<UnlistedBot 1>"]?["login"] == .string("a"))
        #expect(written.records["<UnlistedBot 2>"]?["id"] == .string("2"))
        #expect(
            written.records["<Query>/all#2@UnlistedGhost"] == [
                "__typename": .string("UnlistedGhost"), "login": .string("c"),
            ]
        )
        Membership.learn(changes.memberships)
        #expect(Membership.answer(TypeID("UnlistedBot"), in: TypeID("UnlistedNode", abstract: true)) == .yes)
        #expect(Membership.answer(TypeID("UnlistedGhost"), in: TypeID("UnlistedNode", abstract: true)) == .no)
    }

    @Test("objects of one unlisted type read each by the answers it carries, whichever came before")
    func mixed() throws {
        let objects = [(1, true), (2, false), (3, true), (4, false), (5, true)].map { number, answers in
            let answer = answers ? #""__isNode":"MixedBot","# : ""
            return #"{"__typename":"MixedBot",\#(answer)"id":"\#(number)","login":"l\#(number)"}"#
        }
        let json = #"{"data":{"all":[\#(objects.joined(separator: ","))]}}"#
        let changes = try #require(try reading("Mixed").response(json).changeSet)
        let records = Written(changes).records
        for number in [1, 3, 5] { #expect(records["<MixedBot \(number)>"]?["login"] == .string("l\(number)")) }
        for number in [2, 4] {
            #expect(
                records["<Query>/all#\(number - 1)@MixedBot"] == [
                    "__typename": .string("MixedBot"), "login": .string("l\(number)"),
                ]
            )
        }
        #expect(learned(changes) == ["MixedBot in MixedNode: yes", "MixedBot in MixedNode: no"])
    }

    @Test("a later yes takes the place of a no, and a no never that of a yes")
    func never() {
        let (type, condition) = (TypeID("LaterBot"), TypeID("LaterNode", abstract: true))
        func learn(_ answer: Membership.Answer) -> Membership.Answer {
            Membership.learn([Membership(type: type, condition: condition, answer: answer)])
            return Membership.answer(type, in: condition)
        }
        #expect(Membership.answer(type, in: condition) == .unknown)
        #expect(learn(.no) == .no)
        #expect(learn(.yes) == .yes)
        #expect(learn(.no) == .yes)
    }

    @Test("a listed type's answer is learned while the process does not know it")
    func listed() throws {
        let reading = reading("Listed")
        let json = #"{"data":{"all":[{"__typename":"ListedUser","__isNode":"ListedUser","id":"1"}]}}"#
        let changes = try #require(try reading.response(json).changeSet)
        #expect(learned(changes) == ["ListedUser in ListedNode: yes"])
        Membership.learn(changes.memberships)
        #expect(learned(try #require(try reading.response(json).changeSet)) == [])
    }

    @Test("what an answer holds decides: a name or true is a yes, false and null are none, and the last one counts")
    func answers() throws {
        let reading = reading("Answers")
        func type(_ name: String, _ answers: String) throws -> [String] {
            let json = #"{"data":{"all":[{\#(answers)"__typename":"\#(name)","id":"1","login":"a"}]}}"#
            return learned(try #require(try reading.response(json).changeSet))
        }
        #expect(try type("AnswersA", #""__isNode":true,"#) == ["AnswersA in AnswersNode: yes"])
        #expect(try type("AnswersB", #""__isNode":false,"#) == ["AnswersB in AnswersNode: no"])
        #expect(try type("AnswersC", #""__isNode":null,"#) == ["AnswersC in AnswersNode: no"])
        #expect(try type("AnswersD", #""__isNode":"x","__isNode":null,"#) == ["AnswersD in AnswersNode: no"])
        #expect(try type("AnswersE", #""\u005f_isNode":"x","#) == ["AnswersE in AnswersNode: yes"])
        #expect(try type("AnswersF", #""__isOther":"x","#) == ["AnswersF in AnswersNode: no"])
    }

    @Test("a type name that is missing, empty, no string, or an interface's is refused where the object stands")
    func refused() {
        let reading = reading("Refused")
        for name in ["", #""__typename":"","#, #""__typename":null,"#, #""__typename":7,"#] {
            let error = reading.failure(#"{"data":{"all":[{\#(name)"login":"a"}]}}"#)
            #expect(error?.code == .typename)
            #expect(error?.path == "all.0")
            #expect(error?.offset == 16)
        }
        let abstract = reading.failure(#"{"data":{"all":[{"__typename":"RefusedNode","login":"a"}]}}"#)
        #expect(abstract?.code == .typename)
    }

    @Test("the type name may come last, escaped, or twice, and the last one counts")
    func typename() throws {
        let reading = reading("Name")
        for object in [
            #"{"id":"1","__typename":"NameUser"}"#, #"{"__type\u006eame":"NameUser","id":"1"}"#,
            #"{"__typename":"Name\u0055ser","id":"1"}"#, #"{"__typename":"NameBot","id":"1","__typename":"NameUser"}"#,
        ] {
            let written = try reading.written(#"{"data":{"all":[\#(object)]}}"#)
            #expect(written.records["<NameUser 1>"]?["id"] == .string("1"))
        }
    }
}
