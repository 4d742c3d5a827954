/// An enum that the compiler generated for a schema's: a case per value the build knows, and one that carries the text
/// of a value it does not.
///
/// The conversion cannot fail, so an accessor keeps the schema's nullability. Isolation: any.
public protocol SchemaEnum: ScalarReadable, Hashable {
    /// The enum of a value's text; the unknown case for a text the build does not know.
    init(scalarText: String)

    /// The value's text, as the schema spells it.
    var scalarText: String { get }
}
