#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One socket's life in the graphql-transport-ws protocol, and the operations on it.
///
/// Confined to its hub's loop. Goes from preparing (credentials are read) through connecting and awaiting the server's
/// acknowledgement to ready, and ends once, from any of them: then the hub has forgotten it and every operation has its
/// end.
final class GraphQLSocketSession: @unchecked Sendable {  // confined to its loop, as said above
    enum State {
        case preparing(Task<Void, Never>?)
        case connecting
        case awaitingAcknowledgement
        case ready
        case ended
    }

    private weak var hub: GraphQLSocketHub?
    private let loop: any SocketLoop
    private let endpoint: GraphQLSocketEndpoint
    private(set) var state = State.preparing(nil)
    private var connection: (any SocketConnection)?
    private var connectionPayload: Data?
    private var operations: [String: SocketOperation] = [:]
    /// What ends the state if it lasts too long; in the state ready, what comes next of the pings.
    private var stateTimer: LoopTimers.ID?
    /// Runs while there is no operation.
    private var idleTimer: LoopTimers.ID?
    private var hasHeardSincePing = true

    init(hub: GraphQLSocketHub) {
        self.hub = hub
        loop = hub.loop
        endpoint = hub.endpoint
    }

    deinit {
        if case .preparing(let task) = state { task?.cancel() }
    }

    private var configuration: GraphQLTransportWebSocket.Configuration { endpoint.configuration }

    // MARK: Opening

    /// Reads the credentials of this attempt, then connects.
    func open() {
        guard endpoint.headers != nil || endpoint.connectionPayload != nil else {
            connect(.success(Credentials()))
            return
        }
        let task = Task { [loop, endpoint, weak self] in
            let credentials: Result<Credentials, any Error>
            do {
                credentials = .success(try await Credentials(endpoint))
            } catch {
                credentials = .failure(error)
            }
            _ = loop.run { [weak self] in self?.connect(credentials) }
        }
        state = .preparing(task)
    }

    private struct Credentials {
        var headers: [String: String] = [:]
        var connectionPayload: Data?

        init() {}

        init(_ endpoint: GraphQLSocketEndpoint) async throws {
            headers = try await endpoint.headers?() ?? [:]
            connectionPayload = try await endpoint.connectionPayload?()
        }
    }

    private func connect(_ credentials: Result<Credentials, any Error>) {
        guard case .preparing = state else { return }
        do {
            let credentials = try credentials.get()
            connectionPayload = credentials.connectionPayload
            var fields = HeaderFields()
            try fields.set(credentials.headers)
            let call = SocketCall(
                url: endpoint.url,
                headers: fields.fields,
                subprotocol: "graphql-transport-ws",
                maximumMessageSize: configuration.maximumMessageSize
            )
            state = .connecting
            limitState(configuration.connectTimeout, "The socket was not opened")
            connection = loop.open(call, receiver: self)
        } catch {
            end(throwing: error)
        }
    }

    /// Ends the session when its state lasts longer than this.
    private func limitState(_ limit: Duration, code: UInt16 = 1000, _ what: String) {
        stopStateTimer()
        stateTimer = loop.after(limit) { [weak self] in
            guard let self else { return }
            stateTimer = nil
            close(code: code, reason: what)
            end(throwing: TransportError(message: "\(what) within \(limit)."))
        }
    }

    private func stopStateTimer() {
        if let stateTimer { loop.cancel(stateTimer) }
        stateTimer = nil
    }

    // MARK: Operations

    /// Takes an operation; it is subscribed at once, or when the server has acknowledged the connection.
    func add(_ operation: SocketOperation) {
        if case .ended = state { return }
        if let idleTimer { loop.cancel(idleTimer) }
        idleTimer = nil
        operations[operation.id] = operation
        if case .ready = state { subscribe(operation) }
    }

    func cancel(_ operation: SocketOperation) {
        guard take(operation.id) != nil else { return }
        if case .ready = state { send("complete", id: operation.id) }
    }

    /// The operations in the order they were sent.
    private var inOrder: [SocketOperation] { operations.values.sorted { $0.sequence < $1.sequence } }

    private func subscribe(_ operation: SocketOperation) {
        send("subscribe", id: operation.id, payload: operation.payload)
    }

    /// Removes an operation; the last one starts the time after which an idle socket is closed.
    private func take(_ id: String) -> SocketOperation? {
        guard let operation = operations.removeValue(forKey: id) else { return nil }
        if operations.isEmpty {
            idleTimer = loop.after(configuration.idleTimeout) { [weak self] in
                guard let self else { return }
                idleTimer = nil
                close(code: 1000, reason: "")
                end(throwing: nil)
            }
        }
        return operation
    }

    // MARK: Ending

    private func close(code: UInt16, reason: String) {
        connection?.close(code: code, reason: reason)
        connection = nil
    }

    /// Ends the session, once: the operations that are left end with the error.
    private func end(throwing error: (any Error)?) {
        if case .ended = state { return }
        if case .preparing(let task) = state { task?.cancel() }
        state = .ended
        hub?.forget(self)
        stopStateTimer()
        if let idleTimer { loop.cancel(idleTimer) }
        idleTimer = nil
        connection = nil
        let left = inOrder
        operations = [:]
        for operation in left { operation.channel.finish(throwing: error) }
    }

    private func send(_ type: String, id: String? = nil, payload: Data? = nil) {
        connection?.send(SocketMessage.text(id: id, type: type, payload: payload))
    }
}

// MARK: - What the socket tells

extension GraphQLSocketSession: SocketReceiver {
    func socketDidOpen() {
        guard case .connecting = state else { return }
        state = .awaitingAcknowledgement
        limitState(
            configuration.acknowledgementTimeout,
            code: 4504,
            "The server did not acknowledge the connection"
        )
        send("connection_init", payload: connectionPayload)
    }

    func socketDidHear() { hasHeardSincePing = true }

    func socketDidEnd(_ error: TransportError) { end(throwing: error) }

    func socketDidReceive(_ text: Data) {
        hasHeardSincePing = true
        guard let message = SocketMessage(text) else { return refuse("a message that is not of graphql-transport-ws") }
        switch (message, state) {
        case (.ping(let payload), _): send("pong", payload: payload)
        case (.pong, _): break
        case (.acknowledgement, .awaitingAcknowledgement): becomeReady()
        case (.acknowledgement, _): refuse("a second acknowledgement")
        case (_, .awaitingAcknowledgement): refuse("a message before its acknowledgement")
        case (.next(let id, let payload), _): deliver(payload, to: id)
        case (.error(let id, let errors), _):
            // A request error, and written as the response it would be over HTTP.
            var response = JSONObject()
            response.append("errors", raw: errors)
            take(id)?.channel.finish(with: Data(response.finish()))
        case (.complete(let id), _): take(id)?.channel.finish()
        }
    }

    private func becomeReady() {
        state = .ready
        stopStateTimer()
        schedulePing()
        for operation in inOrder { subscribe(operation) }
    }

    /// An id that no operation has is one's that ended meanwhile.
    private func deliver(_ payload: Data, to id: String) {
        guard let operation = operations[id] else { return }
        guard operation.channel.bufferedBytes + payload.count <= configuration.maximumBacklog else {
            _ = take(id)
            send("complete", id: id)
            let message = "The reader fell behind by more than \(configuration.maximumBacklog) bytes."
            operation.channel.finish(throwing: TransportError(message: message))
            return
        }
        operation.channel.push(payload)
    }

    private func refuse(_ what: String) {
        close(code: 4400, reason: "Unexpected message")
        end(throwing: TransportError(message: "The server sent \(what)."))
    }

    private func schedulePing() {
        guard let interval = configuration.pingInterval else { return }
        stateTimer = loop.after(interval) { [weak self] in
            guard let self else { return }
            hasHeardSincePing = false
            send("ping")
            stateTimer = loop.after(configuration.pongTimeout) { [weak self] in self?.checkPong() }
        }
    }

    private func checkPong() {
        stateTimer = nil
        if hasHeardSincePing { return schedulePing() }
        close(code: 4408, reason: "No pong")
        let message = "The server did not answer a ping within \(configuration.pongTimeout)."
        end(throwing: TransportError(message: message))
    }
}
