@_spi(Generated) @testable import Baton
@_spi(Generated) @_spi(Runtime) @testable import BatonStore
import Foundation

/// What was delivered and what of it landed, in the order in which it did: told by the store itself, batch by batch.
@MainActor final class Ledger {
    /// An answer that was delivered.
    private struct Delivered {
        let answer: SoakServer.Answer
        let exchange: FaultyTransport.Exchange
        /// Its parts that landed.
        var landed: Set<Int> = []
        /// Its parts that were delivered.
        var parts: Set<Int> = []
    }

    private struct Landing {
        let answer: SoakServer.Answer
        let part: Int
    }

    private let store: Store
    private var serial = 0
    private var delivered: [Int: Delivered] = [:]
    /// The deferred parts that were delivered and did not land yet, by the text they bring.
    private var parts: [String: (serial: Int, id: String)] = [:]
    /// The events of each stream that were delivered and did not land yet, in their order.
    private var events: [Int: [Int]] = [:]
    private var landed: [Landing] = []
    /// The serial number that each of the three roots held last.
    private var last: [Int?] = [nil, nil, nil]
    /// The notes being added, by their text: which connections they go to is no server's to know.
    private var addedNotes: [String: SoakAddNoteMutation] = [:]
    /// What the soak commits by hand.
    private var handCommitted: [Int: SoakServer.Answer] = [:]
    private var mutationsDelivered = 0
    private var mutationsLanded = 0
    /// What may not happen and did.
    private(set) var violations: [String] = []
    private(set) var isEnded = false

    init(_ store: Store) {
        self.store = store
    }

    var landedCount: Int { landed.count }

    /// After this nothing lands.
    func end() {
        isEnded = true
    }

    /// The next serial number.
    func next() -> Int {
        serial += 1
        return serial
    }
}

// MARK: - Deliveries

extension Ledger {
    func add(_ mutation: SoakAddNoteMutation, text: String) {
        addedNotes[text] = mutation
    }

    func answer(to exchange: FaultyTransport.Exchange) -> SoakServer.Answer? {
        if exchange.request.name == SoakAddNoteMutation.name {
            let text = addedNotes.keys.first { exchange.key.contains("\"\($0)\"") }
            guard let text, let mutation = addedNotes.removeValue(forKey: text) else { return nil }
            return SoakServer.addedNote(mutation, serial: next())
        }
        return SoakServer.answer(exchange.request, serial: next())
    }

    func event(on exchange: FaultyTransport.Exchange) -> SoakServer.Answer {
        let id = exchange.key.split(separator: "\"").suffix(2).first.map(String.init) ?? ""
        return SoakServer.event(id, serial: next())
    }

    /// Notes that a part of an answer is on its way to the reader.
    func delivers(_ answer: SoakServer.Answer, part: Int, to exchange: FaultyTransport.Exchange, isCopy: Bool = false) {
        delivered[answer.serial, default: Delivered(answer: answer, exchange: exchange)].parts.insert(part)
        switch exchange.request.kind {
        case .query where part > 0:
            let id = exchange.key.split(separator: "\"").suffix(2).first.map(String.init) ?? ""
            parts["part \(answer.serial)"] = (answer.serial, id)
        case .query: break
        case .mutation: mutationsDelivered += 1
        case .subscription: events[exchange.number, default: []].append(answer.serial)
        }
    }

    /// Notes that readers leave a stream, or all of them: what its server had ended before they read it may be lost.
    func leaves(_ key: String? = nil) {
        for serials in events.values {
            guard let exchange = serials.first.flatMap({ delivered[$0]?.exchange }), exchange.isOver else { continue }
            if key == nil || exchange.key == key { exchange.isLeft = true }
        }
    }

    /// Notes what is committed by hand, which no exchange brings.
    func commits(_ answer: SoakServer.Answer) {
        handCommitted[answer.serial] = answer
    }
}

// MARK: - Landings

extension Ledger {
    /// Called within each batch of server data, once it is settled: notes what it committed.
    func committed() {
        if isEnded { violations.append("a batch after the end") }
        let now = [store.queryRoot, store.mutationRoot, store.subscriptionRoot].enumerated().map { index, record in
            record.place(of: [SerialSlots.query, SerialSlots.mutation, SerialSlots.subscription][index]).flatMap {
                place in
                let value = record.value(at: place)
                return value.has(.integer) ? Int(value.integer) : nil
            }
        }
        defer { last = now }
        for index in 0..<3 where now[index] != last[index] {
            if let serial = now[index] { return land(serial, part: 0) }
        }
        for (text, part) in parts
        where store.entity(Types.Character, key: part.id)?.text(Slots.Character.status) == text {
            parts[text] = nil
            return land(part.serial, part: 1)
        }
        // An event that came twice: its root holds its number already.
        if let serial = now[2], delivered[serial] != nil { return land(serial, part: 0) }
        violations.append("a batch of nothing that was delivered")
    }

    private func land(_ serial: Int, part: Int) {
        // What only pushes others out is no part of a replay.
        if serial < 0 { return }
        if let answer = handCommitted.removeValue(forKey: serial) {
            landed.append(Landing(answer: answer, part: 0))
            return
        }
        guard let entry = delivered[serial], entry.parts.contains(part) else {
            return violations.append("answer \(serial) landed before it was delivered")
        }
        let name = "\(entry.exchange.request.name), answer \(serial), part \(part)"
        landed.append(Landing(answer: entry.answer, part: part))
        if entry.exchange.isSuperseded { violations.append("\(name) landed though it was superseded") }
        let isFirst = delivered[serial]?.landed.insert(part).inserted ?? false
        switch entry.exchange.request.kind {
        case .query: if !isFirst { violations.append("\(name) landed twice") }
        case .mutation:
            if !isFirst { violations.append("\(name) landed twice") }
            mutationsLanded += 1
        case .subscription:
            if events[entry.exchange.number]?.first != serial { violations.append("\(name) landed out of order") }
            events[entry.exchange.number]?.removeFirst()
        }
    }

    /// What must have landed by now and did not.
    func settle() {
        if mutationsLanded != mutationsDelivered {
            violations.append("\(mutationsDelivered) mutations were answered, \(mutationsLanded) landed")
        }
        for (number, serials) in events where !serials.isEmpty {
            guard let exchange = delivered[serials[0]]?.exchange, !exchange.isSuperseded, !exchange.isLeft else {
                continue
            }
            violations.append("stream \(number) lost \(serials.count) events")
        }
    }

    /// Commits what landed, in its order.
    func replay(in environment: Environment) throws {
        for landing in landed { try landing.answer.replay(environment, landing.part) }
    }

    /// The same without the last of it.
    func replayButLast(in environment: Environment) throws {
        for landing in landed.dropLast(20) { try landing.answer.replay(environment, landing.part) }
    }
}

extension Record {
    /// The text of a slot, nil where there is none.
    func text(_ slot: Slot) -> String? {
        guard let place = place(of: slot) else { return nil }
        return value(at: place).scalarText
    }
}
