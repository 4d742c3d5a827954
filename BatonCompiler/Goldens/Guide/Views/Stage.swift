import BatonHost

/// What a user could do with the bodies that ran last, by the titles they show.
@MainActor public enum Stage {
    public static var buttons: [String: @MainActor () -> Void] = [:]
    public static var fields: [String: Binding<String>] = [:]
}

/// A place of a value.
@MainActor public struct Binding<Value> {
    let get: @MainActor () -> Value
    let set: @MainActor (Value) -> Void

    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
}

/// A value that a view keeps.
@MainActor @propertyWrapper
public struct State<Value> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private let box: Box

    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
    }
}

/// A text that a user writes.
public struct TextField: View, Primitive {
    let content: [HostedContent]
    public init(_ title: String, text: Binding<String>) {
        content = [.text(title)]
        Stage.fields[title] = text
    }
    public var body: Parts { Parts(content: content) }
}

/// What a user can have done.
public struct Button: View, Primitive {
    let content: [HostedContent]
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        content = [.text(title)]
        Stage.buttons[title] = action
    }
    public var body: Parts { Parts(content: content) }
}
