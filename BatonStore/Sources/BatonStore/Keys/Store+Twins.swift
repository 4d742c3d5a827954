@_spi(Generated) @_spi(Runtime) import BatonIngest

extension Store {
    /// Adopts the constants that the build named after the store rendered their texts: records that hold a value under
    /// the session's number hold it under the constant's too from now on.
    func adoptTwins() {
        let found = keys.adoptTwins()
        if found.isEmpty { return }
    }
}
