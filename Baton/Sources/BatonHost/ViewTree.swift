import Baton

/// A tree of views in an environment: mounts a root, runs bodies, and re-runs those alone whose reads changed.
///
/// Bodies run in ``flush()``, never by themselves; ``invalidated`` says when there is something to flush, so a program
/// decides when it draws.
@MainActor public final class ViewTree {
    /// The environment every view of the tree is in. Another one resolves their values anew at the next flush, also when
    /// it is set while a body runs.
    public var environment: Environment? {
        didSet {
            guard oldValue !== environment else { return }
            needsUpdate = true
            Task { [weak self] in self?.announce() }
        }
    }
    /// Called once, in a turn of the main actor, when the first body since the last flush was invalidated.
    public var invalidated: @MainActor () -> Void = {}
    /// Called after each run of a body with the view's name.
    public var bodyRan: @MainActor (String) -> Void = { _ in }

    private var root: Node?
    private var needsUpdate = false
    private var isAnnounced = false

    /// Makes an empty tree.
    public init(environment: Environment?) {
        self.environment = environment
    }

    /// Shows a view, in place of the one shown before; its body and those below it have run when the call returns.
    public func show(_ view: any HostedView) {
        root = reconciled(root, with: view)
        flush()
    }

    /// Whether a body waits for the next flush.
    public var isInvalid: Bool {
        needsUpdate || root?.isInvalid ?? false
    }

    /// Runs the invalid bodies, parents before children.
    public func flush() {
        isAnnounced = false
        if needsUpdate {
            needsUpdate = false
            root?.update(in: environment)
        }
        root?.flush(in: self)
    }

    /// The texts of the tree in order.
    public var texts: [String] {
        var texts: [String] = []
        root?.appendTexts(to: &texts)
        return texts
    }

    /// Takes every view away and lets go of what they held.
    public func drop() {
        root?.drop()
        root = nil
    }

    fileprivate func reconciled(_ node: Node?, with view: any HostedView) -> Node {
        if let node, type(of: node.body.view) == type(of: view) {
            node.body.update(to: view, in: environment)
            return node
        }
        node?.drop()
        let body = HostedBody(view) { [weak self] in self?.announce() }
        body.update(in: environment)
        return Node(body)
    }

    private func announce() {
        guard !isAnnounced, isInvalid else { return }
        isAnnounced = true
        invalidated()
    }
}

/// One place of the tree.
@MainActor private final class Node {
    let body: HostedBody
    private var children: [AnyHashable: Node] = [:]
    /// The children's keys in the order of the content's views.
    private var order: [AnyHashable] = []

    init(_ body: HostedBody) {
        self.body = body
    }

    var isInvalid: Bool {
        body.isInvalid || children.values.contains { $0.isInvalid }
    }

    func update(in environment: Environment?) {
        body.update(in: environment)
        for child in children.values { child.update(in: environment) }
    }

    func flush(in tree: ViewTree) {
        if body.isInvalid {
            body.run()
            tree.bodyRan(body.view.hostName)
            reconcileChildren(in: tree)
        }
        for key in order { children[key]?.flush(in: tree) }
    }

    private func reconcileChildren(in tree: ViewTree) {
        var previous = children
        children = [:]
        order = []
        for case .view(let view, let key) in body.content {
            let key = key ?? AnyHashable(Place(number: order.count))
            // Two views under one key: the later takes a place by its number.
            let place = children[key] == nil ? key : AnyHashable(Place(number: order.count))
            children[place] = tree.reconciled(previous.removeValue(forKey: place), with: view)
            order.append(place)
        }
        for gone in previous.values { gone.drop() }
    }

    func appendTexts(to texts: inout [String]) {
        var keys = order[...]
        for content in body.content {
            switch content {
            case .text(let text): texts.append(text)
            case .view: if let key = keys.popFirst() { children[key]?.appendTexts(to: &texts) }
            }
        }
    }

    func drop() {
        for child in children.values { child.drop() }
        children = [:]
        order = []
        body.drop()
    }
}

/// The key of a view without one: its number among its siblings.
private struct Place: Hashable {
    let number: Int
}
