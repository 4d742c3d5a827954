extension Unmanaged {
    /// Calls a function with the object, which somebody else keeps alive meanwhile, without counting the reference.
    ///
    /// The standard library's own function for it, called from here: handed a main-actor closure directly, it would
    /// check at each call that this is the main actor.
    @inline(__always)
    func borrow<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
