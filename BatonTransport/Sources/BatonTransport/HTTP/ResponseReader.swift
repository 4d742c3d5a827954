#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads one HTTP response and delivers what it carries: the payload of a JSON body, the parts of a multipart one, the
/// events of a stream of events, or the reason why there are none.
///
/// Confined to the thread or queue of the client that calls it; only its channel is shared.
final class ResponseReader: HTTPReceiver, @unchecked Sendable {  // confined to its client's thread, as said above
    private let channel: PayloadChannel
    private let maximumPayloadSize: Int
    private var head: HTTPHead?
    private var body = Data()
    private var content = Content.undecided

    private enum Content {
        case undecided
        /// One body, kept until its end and judged there.
        case whole
        /// Nothing more is wanted.
        case over
    }

    init(channel: PayloadChannel, maximumPayloadSize: Int) {
        self.channel = channel
        self.maximumPayloadSize = maximumPayloadSize
    }

    func receive(_ head: HTTPHead) {
        guard case .undecided = content else { return }
        self.head = head
    }

    func receive(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
        if case .undecided = content { decide() }
        switch content {
        case .undecided, .over: return .stop
        case .whole: return keep(bytes)
        }
    }

    func complete(_ failure: TransportError?) {
        defer { content = .over }
        if let failure {
            channel.finish(throwing: TransportError(status: failure.status, body: body, message: failure.message))
            return
        }
        switch content {
        case .over: break
        case .undecided, .whole: judgeWhole()
        }
    }

    private func decide() {
        content = .whole
        if let length = head?.contentLength, length > 0 { body.reserveCapacity(min(length, maximumPayloadSize)) }
    }

    private func keep(_ bytes: UnsafeRawBufferPointer) -> HTTPFlow {
        guard body.count + bytes.count <= maximumPayloadSize else {
            return fail("The response is larger than \(maximumPayloadSize) bytes.")
        }
        body.append(contentsOf: bytes)
        return .more
    }

    private func fail(_ message: String) -> HTTPFlow {
        content = .over
        channel.finish(throwing: TransportError(status: head?.status ?? 0, body: Data(), message: message))
        return .stop
    }

    private func judgeWhole() {
        guard let head else {
            channel.finish(throwing: TransportError(message: "The response was cut off in its head."))
            return
        }
        switch ResponseBody.judge(head, body) {
        case .payload(let payload):
            channel.push(payload)
            channel.finish()
        case .cut:
            let message = "The response was cut off after \(body.count) bytes."
            channel.finish(throwing: TransportError(body: body, message: message))
        case .failure(let message):
            channel.finish(throwing: TransportError(status: head.status, body: body, message: message))
        }
    }
}
