/// Which structs of an artifact are declared once for several lenses of one form, and how the others are spelled: as aliases.
///
/// Lenses are shared in abstract selections alone, where they multiply: what several members of a union select of a link, a
/// document says once, in a fragment or on an interface, and each member's lens has. Elsewhere two links that read alike today
/// stay two types, so that an app may extend each and an edit of one document leaves the other's types as they are.
///
/// The first lens of a form, in the order of the artifact, is the one that is declared. What is nested in a later one comes with
/// the alias and is gone through no more.
struct SharedLenses {
    /// The spelling of each alias, by the definition and by the path of the accessor that declares it.
    private var spellings: [String: [String: String]] = [:]
    private var declared: [Int: Declaration] = [:]
    private let types: SwiftTypes

    /// A struct that is declared.
    private struct Declaration {
        /// The names from the outermost type to it.
        let path: [String]
        /// The names that those in it stay away from.
        let referenced: Set<String>
    }

    /// The types around a declaration, from the outermost to the one it stands in.
    private struct Surroundings {
        var path: [String]
        /// What each of the types declares.
        var names: [Set<String>]
        let referenced: Set<String>
        let definition: String
    }

    /// - Parameters:
    ///   - operations: The operations of one artifact, in its order.
    ///   - fragments: Its fragments, which come after them.
    init(_ operations: [CompiledOperation], _ fragments: [CompiledFragment], types: SwiftTypes) {
        self.types = types
        var forms = LensForms()
        for operation in operations where operation.lens.hasAbstractSelections {
            let form = forms.form(of: operation.lens, at: operation.place, .lens, in: operation.name)
            let surroundings = Surroundings(
                path: [SwiftNames.escaped(operation.name), "Data"],
                names: [SwiftNames.operationTypes],
                referenced: operation.lens.referencedNames(types),
                definition: operation.name
            )
            share(operation.lens, form, at: operation.place, in: surroundings)
        }
        for fragment in fragments where fragment.lens.hasAbstractSelections {
            let kind: LensForms.Kind = fragment.isInline ? .value(isThrowing: fragment.throwsOnFieldError) : .lens
            let form = forms.form(of: fragment.lens, at: fragment.place, kind, in: fragment.name)
            let referenced = fragment.lens.referencedNames(types)
            let surroundings = Surroundings(
                path: [SwiftNames.escaped(fragment.name)],
                names: [],
                referenced: fragment.isInline ? referenced.union(InlineValueWriter.ownNames) : referenced,
                definition: fragment.name
            )
            share(fragment.lens, form, at: fragment.place, in: surroundings)
        }
    }

    /// Those of each artifact, by its source.
    static func all(in module: CompiledModule, types: SwiftTypes) -> [String: SharedLenses] {
        let operations = Dictionary(grouping: module.operations, by: \.sourcePath)
        let fragments = Dictionary(grouping: module.fragments, by: \.sourcePath)
        var all: [String: SharedLenses] = [:]
        for source in Set(operations.keys).union(fragments.keys) {
            all[source] = SharedLenses(operations[source] ?? [], fragments[source] ?? [], types: types)
        }
        return all
    }

    /// The spelling of each alias in a definition, by the path of the accessor whose lens it stands for.
    func aliases(in definition: String) -> [String: String] { spellings[definition] ?? [:] }

    private mutating func share(
        _ lens: LensModel,
        _ form: LensForm,
        at place: LensPlace,
        in outer: Surroundings
    ) {
        let names = NestedNames(lens, avoiding: outer.referenced)
        var surroundings = outer
        surroundings.names.append(names.all)
        var nested = form.nested[...]
        for accessor in lens.accessors {
            guard let below = accessor.nestedLens, let form = nested.popFirst(), let name = names[accessor.name] else {
                continue
            }
            let isShared = below.isOfAbstractSelection(at: place.entering(accessor))
            if isShared, let first = declared[form.number], let alias = alias(of: first, below, in: surroundings) {
                spellings[outer.definition, default: [:]][place.path(to: accessor)] = alias
                continue
            }
            var inner = surroundings
            inner.path.append(name)
            if isShared, declared[form.number] == nil {
                declared[form.number] = Declaration(path: inner.path, referenced: inner.referenced)
            }
            share(below, form, at: place.entering(accessor), in: inner)
        }
    }

    /// How a lens declared elsewhere is spelled; nil where its nested names would be others, or where no spelling finds it.
    private func alias(of first: Declaration, _ lens: LensModel, in place: Surroundings) -> String? {
        guard first.referenced == place.referenced || Self.spells(lens, first.referenced, as: place.referenced) else {
            return nil
        }
        // The name that a spelling begins with must not be hidden by a type between here and where that name is declared. The
        // longest spelling is the plainest; one from a type around both places does where a nested type has its name.
        for start in first.path.indices {
            if start > 0, place.path.count < start || place.path[start - 1] != first.path[start - 1] { return nil }
            if InlineValueWriter.ownNames.contains(first.path[start]) { continue }
            let between = place.names[start...]
            if between.contains(where: { $0.contains(first.path[start]) }) { continue }
            return first.path[start...].joined(separator: ".")
        }
        return nil
    }

    /// Whether the names in a lens are the same whichever names they stay away from.
    private static func spells(_ lens: LensModel, _ some: Set<String>, as others: Set<String>) -> Bool {
        let (names, otherNames) = (NestedNames(lens, avoiding: some), NestedNames(lens, avoiding: others))
        return lens.accessors.allSatisfy { accessor in
            guard let nested = accessor.nestedLens else { return true }
            return names[accessor.name] == otherNames[accessor.name] && spells(nested, some, as: others)
        }
    }
}
