import Testing

@_spi(Generated) @testable import BatonIngest

@Suite("Variables")
struct VariablesTests {
    private struct Input: VariableConvertible {
        let body: String
        let note: String?
        var variable: Variable { .object(Variables(["body": Variable(body), "note": Variable(note)])) }
    }

    @Test("a nil optional is left out, an explicit null stays")
    func nilIsUnset() {
        let after: String? = nil
        let tags: [String?]? = ["x", nil]
        let variables = Variables([
            "after": Variable(after), "first": Variable(20), "open": Variable(true), "price": Variable(100.0),
            "tags": Variable(tags), "ids": Variable(["a", "b"]), "none": .null,
            "input": Variable(Input(body: "b", note: nil)),
        ])
        let json = String(decoding: variables.json, as: UTF8.self)
        #expect(
            json == ##"{"first":20,"ids":["a","b"],"input":{"body":"b"},"none":null,"open":true,"price":100,"##
                + ##""tags":["x",null]}"##
        )
        #expect(variables["first"] == .int(20))
        #expect(variables["after"] == nil)
    }

    @Test("a dynamic key leaves null arguments out and keeps null inside lists and objects")
    func keys() {
        let type = TypeID("Query")
        let key = DynamicKey(
            type,
            "f",
            [
                "b": .variable("b"), "a": .list([.constant("\"x\""), .variable("a")]),
                "c": .object(["lat": .variable("a"), "k": .constant("1")]), "d": .constant("null"),
            ]
        )
        #expect(key.storageKey(["b": .null]) == #"f(a:["x",null],c:{"k":1,"lat":null})"#)
        #expect(key.storageKey(["b": .double(1e21), "a": "é"]) == #"f(a:["x","é"],b:1e+21,c:{"k":1,"lat":"é"})"#)
        #expect(DynamicKey(type, "f", ["b": .variable("b")]).storageKey([:]) == "f")
    }
}
