import Baton

/// Responses as a server sends them.
enum Responses {
    static func character(_ id: String, name: String = "Rick", status: String = "Alive") -> Payload {
        Payload(
            json: """
                {"data":{"character":{"id":"\(id)","name":"\(name)","status":"\(status)",\
                "origin":{"id":"20","name":"Earth","dimension":"C-137"}}}}
                """
        )
    }

    static func characters(_ names: String...) -> Payload {
        let results = names.enumerated().map { index, name in
            #"{"id":"\#(index + 1)","name":"\#(name)","status":"Alive"}"#
        }
        return Payload(json: #"{"data":{"characters":{"results":[\#(results.joined(separator: ","))]}}}"#)
    }

    static func rename(_ id: String, to name: String) -> Payload {
        Payload(json: #"{"data":{"rename":{"id":"\#(id)","name":"\#(name)"}}}"#)
    }

    static func renamed(_ id: String, to name: String) -> Payload {
        Payload(json: #"{"data":{"renamed":{"id":"\#(id)","name":"\#(name)"}}}"#)
    }

    static let refusal = Payload(json: #"{"errors":[{"message":"not allowed","extensions":{"code":"FORBIDDEN"}}]}"#)
    static let malformed = Payload(json: #"{"data":{"character":"#)
}
