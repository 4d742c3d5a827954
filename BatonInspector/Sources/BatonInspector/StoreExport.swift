@_spi(Runtime) import BatonStore

/// A store's records as text, so that a bug report can become a fixture.
public enum StoreExport {
    /// The dump of a store: one JSON object, a record a line, keys sorted.
    ///
    /// A record is its values by storage key beside `__typename`; a link is `{"__ref":"Character:1"}`, a list of links
    /// `{"__refs":[…]}`, field errors stand under `__errors`, and a deleted record is `null`. It holds everything the
    /// store holds, an optimistic layer's values included, so it holds what users typed: it is for debug builds.
    ///
    /// O(records and values). Reads and never writes, and registers no read.
    @MainActor
    public static func text(of store: Store) -> String {
        StoreDump.text(of: store)
    }
}
