import Baton
import BatonHost

/// How a row stands in its screen.
struct RowPlace {
    let isUnderCursor: Bool
    let isUnfolded: Bool
}

/// A view per element of a list, keyed by the element's id, so that a row keeps its place in the tree when the list is
/// reordered.
@MainActor func rows<Element: Lens>(
    _ list: List<Element>,
    by id: (Element) -> String?,
    in stop: Stop,
    _ row: (Element, RowPlace) -> any HostedView
) -> [HostedContent] {
    list.enumerated().map { index, element in
        let place = RowPlace(isUnderCursor: index == stop.cursor, isUnfolded: stop.unfolded.contains(index))
        return .view(row(element, place), key: id(element).map(AnyHashable.init))
    }
}
