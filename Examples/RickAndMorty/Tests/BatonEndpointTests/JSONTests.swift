import BatonEndpoint
import Testing

@Suite struct JSONTests {
    @Test(
        "what is written is read back",
        arguments: [
            #"{"a":[1,-2,3.5,1e+21,true,false,null],"b":{"c":"\"\\\n\u0001é🥒"}}"#, "[]", "{}", "0", #""""#, "-0.25",
            "[[[]]]",
        ]
    )
    func roundTrip(text: String) throws {
        #expect(String(decoding: try JSON(parsing: text.utf8).bytes, as: UTF8.self) == text)
    }

    @Test(
        "escapes and spaces are read",
        arguments: [(#" "\u00e9\ud83e\udd52\/\b\f\r\t" "#, "é🥒/\u{8}\u{C}\r\t"), (#""\u00E9""#, "é")]
    )
    func escapes(text: String, value: String) throws {
        #expect(try JSON(parsing: text.utf8) == .string(value))
    }

    @Test("the last of two members with one name wins, in the place of the first")
    func duplicates() throws {
        #expect(
            String(decoding: try JSON(parsing: #"{"a":1,"b":2,"a":3}"#.utf8).bytes, as: UTF8.self) == #"{"a":3,"b":2}"#
        )
    }

    @Test(
        "what is no JSON is refused with its place",
        arguments: [
            ("", 0), ("[1,]", 3), ("{\"a\"}", 4), ("01", 1), ("1.", 2), ("-", 1), ("nul", 0), ("\"\\ud800\"", 7),
            ("\"\\x\"", 3),
            ("\"a\nb\"", 2), ("1 2", 2), ("1e400", 5), ("\"\\u+123\"", 3), ("\"", 1),
        ]
    )
    func malformed(text: String, offset: Int) {
        #expect { try JSON(parsing: text.utf8) } throws: { ($0 as? JSONError)?.offset == offset }
    }

    @Test("ill-formed UTF-8 and great depth are refused")
    func hostile() {
        #expect(throws: JSONError.self) { try JSON(parsing: [0x22, 0xFF, 0x22]) }
        #expect(throws: JSONError.self) { try JSON(parsing: Array(repeating: UInt8(ascii: "["), count: 100_000)) }
    }
}
