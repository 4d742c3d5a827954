/// A place in a file as an editor names it.
public struct SourceLocation: Hashable, Comparable, Sendable {
    /// The line, from 1. LF, CR LF and CR each end a line.
    public var line: Int
    /// The column, from 1, counted in Unicode scalars. A tab is one; a byte order mark at the start is none; each
    /// maximal ill-formed stretch of UTF-8 is one.
    public var column: Int

    /// Makes a location from a line and a column, both counted from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Orders by line, then by column.
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
