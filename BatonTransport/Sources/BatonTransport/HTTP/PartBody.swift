#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the body of one part of a multipart response is worth.
///
/// The parts of incremental delivery are payloads as they are. A subscription over multipart, as gateways send it, wraps
/// each response as `{"payload":…}` and sends `{}` or `{"payload":null}` while nothing happens; no response of GraphQL has
/// such members.
enum PartBody {
    enum Verdict: Equatable {
        case payload(Data)
        case heartbeat
        case failure(String)
    }

    /// Judges a part by how its JSON begins; the rest of it is looked at only when it is wrapped.
    static func judge(_ body: Data) -> Verdict {
        enum Start { case empty, wrapped, payload, notJSON }
        let start = body.withUnsafeBytes { bytes -> Start in
            var scanner = JSONScanner(bytes)
            scanner.skipSpace()
            if scanner.isAtEnd { return .empty }
            guard scanner.take(UInt8(ascii: "{")) else { return .notJSON }
            scanner.skipSpace()
            if scanner.take(UInt8(ascii: "}")) { return .empty }
            guard let name = try? scanner.takeString() else { return .notJSON }
            return bytes[name].elementsEqual("payload".utf8) ? .wrapped : .payload
        }
        switch start {
        case .empty: return .heartbeat
        case .payload: return .payload(body)
        case .notJSON: return .failure("A part of the response is not a JSON object.")
        case .wrapped: return unwrap(body)
        }
    }

    private static func unwrap(_ body: Data) -> Verdict {
        guard let members = JSONMembers(body) else { return .failure("A part of the response is not a JSON object.") }
        if members.holds("payload"), let payload = members["payload"] { return .payload(payload) }
        // The gateway's own errors stand beside an empty payload: a request error, and written as one.
        guard members.holds("errors"), let errors = members["errors"] else { return .heartbeat }
        var object = JSONObject()
        object.append("errors", raw: errors)
        return .payload(Data(object.finish()))
    }
}
