import Testing

@testable import BatonMarkers

@Suite("The attribute scanner")
struct MarkerAttributeTests {
    private func scan(_ source: String) -> MarkerAttribute {
        MarkerAttribute.scan(Array(source.utf8))
    }

    @Test(
        "a literal of every form is one plain argument",
        arguments: [
            #"@Query("query A { a }")"#, #"@Query("")"#, #"@Query(/* " */ "query A { a }" /* ) */)"#,
            ##"@Query(#"query A { a(b: "\(x)") }"#)"##, "@Baton.Query(#\"\"\"\nquery { \"\"\" \\(x) }\n\"\"\"#)",
            #"@Query("query A { a(b: \"\\(\", c: \",)\") }")"#, "@Query(\"\"\"\n  query A { a(c: \",)\") }\n  \"\"\")",
        ]
    )
    func literals(source: String) throws {
        let attribute = scan(source)
        let argument = try #require(attribute.arguments.first)
        #expect(attribute.arguments.count == 1)
        #expect(argument.literal == .plain)
        #expect(argument.label == nil)
        #expect(attribute.range == 0..<source.utf8.count)
    }

    @Test(
        "an interpolated literal is told from a plain one",
        arguments: [#"@Query("a\(b)")"#, ##"@Query(#"a\#(b)"#)"##]
    )
    func interpolated(source: String) {
        #expect(scan(source).arguments.first?.literal == .interpolated)
    }

    @Test("an expression that is not one literal is none")
    func expressions() {
        #expect(scan("@Query(text)").arguments.first?.literal == nil)
        #expect(scan(#"@Query("a" + "b")"#).arguments.first?.literal == nil)
        #expect(scan(#"@Query(f("a"))"#).arguments.first?.literal == nil)
        #expect(scan("@Query").arguments.isEmpty)
        #expect(scan("@Query()").arguments.isEmpty)
    }

    @Test("a labelled argument keeps its expression as written")
    func labels() throws {
        let attribute = scan(#"@Query("a", fetchPolicy: condition ? .storeOnly : f(1, [2, 3]) ) "#)
        let policy = try #require(attribute.argument("fetchPolicy"))
        #expect(policy.text == "condition ? .storeOnly : f(1, [2, 3])")
        #expect(attribute.arguments.count == 2)
    }
}
