import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// Reads a lens by its model, through the same anchor that the code the compiler writes reads through, and in the same
/// way: what a field's nullability and directives make of it is decided as in the compiler's writer of lenses.
@MainActor struct LensReader {
    let module: BoundModule

    private var constants: Constants { module.constants }
    private var checks: LensChecks { LensChecks(module: module) }

    /// Reads one accessor. Throws what the accessor throws.
    func read(_ accessor: AccessorModel, of place: LensPlace) throws -> Reading {
        guard constants.includes(accessor.guards, in: place.anchor.owner) else { return .absent }
        switch accessor.value {
        case .scalar(let scalar): return try read(scalar, accessor, of: place)
        case .linked(let link): return try read(link, accessor, of: place)
        case .spread(let spread): return try read(spread, accessor, of: place)
        case .refinement(let refinement): return read(refinement, accessor, of: place)
        }
    }

    // MARK: - Scalars

    private func read(_ scalar: ScalarAccess, _ accessor: AccessorModel, of place: LensPlace) throws -> Reading {
        let anchor = place.anchor
        if scalar.isRecordKey { return .scalar(.string(anchor.recordKey)) }
        let slot = constants.slot(scalar.key, in: anchor.owner)
        let reader = try ScalarReader(scalar, mapped: module.mapped)
        if scalar.isMapped, scalar.listDepth == 0 {
            if accessor.catching == .result {
                do throws(FieldErrors) {
                    return .result(.success(Reading(try reader.throwing(anchor, slot))))
                } catch {
                    return .result(.failure(error))
                }
            }
            if !accessor.isThrowing { return Reading(reader.mapped(anchor, slot)) }
            let value = try reader.throwing(anchor, slot)
            if value == nil, !scalar.nullable[0] || accessor.required != nil {
                throw anchor.requiredFieldError(place.path(to: accessor))
            }
            return Reading(value)
        }
        if accessor.catching == .result {
            let result = anchor.result(slot) { reader.read($0, slot, isRequired: !scalar.nullable[0]) }
            return .result(result.map(Reading.init))
        }
        if accessor.required == .throw {
            let demanded = try anchor.demanding(slot, place.path(to: accessor))
            return Reading(reader.read(demanded, slot, isRequired: true))
        }
        let isOptional = accessor.catching == .null || accessor.required == nil && scalar.nullable[0]
        return Reading(reader.read(anchor, slot, isRequired: !isOptional))
    }

    // MARK: - Links

    private func read(_ link: LinkAccess, _ accessor: AccessorModel, of place: LensPlace) throws -> Reading {
        let anchor = place.anchor
        let slot = constants.slot(link.key, in: anchor.owner)
        if accessor.catching == .result {
            let isRequired = !link.nullable[0] && !link.lens.bubbles
            let below = { @MainActor (anchor: Anchor) in
                self.checks.fieldErrors(place.entering(accessor, link.lens, at: anchor))
            }
            let result = anchor.result(slot, below: below) { anchor in
                self.linked(link, accessor, slot, from: anchor, of: place, isRequired: isRequired)
            }
            return .result(result)
        }
        if accessor.required == .throw {
            let demanded = try anchor.demanding(slot, place.path(to: accessor))
            return linked(link, accessor, slot, from: demanded, of: place, isRequired: true)
        }
        let isOptional = accessor.required == nil && (link.nullable[0] || link.lens.bubbles && link.listDepth == 0)
        let isRequired = !isOptional && accessor.catching != .null
        return linked(link, accessor, slot, from: anchor, of: place, isRequired: isRequired)
    }

    private func linked(
        _ link: LinkAccess,
        _ accessor: AccessorModel,
        _ slot: Slot,
        from anchor: Anchor,
        of place: LensPlace,
        isRequired: Bool
    ) -> Reading {
        if link.listDepth > 0 {
            return list(AnyLens.self, depth: link.listDepth, slot, from: anchor, isRequired: isRequired) { anchor in
                let element = place.entering(accessor, link.lens, at: anchor)
                return !link.lens.bubbles || self.checks.missingRequiredField(element) == nil ? element : nil
            }
        }
        if isRequired {
            let linked = anchor.requiredLinked(slot, type: constants.type(link.lens.type))
            return .lens(place.entering(accessor, link.lens, at: linked))
        }
        guard let linked = anchor.linked(slot) else { return .absent }
        let target = place.entering(accessor, link.lens, at: linked)
        if link.lens.bubbles, checks.missingRequiredField(target) != nil { return .absent }
        return .lens(target)
    }

    /// Reads a list as nested as the field is: the type of a list of lists is made level by level.
    private func list<Element: AnchoredElement>(
        _ element: Element.Type,
        depth: Int,
        _ slot: Slot,
        from anchor: Anchor,
        isRequired: Bool,
        _ place: @MainActor (Anchor) -> LensPlace?
    ) -> Reading {
        if depth > 1 {
            return list(List<Element>.self, depth: depth - 1, slot, from: anchor, isRequired: isRequired, place)
        }
        let list: List<Element>? = isRequired ? anchor.requiredList(slot) : anchor.list(slot)
        return list?.anchors.reading(place) ?? .absent
    }

    // MARK: - The same record

    private func read(_ spread: SpreadAccess, _ accessor: AccessorModel, of place: LensPlace) throws -> Reading {
        guard let fragment = module.fragments[spread.fragment] else {
            throw SuiteFailure("no document of the suite declares the fragment `\(spread.fragment)`")
        }
        var start = place.anchor
        if let condition = spread.condition {
            guard let anchor = constants.anchor(start, as: condition) else { return .absent }
            start = anchor
        }
        let entered = spread.arguments.map { start.entering(constants.site($0)) } ?? start.entering()
        let target = LensPlace(fragment.lens, at: entered, fragment: fragment.name)
        if spread.label != nil, !checks.isPresent(fragment, at: target) { return .absent }
        if spread.bubbles, checks.missingRequiredField(target) != nil { return .absent }
        if accessor.catching == .result {
            let errors = checks.fieldErrors(target)
            return .result(errors.isEmpty ? .success(.lens(target)) : .failure(FieldErrors(errors)))
        }
        if accessor.isThrowing {
            let errors = checks.fieldErrors(target)
            if !errors.isEmpty { throw FieldErrors(errors) }
        }
        return .lens(target)
    }

    private func read(_ refinement: RefinementAccess, _ accessor: AccessorModel, of place: LensPlace) -> Reading {
        var start = place.anchor
        if let condition = refinement.condition {
            guard let anchor = constants.anchor(start, as: condition) else { return .absent }
            start = anchor
        }
        let target = place.entering(accessor, refinement.lens, at: start)
        let isRefused = refinement.lens.bubbles && checks.missingRequiredField(target) != nil
        if accessor.catching == .result {
            let errors = checks.fieldErrors(target)
            if !errors.isEmpty { return .result(.failure(FieldErrors(errors))) }
            return .result(.success(isRefused ? .absent : .lens(target)))
        }
        return isRefused ? .absent : .lens(target)
    }
}

extension Reading {
    /// A scalar that may be nothing.
    init(_ value: JSONValue?) { self = value.map(Reading.scalar) ?? .absent }
}

/// Where the elements of a list are, as nested as the list is.
nonisolated indirect enum AnchorTree {
    case anchor(Anchor)
    case list([AnchorTree])

    /// What the elements read as; nil for a lens that its place refuses.
    @MainActor func reading(_ place: @MainActor (Anchor) -> LensPlace?) -> Reading? {
        switch self {
        case .anchor(let anchor): place(anchor).map(Reading.lens)
        case .list(let elements): .list(elements.compactMap { $0.reading(place) })
        }
    }
}

/// An element of a list, a lens or a list of them, that tells where it is.
nonisolated protocol AnchoredElement: ListElement {
    var anchors: AnchorTree { get }
}

extension AnyLens: AnchoredElement {
    var anchors: AnchorTree { .anchor(anchor) }
}

extension List: AnchoredElement where Element: AnchoredElement {
    var anchors: AnchorTree { .list(map(\.anchors)) }
}
