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

    @Test("every byte of a character is told from those that are escaped, wherever it stands")
    func everyPlace() throws {
        let scalars = (0...0x180).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FFFF}", "\u{1F600}"]
        for scalar in scalars {
            for length in 0..<20 {
                let filler = String(repeating: length % 2 == 0 ? "a" : "ÿ", count: length)
                let document = filler + String(scalar) + filler
                let json = try Encoding.standard(Request(name: "A", kind: .query, document: .text(document)))
                let escape: String =
                    switch scalar {
                    case "\u{8}": #"\b"#
                    case "\t": #"\t"#
                    case "\n": #"\n"#
                    case "\u{c}": #"\f"#
                    case "\r": #"\r"#
                    case "\"", "\\": "\\\(scalar)"
                    case "\0"..<" ": #"\u00"# + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                    default: String(scalar)
                    }
                let expected = #"{"operationName":"A","query":""# + filler + escape + filler + #"","variables":{}}"#
                #expect(json == Data(expected.utf8), "U+\(String(scalar.value, radix: 16)) after \(length)")
            }
        }
    }

    @Test("another function replaces it")
    func replaced() throws {
        let encoding = Encoding { Data($0.name.utf8) }
        #expect(try encoding(Request(name: "Named", kind: .query, document: .id("1"))) == Data("Named".utf8))
    }
}
