/// A type of the app's that a custom scalar reads as (`customScalarTypes` in `baton.json`).
///
/// The store keeps the scalar's text as the server wrote it; the text is converted at each read and never cached.
/// Isolation: any.
public protocol MappedScalar: ScalarReadable {
    /// The value of a scalar's text, or nil when the text is none of this type's.
    init?(scalarText: String)

    /// The text that a variable of this type is sent as.
    var scalarText: String { get }
}
