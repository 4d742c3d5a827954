import Testing

@testable import BatonCompiler

@Suite("What a server is sent")
struct TextPassTests {
    /// A document of one query named Q, and its text.
    private static let texts: [(name: String, document: String, text: String)] = [
        ("a keyed object's key is added", "query Q { me { name } }", "query Q{me{name,id}}"),
        ("a key that is there stays where it is", "query Q { me { id name } }", "query Q{me{id,name}}"),
        (
            "an aliased key does not stand for the key", "query Q { me { other: id } }",
            "query Q{me{other:id,id}}"
        ),
        (
            "a key under a condition does not stand for the key",
            "query Q($v: Boolean!) { me { id @include(if: $v) } }",
            "query Q($v:Boolean!){me{id@include(if:$v),id}}"
        ),
        ("an unkeyed object gets nothing", "query Q { plain { name } }", "query Q{plain{name}}"),
        ("an interface's type is asked for", "query Q { node(id: 1) { id } }", "query Q{node(id:1){__typename,id}}"),
        (
            "an interface without the key asks its keyed members through the one that has it",
            "query Q { me { named { name } } }",
            "query Q{me{named{__typename,name,...on Node{__isNode:__typename,id}},id}}"
        ),
        (
            "a condition on an interface says which objects satisfy it",
            "query Q { node(id: 1) { ... on Named { name } } }",
            "query Q{node(id:1){__typename,...on Named{__isNamed:__typename,name},id}}"
        ),
        (
            "a fragment on the type itself dissolves", "query Q { me { ... on User { name ... { age } } } }",
            "query Q{me{name,age,id}}"
        ),
        (
            "a condition on a dissolved fragment goes to each selection",
            "query Q($v: Boolean!) { me { ... @skip(if: $v) { name age } } }",
            "query Q($v:Boolean!){me{name@skip(if:$v),age@skip(if:$v),id}}"
        ),
        (
            "two conditions of one kind nest, since a directive stands once",
            "query Q($a: Boolean!, $b: Boolean!) { me { ... @include(if: $a) { name @include(if: $b) } } }",
            "query Q($a:Boolean!,$b:Boolean!){me{...@include(if:$b){name@include(if:$a)},id}}"
        ),
        (
            "equal selections merge, their children with them",
            "query Q { me { best { name } best { age } name name } }", "query Q{me{best{name,id,age},name,id}}"
        ),
        (
            "what a constant leaves out goes, with all that is left empty",
            "query Q { me { name @include(if: true) best { age @skip(if: true) } } }", "query Q{me{name,id}}"
        ),
        (
            "a null argument is left out, a null in a list or an object stays",
            "query Q { search(name: null, tags: [\"x\", null], at: {x: null}) { ... on Plain { name } } }",
            "query Q{search(tags:[\"x\",null],at:{x:null}){__typename,...on Plain{name},...on Node{__isNode:__typename,id}}}"
        ),
        (
            "a variable that is sent nowhere is not declared, one of a directive is",
            "query Q($a: Int, $b: Int) @server(level: $b) { me { name } }",
            "query Q($b:Int)@server(level:$b){me{name,id}}"
        ),
        (
            "numbers are spelled shortest, strings as they were, block strings on one line",
            "query Q { search(name: \"\"\"a\n  \"b\" \"\"\", at: {x: 1.50, y: 2}) { __typename } me { n: name } }",
            "query Q{search(name:\"a\\n\\\"b\\\" \",at:{x:1.5,y:2}){__typename,...on Node{__isNode:__typename,id}},me{n:name,id}}"
        ),
        (
            "enums, defaults and list types are written",
            "query Q($tags: [String!] = [\"a\"], $u: Unit = DAYS) { search(tags: $tags) { ... on Plain { name } } "
                + "me { age(in: $u) } }",
            "query Q($tags:[String!]=[\"a\"],$u:Unit=DAYS){search(tags:$tags){__typename,...on Plain{name},"
                + "...on Node{__isNode:__typename,id}},me{age(in:$u),id}}"
        ),
    ]

    @Test("a query's text", arguments: texts)
    func text(of example: (name: String, document: String, text: String)) throws {
        let program = CompiledProgram(example.document)
        #expect(program.texts["Q"]?.text == example.text, "\(example.name)")
    }

    @Test("the fragments that an operation reaches follow it by name, each once")
    func fragmentOrder() {
        let program = CompiledProgram(
            "query Q { me { ...B ...C } }",
            "fragment C on User { name }",
            "fragment B on User { best { ...C } ...A }",
            "fragment A on User { age }",
            "fragment Unused on User { age }"
        )
        #expect(
            program.texts["Q"]?.text
                == "query Q{me{...B,...C,id}}fragment A on User{age}fragment B on User{best{...C,id},...A}"
                + "fragment C on User{name}"
        )
        #expect(program.texts["Q"]?.fragments == ["A", "B", "C"])
    }

    @Test("a key that only its name says is one is not asked for, and keys what a document asks it of")
    func keyByNameAlone() throws {
        let schema = """
            type Query { a: A b: B c: C }
            type A { id: String name: String }
            type B { id: Int! name: String }
            type C { id: ID name: String }
            """
        func program(_ document: String, _ configuration: String) -> CompiledProgram {
            CompiledProgram(schema: Array(schema.utf8), documents: [document], configuration: configuration)
        }
        let plain = program("query Q { a { name } b { name } c { name } }", #"{"schema": "s"}"#)
        #expect(plain.texts["Q"]?.text == "query Q{a{name},b{name,id},c{name,id}}")
        let asked = program("query Q { a { id name } }", #"{"schema": "s"}"#)
        #expect(asked.plans["Q"]?.selections.last?.key == ["id"])
        let entry = #"{"schema": "s", "identity": {"types": {"A": ["id"]}}}"#
        #expect(program("query Q { a { name } }", entry).texts["Q"]?.text == "query Q{a{name,id}}")
    }

    @Test("`__id` is the client's: no server is sent it, and no plan expects it")
    func recordKey() throws {
        let program = CompiledProgram("query Q { __id me { __id name } search(name: \"x\") { __id } }")
        #expect(
            program.texts["Q"]?.text
                == "query Q{me{name,id},search(name:\"x\"){__typename,...on Node{__isNode:__typename,id}}}"
        )
        let fields = try #require(program.plans["Q"]).selections.flatMap(\.variants).flatMap(\.fields)
        #expect(!fields.contains { $0.responseKey == "__id" })
    }

    @Test("an interface that an entry of the configuration names brings its key")
    func configuredInterface() {
        let program = CompiledProgram(
            "query Q { search { ... on Left { left } } me { keyed { uuid } } }",
            configuration: #"{"schema": "s", "identity": {"types": {"Keyed": ["uuid"]}}}"#
        )
        #expect(
            program.texts["Q"]?.text
                == "query Q{search{__typename,...on Left{left},...on Node{__isNode:__typename,id},"
                + "...on Keyed{__isKeyed:__typename,uuid}},me{keyed{__typename,uuid},id}}"
        )
    }
}
