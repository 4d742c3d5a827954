/// Blocks that earlier ingests are done with: a page's worth of fresh memory costs more than reading the page.
///
/// Keeps little, and nothing of a large response.
final class BlockPool: Sendable {
    static let shared = BlockPool()

    private static let blockLimit = 4 << 20
    private static let countLimit = 4

    private let memories = Locked<[ChangeSetMemory]>([])
    private let scratches = Locked<[ReaderScratch]>([])

    func takeMemory() -> ChangeSetMemory {
        memories.withLock { $0.popLast() } ?? ChangeSetMemory()
    }

    func give(_ memory: ChangeSetMemory) {
        guard memory.byteCount <= Self.blockLimit else { return }
        memory.removeAll()
        memories.withLock { if $0.count < Self.countLimit { $0.append(memory) } }
    }

    func takeScratch() -> ReaderScratch {
        scratches.withLock { $0.popLast() } ?? ReaderScratch()
    }

    func give(_ scratch: ReaderScratch) {
        guard scratch.byteCount <= Self.blockLimit else { return }
        scratches.withLock { if $0.count < Self.countLimit { $0.append(scratch) } }
    }
}
