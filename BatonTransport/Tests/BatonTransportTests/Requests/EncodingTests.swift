import BatonTransport
import Foundation
import Testing

@Suite("The standard encoding")
struct EncodingTests {
    private func text(_ request: Request) throws -> String {
        String(decoding: try Encoding.standard(request), as: UTF8.self)
    }

    @Test("a text is sent as query, between the operation's name and its variables")
    func documentText() throws {
        let request = Request(
            name: "TestPinnedCharacter",
            kind: .query,
            document: .text("query TestPinnedCharacter($id:ID!){character(id:$id){id,name,status}}"),
            variables: Array(#"{"id":"1"}"#.utf8)
        )
        #expect(
            try text(request)
                == #"{"operationName":"TestPinnedCharacter","query":"query TestPinnedCharacter($id:ID!){character(id:$id){id,name,status}}","variables":{"id":"1"}}"#
        )
    }

    @Test("an id is sent as documentId, and onError last when it is set")
    func documentID() throws {
        let request = Request(name: "A", kind: .mutation, document: .id("ab12"), onError: .null)
        #expect(try text(request) == #"{"operationName":"A","documentId":"ab12","variables":{},"onError":"NULL"}"#)
    }

    @Test("quotes, backslashes and control characters of a text are escaped, and nothing else")
    func escapes() throws {
        let document = "{ a(b: \"\\n/é😀\u{1}\u{1f}\u{7f}\r\n\t\u{8}\u{c}\") }"
        let request = Request(name: "A", kind: .query, document: .text(document))
        let json = try text(request)
        #expect(json.contains(#"\"\\n/é😀\u0001\u001f"# + "\u{7f}" + #"\r\n\t\b\f\") }"#))
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["query"] as? String == document)
    }

    @Test("another function replaces it")
    func replaced() throws {
        let encoding = Encoding { Data($0.name.utf8) }
        #expect(try encoding(Request(name: "Named", kind: .query, document: .id("1"))) == Data("Named".utf8))
    }
}
