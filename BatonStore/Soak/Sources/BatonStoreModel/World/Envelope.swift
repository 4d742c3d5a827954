/// Responses as bytes: the envelopes around what the generator draws.
enum Envelope {
    static func response(_ data: JSON, errors: [JSON], hasNext: Bool? = nil, pending: [JSON] = []) -> JSON {
        var members = [JSON.Member("data", data)]
        if !errors.isEmpty { members.insert(.init("errors", .list(errors)), at: errors.count % 2) }
        if !pending.isEmpty { members.append(.init("pending", .list(pending))) }
        if let hasNext { members.append(.init("hasNext", .bool(hasNext))) }
        return .object(members)
    }

    static func request(error: String) -> JSON {
        .object([.init("errors", .list([.object([.init("message", .string(error))])])), .init("data", .null)])
    }

    /// A part of the shape of 2023: label and path.
    static func labelled(_ parts: [ResponseGenerator.Part], hasNext: Bool) -> JSON {
        let items = parts.map { part -> JSON in
            var members: [JSON.Member] = [
                .init("label", .string(part.label)), .init("path", .list(part.path)), .init("data", part.data),
            ]
            if !part.errors.isEmpty { members.append(.init("errors", .list(part.errors))) }
            return .object(members)
        }
        return .object([.init("incremental", .list(items)), .init("hasNext", .bool(hasNext))])
    }

    /// A part of the shape of 2024: by the number that the first payload announced.
    static func numbered(_ parts: [(number: Int, part: ResponseGenerator.Part)], hasNext: Bool) -> JSON {
        let items = parts.map { number, part -> JSON in
            var members: [JSON.Member] = [.init("id", .string("\(number)")), .init("data", part.data)]
            if !part.errors.isEmpty { members.append(.init("errors", .list(part.errors))) }
            return .object(members)
        }
        return .object([
            .init("incremental", .list(items)),
            .init("completed", .list(parts.map { .object([.init("id", .string("\($0.number)"))]) })),
            .init("hasNext", .bool(hasNext)),
        ])
    }

    static func pending(_ parts: [ResponseGenerator.Part]) -> [JSON] {
        parts.enumerated().map { number, part in
            .object([
                .init("id", .string("\(number)")), .init("path", .list(part.path)), .init("label", .string(part.label)),
            ])
        }
    }
}
