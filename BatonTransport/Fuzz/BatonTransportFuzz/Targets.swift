import Foundation

@testable import BatonTransport

/// What can be fuzzed, by the name that BATON_FUZZ has.
enum Target: String, CaseIterable {
    case multipart, events, frames, handshake, json

    /// The target of this run.
    static let chosen: Target = {
        let name = ProcessInfo.processInfo.environment["BATON_FUZZ"] ?? ""
        guard let target = Target(rawValue: name) else {
            fatalError("BATON_FUZZ names one of \(allCases.map(\.rawValue))")  // a tool's usage error
        }
        return target
    }()

    /// Reads an input in the target's way, whole and in pieces, and stops the process when an invariant does not hold.
    ///
    /// The first three bytes choose how: two where to cut, one what the parser is made with.
    func check(_ input: UnsafeBufferPointer<UInt8>) {
        guard input.count >= 3 else { return }
        let bytes = Array(input.dropFirst(3))
        let pieces = Self.pieces(of: bytes, UInt64(input[0]) << 8 | UInt64(input[1]))
        switch self {
        case .multipart: compare(bytes, pieces) { Self.multipart($0, choice: input[2]) }
        case .events: compare(bytes, pieces) { Self.events($0, choice: input[2]) }
        case .frames: compare(bytes, pieces) { Self.frames($0, choice: input[2]) }
        case .handshake: compare(bytes, pieces, Self.handshake)
        case .json: Self.json(bytes)
        }
    }

    private func compare<Outcome: Equatable>(
        _ bytes: [UInt8],
        _ pieces: [ArraySlice<UInt8>],
        _ parse: ([ArraySlice<UInt8>]) -> Outcome
    ) {
        let whole = parse([bytes[...]])
        precondition(parse(pieces) == whole, "pieces give something else than the whole")
        if bytes.count < 200 {
            precondition(parse(bytes.indices.map { bytes[$0...$0] }) == whole, "single bytes give something else")
        }
    }

    /// Cuts bytes at places that follow from a number.
    private static func pieces(of bytes: [UInt8], _ seed: UInt64) -> [ArraySlice<UInt8>] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let end = min(bytes.count, start + Int(state >> 60))
            pieces.append(bytes[start..<end])
            start = end
        }
        return pieces
    }
}

// MARK: - The targets

extension Target {
    private struct Parts: Equatable {
        var parts: [MultipartParser.Part] = []
        var failure: String?
        var isComplete = false
    }

    private static func multipart(_ pieces: [ArraySlice<UInt8>], choice: UInt8) -> Parts {
        let boundary = ["-", "b", "graphql", "--"][Int(choice & 3)]
        var parser = MultipartParser(boundary: boundary, maximumPartSize: choice & 4 == 0 ? 20 : 1 << 20)
        var outcome = Parts()
        do throws(TransportError) {
            for piece in pieces {
                for part in try parser.consume(piece) {
                    _ = part.headers
                    _ = PartBody.judge(part.body)
                    outcome.parts.append(part)
                }
            }
            try parser.finish()
        } catch {
            outcome.failure = error.message
        }
        outcome.isComplete = parser.isComplete
        return outcome
    }

    private struct Events: Equatable {
        var events: [EventStreamParser.Event] = []
        var failure: String?
        var reconnectionTime: Duration?
    }

    private static func events(_ pieces: [ArraySlice<UInt8>], choice: UInt8) -> Events {
        var parser = EventStreamParser(
            emptyEvents: choice & 1 == 0 ? .dropped : .keptWhenNamed,
            maximumEventSize: choice & 2 == 0 ? 20 : 1 << 20
        )
        var outcome = Events()
        do throws(TransportError) {
            for piece in pieces { outcome.events += try parser.consume(piece) }
            // An error may wait behind the last events.
            outcome.events += try parser.consume([])
        } catch {
            outcome.failure = error.message
        }
        outcome.reconnectionTime = outcome.failure == nil ? parser.reconnectionTime : nil
        return outcome
    }

    private static func frames(_ pieces: [ArraySlice<UInt8>], choice: UInt8) -> [WebSocketFrameReader.Event] {
        var reader = WebSocketFrameReader(maximumMessageSize: choice & 1 == 0 ? 30 : 1 << 20)
        let events = pieces.flatMap { reader.consume($0) }
        for event in events {
            if case .text(let text) = event {
                precondition(String(validating: text, as: UTF8.self) != nil, "a text is not UTF-8")
                _ = SocketMessage(text)
            }
        }
        return events
    }

    private static func handshake(_ pieces: [ArraySlice<UInt8>]) -> WebSocketHandshake.Outcome? {
        var handshake = WebSocketHandshake(subprotocol: "p", nonce: Array("the sample nonce".utf8))
        for (index, piece) in pieces.enumerated() {
            switch handshake.consume(piece) {
            case nil: break
            case .refused(let error): return .refused(error)
            case .open(let rest): return .open(rest: rest + pieces[(index + 1)...].joined())
            }
        }
        return nil
    }

    /// Whether a comma stands before an object's last bracket.
    private static func endsWithComma(_ bytes: [UInt8]) -> Bool {
        let space: Set<UInt8> = [0x20, 0x0A, 0x0D, 0x09]
        let end = bytes.reversed().drop { space.contains($0) }
        return end.dropFirst().first { !space.contains($0) } == UInt8(ascii: ",")
    }

    /// The scanner against Foundation's parser: what one takes for an object whose members differ, the other reads the same.
    private static func json(_ bytes: [UInt8]) {
        let data = Data(bytes)
        _ = MediaType(String(decoding: bytes, as: UTF8.self))
        _ = CertificateReader.subjectPublicKeyInfo(of: data)
        _ = CertificateReader.certificates(inPEM: String(decoding: bytes, as: UTF8.self))
        let head = HTTPHead(status: 200, contentType: nil, contentLength: nil, mayEndEarlyUnnoticed: true)
        _ = ResponseBody.judge(head, data)
        _ = ResponseBody.isRequestError(data)
        let members = JSONMembers(data)
        guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        guard let members else {
            // Foundation takes lone surrogates, a byte order mark, other encodings and a comma too many, which JSONMembers does
            // not.
            precondition(
                bytes.contains(UInt8(ascii: "\\")) || bytes.contains { $0 == 0 || $0 >= 0x80 } || endsWithComma(bytes),
                "an object is refused"
            )
            return
        }
        guard Set(members.names).count == members.names.count, !bytes.contains(where: { $0 >= 0x80 }) else { return }
        precondition(Set(members.names) == Set(object.keys), "an object has other members")
        for (name, value) in object {
            if let text = value as? String { precondition(members.string(name) == text, "a string is another") }
        }
    }
}
