import BatonHost

/// The screen of the place that is shown.
struct RootView: HostedView {
    let navigation: Navigation

    var body: [HostedContent] {
        let stop = navigation.current
        switch stop.place {
        case .characters(let page): screen(CharactersScreen(characters: CharactersQuery(page: page), stop: stop), stop)
        case .character(let id): screen(CharacterScreen(character: CharacterQuery(id: id), stop: stop), stop)
        case .episode(let id): screen(EpisodeScreen(episode: EpisodeQuery(id: id), stop: stop), stop)
        }
    }

    /// Every stop is a place of its own in the tree.
    private func screen(_ view: any HostedView, _ stop: Stop) -> [HostedContent] {
        [.view(view, key: AnyHashable(ObjectIdentifier(stop)))]
    }
}
