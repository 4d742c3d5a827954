/// A box around a field of an input object whose type leads back to the object: a value cannot hold itself.
///
/// Written by generated code on such fields alone; the field reads and writes as any other. Copies share the box until one
/// is written. Isolation: any.
@propertyWrapper
public struct Indirect<Value> {
    private var storage: Storage

    fileprivate indirect enum Storage {
        case boxed(Value)
    }

    /// Boxes a value.
    public init(wrappedValue: Value) {
        storage = .boxed(wrappedValue)
    }

    /// The value.
    public var wrappedValue: Value {
        get {
            switch storage {
            case .boxed(let value): value
            }
        }
        set { storage = .boxed(newValue) }
    }
}

extension Indirect.Storage: Sendable where Value: Sendable {}

extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    /// Whether both hold equal values.
    public static func == (lhs: Indirect, rhs: Indirect) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
