import Baton
import BatonHost

/// A text.
public struct Text: View, Primitive {
    let content: [HostedContent]
    public init(_ text: String) { content = [.text(text)] }
    public var body: Parts { Parts(content: content) }
}

/// A view that says that something is awaited.
public struct ProgressView: View, Primitive {
    let content: [HostedContent] = [.text("…")]
    public init() {}
    public var body: Parts { Parts(content: content) }
}

/// An error, and a button under which it is tried again.
public struct ErrorView: View, Primitive {
    let content: [HostedContent]
    public init(_ error: any Error, retry: @escaping @MainActor () -> Void) {
        content = [.text("\(type(of: error))")] + Button("Retry", action: retry).content
    }
    public var body: Parts { Parts(content: content) }
}

/// Views one under the other.
public struct VStack: View, Primitive {
    /// Where the views are.
    public enum Alignment { case leading }

    let content: [HostedContent]
    public init(alignment: Alignment, @ViewBuilder content: () -> Parts) { self.content = content().content }
    public var body: Parts { Parts(content: content) }
}

/// Views beside each other.
public struct HStack: View, Primitive {
    let content: [HostedContent]
    public init(@ViewBuilder content: () -> Parts) { self.content = content().content }
    public var body: Parts { Parts(content: content) }
}

/// Rows.
public struct List: View, Primitive {
    let content: [HostedContent]
    public init(@ViewBuilder content: () -> Parts) { self.content = content().content }
    public var body: Parts { Parts(content: content) }
}

/// A view for each lens of a list, which keeps its place with the lens's record.
public struct ForEach: View, Primitive {
    let content: [HostedContent]
    public init<L: Lens>(_ list: Baton.List<L>, @ViewBuilder content: (L) -> Parts) {
        self.content = list.flatMap { lens in
            content(lens).content.map { part in
                if case .view(let view, nil) = part { .view(view, key: lens.listIdentity) } else { part }
            }
        }
    }
    public var body: Parts { Parts(content: content) }
}

/// A style of texts.
public enum TextStyle {
    case secondary
    case headline
}

extension View {
    public func foregroundStyle(_ style: TextStyle) -> Self { self }
    public func font(_ style: TextStyle) -> Self { self }
    public func navigationTitle(_ title: String) -> some View { Parts(content: [.text(title)] + hosted) }
    public func disabled(_ isDisabled: Bool) -> some View {
        Parts(content: hosted + (isDisabled ? [.text("(disabled)")] : []))
    }
}
