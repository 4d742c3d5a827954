import Baton

/// The pages beside one.
struct PageNeighbours {
    let next: Int?
    let prev: Int?
}

/// The live data of a place: the handle that its screen shares, since equal operation values share one.
@MainActor enum PlaceHandle {
    case characters(OperationHandle<CharactersQuery>)
    case character(OperationHandle<CharacterQuery>)
    case episode(OperationHandle<EpisodeQuery>)

    /// Makes the handle of a place, which fetches unless the store holds the data.
    init(_ place: Place, in environment: Environment) {
        self =
            switch place {
            case .characters(let page): .characters(environment.handle(for: CharactersQuery(page: page)))
            case .character(let id): .character(environment.handle(for: CharacterQuery(id: id)))
            case .episode(let id): .episode(environment.handle(for: EpisodeQuery(id: id)))
            }
    }

    /// The places that the entries lead to, in order; none while they load.
    var entries: [Place] {
        switch self {
        case .characters(let handle):
            (handle.data?.characters?.results ?? .empty).compactMap { $0.id.map(Place.character) }
        case .character(let handle):
            (handle.data?.character?.episode ?? .empty).compactMap { $0.id.map(Place.episode) }
        case .episode(let handle):
            (handle.data?.episode?.characters ?? .empty).compactMap { $0.id.map(Place.character) }
        }
    }

    /// The pages beside this one; nil where there are no pages, or not yet.
    var neighbours: PageNeighbours? {
        guard case .characters(let handle) = self, let info = handle.data?.characters?.info else { return nil }
        return PageNeighbours(next: info.next, prev: info.prev)
    }

    /// Holds the data until the retention goes.
    func retain() -> Retention {
        switch self {
        case .characters(let handle): handle.retain()
        case .character(let handle): handle.retain()
        case .episode(let handle): handle.retain()
        }
    }

    /// Fetches, and returns when the response is in the store.
    func refetch() async throws {
        switch self {
        case .characters(let handle): try await handle.refetch()
        case .character(let handle): try await handle.refetch()
        case .episode(let handle): try await handle.refetch()
        }
    }

    /// Whether no fetch is on its way, and the place shows what it will show.
    var isSettled: Bool {
        let state = state
        return !state.isFetching && !state.isLoading
    }

    /// Whether there is nothing to show but a failure.
    var hasFailed: Bool { state.hasFailed }

    private struct State {
        let isFetching: Bool
        let isLoading: Bool
        let hasFailed: Bool

        @MainActor init<Q: Query>(of handle: OperationHandle<Q>) {
            isFetching = handle.fetch.isInFlight
            isLoading = handle.phase.isLoading
            hasFailed = handle.phase.error != nil
        }
    }

    private var state: State {
        switch self {
        case .characters(let handle): State(of: handle)
        case .character(let handle): State(of: handle)
        case .episode(let handle): State(of: handle)
        }
    }
}
