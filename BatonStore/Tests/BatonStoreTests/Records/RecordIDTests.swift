import Testing

@_spi(Generated) @testable import BatonStore

@Suite("Record identities")
struct RecordIDTests {
    @Test("an identity keeps its place and its tenant apart, at both ends of each")
    func halves() {
        for place in [0, 1, UInt32.max] {
            for tenant in [0, 1, UInt32.max] {
                let id = RecordID(place: place, tenant: tenant)
                #expect(id.place == place && id.tenant == tenant)
            }
        }
        #expect(RecordID(place: 1, tenant: 0) != RecordID(place: 0, tenant: 1))
    }

    @Test("an anchor is three words, and so is what an accessor is given of it")
    func size() { #expect(MemoryLayout<Anchor>.size == 3 * MemoryLayout<Int>.size) }
}
