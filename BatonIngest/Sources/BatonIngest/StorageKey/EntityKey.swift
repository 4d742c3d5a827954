/// The text of a record's key: what a dump shows and the image files a record under.
@_spi(Runtime) public enum EntityKey {
    /// Joins the values of a key's fields: one as it is, several with `:` between them and `\` before each `\` and `:`
    /// in them, so that no two lists of values meet.
    public static func join(_ values: [String]) -> String {
        guard values.count > 1 else { return values.first ?? "" }
        return values.map { value in
            var escaped = ""
            for character in value.unicodeScalars {
                if character == "\\" || character == ":" { escaped.unicodeScalars.append("\\") }
                escaped.unicodeScalars.append(character)
            }
            return escaped
        }.joined(separator: ":")
    }

    /// The key of an entity.
    ///
    /// - Parameters:
    ///   - type: The type's name.
    ///   - value: What `join(_:)` made of the key's values.
    public static func text(type: String, value: some StringProtocol) -> String {
        "\(type):\(value)"
    }

    /// The end of a path key, after the parent's key: a storage key, then the place in each list, then the type where
    /// the field is of an interface or a union.
    public static func step(storageKey: String, indices: [Int], type: String?) -> String {
        var text = ":" + storageKey
        for index in indices { text += ":\(index)" }
        if let type { text += ":" + type }
        return text
    }
}
