import BatonHost

/// What a screen shows. This module has the few names of SwiftUI that the guide's screens use, over the host: so that they
/// compile as the guide shows them where SwiftUI is not, and a test reads what they say.
@MainActor public protocol View {
    /// What the view is made of.
    associatedtype Body: View
    /// What the view shows.
    @ViewBuilder var body: Body { get }
}

/// Content of the host, one after the other.
public struct Parts: View {
    let content: [HostedContent]
    public var body: Parts { self }
}

/// A view that is content itself, and no place of the tree.
@MainActor protocol Primitive {
    var content: [HostedContent] { get }
}

extension Parts: Primitive {}

/// Makes one view of the expressions in a body.
@MainActor @resultBuilder
public enum ViewBuilder {
    public static func buildExpression(_ view: some View) -> Parts { Parts(content: view.hosted) }
    public static func buildBlock(_ parts: Parts...) -> Parts { Parts(content: parts.flatMap(\.content)) }
    public static func buildOptional(_ part: Parts?) -> Parts { part ?? Parts(content: []) }
    public static func buildEither(first part: Parts) -> Parts { part }
    public static func buildEither(second part: Parts) -> Parts { part }
}

extension View {
    /// The view as the host shows it.
    public var hosted: [HostedContent] {
        (self as? any Primitive)?.content ?? [.view(Hosted(view: self), key: nil)]
    }
}

/// A view in the host, which looks at the view's own properties.
public struct Hosted<V: View>: HostedView, CustomReflectable {
    nonisolated(unsafe) private let view: V

    public init(view: V) { self.view = view }

    public nonisolated var customMirror: Mirror { Mirror(reflecting: view) }
    public var hostName: String { String(describing: V.self) }
    public var body: [HostedContent] { view.body.hosted }
}
