import Testing

@_spi(Runtime) @testable import BatonIngest

@Suite("Doubles as ECMAScript prints them")
struct ECMAScriptNumberTests {
    @Test(
        "known values",
        arguments: [
            (100.0, "100"), (1e-7, "1e-7"), (1e21, "1e+21"), (1e20, "100000000000000000000"), (0.000001, "0.000001"),
            (Double.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"), (-0.0, "0"),
            (-1.5, "-1.5"),
            (0.1 + 0.2, "0.30000000000000004"), (123456789.125, "123456789.125"),
        ]
    )
    func known(value: Double, text: String) {
        #expect(ECMAScriptNumber.text(of: value) == text)
    }

    @Test("random values print the fewest digits that read back")
    func random() {
        var random = Randomness(seed: 9)
        for _ in 0..<1500 {
            let value = Double(bitPattern: random.next())
            guard value.isFinite else { continue }
            #expect(ECMAScriptNumber.text(of: value) == ReferenceNumber.text(of: value))
        }
    }
}
