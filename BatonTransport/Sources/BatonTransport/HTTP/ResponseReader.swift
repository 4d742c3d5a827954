#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads one HTTP response and delivers what it carries: the payload of a JSON body, the parts of a multipart one, the
/// events of a stream of events, or the reason why there are none (further).
///
/// Confined to the thread or queue of the client that calls it; only its channel is shared.
final class ResponseReader: HTTPReceiver, @unchecked Sendable {  // confined to its client's thread, as said above
    private let channel: PayloadChannel
    private let maximumPayloadSize: Int
    private var head: HTTPHead?
    private var content = Content.undecided
    /// The body as far as it came, kept unless it is delivered piece by piece.
    private var body = Data()
    private let expectedSize: ExpectedSize
    /// How many bytes of memory the body has from the start.
    private let roomAtStart: Int

    private enum Content {
        case undecided
        /// One body, kept until its end and judged there.
        case whole
        case parts(MultipartParser)
        case events(EventStreamParser)
        /// Nothing more is wanted.
        case over
    }

    /// Called by who sends the request.
    init(channel: PayloadChannel, maximumPayloadSize: Int, expectedSize: ExpectedSize = ExpectedSize()) {
        self.channel = channel
        self.maximumPayloadSize = maximumPayloadSize
        self.expectedSize = expectedSize
        roomAtStart = max(0, min(expectedSize.bytes, maximumPayloadSize))
        body.reserveCapacity(roomAtStart)
    }

    func receive(_ head: HTTPHead) {
        // After the first bytes of the body only trailers come, which say nothing of interest.
        guard case .undecided = content else { return }
        self.head = head
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
        if case .undecided = content { content = decide() }
        switch content {
        case .undecided, .over: return .more
        case .whole: return keep(bytes)
        case .parts, .events:
            guard !channel.pause() else { return .pause }
            return deliver(bytes)
        }
    }

    func complete(_ failure: TransportError?) {
        if case .undecided = content { content = decide() }
        defer { content = .over }
        if case .over = content { return }
        if let failure {
            return channel.finish(throwing: TransportError(body: body, message: failure.message))
        }
        guard let head else {
            channel.finish(throwing: TransportError(message: "The response was cut off in its head."))
            return
        }
        switch content {
        case .undecided, .over: break
        case .whole: judge(head)
        case .parts(let parser):
            do { try parser.finish() } catch { channel.finish(throwing: error) }
        case .events:
            let message = "The stream of events was cut off before its `complete` event."
            channel.finish(throwing: TransportError(message: message))
        }
    }

    private func decide() -> Content {
        guard let head, head.isSuccess, let type = head.contentType?.type else {
            return .whole
        }
        if type.essence == "text/event-stream" {
            body = Data()
            return .events(EventStreamParser(emptyEvents: .keptWhenNamed, maximumEventSize: maximumPayloadSize))
        }
        if type.essence.hasPrefix("multipart/") {
            body = Data()
            // The dash is what the servers of incremental delivery agreed on.
            let boundary = type.parameters["boundary"] ?? "-"
            return .parts(MultipartParser(boundary: boundary, maximumPartSize: maximumPayloadSize))
        }
        return .whole
    }

    private func fail(_ error: TransportError) -> HTTPFlow {
        content = .over
        channel.finish(throwing: error)
        return .stop
    }

    private func finish() -> HTTPFlow {
        content = .over
        channel.finish()
        return .linger
    }
}

// MARK: - One body

extension ResponseReader {
    private func keep(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
        guard body.count + bytes.count <= maximumPayloadSize else {
            let message = "The response is larger than \(maximumPayloadSize) bytes."
            return fail(TransportError(status: head?.status ?? 0, message: message))
        }
        if body.isEmpty, let length = head?.contentLength, length > roomAtStart {
            // What the server says is not believed beyond what one may expect to hold.
            body.reserveCapacity(min(length, maximumPayloadSize, 16 << 20))
        }
        body.append(contentsOf: bytes)
        return .more
    }

    private func judge(_ head: HTTPHead) {
        expectedSize.learn(from: body.count)
        // Who keeps a payload does not keep the room of a much larger one.
        if body.count < roomAtStart / 4 { body = body.withUnsafeBytes { Data($0) } }
        switch ResponseBody.judge(head, body) {
        case .payload(let payload):
            channel.finish(with: payload)
        case .cut:
            let message = "The response was cut off after \(body.count) bytes."
            channel.finish(throwing: TransportError(body: body, message: message))
        case .failure(let message):
            channel.finish(throwing: TransportError(status: head.status, body: body, message: message))
        }
    }
}

// MARK: - Parts and events

extension ResponseReader {
    private func deliver(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
        do {
            // Taken out while it works, so that it is changed in place.
            let content = self.content
            self.content = .undecided
            switch content {
            case .parts(let parser): return try deliver(bytes, parser)
            case .events(let parser): return try deliver(bytes, parser)
            case .undecided, .whole, .over: return .more
            }
        } catch {
            return fail(error)
        }
    }

    private func deliver(
        _ bytes: UnsafeRawBufferPointer,
        _ parser: consuming MultipartParser
    ) throws(TransportError) -> HTTPFlow {
        for part in try parser.consume(bytes) {
            switch PartBody.judge(part.body) {
            case .payload(let payload): channel.push(payload)
            case .heartbeat: break
            case .failure(let message):
                return fail(TransportError(status: head?.status ?? 0, body: part.body, message: message))
            }
        }
        if parser.isComplete { return finish() }
        content = .parts(parser)
        return .more
    }

    private func deliver(
        _ bytes: UnsafeRawBufferPointer,
        _ parser: consuming EventStreamParser
    ) throws(TransportError) -> HTTPFlow {
        for event in try parser.consume(bytes) {
            switch event.type {
            case "complete": return finish()
            // An event without a name can only be meant as the next one.
            case "next", "message": if !event.data.isEmpty { channel.push(event.data) }
            default: break
            }
        }
        content = .events(parser)
        return .more
    }
}
