#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A message of graphql-transport-ws as a server sends it. Payloads stay the bytes that the server wrote.
enum SocketMessage: Equatable {
    case acknowledgement
    case ping(payload: Data?)
    case pong
    case next(id: String, payload: Data)
    case error(id: String, errors: Data)
    case complete(id: String)

    /// Reads a message; nil when it is none of the protocol's.
    init?(_ text: Data) {
        guard let members = JSONMembers(text), let type = members.string("type") else { return nil }
        let id = members.string("id")
        switch type {
        case "connection_ack": self = .acknowledgement
        case "ping": self = .ping(payload: members.holds("payload") ? members["payload"] : nil)
        case "pong": self = .pong
        case "next":
            guard let id, let payload = members["payload"], payload.first == UInt8(ascii: "{") else { return nil }
            self = .next(id: id, payload: payload)
        case "error":
            guard let id, let errors = members["payload"], errors.first == UInt8(ascii: "[") else { return nil }
            self = .error(id: id, errors: errors)
        case "complete":
            guard let id else { return nil }
            self = .complete(id: id)
        default: return nil
        }
    }

    /// A message as a client writes it.
    static func text(id: String? = nil, type: String, payload: Data? = nil) -> Data {
        var object = JSONObject()
        if let id { object.append("id", string: id) }
        object.append("type", string: type)
        if let payload { object.append("payload", raw: payload) }
        return Data(object.finish())
    }
}
