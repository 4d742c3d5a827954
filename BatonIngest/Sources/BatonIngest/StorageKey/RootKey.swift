/// The keys of the three root records.
@_spi(Runtime) public enum RootKey {
    /// `client:root`, `client:root:mutation` or `client:root:subscription`.
    public static func text(of type: TypeID) -> String {
        switch type {
        case .mutation: "client:root:mutation"
        case .subscription: "client:root:subscription"
        default: "client:root"
        }
    }
}
