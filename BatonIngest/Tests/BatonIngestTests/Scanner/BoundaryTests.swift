import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

/// What stands across the places where a scan goes from one block of bytes to the next, up to past 64 of them.
@Suite("Values across the boundaries of blocks")
@MainActor
struct BoundaryTests {
    private let reading = Reading(ModelSelection("Query", [ModelField("a", .string), ModelField("b", .custom)]))

    @Test("an escape, a character of several bytes and the end of a string are found at every place")
    func strings() throws {
        for place in 0..<140 {
            let filler = String(repeating: "x", count: place)
            for (json, text) in [
                (#"\n"#, "\n"), (#"\u00e9"#, "é"), (#"\ud83d\ude00"#, "😀"), ("é", "é"), ("€", "€"), ("😀", "😀"),
                ("", ""), (#"\""#, "\""), (#"\\"#, "\\"), ("é\\n€", "é\n€"),
            ] {
                for rest in ["", "y", String(repeating: "z", count: 70)] {
                    let written = try reading.written(#"{"data":{"a":"\#(filler)\#(json)\#(rest)","b":[1]}}"#)
                    #expect(written.records["<Query>"]?["a"] == .string(filler + text + rest))
                    #expect(written.records["<Query>"]?["b"] == .json("[1]"))
                }
            }
        }
    }

    @Test("what is malformed is found at its byte at every place")
    func faults() {
        for place in 0..<140 {
            let start = Array((#"{"data":{"b":1,"a":""# + String(repeating: "x", count: place)).utf8)
            for (bad, code, offset) in [
                ([0x0A], IngestError.Code.syntax, 0), ([0x00, 0x41], .syntax, 0), ([0x80], .encoding, 0),
                ([0xC3, 0x41], .encoding, 1), ([0xE2, 0x82, 0x41], .encoding, 2), ([0x5C, 0x78], .encoding, 1),
                (Array(#"\ud800""#.utf8), .encoding, 0),
            ] as [([UInt8], IngestError.Code, Int)] {
                do {
                    _ = try Ingest.read(start + bad + Array(#"","c":1}}"#.utf8), by: reading.resolution)
                    Issue.record("accepted \(bad) at \(place)")
                } catch {
                    #expect(error.code == code, "\(bad) at \(place)")
                    #expect(error.offset == start.count + offset, "\(bad) at \(place)")
                    #expect(error.path == "a")
                }
            }
        }
    }

    @Test("spaces of any number stand between tokens")
    func spaces() throws {
        for count in 0..<80 {
            let space = String(repeating: " \n\t\r", count: count / 4) + String(repeating: " ", count: count % 4)
            let tokens = [
                "{", #""data""#, ":", "{", #""a""#, ":", #""x""#, ",", #""b""#, ":", "[1]", "}", ",", #""extensions""#,
                ":", "{", "}", "}",
            ]
            let written = try reading.written(space + tokens.joined(separator: space) + space)
            #expect(written.records["<Query>"] == ["a": .string("x"), "b": .json("[1]")])
        }
    }

    @Test("a response key of any length is its field's and no other is, however alike, in any order")
    func keys() throws {
        for length in 1..<40 {
            let key = String((0..<length).map { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0 % 26))) })
            let reading = Reading(
                ModelSelection("Query", [ModelField(key, .int, as: "k\(length)"), ModelField("zz", .int)])
            )
            func value(_ members: String) -> Written.Value? {
                try? reading.written(#"{"data":{\#(members)}}"#, as: .payload).records["<Query>"]?["k\(length)"]
            }
            #expect(value(#""\#(key)":1,"zz":2"#) == .int(1))
            #expect(value(#""zz":2,"\#(key)":1"#) == .int(1))
            #expect(value(#""\u\#(escape(key))":1"#) == .int(1))
            for place in 0..<length {
                var other = Array(key.utf8)
                other[place] = UInt8(ascii: "_")
                #expect(value(#""\#(String(decoding: other, as: UTF8.self))":1"#) == nil)
            }
            #expect(value(#""\#(key)x":1"#) == nil)
            #expect(value(#""\#(key.dropLast())":1"#) == nil)
        }
    }

    /// A key with its first letter escaped, without the leading `\u`.
    private func escape(_ key: String) -> String {
        let hexadecimal = String(key.utf8.first ?? 0, radix: 16)
        return String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal + key.dropFirst()
    }

    @Test("a number ends where its block does")
    func numbers() throws {
        let reading = Reading(ModelSelection("Query", [ModelField("v", .int)]))
        for place in 0..<70 {
            let space = String(repeating: " ", count: place)
            for (text, value) in [
                ("-9223372036854775808", Int.min), ("9223372036854775807", .max), ("0", 0), ("-1", -1),
                ("999999999999999999", 999_999_999_999_999_999), ("1e18", 1_000_000_000_000_000_000),
            ] {
                let written = try reading.written(#"\#(space){"data":{"v":\#(text)}}"#)
                #expect(written.records["<Query>"]?["v"] == .int(value))
            }
        }
    }
}
