import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore
import Observation

/// Stands for bodies that read all data there is: tracks every slot that the lenses of a script's places read, and hears
/// which of them each step tells.
@MainActor final class Observers {
    private let module: BoundModule
    private var told: [String] = []

    private var constants: Constants { module.constants }

    init(module: BoundModule) { self.module = module }

    /// Hears what a store tells its observers.
    func listen(to store: Store) {
        store.onNotified = { [weak self] record, storageKey in self?.told.append("\(record).\(storageKey)") }
    }

    /// The slots told since the last time, sorted, each once.
    func take() -> [String] {
        defer { told = [] }
        return Set(told).sorted()
    }

    /// Tracks everything that the lenses at these places read. It reads as a body does but for one thing: what is missing
    /// is not reported, since a script says itself what is read.
    func track(_ places: [LensPlace]) {
        withObservationTracking {
            for place in places { track(place) }
        } onChange: {
        }
    }

    private func track(_ place: LensPlace) {
        let anchor = place.anchor
        for accessor in place.lens.accessors where constants.includes(accessor.guards, in: anchor.owner) {
            switch accessor.value {
            case .scalar(let scalar): _ = anchor.isPresent(constants.slot(scalar.key, in: anchor.owner))
            case .linked(let link):
                anchor.forEachLinked(constants.slot(link.key, in: anchor.owner)) {
                    track(place.entering(accessor, link.lens, at: $0))
                }
            case .refinement(let refinement):
                guard let start = start(anchor, refinement.condition) else { continue }
                track(place.entering(accessor, refinement.lens, at: start))
            case .spread(let spread):
                guard let fragment = module.fragments[spread.fragment], let start = start(anchor, spread.condition)
                else { continue }
                let entered = spread.arguments.map { start.entering(constants.site($0)) } ?? start.entering()
                track(LensPlace(fragment.lens, at: entered, fragment: fragment.name))
            }
        }
    }

    private func start(_ anchor: Anchor, _ condition: ConditionModel?) -> Anchor? {
        condition.map { constants.anchor(anchor, as: $0) } ?? anchor
    }
}
