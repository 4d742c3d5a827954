/// What a list of scalars can be read as: the built-in scalars, enums, mapped scalars, optionals of them where the
/// schema's elements are nullable, and arrays of them where it nests.
public protocol ScalarReadable: Sendable {
    /// The value of an element, nil for one the type cannot hold.
    static func read(_ element: ScalarElement) -> Self?
}

/// A stored element of a list of scalars: what a type that it is read as converts, and nothing an app can look into. Public,
/// since Swift finds no default of a requirement that an app's file cannot see: a mapped scalar of its own would not compile.
public struct ScalarElement {
    let value: Value
    /// Counts the elements that could not be held, of the whole list.
    let failures: FailureCount
}

/// A count that the reads of one list share.
final class FailureCount {
    var count = 0
}

extension String: ScalarReadable {
    /// The text of a string, a number or a boolean.
    public static func read(_ element: ScalarElement) -> String? { element.value.scalarText }
}

extension Int: ScalarReadable {
    /// The value of an integer.
    public static func read(_ element: ScalarElement) -> Int? {
        element.value.has(.integer) ? element.value.integer : nil
    }
}

extension Double: ScalarReadable {
    /// The value of a number.
    public static func read(_ element: ScalarElement) -> Double? {
        switch element.value.tag {
        case .double: element.value.double
        case .integer: Double(element.value.integer)
        default: nil
        }
    }
}

extension Bool: ScalarReadable {
    /// The value of a boolean.
    public static func read(_ element: ScalarElement) -> Bool? {
        element.value.has(.boolean) ? element.value.boolean : nil
    }
}

extension SchemaEnum {
    /// The enum of the element's text.
    public static func read(_ element: ScalarElement) -> Self? {
        element.value.scalarText.map(Self.init(scalarText:))
    }
}

extension MappedScalar {
    /// The value that the element's text converts to.
    public static func read(_ element: ScalarElement) -> Self? {
        element.value.scalarText.flatMap(Self.init(scalarText:))
    }
}

extension Optional: ScalarReadable where Wrapped: ScalarReadable {
    /// nil for null, and for an element that the type cannot hold, which counts as a failure.
    public static func read(_ element: ScalarElement) -> Wrapped?? {
        if element.value.isNull { return .some(nil) }
        let wrapped = Wrapped.read(element)
        if wrapped == nil { element.failures.count += 1 }
        return .some(wrapped)
    }
}

extension Array: ScalarReadable where Element: ScalarReadable {
    /// The elements that can be held; each of the others counts as a failure.
    public static func read(_ element: ScalarElement) -> [Element]? {
        guard element.value.has(.list) else { return nil }
        let list = element.value.list
        var values: [Element] = []
        values.reserveCapacity(list.count)
        for at in 0..<list.count {
            if let value = Element.read(ScalarElement(value: list.elements[at], failures: element.failures)) {
                values.append(value)
            } else {
                element.failures.count += 1
            }
        }
        return values
    }
}
