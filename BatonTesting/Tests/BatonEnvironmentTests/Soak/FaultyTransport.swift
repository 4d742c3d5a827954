import Baton
import Foundation

/// A transport to the soak's server that delays, drops, duplicates, reorders, cuts and fails what the server answers, as
/// a seed decides. It delivers nothing by itself: its ticks are the soak's.
@MainActor final class FaultyTransport: Transport {
    /// What may become of an answer.
    enum Fault: String, CaseIterable {
        /// It never comes.
        case dropped
        /// It comes twice.
        case duplicated
        /// The connection fails in its place.
        case failed
        /// The connection fails after a part of it.
        case interrupted
        /// The server refuses the request.
        case refused
        /// It comes without its end.
        case cut
    }

    private struct Delivery {
        let due: Int
        let order: Int
        let exchange: Exchange
        let action: @MainActor (Exchange) -> Void
    }

    let ledger: Ledger
    /// Whether answers still meet faults and delays.
    var isFaulty = true
    /// How often each fault was made, and how many answers came before one that was asked for earlier.
    private(set) var faults: [Fault: Int] = [:]
    private(set) var reordered = 0
    private(set) var sent = 0
    private var generator: SeededGenerator
    private var now = 0
    private var scheduled: [Delivery] = []
    private var lastDelivered = 0
    private var open: [Exchange] = []

    init(seed: UInt64, ledger: Ledger) {
        generator = SeededGenerator(seed: seed)
        self.ledger = ledger
    }

    /// One request and its stream.
    final class Exchange {
        let number: Int
        let request: Request
        /// The operation and its variables.
        let key: String
        /// Whether the handle went on without it: nothing of it may land.
        var isSuperseded = false
        var isOver = false
        /// Its reader left after its end, and may not have read all of it.
        var isLeft = false
        /// Whether nothing will ever come.
        var isDropped = false
        let continuation: AsyncThrowingStream<Foundation.Data, any Error>.Continuation

        init(
            _ number: Int,
            _ request: Request,
            _ continuation: AsyncThrowingStream<Foundation.Data, any Error>.Continuation
        ) {
            self.number = number
            self.request = request
            self.continuation = continuation
            key = request.name + String(decoding: request.variables, as: UTF8.self)
        }
    }

    nonisolated func send(_ request: Request) -> AsyncThrowingStream<Foundation.Data, any Error> {
        // An environment sends on the main actor.
        MainActor.assumeIsolated {
            let (stream, continuation) = AsyncThrowingStream<Foundation.Data, any Error>.makeStream()
            sent += 1
            let exchange = Exchange(sent, request, continuation)
            // A page has no handle: two of one cursor may be on their way.
            if request.kind != .mutation, request.name != SoakNotesPaginationQuery.name { supersede(exchange.key) }
            open.append(exchange)
            if request.kind != .subscription { answer(exchange) }
            return stream
        }
    }

    /// Says that nothing of the exchanges of an operation value may land any more.
    func supersede(_ key: String) {
        for exchange in open where exchange.key == key { exchange.isSuperseded = true }
        open.removeAll { $0.isSuperseded || $0.isOver }
    }

    /// The streams that are open.
    var streams: [Exchange] { open.filter { $0.request.kind == .subscription } }

    private func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
}

// MARK: - Time

extension FaultyTransport {
    /// Delivers what is due after some ticks, in the order in which it is due.
    func advance(_ ticks: Int) {
        now += ticks
        let due = scheduled.filter { $0.due <= now }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
        scheduled.removeAll { $0.due <= now }
        for delivery in due where !delivery.exchange.isOver {
            if delivery.exchange.number < lastDelivered { reordered += 1 }
            lastDelivered = delivery.exchange.number
            delivery.action(delivery.exchange)
        }
    }

    /// Fails what was dropped, as a connection that was given up.
    func giveUp() {
        advance(1000)
        for exchange in open where exchange.isDropped { fail(exchange) }
        open.removeAll { $0.isOver || $0.isSuperseded }
    }

    private func schedule(_ exchange: Exchange, _ action: @escaping @MainActor (Exchange) -> Void) {
        let delay = isFaulty ? number(below: 40) : 0
        scheduled.append(Delivery(due: now + delay, order: scheduled.count, exchange: exchange, action: action))
    }

    private func fail(_ exchange: Exchange) {
        exchange.isOver = true
        exchange.continuation.finish(throwing: NoNetwork())
    }
}

// MARK: - Answers

extension FaultyTransport {
    private func fault() -> Fault? {
        guard isFaulty, number(below: 3) == 0 else { return nil }
        let fault = Fault.allCases[number(below: Fault.allCases.count)]
        faults[fault, default: 0] += 1
        return fault
    }

    private func answer(_ exchange: Exchange) {
        let fault = fault()
        switch fault {
        case .dropped: exchange.isDropped = true
        case .failed: schedule(exchange) { [self] in fail($0) }
        case .refused: respond(exchange, [Responses.refusal])
        case .duplicated, .interrupted, .cut, nil:
            schedule(exchange) { [self] exchange in
                guard let answer = ledger.answer(to: exchange) else { return fail(exchange) }
                deliver(answer, to: exchange, fault)
            }
        }
    }

    /// Delivers an answer's payloads: the first now, a further part later.
    private func deliver(_ answer: SoakServer.Answer, to exchange: Exchange, _ fault: Fault?) {
        let last = answer.payloads.count - 1
        switch fault {
        case .cut:
            let text = String(decoding: answer.payloads[0].data.dropLast(9), as: UTF8.self)
            respond(exchange, [Payload(json: text)])
        case .interrupted where last > 0:
            ledger.delivers(answer, part: 0, to: exchange)
            exchange.continuation.yield(answer.payloads[0].data)
            schedule(exchange) { [self] in fail($0) }
        default:
            ledger.delivers(answer, part: 0, to: exchange)
            exchange.continuation.yield(answer.payloads[0].data)
            // The second of two equal answers is read by nobody.
            if fault == .duplicated, last == 0 { exchange.continuation.yield(answer.payloads[0].data) }
            guard last > 0 else { return finish(exchange) }
            schedule(exchange) { [self] exchange in
                ledger.delivers(answer, part: 1, to: exchange)
                exchange.continuation.yield(answer.payloads[1].data)
                finish(exchange)
            }
        }
    }

    private func respond(_ exchange: Exchange, _ payloads: [Payload]) {
        schedule(exchange) { [self] exchange in
            for payload in payloads { exchange.continuation.yield(payload.data) }
            finish(exchange)
        }
    }

    private func finish(_ exchange: Exchange) {
        exchange.isOver = true
        exchange.continuation.finish()
    }
}

// MARK: - Streams

extension FaultyTransport {
    /// Has the server emit an event, fail or complete one of the open streams.
    func stir() {
        guard !streams.isEmpty else { return }
        let exchange = streams[number(below: streams.count)]
        switch number(below: 20) {
        case 0: fail(exchange)
        case 1: finish(exchange)
        case 2:
            exchange.continuation.yield(Responses.refusal.data)
            if number(below: 2) == 0 { finish(exchange) }
        case 3: exchange.continuation.yield(Responses.malformed.data)
        default: emit(on: exchange)
        }
        open.removeAll { $0.isOver }
    }

    private func emit(on exchange: Exchange) {
        let fault = fault()
        guard fault != .dropped else { return }
        let answer = ledger.event(on: exchange)
        for copy in 0..<(fault == .duplicated ? 2 : 1) {
            schedule(exchange) { [ledger] exchange in
                ledger.delivers(answer, part: 0, to: exchange, isCopy: copy > 0)
                exchange.continuation.yield(answer.payloads[0].data)
            }
        }
    }
}
