/// Writes a fragment's lens, with what its directives add to it.
struct FragmentWriter {
    let slots: SlotNames
    let types: SwiftTypes
    let presence: PresenceWriter

    func write(_ fragment: CompiledFragment, sharing shared: SharedLenses, to text: inout SwiftText) {
        let name = SwiftNames.escaped(fragment.name)
        let lenses = LensWriter(
            slots: slots,
            types: types,
            referenced: fragment.lens.referencedNames(types),
            fragment: fragment.isInline ? nil : name,
            aliases: shared.aliases(in: fragment.name)
        )
        if fragment.isInline {
            text.line("/// The values of `fragment \(fragment.name) on \(fragment.type)` when they were read.")
            InlineValueWriter(lenses: lenses, types: types).write(fragment, to: &text) { text in
                if fragment.isDeferred { presence.write(fragment.lens, lenses, to: &text) }
            }
            return
        }
        text.line("/// What `fragment \(fragment.name) on \(fragment.type)` reads.")
        lenses.write(fragment.lens, named: name, at: fragment.place, to: &text) { text in
            if let refetch = fragment.refetch { self.write(refetch, to: &text) }
            if fragment.throwsOnFieldError { self.writeThrowing(to: &text) }
            if fragment.catching == .result { self.writeCaught(fragment, to: &text) }
            if fragment.isDeferred { presence.write(fragment.lens, lenses, to: &text) }
        }
    }

    private func write(_ refetch: RefetchModel, to text: inout SwiftText) {
        text.line("@MainActor public func refetch() async throws { try await Self.refetchable.refetch(anchor) }")
        let id = refetch.id.map(SwiftLiteral.string) ?? "nil"
        var arguments = "\(SwiftNames.escaped(refetch.query)).self, id: \(id), "
        arguments += "variables: \(SwiftLiteral.list(refetch.variables.map(SwiftLiteral.string)))"
        for (label, paging) in [("forward", refetch.forward), ("backward", refetch.backward)] {
            guard let paging else { continue }
            let count = SwiftLiteral.string(paging.count)
            arguments += ", \(label): .init(count: \(count), cursor: \(SwiftLiteral.string(paging.cursor)))"
        }
        text.line("@_spi(Generated) public static let refetchable = Baton.Refetchable(\(arguments))")
    }

    private func writeThrowing(to text: inout SwiftText) {
        text.block(
            "@_spi(Generated) @MainActor public static func throwing(_ anchor: Baton.Anchor) throws(Baton.FieldErrors) -> Self {"
        ) { text in
            text.line("let errors = fieldErrors(anchor)")
            text.line("if !errors.isEmpty { throw Baton.FieldErrors(errors) }")
            text.line("return Self(anchor: anchor)")
        }
    }

    private func writeCaught(_ fragment: CompiledFragment, to text: inout SwiftText) {
        text.block(
            "@_spi(Generated) @MainActor public static func caught(_ anchor: Baton.Anchor) -> Swift.Result<Self, Baton.FieldErrors> {"
        ) { text in
            text.line("let errors = fieldErrors(anchor)")
            text.line("return errors.isEmpty ? .success(Self(anchor: anchor)) : .failure(Baton.FieldErrors(errors))")
        }
    }
}
