import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// A lens without its type: what a document reads, and where.
@MainActor struct LensPlace {
    let lens: LensModel
    let anchor: Anchor
    /// The fragment whose document reads; nil for an operation's.
    let fragment: String?
    /// The names on the way from the document's root.
    let path: [String]

    init(_ lens: LensModel, at anchor: Anchor, fragment: String?, path: [String] = []) {
        self.lens = lens
        self.anchor = anchor
        self.fragment = fragment
        self.path = path
    }

    /// The path of an accessor in the document.
    func path(to accessor: AccessorModel) -> String { (path + [accessor.name]).joined(separator: ".") }

    /// The place that a link or a refinement of the same document leads to.
    func entering(_ accessor: AccessorModel, _ lens: LensModel, at anchor: Anchor) -> LensPlace {
        LensPlace(lens, at: anchor, fragment: fragment, path: path + [accessor.name])
    }
}

/// A lens of no generated type, as a list hands its elements out.
nonisolated struct AnyLens: Lens {
    let anchor: Anchor
    init(anchor: Anchor) { self.anchor = anchor }
}
