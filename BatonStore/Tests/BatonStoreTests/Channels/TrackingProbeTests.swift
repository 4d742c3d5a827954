import Observation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonStore

@Suite("Tracking")
@MainActor
struct TrackingProbeTests {
    @Test("a tracking scope is told from none, also in turn and nested")
    func probe() {
        #expect(!TrackingProbe.shared.isTracking())
        var inside: [Bool] = []
        withObservationTracking {
            inside.append(TrackingProbe.shared.isTracking())
            withObservationTracking {
                inside.append(TrackingProbe.shared.isTracking())
            } onChange: {
            }
            inside.append(TrackingProbe.shared.isTracking())
        } onChange: {
        }
        #expect(inside == [true, true, true])
        #expect(!TrackingProbe.shared.isTracking())
    }

    @Test("a record gets its channel at the first tracked read and not before")
    func channel() throws {
        let store = Store()
        let operation = try TestOperation("Character", Plans.character, ["id": "1"], in: store).answer(CommitTests.rick)
        let rick = try #require(operation.data.linked(operation.data.owner.slot(Plans.characterKey)))
        _ = rick.requiredString(Slots.name)
        #expect(rick.record.channel == nil)
        _ = track { _ = rick.requiredString(Slots.name) }
        #expect(rick.record.channel != nil)
        #expect(store.channels?.record === rick.record)
    }
}
