import Testing

@testable import BatonSyntax

@Suite("String values")
struct StringValueTests {
    @Test(
        "a string means what its escapes stand for",
        arguments: [
            (#""""#, ""),
            (#""simple""#, "simple"),
            (#"" white space ""#, " white space "),
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""\u0041\u00e9\uFFFF""#, "A\u{E9}\u{FFFF}"),
            (#""\u{41}\u{0041}\u{10FFFF}\u{000000041}""#, "AA\u{10FFFF}A"),
            (#""\uD83D\uDE00""#, "\u{1F600}"),
            ("\"\u{0}\u{7}\u{7F}\"", "\u{0}\u{7}\u{7F}"),
            ("\"caf\u{E9} \u{1F600} # no comment, \u{FEFF}\"", "caf\u{E9} \u{1F600} # no comment, \u{FEFF}"),
        ]
    )
    func plain(_ literal: String, _ meaning: String) throws {
        let string = try string(literal)
        #expect(string.value == meaning)
        #expect(!string.isBlock)
        #expect(Printer.compact.print(.string(string)) == literal)
    }

    @Test(
        "a block string loses its common indentation and the blank lines around it",
        arguments: [
            ("\"\"\"\"\"\"", ""),
            ("\"\"\"   \n \t \"\"\"", ""),
            ("\"\"\"one\"\"\"", "one"),
            (
                "\"\"\"\n    Hello,\n      World!\n\n    Yours,\n      GraphQL.\n  \"\"\"",
                "Hello,\n  World!\n\nYours,\n  GraphQL."
            ),
            ("\"\"\"first\n    second\n   third\"\"\"", "first\n second\nthird"),
            ("\"\"\"  kept\n  taken\"\"\"", "  kept\ntaken"),
            ("\"\"\"\r\n  a\r\n    b\r  c\n\"\"\"", "a\n  b\nc"),
            ("\"\"\"\n\ta\n\t b\"\"\"", "a\n b"),
            ("\"\"\"a\n   \n  b\n \n\n\"\"\"", "a\n \nb"),
            (#""""not \n an \u0041 escape""""#, #"not \n an \u0041 escape"#),
            (#""""quotes \""" "" x""""#, #"quotes """ "" x"#),
            (#""""\"""\"""""""#, #""""""""#),
            ("\"\"\"\u{0}\u{1F600}\"\"\"", "\u{0}\u{1F600}"),
        ]
    )
    func block(_ literal: String, _ meaning: String) throws {
        let string = try string(literal)
        #expect(string.value == meaning)
        #expect(string.isBlock)
        let again = try self.string(Printer.compact.print(.string(string)))
        #expect(again == string)
    }

    @Test("any value a program makes prints to a literal that means it", arguments: [true, false])
    func madeByPrograms(_ isBlock: Bool) throws {
        let pieces = ["", "a", " ", "\n", "\t", "\"", "\\", "\r", "\"\"\"", "\u{0}", "\u{E9}", "\u{1F600}", "\n  b"]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let value = StringValue(value: first + second + third, isBlock: isBlock)
                    for printer in [Printer.compact, .pretty] {
                        let printed = printer.print(
                            .object(ObjectValue(fields: [ObjectField(name: Name("f"), value: .string(value))]))
                        )
                        let parsed = Parser.parseValue(Source(path: "", text: printed))
                        guard case .object(let object) = parsed.node, case .string(let again) = object.fields[0].value
                        else {
                            Issue.record("\(value.value.debugDescription) printed as \(printed.debugDescription)")
                            continue
                        }
                        #expect(again.value == value.value)
                    }
                }
            }
        }
    }

    @Test("every block string the parser gives stays one in both prints")
    func parsedBlocks() throws {
        let pieces = ["a", " ", "\n", "\t", "\\", "\"x", "\\\"\"\"", "\r\n", "\n  b"]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    for fourth in pieces {
                        let literal = "\"\"\"" + first + second + third + fourth + "\n\"\"\""
                        let value = try string(literal)
                        for printer in [Printer.compact, .pretty] {
                            #expect(try string(printer.print(.string(value))) == value)
                            // Without its spelling, as a description is.
                            let bare = StringValue(value: value.value, isBlock: true)
                            #expect(try string(printer.print(.string(bare))) == value)
                        }
                    }
                }
            }
        }
    }

    private func string(_ literal: String) throws -> StringValue {
        let parsed = Parser.parseValue(Source(path: "literal", text: literal))
        #expect(parsed.diagnostics.isEmpty, "\(literal.debugDescription)")
        guard case .string(let string) = try #require(parsed.node, "\(literal.debugDescription)") else {
            throw NotAString()
        }
        return string
    }

    private struct NotAString: Error {}
}
