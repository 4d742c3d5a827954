import Baton
import Foundation

/// The server of the soak: answers a request with what no other answer says, its serial number in it.
struct SoakServer {
    /// How many characters have notes, and how many notes each has.
    static let noted = 20
    static let notes = 12

    /// An answer, and how a replay commits it.
    struct Answer {
        let serial: Int
        /// The payloads of a deferred response are two, of any other one.
        let payloads: [Payload]
        /// Commits one of the payloads by hand.
        let replay: @MainActor (Environment, _ part: Int) throws -> Void
    }

    /// Answers a request under a number.
    static func answer(_ request: Request, serial: Int) -> Answer? {
        let variables =
            (try? JSONSerialization.jsonObject(with: Foundation.Data(request.variables))) as? [String: Any] ?? [:]
        let id = variables["id"] as? String ?? ""
        switch request.name {
        case SoakCharacterQuery.name:
            return Answer(SoakCharacterQuery(id: id), serial, character(id, serial))
        case SoakPageQuery.name:
            let page = variables["page"] as? Int ?? 0
            return Answer(SoakPageQuery(page: page), serial, self.page(page, serial))
        case SoakNotesQuery.name:
            let character = #"{"id":"\#(id)","name":"noted \#(serial)","notes":\#(notes(of: id, after: 0, 2, serial))}"#
            return Answer(SoakNotesQuery(id: id), serial, #""character":\#(character)"#)
        case SoakNotesPaginationQuery.name:
            let (count, cursor) = (variables["count"] as? Int ?? 0, variables["cursor"] as? String ?? "")
            let notes = notes(of: id, after: Int(cursor) ?? 0, count, serial)
            return Answer(
                SoakNotesPaginationQuery(variables: [
                    "count": .int(count), "cursor": .string(cursor), "id": .string(id),
                ]),
                serial,
                #""node":{"__typename":"Character","id":"\#(id)","notes":\#(notes)}"#
            )
        case SoakDeferQuery.name: return deferred(id, serial)
        case SoakRenameMutation.name:
            let mutation = SoakRenameMutation(variables: [
                "id": .string(id), "name": .string(variables["name"] as? String ?? ""),
            ])
            return Answer(mutation, serial, #""rename":{"id":"\#(id)","name":"renamed \#(serial)"}"#)
        default: return nil
        }
    }

    /// The answer to an added note; the connections are the client's alone to know.
    static func addedNote(_ mutation: SoakAddNoteMutation, serial: Int) -> Answer {
        Answer(mutation, serial, noteEdge("added \(serial)", "text \(serial)"))
    }

    /// An event of a subscription.
    static func event(_ id: String, serial: Int) -> Answer {
        Answer(SoakRenamedSubscription(id: id), serial, #""renamed":{"id":"\#(id)","name":"event \#(serial)"}"#)
    }

    static func noteEdge(_ id: String, _ text: String) -> String {
        #""noteEdge":{"cursor":"\#(id)","node":{"id":"\#(id)","text":"\#(text)"}}"#
    }

    private static func character(_ id: String, _ serial: Int) -> String {
        let origin = #"{"id":"\#(serial % 5)","name":"place \#(serial)"}"#
        return
            #""character":{"id":"\#(id)","name":"named \#(serial)","status":"status \#(serial)","origin":\#(origin)}"#
    }

    private static func page(_ page: Int, _ serial: Int) -> String {
        let results = (0..<5).map { #"{"id":"\#(page * 5 + $0)","name":"listed \#(serial)"}"# }
        return #""characters":{"results":[\#(results.joined(separator: ","))]}"#
    }

    private static func notes(of id: String, after cursor: Int, _ count: Int, _ serial: Int) -> String {
        let last = min(cursor + count, notes)
        let edges = (cursor..<max(cursor, last)).map { index in
            #"{"cursor":"\#(index + 1)","node":{"id":"\#(id)-\#(index + 1)","text":"note \#(serial)"}}"#
        }
        let info = #"{"endCursor":"\#(last)","hasNextPage":\#(last < notes)}"#
        return #"{"edges":[\#(edges.joined(separator: ","))],"pageInfo":\#(info)}"#
    }

    private static func deferred(_ id: String, _ serial: Int) -> Answer {
        let query = SoakDeferQuery(id: id)
        let first = #"{"serial":\#(serial),"character":{"id":"\#(id)","name":"deferred \#(serial)"}}"#
        let status = #""status":"part \#(serial)""#
        let payloads = [
            #"{"data":\#(first),"pending":[{"id":"0","path":["character"],"label":"status"}],"hasNext":true}"#,
            #"{"incremental":[{"id":"0","data":{\#(status)}}],"completed":[{"id":"0"}],"hasNext":false}"#,
        ]
        return Answer(serial: serial, payloads: payloads.map { Payload(json: $0) }) { environment, part in
            let data = part == 0 ? first : #"{"character":{"id":"\#(id)",\#(status)}}"#
            try environment.commitPayload(query, Payload(json: #"{"data":\#(data)}"#))
        }
    }
}

extension SoakServer.Answer {
    init<O: Baton.Operation>(_ operation: O, _ serial: Int, _ data: String) {
        let payload = Payload(json: #"{"data":{"serial":\#(serial),\#(data)}}"#)
        self.init(serial: serial, payloads: [payload]) { environment, _ in
            try environment.commitPayload(operation, payload)
        }
    }
}
