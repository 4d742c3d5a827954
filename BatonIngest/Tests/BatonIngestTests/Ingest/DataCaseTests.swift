import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("Data that other clients read wrong")
@MainActor
struct DataCaseTests {
    private func value(_ kind: ModelField.Kind, _ json: String) throws -> Written.Value? {
        let reading = Reading(ModelSelection("Query", [ModelField("v", kind)]))
        return try reading.written(#"{"data":{"v":\#(json)}}"#).records["<Query>"]?["v"]
    }

    private let texts = Reading(ModelSelection("Query", [ModelField("a", .string), ModelField("b", .int)]))

    // MARK: Numbers

    @Test(
        "an exponent of any size is read without a trap",
        arguments: ["9223372036854775807", "-9223372036854775808", "9223372036854775806", "99999999999999999999999"]
    )
    func exponents(exponent: String) throws {
        for digits in ["1", "1.5", "-1.25", "100000000000000000000000000000"] {
            let text = "\(digits)e\(exponent)"
            #expect(try value(.int, text) == .number(text))
            #expect(try value(.custom, text) == .number(text))
        }
        #expect(try value(.int, "0e\(exponent)") == .int(0))
        #expect(try value(.int, "0.000e\(exponent)") == .int(0))
    }

    @Test("numbers of thousands of digits keep their text where no integer or double holds them")
    func digits() throws {
        let nines = String(repeating: "9", count: 5000)
        #expect(try value(.int, nines) == .number(nines))
        #expect(try value(.float, nines) == .number(nines))
        #expect(try value(.int, "1" + String(repeating: "0", count: 5000) + "e-5000") == .int(1))
        #expect(try value(.float, "0." + String(repeating: "0", count: 5000) + "1e5001") == .double(1.0.bitPattern))
        let half = "0.5" + String(repeating: "0", count: 5000)
        #expect(try value(.float, half) == .double(0.5.bitPattern))
    }

    @Test("a float field holds the nearest double, the least and the greatest among them, and minus zero")
    func doubles() throws {
        for (text, double) in [
            ("0.1000000000000000055511151231257827021181583404541015625", 0.1), ("5e-324", .leastNonzeroMagnitude),
            ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
            ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("-0", -0.0), ("-0.0", -0.0), ("9007199254740993", 9007199254740992.0),
            ("123456789012345678", 1.2345678901234568e17),
            ("1e23", 1e23), ("8.41e21", 8.41e21),
        ] {
            #expect(try value(.float, text) == .double(double.bitPattern), "\(text)")
        }
        for text in ["1.8e308", "-1.8e308", "1e400"] { #expect(try value(.float, text) == .number(text)) }
    }

    @Test("what only looks like a number is refused at its byte")
    func noNumbers() {
        for (text, offset) in [
            ("+1", 0), ("01", 1), ("-", 1), ("-01", 2), ("1.", 2), (".5", 0), ("1e", 2), ("1e+", 3), ("0x1", 1),
            ("1_0", 1), ("NaN", 0), ("Infinity", 0), ("-Infinity", 1), ("1,5", 2),
        ] {
            for kind in [ModelField.Kind.int, .float, .string, .custom] {
                let reading = Reading(ModelSelection("Query", [ModelField("v", kind)]))
                let error = reading.failure(#"{"data":{"v":\#(text)}}"#)
                #expect(error?.code == .syntax, "\(text)")
                #expect(error?.offset == 13 + offset, "\(text)")
            }
        }
    }

    // MARK: Strings

    @Test(
        "half of a surrogate pair is refused",
        arguments: [
            #"\ud800"#, #"\udc00"#, #"\ud800x"#, #"\ud800\n"#, #"\ud800\ud800"#, #"\udfff\ud800"#, #"\uDBFF\u0041"#,
            #"ab\ud83d"#, #"\ud83d\\ude00"#,
        ]
    )
    func surrogates(text: String) {
        for member in [#""a":"\#(text)","b":1"#, #""a":"","unknown":"\#(text)","b":1"#, #""\#(text)":1,"a":"","b":1"#] {
            let error = texts.failure(#"{"data":{\#(member)}}"#)
            #expect(error?.code == .encoding, "\(member)")
        }
        #expect(texts.failure(#"{"data":{"a":"","b":1},"extensions":"\#(text)"}"#)?.code == .encoding)
        #expect(texts.failure(#"{"data":{"a":"","b":1},"errors":[{"message":"\#(text)"}]}"#)?.code == .encoding)
    }

    @Test("every escape stands for its character, pairs of surrogates for one")
    func escapes() throws {
        #expect(
            try value(.string, #""\"\\\/\b\f\n\r\t\u0000\u0041\u00e9\u20AC\ud83d\uDE00\uD7FF\uE000\udbff\udfff""#)
                == .string("\"\\/\u{8}\u{C}\n\r\t\0Aé€😀\u{D7FF}\u{E000}\u{10FFFF}")
        )
        for text in [#"\x"#, #"\u12"#, #"\u12G4"#, #"\U0041"#, #"\'"#, #"\0"#] {
            #expect(texts.failure(#"{"data":{"a":"\#(text)","b":1}}"#)?.code == .encoding, "\(text)")
        }
    }

    @Test("a control character in a string is refused at its byte, and one that is escaped is read")
    func controls() throws {
        for byte in UInt8(0)..<0x20 {
            let start = Array(#"{"data":{"a":"x"#.utf8)
            let bytes = start + [byte] + Array(#"","b":1}}"#.utf8)
            do {
                _ = try Ingest.read(bytes, by: texts.resolution)
                Issue.record("accepted the byte \(byte)")
            } catch {
                #expect(error.code == .syntax)
                #expect(error.offset == start.count)
                #expect(error.path == "a")
            }
        }
        #expect(try value(.string, "\"\u{7F}\"") == .string("\u{7F}"))
    }

    @Test(
        "bytes are UTF-8 exactly where the standard library says so",
        arguments: [0x80..<0xC8, 0xC8..<0xE4, 0xE4..<0x100]
    )
    func encodings(firsts: Range<Int>) throws {
        let others: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
        let ends: [UInt8] = [0x41, 0x80, 0xBF, 0xC3]
        for first in firsts {
            for second in others {
                for third in ends {
                    for fourth in ends {
                        let text = [UInt8(first), second, third, fourth]
                        let bytes = Array(#"{"data":{"a":""#.utf8) + text + Array(#"","b":1}}"#.utf8)
                        let expected = String(validating: text, as: UTF8.self)
                        do {
                            let written = try texts.written(bytes)
                            guard let expected, written?.records["<Query>"]?["a"] == .string(expected) else {
                                Issue.record("read \(text) as \(String(describing: written))")
                                return
                            }
                        } catch {
                            guard expected == nil, error.code == .encoding, (14...18).contains(error.offset) else {
                                Issue.record("\(text): \(error)")
                                return
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: Members

    @Test("the last of equal members counts, whatever its kind and wherever it stands")
    func duplicates() throws {
        let thing = ModelSelection("Twice", key: ["id"], [ModelField("id", .string), ModelField("n", .int)])
        let reading = Reading(
            ModelSelection("Query", [ModelField("one", .link(thing)), ModelField("all", .link(thing), depth: 1)])
        )
        func written(_ data: String) throws -> [String: [String: Written.Value]] {
            try reading.written(#"{"data":{\#(data)}}"#).records
        }
        let scalar = try written(#""one":{"id":"1","n":1,"n":2},"all":[]"#)
        #expect(scalar["<Twice 1>"]?["n"] == .int(2))
        let key = try written(#""one":{"id":"1","n":1,"id":"2"},"all":[]"#)
        #expect(Set(key.keys) == ["<Query>", "<Twice 2>"])
        let link = try written(#""one":{"id":"1","n":1},"all":[],"one":{"id":"2","n":2}"#)
        #expect(Set(link.keys) == ["<Query>", "<Twice 2>"])
        let null = try written(#""one":{"id":"1","n":1},"all":[],"one":null"#)
        #expect(null == ["<Query>": ["one": .null, "all": .list([])]])
        let list = try written(#""all":[{"id":"1","n":1}],"one":null,"all":[{"id":"2","n":2},null]"#)
        #expect(list["<Query>"]?["all"] == .list([.link("<Twice 2>"), .null]))
        #expect(list["<Twice 1>"] == nil)
        let escaped = try written(#""one":null,"all":[],"\u006fne":{"id":"3","n":3}"#)
        #expect(escaped["<Query>"]?["one"] == .link("<Twice 3>"))
    }

    @Test("of two `data` members the last counts, and a fault in the first one's plan does not")
    func twoData() throws {
        let written = try texts.written(#"{"data":{"a":"x","b":1},"data":{"a":"y","b":2}}"#)
        #expect(written.records["<Query>"] == ["a": .string("y"), "b": .int(2)])
        #expect(try texts.written(#"{"data":{"a":"x"},"data":{"a":"y","b":2}}"#) == written)
        #expect(try texts.written(#"{"data":7,"data":{"a":"y","b":2}}"#) == written)
        #expect(texts.failure(#"{"data":{"a":"x","b":1},"data":7}"#)?.code == .envelope)
        #expect(texts.failure(#"{"data":{"a":"x","b":01},"data":{"a":"y","b":2}}"#)?.code == .syntax)
    }

    @Test("a fault in a member that a later one replaces counts only where it is no JSON")
    func replacedFaults() throws {
        let reading = Reading(
            ModelSelection(
                "Query",
                [ModelField("one", .link(ModelSelection("Once", key: ["id"], [ModelField("id", .string)])))]
            )
        )
        let good = #""one":{"id":"1"}"#
        for bad in [#""one":7"#, #""one":[]"#, #""one":{}"#] {
            #expect(try reading.written("{\"data\":{\(bad),\(good)}}").records["<Once 1>"] != nil)
            #expect(reading.failure("{\"data\":{\(good),\(bad)}}") != nil)
        }
        #expect(reading.failure("{\"data\":{\"one\":{]},\(good)}}")?.code == .syntax)
    }

    // MARK: Bodies

    @Test("an empty body, one of spaces, and a body cut at any byte are truncated")
    func truncation() {
        let reading = Reading(CharacterModel.query)
        let whole =
            String(CharacterModel.json.dropLast())
            + #","errors":[{"message":"é\ud83d\ude00","path":["character",0],"extensions":{"a":[1.5e3]}}],"#
            + #""extensions":{"cost":{"n":-12.5,"t":true,"f":false}}}"#
        #expect((try? reading.response(whole)) != nil)
        let bytes = Array(whole.utf8)
        for count in 0..<bytes.count {
            do {
                _ = try Ingest.read(Array(bytes[..<count]), by: reading.resolution)
                Issue.record("accepted \(count) bytes")
            } catch {
                #expect(error.code == .truncated, "\(count) bytes: \(error)")
                #expect(error.offset <= count)
            }
        }
        for body in ["", " ", "\n\t ", "\u{FEFF}"] {
            #expect(reading.failure(body) != nil)
        }
    }

    @Test("a body of no response says so: JSON of another kind, HTML, two responses")
    func noResponse() {
        for (body, code) in [
            ("null", IngestError.Code.envelope), ("[]", .envelope), (#""data""#, .envelope), ("7", .envelope),
            ("<html></html>", .envelope), (#"{"data":{"a":"x","b":1}}{"data":null}"#, .syntax),
            (#"{"data":{"a":"x","b":1},}"#, .syntax), (#"{"data":{"a":"x","b":1}"# + "\0}", .syntax),
            (#"{"data":[],"errors":[]}"#, .envelope), (#"{"data":{"a":"x","b":1},"errors":{}}"#, .envelope),
            (#"{"data":null,"errors":[]}"#, .envelope), (#"{"errors":null}"#, .envelope),
        ] {
            #expect(texts.failure(body)?.code == code, "\(body)")
        }
    }

    // MARK: Depth

    /// A plan of objects inside each other, and a response of it.
    private func nested(_ depth: Int) -> (Reading, String) {
        var selection = ModelSelection("Deep", [ModelField("leaf", .int)])
        for _ in 1..<depth { selection = ModelSelection("Deep", [ModelField("down", .link(selection))]) }
        let json =
            #"{"data":{"top":"# + String(repeating: #"{"down":"#, count: depth - 1) + #"{"leaf":1}"#
            + String(repeating: "}", count: depth + 1)
        return (Reading(ModelSelection("Query", [ModelField("top", .link(selection))])), json)
    }

    @Test("256 values inside each other are read and one more is refused, in the plan and out of it")
    func depth() throws {
        let (deep, json) = nested(254)
        #expect(try deep.written(json).records.count == 255)
        let (tooDeep, more) = nested(255)
        #expect(tooDeep.failure(more)?.code == .depth)
        for (open, close) in [("[", "]"), (#"{"x":"#, "}")] {
            for (member, around) in [("extensions", 1), ("errors", 1), ("unknown", 1), ("c", 2)] {
                func body(_ depth: Int) -> String {
                    let value =
                        String(repeating: open, count: depth - around) + "1"
                        + String(repeating: close, count: depth - around)
                    if member == "c" { return #"{"data":{"c":\#(value)}}"# }
                    return #"{"data":{"c":1},"\#(member)":\#(value)}"#
                }
                let reading = Reading(ModelSelection("Query", [ModelField("c", .custom)]))
                // `errors` that are no list are refused for that.
                if member != "errors" || open == "[" { #expect(reading.failure(body(256)) == nil, "\(member)") }
                #expect(reading.failure(body(257))?.code == .depth, "\(member)")
            }
        }
    }

    @Test("lists of lists keep null in its place at every level")
    func nulls() throws {
        let reading = Reading(ModelSelection("Query", [ModelField("v", .string, depth: 3)]))
        let written = try reading.written(#"{"data":{"v":[[["a",null],null,[]],null,[]]}}"#)
        #expect(
            written.records["<Query>"]?["v"]
                == .list([.list([.list([.string("a"), .null]), .null, .list([])]), .null, .list([])])
        )
    }
}
