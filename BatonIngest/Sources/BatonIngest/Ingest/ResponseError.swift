/// An error of a response with its path.
struct ResponseError: Sendable {
    let error: FieldError
    let path: ResponsePath?

    /// The errors of an `errors` member. An element that is no object, or has no message, is still an error.
    static func list(_ value: Variable) -> [ResponseError] {
        guard case .list(let elements) = value else { return [] }
        return elements.map { element in
            guard case .object(let members) = element else { return ResponseError(message: "", nil, nil) }
            let message = if case .string(let text) = members["message"] { text } else { "" }
            let extensions = members["extensions"].flatMap { $0 == .null ? nil : $0 }
            return ResponseError(message: message, ResponsePath(members["path"]), extensions)
        }
    }

    private init(message: String, _ path: ResponsePath?, _ extensions: Variable?) {
        self.path = path
        error = FieldError(message: message, path: path?.text, extensions: extensions)
    }
}
