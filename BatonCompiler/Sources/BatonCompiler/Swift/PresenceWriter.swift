/// Writes whether a deferred fragment has arrived: whether every field that its part brings is there.
///
/// A fragment says it itself, `isPresent`. One of another module is not known there to be deferred, so the shared file of
/// the module that defers it says it for the module's own use, `isPresentHere`.
struct PresenceWriter {
    /// The fragments that a spread defers, or that arrive with one it defers.
    private let deferred: Set<String>
    private let imported: [ImportedFragment]

    init(_ module: CompiledModule) {
        deferred = Set(module.fragments.filter(\.isDeferred).map(\.name) + module.importedDeferred.map(\.name))
        imported = module.importedDeferred
    }

    /// The function that says whether a spread's fragment has arrived.
    static func function(of spread: SpreadAccess) -> String {
        "\(SwiftNames.escaped(spread.fragment)).\(spread.module == nil ? "isPresent" : "isPresentHere")"
    }

    /// Writes `isPresent` of a fragment's lens, or of its value.
    func write(_ lens: LensModel, _ lenses: LensWriter, to text: inout SwiftText) {
        write("@_spi(Generated) @MainActor public static func isPresent", lens, lenses, to: &text)
    }

    /// Writes what the shared file says of the fragments of other modules.
    func writeImported(slots: SlotNames, types: SwiftTypes, to text: inout SwiftText) {
        for fragment in imported {
            let lenses = LensWriter(slots: slots, types: types, referenced: [], fragment: nil)
            text.line()
            text.line("/// Whether `\(fragment.name)` has arrived, where a document of this module defers it.")
            text.block("nonisolated extension \(SwiftNames.escaped(fragment.name)) {") { text in
                self.write("@MainActor static func isPresentHere", fragment.lens, lenses, to: &text)
                // The sites and conditions that the expression names are the other module's own.
                lenses.writeConstants(of: fragment.lens, to: &text)
            }
        }
    }

    private func write(_ head: String, _ lens: LensModel, _ lenses: LensWriter, to text: inout SwiftText) {
        let terms = lens.accessors.compactMap { term(of: $0, lenses) }
        text.block("\(head)(_ anchor: Baton.Anchor) -> Bool {") { text in
            text.line(terms.isEmpty ? "true" : terms.joined(separator: " && "))
        }
    }

    private func term(of accessor: AccessorModel, _ lenses: LensWriter) -> String? {
        let term: String
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.key.isClient { return nil }
            term = "anchor.isPresent(\(lenses.slot(scalar.key)))"
        case .linked(let link):
            if link.key.isClient { return nil }
            term = "anchor.isPresent(\(lenses.slot(link.key)))"
        case .spread(let spread):
            guard spread.label == nil, deferred.contains(spread.fragment) else { return nil }
            let entering = "entering(\(spread.arguments == nil ? "" : "Self.\(LensWriter.siteName(accessor))"))"
            let isPresent = Self.function(of: spread)
            term =
                spread.condition.map { "(\(lenses.condition($0)).map { \(isPresent)($0.\(entering)) } ?? true)" }
                ?? "\(isPresent)(anchor.\(entering))"
        case .refinement: return nil
        }
        return accessor.guards.isEmpty ? term : "(!\(lenses.condition(accessor)) || \(term))"
    }
}
