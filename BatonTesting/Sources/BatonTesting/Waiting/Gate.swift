/// A door in a test: closed until opened, so that two things happen in the order the test says.
public final class Gate: Sendable {
    private let isOpen = Watched(false)

    /// Makes a closed gate.
    public init() {}

    /// Lets everybody through, those that wait and those to come.
    public func open() {
        isOpen.change { $0 = true }
    }

    /// Returns once the gate is open; throws when the task is cancelled, or at the deadline.
    @MainActor public func passed() async throws {
        try await wait(for: "the gate to open", until: { self.isOpen.value })
    }
}
