import Testing

@testable import BatonCompiler

@Suite("Plans")
struct PlanBuilderTests {
    private func plan(_ documents: String...) throws -> PlanModel {
        let program = CompiledProgram(schema: Array(SmallSchema.text.utf8), documents: documents)
        return try #require(program.plans["Q"])
    }

    private func fields(_ plan: PlanModel, _ index: Int) -> [PlanModel.Field] {
        plan.selections[index].variants.last?.fields ?? []
    }

    @Test("two equal selections are one declaration, however they came about")
    func declaredOnce() throws {
        let plan = try plan(
            "query Q { me { id name best { name id best { id name } } } }",
            "fragment Unused on User { id }"
        )
        #expect(plan.selections.map(\.type) == ["Query", "User", "User", "User"])
        let merged = try self.plan("query Q { a: me { name } b: me { ...F } }", "fragment F on User { name }")
        #expect(merged.selections.map(\.type) == ["Query", "User"])
    }

    @Test("a field that any path selects is there, whatever guards another")
    func alternatives() throws {
        let plan = try plan(
            "query Q($s: Boolean!, $i: Boolean!) { me { ...A ...B name @skip(if: $i) } }",
            "fragment A on User { age @skip(if: $s) best @include(if: $i) { name } }",
            "fragment B on User { age name @include(if: $s) best @skip(if: $s) { id age } }"
        )
        let user = fields(plan, 1)
        let guards = Dictionary(uniqueKeysWithValues: user.map { ($0.responseKey, $0.guards) })
        #expect(guards["age"] == [])
        let skipI = GuardModel(variable: "i", passing: false)
        let includeS = GuardModel(variable: "s", passing: true)
        #expect(guards["name"] == [[includeS], [skipI]])
        #expect(
            guards["best"]
                == [[GuardModel(variable: "i", passing: true)], [GuardModel(variable: "s", passing: false)]]
        )
        // Below a field that two paths select, each path keeps its own condition.
        let best = Dictionary(uniqueKeysWithValues: fields(plan, 2).map { ($0.responseKey, $0.guards) })
        #expect(best["name"] == [[GuardModel(variable: "i", passing: true)]])
        #expect(best["age"] == [[GuardModel(variable: "s", passing: false)]])
        #expect(best["id"] == [])
    }

    @Test("a condition that every path of a field shares is the field's alone")
    func sharedCondition() throws {
        let plan = try plan("query Q($v: Boolean!) { me { best @include(if: $v) { name } } }")
        #expect(fields(plan, 1)[0].guards == [[GuardModel(variable: "v", passing: true)]])
        #expect(fields(plan, 2).allSatisfy { $0.guards.isEmpty })
    }

    @Test("types that read the same share a variant, those that read what any other does have none")
    func variants() throws {
        let plan = try plan("query Q { search { ... on Named { name } ... on Page { title } ... on Plain { name } } }")
        let selection = plan.selections[1]
        #expect(selection.isAbstract)
        #expect(selection.memberships.map(\.condition) == ["Named", "Node"])
        let types = selection.variants.map(\.types)
        #expect(
            types == [
                .listed(["Page"]), .listed(["Plain"]), .listed(["User"]), .satisfying(["Named"]), .satisfying(["Node"]),
                .rest,
            ]
        )
        #expect(selection.variants[0].fields.map(\.responseKey) == ["__typename", "name", "title", "id"])
        #expect(selection.variants[1].key == [])
        #expect(selection.variants[3].fields.map(\.responseKey) == ["__typename", "name"])
        #expect(selection.variants[5].fields.map(\.responseKey) == ["__typename"])
    }

    @Test("a type that the build does not list reads a nested condition where it satisfies both")
    func nestedConditions() throws {
        let plan = try plan("query Q { search { ... on Named { name ... on Node { id } } } }")
        let unknown = plan.selections[1].variants.map(\.types)
        #expect(unknown.contains(.satisfying(["Named", "Node"])))
        let variant = plan.selections[1].variants.first { $0.types == .satisfying(["Named"]) }
        #expect(variant?.fields.map(\.responseKey) == ["__typename", "name"])
    }

    @Test("a field of one response key keeps a storage key per type that selects it")
    func storageKeysPerType() throws {
        let plan = try plan(
            "query Q { search { ... on User { value: age(in: DAYS) } ... on Page { value: title } } }"
        )
        let keys = plan.selections[1].variants.compactMap { variant in
            variant.fields.first { $0.responseKey == "value" }?.key
        }
        #expect(keys.map(\.spelling) == ["title", #"age(in:"DAYS")"#])
        #expect(keys.map(\.type) == ["Page", "User"])
    }

    @Test("a mutation's fields are kept without arguments, an aliased one by its alias")
    func mutationRoots() throws {
        let plan = try plan("mutation Q($n: String) { rename(id: 1, name: $n) { id } again: rename(id: 2) { id } }")
        #expect(fields(plan, 0).map(\.key.spelling) == ["rename", #"rename(as:"again")"#])
        #expect(fields(plan, 0).allSatisfy { $0.key.isConstant })
    }

    @Test("a deferred part's fields carry its label, unless something outside asks for them too")
    func labels() throws {
        let plan = try plan(
            "query Q { me { name ...F @defer(label: \"part\") } }",
            "fragment F on User { name age best { name } }"
        )
        let labels = Dictionary(uniqueKeysWithValues: fields(plan, 1).map { ($0.responseKey, $0.label) })
        #expect(labels["name"] == .some(nil))
        #expect(labels["age"] == "Q$defer$part")
        #expect(labels["best"] == "Q$defer$part")
        #expect(fields(plan, 2).allSatisfy { $0.label == nil })
    }
}
