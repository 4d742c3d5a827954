@_spi(Generated) @_spi(Runtime) import BatonIngest

/// The layouts of what is selected of a link's records, by their types.
@MainActor
final class LinkLayout {
    private let selection: SelectionResolution

    // Unchecked for exclusivity: single loads and stores on the main actor.
    /// The layout met last and its type.
    @exclusivity(unchecked) private var last: Unmanaged<Layout>?  // See above.
    @exclusivity(unchecked) private var lastType = TypeID.query  // See above.
    /// How much was known of memberships when the layouts below were found.
    @exclusivity(unchecked) private var epoch: UInt32 = 0  // See above.
    private var known: [TypeID: Layout] = [:]

    /// Counts what responses said of types that the build does not list: what such a type reads follows it.
    @exclusivity(unchecked) static var memberships: UInt32 = 0  // See above.

    nonisolated init(_ selection: SelectionResolution) {
        self.selection = selection
    }

    /// Whether a record of a type can stand behind the link.
    func accepts(_ type: TypeID) -> Bool { selection.isAbstract || selection.type == type }

    /// The layout of a record's type. A few loads for the type met last; no lock for one met before.
    @inline(__always)
    func layout(of type: TypeID) -> Unmanaged<Layout> {
        if let last, lastType == type, epoch == LinkLayout.memberships { return last }
        return find(type)
    }

    private func find(_ type: TypeID) -> Unmanaged<Layout> {
        if epoch != LinkLayout.memberships {
            known = [:]
            epoch = LinkLayout.memberships
        }
        let layout = known[type] ?? Layout.of(selection.concrete(of: type))
        known[type] = layout
        last = .passUnretained(layout)
        lastType = type
        return .passUnretained(layout)
    }
}
