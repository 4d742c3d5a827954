import Testing

@testable import BatonMarkers

@Suite("The declaration scanner")
struct DeclarationTests {
    private func scan(_ source: String) -> Declaration {
        Declaration.scan(Array(source.utf8))
    }

    @Test("a property's modifiers, name and type are found behind comments, attributes and literals")
    func wholeDeclaration() throws {
        let declaration = scan(
            #"""
            // a comment with var no: Int
            /* one /* nested */ var not: Int */
            @MainActor @available(iOS 26, *) @Baton.Query(#"query A { a(b: ")") }"#) /* x */ public private(set)
                var issues /* y */ : Dictionary<String, () -> [Int]> // trailing
            """#
        )
        #expect(declaration.attributes.map(\.text) == ["MainActor", "available", "Baton.Query"])
        #expect(declaration.modifiers.map(\.text) == ["public", "private"])
        #expect(declaration.keyword?.text == "var")
        #expect(declaration.name?.text == "issues")
        #expect(declaration.type?.text == "Dictionary<String, () -> [Int]>")
        #expect(declaration.initialValue == nil)
        #expect(declaration.accessors == nil)
        #expect(declaration.secondVariable == nil)
    }

    @Test(
        "a type ends at its initial value, accessors or a second variable",
        arguments: [
            ("var a: Int", "Int"), ("var a: A.B = c", "A.B"), ("var a: [Int: (B, C)], b: D", "[Int: (B, C)]"),
            ("var a: X<Y<Z>, W> { get }", "X<Y<Z>, W>"), ("var a: (Int) -> Void = { _ in }", "(Int) -> Void"),
            ("var a:Int{3}", "Int"), ("let a: any P & Q", "any P & Q"), ("var a: Swift.Int?", "Swift.Int?"),
        ]
    )
    func types(source: String, type: String) {
        #expect(scan(source).type?.text == type)
    }

    @Test("accessors are told from an initial value's closure")
    func accessors() {
        #expect(scan("var a: Int { 3 }").accessors == 11)
        #expect(scan("var a: Int = { 3 }()").accessors == nil)
        #expect(scan("var a: Int = 3 { didSet {} }").accessors == 15)
        #expect(scan("var a: Int = f { x in y }").accessors == nil)
        #expect(scan("var a: Int = 3").initialValue == 13)
    }

    @Test("a second variable is found, and a comma inside brackets is none")
    func secondVariable() {
        #expect(scan("var a, b: Int").secondVariable == 5)
        #expect(scan("var a: Int = f(1, 2), b = 3").secondVariable == 20)
        #expect(scan("var a: (Int, Int) = (1, 2)").secondVariable == nil)
    }

    @Test("`class` before a variable is a modifier and before a name a declaration")
    func classKeyword() {
        #expect(scan("class var a: Int").modifiers.map(\.text) == ["class"])
        #expect(scan("public final class Screen {}").keyword?.text == "class")
        #expect(scan("@MainActor struct V {}").keyword?.text == "struct")
        #expect(scan("func f() ").keyword?.text == "func")
    }

    @Test("a name in backticks keeps them")
    func backticks() {
        #expect(scan("var `default`: Int").name?.text == "`default`")
    }

    @Test("no prefix of a declaration, cut at any byte, traps or runs past its end")
    func truncated() {
        let source =
            #"""
            /* é */ @Baton.Query("""
            query \(a("\(b)")) { # }
            """, fetchPolicy: .x) private(set) var `q`: A<B, () -> [C]> = { f("\#(1)", #"\#(2)"#) }() { didSet {} }, r
            """#
        let bytes = Array(source.utf8)
        for end in 0...bytes.count {
            let declaration = Declaration.scan(Array(bytes[..<end]))
            for word in declaration.attributes + declaration.modifiers {
                #expect(word.range.upperBound <= end)
            }
            #expect((declaration.type?.range.upperBound ?? 0) <= end)
            _ = MarkerAttribute.scan(Array(bytes[..<end]))
        }
        #expect(Declaration.scan(bytes).name?.text == "`q`")
    }

    @Test("bytes changed at random never trap the scanners, and what they find lies inside the text")
    func mutated() {
        let source = Array(
            #"""
            @Baton.Query("query { a(b: \"x\") }", fetchPolicy: .x) private(set) var `q`: A<B, () -> [C]> = f("\(1)") { $0 }
            """#.utf8
        )
        let alphabet = Array(##""#\(){}[]<>`@,:=-/*é "##.utf8)
        for seed in UInt64(1)...300 {
            var state = seed
            func random(_ bound: Int) -> Int {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(state >> 33) % bound
            }
            var text = source
            for _ in 0...random(8) { text[random(text.count)] = alphabet[random(alphabet.count)] }
            let declaration = Declaration.scan(text)
            let words = declaration.attributes + declaration.modifiers
            let found = words + [declaration.keyword, declaration.name, declaration.type].compactMap(\.self)
            let attribute = MarkerAttribute.scan(text)
            let ranges = found.map(\.range) + attribute.arguments.map(\.range) + [attribute.range]
            #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= text.count }, "seed \(seed)")
        }
    }

    @Test("an interpolation nested thousands deep ends the scan instead of the stack")
    func deepInterpolation() {
        let source = "var a: Int = " + String(repeating: #""\("#, count: 50_000)
        #expect(scan(source).type?.text == "Int")
    }
}
