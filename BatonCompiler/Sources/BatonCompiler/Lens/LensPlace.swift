/// Where in a document a lens is, as far as what is generated for it depends on that.
struct LensPlace: Hashable, Sendable {
    /// The names of the accessors on the way to it.
    var path: [String] = []
    /// Whether somebody asks for the errors in it.
    var collectsErrors = false
    /// Whether it is in a lens that a record has for being of some type, where its own type may be another.
    var isRefined = false

    /// The way to an accessor of the lens, as errors and the log name it.
    func path(to accessor: AccessorModel) -> String {
        (path + [accessor.name]).joined(separator: ".")
    }

    /// The place of the lens that an accessor declares for itself.
    func entering(_ accessor: AccessorModel) -> LensPlace {
        LensPlace(
            path: path + [accessor.name],
            collectsErrors: collectsErrors || accessor.isResult,
            isRefined: isRefined || accessor.isRefinement
        )
    }
}

extension CompiledOperation {
    /// Where the operation's lens is.
    var place: LensPlace { LensPlace(collectsErrors: throwsOnFieldError) }
}

extension CompiledFragment {
    /// Where the fragment's lens is. A plain value is asked for its errors by the value that spreads it.
    var place: LensPlace { LensPlace(collectsErrors: throwsOnFieldError || catching == .result || isInline) }
}
