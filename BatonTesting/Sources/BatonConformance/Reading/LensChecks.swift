import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// What generated code asks of a lens before it hands it out: whether `@required` fields are there, which errors are in
/// it, whether a deferred fragment arrived.
@MainActor struct LensChecks {
    let module: BoundModule

    private var constants: Constants { module.constants }

    /// The path of the first `@required` field, with NONE or LOG, that is null; nil when all are there.
    func missingRequiredField(_ place: LensPlace) -> String? {
        if !place.lens.bubbles { return nil }
        let anchor = place.anchor
        for accessor in place.lens.accessors {
            guard accessor.required == RequiredModel.none || accessor.required == .log else { continue }
            guard constants.includes(accessor.guards, in: anchor.owner) else { continue }
            let path = place.path(to: accessor)
            if isNull(accessor, of: place) {
                if accessor.required == .log { anchor.logRequired(path) }
                return path
            }
            guard case .linked(let link) = accessor.value, link.lens.bubbles, link.listDepth == 0,
                let linked = anchor.linked(constants.slot(link.key, in: anchor.owner)),
                let below = missingRequiredField(place.entering(accessor, link.lens, at: linked))
            else { continue }
            return below
        }
        return nil
    }

    private func isNull(_ accessor: AccessorModel, of place: LensPlace) -> Bool {
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.isRecordKey { return false }
            let slot = constants.slot(scalar.key, in: place.anchor.owner)
            if scalar.isMapped, scalar.listDepth == 0, let reader = try? ScalarReader(scalar, mapped: module.mapped) {
                return reader.mapped(place.anchor, slot) == nil
            }
            return place.anchor.isNull(slot)
        case .linked(let link): return place.anchor.isNull(constants.slot(link.key, in: place.anchor.owner))
        case .spread, .refinement: return false
        }
    }

    /// The errors of a place that nothing inside it catches.
    func fieldErrors(_ place: LensPlace) -> [FieldError] {
        place.lens.accessors.flatMap { errors(of: $0, in: place) }
    }

    private func errors(of accessor: AccessorModel, in place: LensPlace) -> [FieldError] {
        let anchor = place.anchor
        if accessor.catching != nil { return [] }
        let isIncluded = constants.includes(accessor.guards, in: anchor.owner)
        switch accessor.value {
        case .scalar(let scalar):
            if scalar.isRecordKey { return [] }
            let slot = constants.slot(scalar.key, in: anchor.owner)
            return (isIncluded ? anchor.errors(slot) : []) + demanded(accessor, slot, in: place)
        case .linked(let link):
            let slot = constants.slot(link.key, in: anchor.owner)
            var errors: [FieldError] = []
            if isIncluded {
                errors += anchor.errors(slot)
                anchor.forEachLinked(slot) {
                    errors += fieldErrors(place.entering(accessor, link.lens, at: $0))
                }
            }
            return errors + demanded(accessor, slot, in: place)
        case .refinement(let refinement):
            guard isIncluded, let start = start(anchor, refinement.condition) else { return [] }
            return fieldErrors(place.entering(accessor, refinement.lens, at: start))
        case .spread(let spread):
            guard spread.isInline, isIncluded, let fragment = module.fragments[spread.fragment],
                let start = start(anchor, spread.condition)
            else { return [] }
            let entered = spread.arguments.map { start.entering(constants.site($0)) } ?? start.entering()
            return fieldErrors(LensPlace(fragment.lens, at: entered, fragment: fragment.name))
        }
    }

    private func start(_ anchor: Anchor, _ condition: ConditionModel?) -> Anchor? {
        condition.map { constants.anchor(anchor, as: $0) } ?? anchor
    }

    /// A null under `@required(action: THROW)` is an error like the server's.
    private func demanded(_ accessor: AccessorModel, _ slot: Slot, in place: LensPlace) -> [FieldError] {
        guard accessor.required == .throw, place.anchor.isNull(slot) else { return [] }
        return [FieldError(message: "The required field is null.", path: place.path(to: accessor))]
    }

    /// Whether every field that a deferred fragment's part brings is there.
    func isPresent(_ fragment: CompiledFragment, at place: LensPlace) -> Bool {
        let anchor = place.anchor
        return place.lens.accessors.allSatisfy { accessor in
            guard constants.includes(accessor.guards, in: anchor.owner) else { return true }
            switch accessor.value {
            case .scalar(let scalar):
                return scalar.key.isClient || anchor.isPresent(constants.slot(scalar.key, in: anchor.owner))
            case .linked(let link):
                return link.key.isClient || anchor.isPresent(constants.slot(link.key, in: anchor.owner))
            case .refinement: return true
            case .spread(let spread):
                guard spread.label == nil, let below = module.fragments[spread.fragment], below.isDeferred,
                    let start = start(anchor, spread.condition)
                else { return true }
                let entered = spread.arguments.map { start.entering(constants.site($0)) } ?? start.entering()
                return isPresent(below, at: LensPlace(below.lens, at: entered, fragment: below.name))
            }
        }
    }
}
