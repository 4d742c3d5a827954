import Foundation
import Testing

@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

@Suite("The registry under many threads")
struct RegistryConcurrencyTests {
    /// What each thread found, by its number.
    private final class Findings<Value: Sendable>: @unchecked Sendable {  // sound: under the lock
        private let lock = NSLock()
        private var values: [Value] = []

        func add(_ value: Value) { lock.withLock { values.append(value) } }

        var all: [Value] { lock.withLock { values } }
    }

    private static let threads = 8

    @Test("threads that name the same types and keys in different orders get the same numbers, each once")
    func numbers() {
        let registry = Registry { message in Issue.record("\(message)") }
        let findings = Findings<[String: UInt32]>()
        DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
            var random = Randomness(seed: UInt64(thread))
            var found: [String: UInt32] = [:]
            for name in (0..<60).shuffled(using: &random) {
                let type = registry.type("T\(name)", abstract: false, from: "\(thread)")
                found["T\(name)"] = type.number
                for key in (0..<20).shuffled(using: &random) {
                    let slot = registry.slot(type, "k\(key)")
                    found["T\(name).k\(key)"] = slot.index
                    if registry.storageKey(of: slot) != "k\(key)" { Issue.record("a slot has another's name") }
                }
            }
            findings.add(found)
        }
        let all = findings.all
        #expect(all.count == Self.threads)
        #expect(all.allSatisfy { $0 == all[0] })
        #expect(Set((0..<60).map { all[0]["T\($0)"] }) == Set((0..<60).map { UInt32($0) }))
        for name in 0..<60 {
            #expect(Set((0..<20).map { all[0]["T\(name).k\($0)"] }) == Set((0..<20).map { UInt32($0) }))
        }
        #expect(registry.slotsNamed(since: 0).count == 60 * 20)
    }

    @Test("abstract slots, types of responses and memberships are read without a lock while others write them")
    func tables() {
        let registry = Registry { message in Issue.record("\(message)") }
        let interface = registry.type("Interface", abstract: true, from: "test")
        let slots = (0..<40).map { registry.slot(interface, "k\($0)") }
        let findings = Findings<[[UInt32]]>()
        DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
            var random = Randomness(seed: UInt64(thread) &+ 100)
            var found = [[UInt32]](repeating: [UInt32](repeating: 0, count: slots.count), count: 50)
            for type in (0..<50).shuffled(using: &random) {
                guard let object = registry.objectType(named: "Object\(type)") else {
                    Issue.record("no type")
                    return
                }
                for (column, slot) in slots.enumerated() {
                    found[type][column] = registry.concrete(slot.number, in: object).index
                }
                registry.learn([Membership(type: object, condition: interface, answer: type % 2 == 0 ? .yes : .no)])
                let known = registry.membership(object, in: interface)
                if known != (type % 2 == 0 ? .yes : .no) { Issue.record("a membership is another's") }
            }
            findings.add(found)
        }
        let all = findings.all
        #expect(all.count == Self.threads)
        #expect(all.allSatisfy { $0 == all[0] })
        for type in 0..<50 { #expect(Set(all[0][type]).count == slots.count) }
    }

    @Test("a table that grows keeps what readers of its earlier blocks see")
    func growth() {
        let table = PublishedTable()
        for row in 0..<100 {
            for column in 0..<(row * 3) { table.set(UInt32(row * 1000 + column), row: row, column: column) }
        }
        for row in 0..<100 {
            for column in 0..<(row * 3) {
                #expect(table.value(row: row, column: column) == UInt32(row * 1000 + column))
            }
            #expect(table.value(row: row, column: row * 3 + 10_000) == 0)
        }
        #expect(table.value(row: 100_000, column: 0) == 0)
    }

    @Test("a name of two kinds is told with both places, and responses number a bounded number of types")
    func bounds() {
        let conflicts = Findings<String>()
        let registry = Registry { conflicts.add($0) }
        _ = registry.type("Thing", abstract: false, from: "A")
        _ = registry.type("Thing", abstract: true, from: "B")
        #expect(conflicts.all == ["`Thing` is one kind of type in A and another in B; a type name means one type"])
        #expect(registry.objectType(named: "Thing") != nil)
        _ = registry.type("Other", abstract: true, from: "B")
        #expect(registry.objectType(named: "Other") == nil)
        for number in 0..<Registry.typeLimit { _ = registry.objectType(named: "R\(number)") }
        #expect(registry.objectType(named: "one more") == nil)
        #expect(registry.objectType(named: "R1") != nil)
    }
}
