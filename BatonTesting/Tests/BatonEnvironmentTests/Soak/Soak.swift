import Baton
import BatonTesting
import Foundation

@_spi(Runtime) import BatonStore

/// A session whose answers come late, twice, out of order, in part or not at all, as a seed decides, and what of them
/// landed: the store afterwards holds what a replay of exactly these answers gives.
@MainActor final class Soak {
    /// What landed, in the order it did.
    enum Landed {
        case character(id: String, Payload)
        case page(Int, Payload)
        case rename(id: String, name: String, Payload)
    }

    static let characterCount = 40
    static let handleCount = 200

    let session = Session()
    private var generator: SeededGenerator
    private var landed: [Landed] = []
    /// How many answers came too late to land, and how many faults were made.
    private(set) var superseded = 0
    /// How many answers landed though they were superseded: none.
    private(set) var landedSuperseded = 0
    private(set) var faults = 0
    /// Numbers the answers: every one names a value that no other does.
    private var serial = 0
    private var held: [(handle: OperationHandle<CharacterQuery>, retention: Retention)] = []
    private var callers: [Task<Void, Never>] = []

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        session.transport.hold("CharacterQuery", "CharactersQuery")
        session.environment.log = nil
    }

    /// Takes steps, then settles everything: what is held is fetched once more, without a fault.
    func run(steps: Int) async throws {
        for _ in 0..<steps { try await step() }
        try await answerAll()
        for handle in heldHandles {
            let refetching = Task { try await handle.refetch() }
            try await wait(until: { !self.session.transport.held.isEmpty })
            try await answerAll()
            try await refetching.value
        }
        for task in callers { await task.value }
    }

    /// The handles that are held, each once, in the order of their ids.
    private var heldHandles: [OperationHandle<CharacterQuery>] {
        var handles: [String: OperationHandle<CharacterQuery>] = [:]
        for entry in held { handles[entry.handle.query.id] = entry.handle }
        return handles.sorted { $0.key < $1.key }.map(\.value)
    }

    /// How many answers landed.
    var landedCount: Int { landed.count }

    /// The dump of what is held, after everything else was pushed out.
    func dump() async throws -> String {
        try await Self.pushOut(session.environment, session.transport)
        session.store.runTurn()
        session.store.collect()
        return StoreDump.text(of: session.store)
    }

    /// The same of a fresh session that is given exactly the answers that landed, in their order.
    func replay() async throws -> String {
        let store = Store()
        let transport = ScriptedTransport()
        let environment = Environment(store: store, transport: transport)
        environment.log = nil
        // Everything is held meanwhile: what a collection dropped in between was fetched again.
        var retentions = (0..<Self.characterCount).map { id in
            ("\(id)", environment.handle(for: CharacterQuery(id: "\(id)"), fetchPolicy: .storeOnly).retain())
        }
        for answer in landed {
            switch answer {
            case .character(let id, let payload):
                transport.answer("CharacterQuery", with: payload)
                try await environment.fetch(CharacterQuery(id: id))
            case .page(let page, let payload):
                transport.answer("CharactersQuery", with: payload)
                try await environment.fetch(CharactersQuery(page: page))
            case .rename(let id, let name, let payload):
                transport.answer("RenameMutation", with: payload)
                try await environment.mutate(RenameMutation(id: id, name: name))
            }
        }
        let ids = Set(heldHandles.map(\.query.id))
        retentions.removeAll { !ids.contains($0.0) }
        try await pushOut(environment, transport)
        store.runTurn()
        store.collect()
        return withExtendedLifetime(retentions) { StoreDump.text(of: store) }
    }

    /// Fills the buffers of released queries and completed mutations with others.
    private static func pushOut(_ environment: Environment, _ transport: ScriptedTransport) async throws {
        for number in 0..<10 {
            transport.answer("NotesQuery", with: Payload(json: #"{"data":{"character":null}}"#))
            try await environment.fetch(NotesQuery(id: "last \(number)"))
            transport.answer("RenameMutation", with: Responses.rename("last", to: "\(number)"))
            try await environment.mutate(RenameMutation(id: "last", name: "\(number)"))
        }
    }

    private func pushOut(_ environment: Environment, _ transport: ScriptedTransport) async throws {
        try await Self.pushOut(environment, transport)
    }

    private func number(below bound: Int) -> Int {
        Int.random(in: 0..<bound, using: &generator)
    }

    private func step() async throws {
        switch number(below: 20) {
        case 0..<6: attach()
        case 6: release()
        case 7: if let entry = held.randomElement(using: &generator) { entry.handle.retry() }
        case 8: session.environment.invalidate()
        case 9: session.environment.revalidate()
        case 10, 11: rename()
        case 12: refetchAndCancel()
        default:
            if let exchange = session.transport.held.randomElement(using: &generator) {
                let fault = number(below: 2) == 0 ? Fault.allCases.randomElement(using: &generator) : nil
                try await answer(exchange, fault: fault)
            }
        }
        if number(below: 4) == 0 { await Task.yield() }
    }

    private func attach() {
        let policies = FetchPolicy.allCases
        let policy = policies[number(below: policies.count)]
        let handle = session.environment.handle(for: CharacterQuery(id: id()), fetchPolicy: policy)
        held.append((handle, handle.retain()))
        if held.count > Self.handleCount { held.remove(at: number(below: held.count)).retention.release() }
        if number(below: 3) == 0 { session.environment.preload(CharactersQuery(page: number(below: 4))) }
    }

    private func release() {
        guard !held.isEmpty else { return }
        held.remove(at: number(below: held.count)).retention.release()
    }

    private func refetchAndCancel() {
        guard let handle = held.randomElement(using: &generator)?.handle else { return }
        let task = Task { _ = try? await handle.refetch() }
        callers.append(task)
        if number(below: 2) == 0 { task.cancel() }
    }

    private func rename() {
        let (environment, id, name) = (session.environment, id(), "renamed \(callers.count)")
        callers.append(
            Task {
                _ = try? await environment.mutate(
                    RenameMutation(id: id, name: name),
                    optimistic: Responses.rename(id, to: "optimistic \(name)")
                )
            }
        )
    }

    private func id() -> String { "\(number(below: Self.characterCount))" }
}

// MARK: - The server

extension Soak {
    private func answerAll() async throws {
        while let exchange = session.transport.held.first { try await answer(exchange, fault: nil) }
    }

    /// Answers an exchange, well or with one of the faults. Noted as landed is what the store holds afterwards.
    private func answer(_ exchange: ScriptedExchange, fault: Fault?) async throws {
        serial += 1
        if fault != nil { faults += 1 }
        let (answer, payload) = answer(to: exchange.request)
        switch fault {
        case .lost: exchange.refuse(NoNetwork())
        case .refused: exchange.respond(Responses.refusal)
        case .cut: exchange.respond(Payload(json: String(decoding: payload.data.dropLast(9), as: UTF8.self)))
        case .late:
            // Sent, and superseded in the same turn, before it is read.
            exchange.send(payload)
            session.environment.invalidate()
            let isSuperseded = exchange.isCancelled
            try await wait(for: "the answer to be read", until: { exchange.isCancelled })
            if !StoreDump.text(of: session.store).contains("\"answer \(serial)\"") {
                superseded += 1
            } else if isSuperseded {
                landedSuperseded += 1
            } else {
                landed.append(answer)
            }
        case .twice, nil:
            exchange.send(payload)
            if fault != nil { exchange.send(payload) }
            // The reader lets go of the stream after it took the answer in, or because it was superseded.
            try await wait(for: "the answer to be read", until: { exchange.isCancelled })
            if case .rename = answer {
                landed.append(answer)
            } else if StoreDump.text(of: session.store).contains("\"answer \(serial)\"") {
                landed.append(answer)
            } else {
                superseded += 1
            }
        }
    }

    enum Fault: CaseIterable {
        case lost
        case refused
        case cut
        case late
        case twice
    }

    private func answer(to request: Request) -> (landed: Landed, payload: Payload) {
        let variables = String(decoding: request.variables, as: UTF8.self)
        func value(_ name: String) -> String {
            let rest = variables.components(separatedBy: "\"\(name)\":").dropFirst().first ?? ""
            return String(rest.prefix { $0 != "," && $0 != "}" }.filter { $0 != "\"" })
        }
        let mark = "answer \(serial)"
        switch request.name {
        case "CharacterQuery":
            let payload = Responses.character(value("id"), name: "named \(serial)", status: mark)
            return (.character(id: value("id"), payload), payload)
        case "CharactersQuery":
            let page = Int(value("page")) ?? 0
            let results = (0..<5).map { #"{"id":"\#(page * 5 + $0)","name":"listed \#(serial)","status":"\#(mark)"}"# }
            let payload = Payload(json: #"{"data":{"characters":{"results":[\#(results.joined(separator: ","))]}}}"#)
            return (.page(page, payload), payload)
        default:
            let payload = Responses.rename(value("id"), to: mark)
            return (.rename(id: value("id"), name: value("name"), payload), payload)
        }
    }
}
