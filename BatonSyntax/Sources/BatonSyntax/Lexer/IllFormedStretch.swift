/// The first place in a text that is not UTF-8.
struct IllFormedStretch {
    let range: SourceRange

    /// Looks for it; nil when the text is well formed. Linear, and fast where the text is ASCII.
    init?(in bytes: [UInt8]) {
        do {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            let stretch = error.byteOffsets
            range = SourceRange(start: UInt32(clamping: stretch.lowerBound), end: UInt32(clamping: stretch.upperBound))
        }
    }
}
