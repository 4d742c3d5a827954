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

    @Test("a read outside of any scope makes no channel, also right after a scope's end asked for hashes")
    func untracked() throws {
        let store = Store()
        let operation = try TestOperation("Characters", Plans.characters, in: store).answer(
            #"{"data":{"characters":[{"id":"1","name":"a","status":"s","age":1,"origin":null},"#
                + #"{"id":"2","name":"b","status":"s","age":2,"origin":null}]}}"#
        )
        let rows: [CharacterLens] = Array(operation.data.requiredList(Slots.characters))
        for age in 2..<20 {
            let wakes = track {
                _ = TrackingProbe.shared.isTracking()
                _ = rows[0].anchor.int(Slots.age)
            }
            try operation.answer(
                #"{"data":{"characters":[{"id":"1","name":"a","status":"s","age":\#(age),"origin":null},"#
                    + #"{"id":"2","name":"b","status":"s","age":2,"origin":null}]}}"#
            )
            #expect(wakes.count == 1)
            _ = rows[1].anchor.int(Slots.age)
            #expect(rows[1].anchor.record.channel == nil)
        }
    }
}
