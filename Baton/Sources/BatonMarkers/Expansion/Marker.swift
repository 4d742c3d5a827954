/// The four markers, by the type names the macro declarations give the plugin.
enum Marker: String {
    case query = "QueryMarker"
    case fragment = "FragmentMarker"
    case mutation = "MutationMarker"
    case subscription = "SubscriptionMarker"

    /// The marker as an app writes it.
    var name: String {
        switch self {
        case .query: "@Query"
        case .fragment: "@Fragment"
        case .mutation: "@Mutation"
        case .subscription: "@Subscription"
        }
    }

    /// The names an app may write an attribute with that is one of the markers.
    static let attributeNames: Set<String> = Set(
        ["Query", "Fragment", "Mutation", "Subscription"].flatMap { [$0, "Baton." + $0] }
    )
}
