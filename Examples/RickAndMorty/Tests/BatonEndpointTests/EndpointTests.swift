import BatonEndpoint
import BatonTransport
import Foundation
import Testing

@Suite struct EndpointTests {
    private let endpoint: Endpoint

    init() throws { endpoint = try Endpoint() }

    private func respond(_ text: String, variables: String = "{}", operationName: String? = nil) throws -> JSON {
        var members = [
            JSON.Member("query", .string(text)), JSON.Member("variables", try JSON(parsing: variables.utf8)),
        ]
        if let operationName { members.append(JSON.Member("operationName", .string(operationName))) }
        return try JSON(parsing: endpoint.respond(to: JSON.object(members).bytes))
    }

    @Test("a query is answered in the order of its fields")
    func order() throws {
        let response = endpoint.respond(to: #"{"query":"{ character(id: 1) { name id } }"}"#.utf8)
        #expect(
            String(decoding: response, as: UTF8.self) == #"{"data":{"character":{"name":"Rick Sanchez","id":"1"}}}"#
        )
    }

    @Test("a field's error has its path, its places and its extensions, and leaves the rest")
    func fieldError() throws {
        let response = try respond("{\n  dossier(id: 37) {\n    number\n    c: confession\n  }\n}")
        #expect(response["data"]?["dossier"]?["number"] == .int(371))
        #expect(response["data"]?["dossier"]?["c"] == .null)
        let error = try #require(response["errors"]?[0])
        #expect(error["path"] == .array([.string("dossier"), .string("c")]))
        #expect(error["locations"]?[0] == .object([JSON.Member("line", .int(4)), JSON.Member("column", .int(5))]))
        #expect(error["extensions"]?["code"] == .string("SEALED"))
        #expect(error["message"] == .string("The Citadel sealed the confession of Cop Morty."))
    }

    @Test("null where null is ruled out takes the nearest nullable place with it")
    func propagation() throws {
        let response = try respond("{ a: dossier(id: 15) { number } b: dossier(id: 14) { rivals { threat number } } }")
        #expect(response["data"]?["a"] == .null)
        #expect(response["data"]?["b"] == .object([JSON.Member("rivals", .null)]))
        #expect(
            response["errors"]?[1]?["path"] == .array([.string("b"), .string("rivals"), .int(0), .string("number")])
        )
    }

    @Test(
        "a variable of the wrong type is refused by its name and part",
        arguments: [
            (#"{"f":{"name":1}}"#, "$f.name"), (#"{"f":{"nmae":"x"}}"#, "nmae"), (#"{"f":[]}"#, "$f"),
            (#"{"p":1.5}"#, "$p"),
            (#"{"p":4294967296}"#, "$p"), (#"{"p":"1"}"#, "$p"),
        ]
    )
    func variables(json: String, part: String) throws {
        let response = try respond(
            "query($f: FilterCharacter, $p: Int) { characters(page: $p, filter: $f) { info { count } } }",
            variables: json
        )
        #expect(response["data"] == nil)
        #expect(response["errors"]?[0]?["message"]?.string?.contains(part) == true)
    }

    @Test("an operation is chosen by its name, and must be where there are several")
    func selection() throws {
        let text = "query A { character(id: 1) { id } } query B { character(id: 2) { id } }"
        #expect(try respond(text, operationName: "B")["data"]?["character"]?["id"] == .string("2"))
        #expect(try respond(text)["data"] == nil)
        #expect(try respond(text, operationName: "C")["data"] == nil)
    }

    @Test(
        "what cannot be executed is refused",
        arguments: [
            "", "{", "{ nothing }", "{ character(id: 1) }", "{ character(id: 1) { name { first } } }", "{ ...F }",
            "{ character(id: 1) { ...F } } fragment F on Character { origin { residents { ...F } } }",
            "subscription { character(id: 1) { id } }", "fragment F on Character { id }", "{ ... on Nothing { id } }",
        ]
    )
    func refused(text: String) throws {
        let response = try respond(text)
        #expect(response["data"] == nil)
        #expect(response["errors"]?.array?.isEmpty == false)
    }

    @Test(
        "a body that is no request is refused",
        arguments: [
            "", "[]", "{}", #"{"query":1}"#, #"{"query":"{a}","variables":[]}"#, "\u{0}",
            #"{"query":"{a}","operationName":1}"#,
        ]
    )
    func noRequest(body: String) throws {
        let response = try JSON(parsing: endpoint.respond(to: body.utf8))
        #expect(response["data"] == nil)
        #expect(response["errors"]?.array?.count == 1)
    }

    @Test("mutations are executed in order and last")
    func mutation() throws {
        let response = try respond(
            """
            mutation {
              a: updateCharacter(id: 1, input: {name: "Rick C-137"}) { name status }
              b: updateCharacter(id: 1, input: {status: "unknown", location: null}) { name status location { id } }
              c: updateCharacter(id: 0, input: {}) { id }
            }
            """
        )
        #expect(response["data"]?["a"]?["name"] == .string("Rick C-137"))
        #expect(response["data"]?["b"]?["status"] == .string("unknown"))
        #expect(response["data"]?["b"]?["location"] == .null)
        #expect(response["data"]?["c"] == .null)
        #expect(try respond("{ character(id: 1) { name } }")["data"]?["character"]?["name"] == .string("Rick C-137"))
    }

    @Test("what changes behind the clients' backs is in the next response")
    func change() throws {
        endpoint.change {
            $0.rename(character: "2", to: "Evil Morty")
            $0.setStatus(ofCharacter: "2", to: "Dead")
            $0.move(character: "2", toLocation: "3")
            $0.rename(character: "none", to: "nobody")
        }
        let character = try respond("{ character(id: 2) { name status location { name residents { id } } } }")["data"]?[
            "character"
        ]
        #expect(character?["name"] == .string("Evil Morty"))
        #expect(character?["status"] == .string("Dead"))
        #expect(character?["location"]?["residents"]?.array?.contains { $0["id"] == .string("2") } == true)
    }

    @Test("the schema answers for itself")
    func introspection() throws {
        let response = try respond(
            """
            { __schema { queryType { name } mutationType { name } subscriptionType { name }
              types { name kind } directives { name args { name type { kind ofType { name } } } } }
              __type(name: "Query") { fields { name args { name defaultValue } } } }
            """
        )
        let schema = response["data"]?["__schema"]
        #expect(schema?["queryType"]?["name"] == .string("Query"))
        #expect(schema?["mutationType"]?["name"] == .string("Mutation"))
        #expect(schema?["subscriptionType"] == .null)
        let names = schema?["types"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(Set(["Character", "Kind", "FilterEpisode", "SearchResult", "String", "__Type"]).isSubset(of: names))
        #expect(schema?["directives"]?.array?.contains { $0["name"] == .string("include") } == true)
        let search = response["data"]?["__type"]?["fields"]?.array?.first { $0["name"] == .string("search") }
        #expect(search?["args"]?[1]?["defaultValue"] == .string("[CHARACTER, LOCATION, EPISODE]"))
    }

    @Test("the transport hands a request to the endpoint and yields its one response")
    func transport() async throws {
        let transport = EndpointTransport(to: endpoint)
        let request = Request(
            name: "Q",
            kind: .query,
            document: .text("query Q($id:ID!){character(id:$id){name}}"),
            variables: Array(#"{"id":"3"}"#.utf8)
        )
        let payload = try await transport.payload(request)
        #expect(String(decoding: payload, as: UTF8.self) == #"{"data":{"character":{"name":"Summer Smith"}}}"#)
    }

    @Test("a persisted id is refused, since the endpoint has no documents")
    func persisted() async throws {
        let request = Request(name: "Q", kind: .query, document: .id("d8e7"))
        let payload = try await EndpointTransport(to: endpoint).payload(request)
        #expect(try JSON(parsing: payload)["data"] == nil)
    }
}
