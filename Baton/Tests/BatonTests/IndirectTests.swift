import Baton
import Testing

/// An input object whose field leads back to it.
private struct Filter: Hashable, Sendable {
    var name: String?
    @Baton.Indirect var not: Filter?

    init(name: String? = nil, not: Filter? = nil) {
        self.name = name
        self.not = not
    }
}

@Suite("An input object that contains itself")
struct IndirectTests {
    @Test("reads, writes, compares and hashes its boxed field as any other")
    func boxed() {
        var filter = Filter(name: "a", not: Filter(name: "b", not: Filter(name: "c")))
        #expect(filter.not?.not?.name == "c")
        let copy = filter
        #expect(copy == filter && Set([copy, filter]).count == 1)
        filter.not?.not = nil
        #expect(filter.not?.not == nil && copy.not?.not?.name == "c" && copy != filter)
    }
}
