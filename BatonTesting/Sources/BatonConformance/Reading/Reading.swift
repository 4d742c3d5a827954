import BatonIngest

/// What an accessor gave.
@MainActor indirect enum Reading {
    /// Nothing: a null, a field that never came, a condition that does not hold.
    case absent
    /// A scalar, or a list of them.
    case scalar(JSONValue)
    /// A lens.
    case lens(LensPlace)
    /// A list of lenses, or of lists of them.
    case list([Reading])
    /// A result, under `@catch`.
    case result(Result<Reading, FieldErrors>)
}
