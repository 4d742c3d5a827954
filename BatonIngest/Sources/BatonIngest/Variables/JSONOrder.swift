/// The order of an object's members in canonical JSON.
enum JSONOrder {
    /// Whether a name stands before another: by UTF-16 code units, as RFC 8785, section 3.2.3, has it.
    static func precedes(_ first: String, _ second: String) -> Bool {
        first.utf16.lexicographicallyPrecedes(second.utf16)
    }
}
