import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("String bits")
struct StringBitsTests {
    static let texts =
        ["", "a", "é", "日本", "fifteen bytes!!", "sixteen bytes!!!", "été à la plage", "🧪🧪🧪", "🧪🧪🧪🧪"]
        + (0...40).map { String(repeating: "x", count: $0) } + (0...20).map { String(repeating: "ñ", count: $0) }

    @Test("this machine's strings are laid out as known")
    func known() {
        #expect(StringBits.isKnown)
    }

    @Test("a string made of bytes is the string of those bytes, and is told from every other text")
    func making() {
        for text in Self.texts {
            let bytes = Array(text.utf8)
            bytes.withUnsafeBytes { buffer in
                guard let base = buffer.baseAddress else { return }
                if bytes.count <= StringBits.greatestSmallCount {
                    #expect(StringBits.small(base, bytes.count).string == text)
                }
                for other in Self.texts {
                    let value = Value(other)
                    #expect(StringBits.isText(value, base, bytes.count) == (other.utf8.elementsEqual(bytes)))
                    value.release()
                }
            }
        }
    }

    @Test("a substring's copy and a literal are compared too")
    func otherStorages() {
        let long = String(repeating: "abcdefgh", count: 10)
        let part = String(long.dropFirst(3).prefix(20))
        for text in [part, "a literal that is longer than fifteen bytes"] {
            let value = Value(text)
            Array(text.utf8).withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                #expect(StringBits.isText(value, base, bytes.count))
                #expect(!StringBits.isText(value, base, bytes.count - 1))
            }
            value.release()
        }
    }
}
