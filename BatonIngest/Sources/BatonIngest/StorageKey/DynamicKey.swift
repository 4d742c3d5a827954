/// A storage key with variables: a template that an owner, a resolution or a fragment's scope renders once.
@_spi(Generated) public final class DynamicKey: Sendable {
    /// The key's number in this process, dense from 0, for a table by key.
    public let number: Int
    /// The type of the field.
    public let type: TypeID
    /// The field's name.
    public let name: String

    private let arguments: [(name: String, value: KeyValue)]

    /// Declares a key. Takes the registry's lock.
    ///
    /// - Parameters:
    ///   - type: The type of the field, abstract for a field of an interface or a union.
    ///   - name: The field's name, never its alias.
    ///   - arguments: Every argument the document passes.
    ///   - client: Whether the field is a client schema extension's.
    public init(_ type: TypeID, _ name: String, _ arguments: [String: KeyValue], client: Bool = false) {
        self.number = Registry.shared.nextDynamicKey()
        self.type = type
        self.name = name
        self.arguments = arguments.sorted { JSONOrder.precedes($0.key, $1.key) }.map { ($0.key, $0.value) }
        if client { Registry.shared.markClient(type, name) }
    }

    /// The storage key under a set of variables: the field's name, then its arguments that are not null, by name, as
    /// canonical JSON (RFC 8785).
    ///
    /// - Parameter variables: The effective values, an operation's defaults included.
    /// - Returns: `notes(after:"c2",first:2)`, or the name alone when every argument is null.
    public func storageKey(_ variables: Variables) -> String {
        var json = CanonicalJSON()
        json.append(raw: name)
        var separator = "("
        for argument in arguments where !argument.value.isNull(in: variables) {
            json.append(raw: separator)
            json.append(raw: argument.name)
            json.append(raw: ":")
            argument.value.render(variables, into: &json)
            separator = ","
        }
        if separator == "," { json.append(raw: ")") }
        return json.text
    }
}
