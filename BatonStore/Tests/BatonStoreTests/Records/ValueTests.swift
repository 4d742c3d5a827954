import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Values")
struct ValueTests {
    @Test("a value takes 16 bytes and keeps what was put in")
    func roundTrip() {
        #expect(MemoryLayout<Value>.size == 16)
        #expect(Value(Int.min).integer == .min)
        #expect(Value(-0.5).double == -0.5)
        #expect(Value(true).boolean)
        #expect(Value.absent.isAbsent && Value.null.isNull)
        for text in ["", "a", "fifteen bytes!!", "sixteen bytes!!!", "Ω", String(repeating: "long ", count: 100)] {
            let value = Value(text)
            #expect(value.isString && value.tag == .string)
            #expect(value.string == text)
            let copy = value.retained()
            value.release()
            #expect(copy.string == text)
            copy.release()
        }
    }

    @Test("strings are equal by their bytes, not by their looks")
    func textEquality() {
        let composed = Value("é")
        let decomposed = Value("e\u{301}")
        #expect(!composed.isEqual(to: decomposed))
        #expect(composed.isEqual(to: composed))
        composed.release()
        decomposed.release()
    }
}
