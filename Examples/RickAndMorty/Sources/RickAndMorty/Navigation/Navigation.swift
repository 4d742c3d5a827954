import Baton
import Observation

/// The way to the place that is shown.
@Observable @MainActor final class Navigation {
    private let environment: Environment
    private var stops: [Stop]

    /// Starts at the first page of characters.
    init(in environment: Environment) {
        self.environment = environment
        stops = [Stop(.characters(page: 1), in: environment)]
    }

    /// The place that is shown.
    var current: Stop { stops[stops.count - 1] }

    /// Shows a place; the way back leads to the current one.
    func open(_ place: Place) {
        stops.append(Stop(place, in: environment))
    }

    /// Shows the place before; does nothing at the first.
    func goBack() {
        if stops.count > 1 { stops.removeLast() }
    }

    /// Shows another place where the current one is.
    func replace(with place: Place) {
        stops[stops.count - 1] = Stop(place, in: environment)
    }
}
