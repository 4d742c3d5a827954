import Baton

/// A view for a host other than SwiftUI: markers, and a body of texts and further views.
///
///     struct IssueRow: HostedView {
///         @Fragment("fragment IssueRow_issue on Issue { title }")
///         var issue: IssueRow_issue
///
///         var body: [HostedContent] { issue.title }
///     }
@MainActor public protocol HostedView {
    /// The name under which the view's body runs are told; the type's unless given.
    var hostName: String { get }

    /// What the view shows. What it reads wakes it, and nothing else.
    @HostedContentBuilder var body: [HostedContent] { get }
}

extension HostedView {
    /// The type's name.
    public var hostName: String { String(describing: Self.self) }
}

/// One thing a body shows.
public enum HostedContent {
    /// A text, as the host prints it.
    case text(String)
    /// A view. Its place among its parent's children is its key, or its number among those without one, so that a keyed
    /// view keeps its place when its siblings move.
    case view(any HostedView, key: AnyHashable?)
}

/// Makes a body of the expressions in it, as a view builder does.
@resultBuilder
public enum HostedContentBuilder {
    /// A text.
    public static func buildExpression(_ text: String) -> [HostedContent] { [.text(text)] }
    /// A view at its place in the order.
    public static func buildExpression(_ view: any HostedView) -> [HostedContent] { [.view(view, key: nil)] }
    /// Content made elsewhere, such as views with keys.
    public static func buildExpression(_ content: [HostedContent]) -> [HostedContent] { content }
    /// A statement.
    public static func buildExpression(_ nothing: Void) -> [HostedContent] { [] }
    /// One after the other.
    public static func buildBlock(_ parts: [HostedContent]...) -> [HostedContent] { parts.flatMap(\.self) }
    /// A loop's.
    public static func buildArray(_ parts: [[HostedContent]]) -> [HostedContent] { parts.flatMap(\.self) }
    /// Nothing when a condition does not hold.
    public static func buildOptional(_ part: [HostedContent]?) -> [HostedContent] { part ?? [] }
    /// One branch.
    public static func buildEither(first part: [HostedContent]) -> [HostedContent] { part }
    /// The other branch.
    public static func buildEither(second part: [HostedContent]) -> [HostedContent] { part }
}

extension HostedContent {
    /// A view per element of a lens list, kept at its record when the list is reordered.
    @MainActor
    public static func each<L: Lens>(_ list: List<L>, _ view: (L) -> any HostedView) -> [HostedContent] {
        list.map { .view(view($0), key: $0.listIdentity) }
    }
}
