import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("A plan's resolution")
@MainActor
struct PlanResolutionTests {
    private let keys = SessionKeyTable()

    @Test("a key with variables is rendered once and numbered by the session")
    func sessionKey() {
        let variables: Variables = ["owner": "o", "name": "n"]
        let resolution = PlanResolution(IssuesPlan.plan, variables, keys: keys)
        let field = resolution.rootSelection.fields[0]
        #expect(field.storageKey == #"repository(name:"n",owner:"o")"#)
        #expect(field.slot.isSession)
        #expect(resolution.sessionSlots == [field.slot])
        #expect(keys.storageKey(of: field.slot) == field.storageKey)
    }

    @Test("a selection that no variable decides is resolved once in the process")
    func shared() {
        let first = PlanResolution(IssuesPlan.plan, ["owner": "o", "name": "n"], keys: keys)
        let second = PlanResolution(IssuesPlan.plan, ["owner": "o", "name": "m"], keys: keys)
        #expect(first.root !== second.root)
        #expect(first.rootSelection.fields[0].selection === second.rootSelection.fields[0].selection)
    }

    @Test("a rendered text that the build names takes the constant's slot")
    func constant() {
        let constant = Slot(IssuesPlan.Types.Query, #"repository(name:"known",owner:"o")"#)
        let resolution = PlanResolution(IssuesPlan.plan, ["owner": "o", "name": "known"], keys: keys)
        #expect(resolution.rootSelection.fields[0].slot == constant)
        #expect(resolution.sessionSlots.isEmpty)
    }

    @Test("an abstract selection's slots are those of the object's type")
    func abstractSlots() throws {
        let author = try authorSelection()
        let user = author.concrete(of: IssuesPlan.Types.User)
        #expect(user.fields.map(\.slot) == ["__typename", "login", "id"].map { Slot(IssuesPlan.Types.User, $0) })
        #expect(user.keyFields == [2])
        #expect(author.concrete(of: IssuesPlan.Types.User) === user)
    }

    @Test("a type the build does not list takes the fields of the conditions it satisfies, with those of every type")
    func unlisted() throws {
        let author = try authorSelection()
        let robot = TypeID("Robot")
        #expect(author.concrete(of: robot, satisfying: []).fields.map(\.responseKey) == ["__typename", "login"])
        #expect(author.concrete(of: robot, satisfying: []).keyFields == [])
        let node = author.concrete(of: robot, satisfying: [IssuesPlan.Types.Node])
        #expect(node.fields.map(\.responseKey) == ["__typename", "login", "id"])
        #expect(node.keyFields == [2])
    }

    private func authorSelection() throws -> SelectionResolution {
        let resolution = PlanResolution(IssuesPlan.plan, ["owner": "o", "name": "n"], keys: keys)
        var selection = resolution.rootSelection
        for name in ["repository", "issues", "nodes"] {
            let next = try #require(selection.fields.first { $0.responseKey == name }?.selection)
            selection = next.concrete(of: next.type)
        }
        return try #require(selection.fields.first { $0.responseKey == "author" }?.selection)
    }
}
