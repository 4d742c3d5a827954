import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("The marker scanner")
struct MarkerScannerTests {
    private func scan(_ text: String) -> (markers: [Marker], diagnostics: [Diagnostic]) {
        MarkerScanner.scan(Source(path: "View.swift", text: text))
    }

    private func texts(_ text: String) -> [String] {
        scan(text).markers.map { String(decoding: $0.source.bytes, as: UTF8.self) }
    }

    @Test("finds each of the four, with the module's name or without")
    func kinds() {
        let text = """
            @Query("a") var a: A
            @Fragment ("b") var b: B
            @Baton.Mutation("c") var c: C
            struct S { @MainActor @Subscription(
                // the document
                "d", fetchPolicy: .x) private var d: D }
            """
        let markers = scan(text).markers
        #expect(markers.map(\.kind) == [.query, .fragment, .mutation, .subscription])
        #expect(texts(text) == ["a", "b", "c", "d"])
    }

    @Test(
        "leaves alone what is no marker",
        arguments: [
            #"// @Query("a")"#,
            #"/* /* @Query("a") */ @Query("a") */"#,
            #"let s = "@Query(\"a\")""#,
            ##"let s = #"@Query("a")"#"##,
            "let s = \"\"\"\n  @Query(\"a\")\n  \"\"\"",
            #"let s = "\(f("@Query(\"a\")") + "\("@Query(")"))""#,
            #"let r = /@Query("a")/"#,
            #"let r = #/@Query("a")/#"#,
            "let r = #/\n  @Query(\"a\")\n/#",
            #"let `@Query("a")` = 1"#,
            #"@Query(sort: \.date) var items: [Item]"#,
            "@Query var items: [Item]",
            #"@QueryBuilder("a") var a: A"#,
            #"@Other.Query("a") var a: A"#,
            #"func get(@Query("id") id: Int) {}"#,
            #"let all = [@Query("a")]"#,
            #"@Query(name: "a") var a: A"#,
            "@Query(text) var a: A",
        ]
    )
    func others(text: String) {
        let result = scan(text + "\n")
        #expect(result.markers.isEmpty)
        #expect(result.diagnostics.isEmpty)
    }

    @Test(
        "goes on behind what it left alone",
        arguments: [
            "// it's \"quoted\n", "/* \" */ ", "let s = \"it's /* \"\n", "let a = b / c // \" / \n",
            "let a = (b / 2) / \"x\".count\n", "let r = /\"/\n", "let r = #/\"/#\n",
            "let s = \"\\(a ? \"b\" : \"c\")\"\n",
            "let s = \"\\(f { \"}\" })\"\n", "let s = \"unterminated\n", "let c = #\"\\\"#\n", "#if DEBUG\n",
            "let x = \"\\\\\"\n",
            "@Query(sort: \"\\(x)\") var a: A\n", "x = y.map(/)\n", "/// `/*` and `\"`\n", "case \"/\": break\n",
            "let p = \\.a[\"b\"]\n", "let e = \"\"\"\n  \\\"\"\" \\(x)\n  \"\"\"\n", "}\n", ")))\n",
            "let `class` = 1\n",
        ]
    )
    func recovery(before: String) {
        #expect(texts(before + "@Query(\"a\") var a: A") == ["a"])
    }

    @Test("finds several in one declaration, and those of nested types")
    func several() {
        let text = """
            struct Outer {
                @Query("a") var a: A
                struct Inner { @Fragment("b") @Fragment("c") var b: B }
                var body: some View { ForEach(rows) { row in struct Local { @Query("d") var d: D } } }
            }
            """
        #expect(texts(text) == ["a", "b", "c", "d"])
    }

    // The character behind the bar in the document stands at the place of the bar in the file.
    @Test(
        "places each position of the document in the file",
        arguments: [
            ("@Query(\"a|bc\")", "bc"),
            ("struct V {\n    @Fragment(\"\"\"\n    fragment F on T {\n      |titel\n    }\n    \"\"\")\n", "titel"),
            ("\u{FEFF}@Query(\"\"\"\r\n\tquery Q {\r\n\t  |name\r\n\t}\r\n\t\"\"\")", "name"),
            ("@Query(##\"é😀 |x\"##)", "x"),
            ("@Query(\"a\\n\\t|x\")", "x"),
        ]
    )
    func positions(marked: String, word: String) throws {
        let file = marked.replacing("|", with: "")
        let marker = try #require(scan(file).markers.first)
        let document = String(decoding: marker.source.bytes, as: UTF8.self)
        let found = try #require(document.firstRange(of: word))
        let offset = document.utf8.distance(from: document.startIndex, to: found.lowerBound)
        let before = try #require(marked.split(separator: "|", omittingEmptySubsequences: false).first)
        let host = Source(path: "View.swift", text: file)
        let expected = host.location(of: UInt32(before.utf8.count))
        #expect(marker.source.location(of: UInt32(offset)) == expected)
    }

    @Test(
        "refuses a text it cannot read, at its place",
        arguments: [
            (#"@Query("query Q { a(id: |\(id)) }") var a: A"#, "interpolated"),
            (#"@Query(|"a" + b) var a: A"#, "one string literal"),
            ("@Query(|\"a\n) var a: A", "never closed"),
            (#"@Query("|\q") var a: A"#, "no escape"),
            ("@Query(\"\"\"| a\n \"\"\") var a: A", "line after"),
        ]
    )
    func refusals(marked: String, phrase: String) throws {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let result = scan(parts.joined() + "\n@Query(\"next\") var next: N\n")
        let diagnostic = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1)
        #expect(diagnostic.id == "marker-text")
        #expect(diagnostic.message.contains(phrase))
        #expect(diagnostic.range.start == parts[0].utf8.count)
        if phrase != "never closed" {
            #expect(result.markers.map { String(decoding: $0.source.bytes, as: UTF8.self) } == ["next"])
        }
    }

    @Test("takes any bytes", arguments: [UInt64](0..<200))
    func anyBytes(seed: UInt64) {
        var random = SplitMix64(state: seed)
        let pieces = [
            "@Query(", "@Baton.", "\"", "\"\"\"", "#", "\\", "(", ")", "{", "}", "/", "*", "\n", "\r", "`", "\\(",
            "\\u{", "a",
            " ", "\u{FEFF}", "é",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<60 {
            if random.next() % 12 == 0 {
                bytes.append(UInt8(truncatingIfNeeded: random.next()))
            } else {
                bytes += Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
            }
        }
        let source = Source(path: "View.swift", bytes: bytes)
        for marker in MarkerScanner.scan(source).markers {
            for offset in 0...marker.source.bytes.count {
                #expect(marker.source.hostOffset(of: UInt32(offset)) <= bytes.count)
            }
        }
        _ = DocumentReader.read(source)
    }

    @Test("takes a file that ends anywhere")
    func truncation() {
        let text = Array("struct V {\n @Query(#\"\"\"\n query \\#u{51} { a }\n \"\"\"#, x: \"\\(1)\") var a: A }".utf8)
        for end in text.indices { _ = scan(String(decoding: text[..<end], as: UTF8.self)) }
    }

    @Test(
        "takes time linear in a hostile file",
        arguments: [
            "\\/", "/", "#/\n", "\"\\(", "{", ")", "/*", "@Query(\"", "@Query(#", "`", "#\"\"\"", "\"\"\"\n",
            "@Query(\"a\"+",
        ]
    )
    func hostile(piece: String) {
        // Quadratic, this would be 10^11 steps and not end within the test run's limit.
        _ = scan("@Query(\"a\")\n" + String(repeating: piece, count: 100_000))
    }
}

/// A small generator, so that a failure can be repeated from its seed.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return word ^ word >> 31
    }
}
