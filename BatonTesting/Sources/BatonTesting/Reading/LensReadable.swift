public import Baton

/// A lens, or a plain value, that can be read whole: through each accessor that generated code gives it.
///
/// The conformances are generated, for a test target, by `batonc generate --oracle`.
public protocol LensReadable {
    /// Reads every accessor of a lens into a reading, in the order of the document.
    @MainActor static func read(_ lens: Self, into reading: inout LensReading)
}

extension Baton.List: LensReadable where Element: LensReadable {
    /// Reads every element.
    @MainActor public static func read(_ lens: Baton.List<Element>, into reading: inout LensReading) {
        reading.items(lens)
    }
}

extension Array: LensReadable where Element: LensReadable {
    /// Reads every element.
    @MainActor public static func read(_ lens: [Element], into reading: inout LensReading) {
        reading.items(lens)
    }
}

/// Told apart from an object where it is an element: nothing in it has to be there for it to be shown.
protocol ReadableList {}

extension Baton.List: ReadableList {}
extension Array: ReadableList {}
