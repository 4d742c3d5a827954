/// Tells lenses apart by their forms: two lenses are of one form when what is generated for one could stand for the other.
///
/// Forms are numbered from the innermost lens outwards. What tells a lens apart is its own accessors, with the number of the
/// form of each lens nested in it in place of that lens; so each accessor is hashed once, however deep it is. A lens that names
/// its path in errors or in the log is of one form with those at the same path alone.
struct LensForms {
    private var numbers: [Content: Int] = [:]

    /// What a definition makes of its lenses.
    enum Kind: Hashable {
        case lens
        /// A plain value (`@inline`), which may throw while it is built.
        case value(isThrowing: Bool)
    }

    /// All that decides what is generated for a lens, except names that the language makes up.
    private struct Content: Hashable {
        /// The lens, without those nested in it.
        let lens: LensModel
        /// The forms of those, in the order of their accessors.
        let nested: [Int]
        let kind: Kind
        let collectsErrors: Bool
        /// The path, where it is named.
        let path: [String]?
        /// The fragment whose query loads the pages, where there are any.
        let paging: String?
    }

    /// The form of a lens and of those in it. O(accessors), at any depth.
    ///
    /// - Parameters:
    ///   - lens: The lens of a definition, or one in it.
    ///   - place: Where in the definition it is.
    ///   - kind: What the definition makes of it.
    ///   - definition: The definition's name.
    mutating func form(of lens: LensModel, at place: LensPlace, _ kind: Kind, in definition: String) -> LensForm {
        var nested: [LensForm] = []
        for accessor in lens.accessors {
            guard let below = accessor.nestedLens else { continue }
            nested.append(form(of: below, at: place.entering(accessor), kind, in: definition))
        }
        let content = Content(
            lens: lens.withoutNested,
            nested: nested.map(\.number),
            kind: kind,
            collectsErrors: place.collectsErrors,
            path: lens.accessors.contains(where: \.namesItsPath) ? place.path : nil,
            paging: lens.connection.flatMap { $0.forward ?? $0.backward } == nil ? nil : definition
        )
        let number = numbers[content] ?? numbers.count
        numbers[content] = number
        return LensForm(number: number, nested: nested)
    }
}

/// A lens's form, and those of the lenses nested in it, in the order of their accessors.
struct LensForm {
    let number: Int
    let nested: [LensForm]
}

extension LensModel {
    /// Whether it is part of an abstract selection: whether it, or a lens around it, reads records as types that they may be of.
    func isOfAbstractSelection(at place: LensPlace) -> Bool {
        place.isRefined || accessors.contains(where: \.isRefinement)
    }

    /// Whether anything in it is part of an abstract selection.
    var hasAbstractSelections: Bool {
        accessors.contains { $0.isRefinement || ($0.nestedLens?.hasAbstractSelections ?? false) }
    }

    /// The lens with nothing in place of those nested in it.
    fileprivate var withoutNested: LensModel {
        LensModel(
            type: type,
            isAbstract: isAbstract,
            accessors: accessors.map(\.withoutNested),
            bubbles: bubbles,
            connection: connection
        )
    }

    /// Stands where a nested lens is told apart by its form.
    fileprivate static let left = LensModel(
        type: "",
        isAbstract: false,
        accessors: [],
        bubbles: false,
        connection: nil
    )
}

extension AccessorModel {
    /// Whether what it throws or logs says where in the document it is.
    fileprivate var namesItsPath: Bool {
        if required != nil { return true }
        guard case .scalar(let scalar) = value else { return false }
        return scalar.isMapped && isThrowing
    }

    fileprivate var withoutNested: AccessorModel {
        let value: Value
        switch self.value {
        case .scalar, .spread: return self
        case .linked(let link):
            value = .linked(
                LinkAccess(
                    responseKey: link.responseKey,
                    key: link.key,
                    responseStorage: link.responseStorage,
                    lens: .left,
                    nullable: link.nullable
                )
            )
        case .refinement(let refinement):
            value = .refinement(
                RefinementAccess(condition: refinement.condition, lens: .left, isAliased: refinement.isAliased)
            )
        }
        return AccessorModel(
            name: name,
            value: value,
            guards: guards,
            required: required,
            catching: catching,
            isOptional: isOptional,
            isThrowing: isThrowing
        )
    }
}
