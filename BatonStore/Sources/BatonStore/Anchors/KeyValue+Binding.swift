@_spi(Generated) @_spi(Runtime) import BatonIngest

extension KeyValue {
    /// The value an argument is bound to: null for a variable that is unset.
    func bound(in variables: Variables) -> Variable { value(in: variables) ?? .null }
}
