/// The parts of one response put together as a client that knows no store would: one tree of data, and every error.
struct WholeResponse {
    /// The data; null where no part has any.
    private(set) var data = JSONValue.null
    /// The paths of the errors, dotted.
    private(set) var errorPaths: [String] = []
    /// The places that were announced, by id.
    private var announced: [String: [String]] = [:]

    /// Puts parts together, each a payload's bytes.
    init(_ parts: [[UInt8]]) throws {
        var start = 0
        for part in parts {
            let payload: JSONValue
            do {
                payload = try JSONParser.parse(part)
            } catch {
                throw SuiteFailure("the response is no JSON: \(error)")
            }
            take(payload.placed(in: start, from: start))
            start += part.count
        }
    }

    /// The response with another value at a path of its data.
    func changed(at path: [String], _ change: (JSONValue) -> JSONValue) -> WholeResponse {
        var response = self
        response.data = data.changed(at: path[...], change)
        return response
    }

    private mutating func take(_ payload: JSONValue) {
        takeErrors(of: payload)
        for pending in payload["pending"]?.elements ?? [] {
            if let id = pending["id"]?.text { announced[id] = pending["path"].map(Self.steps) ?? [] }
        }
        if let path = payload["path"] {
            take(payload["data"], at: Self.steps(path))
        } else if let value = payload["data"] {
            data = value
        }
        for item in payload["incremental"]?.elements ?? [] {
            takeErrors(of: item)
            var path = item["path"].map(Self.steps) ?? []
            if let id = item["id"]?.text { path = (announced[id] ?? []) + (item["subPath"].map(Self.steps) ?? []) }
            take(item["data"], at: path)
        }
    }

    private mutating func takeErrors(of payload: JSONValue) {
        for error in payload["errors"]?.elements ?? [] {
            if let path = error["path"] { errorPaths.append(Self.steps(path).joined(separator: ".")) }
        }
    }

    private mutating func take(_ part: JSONValue?, at path: [String]) {
        guard let part, !part.isNull else { return }
        data = data.changed(at: path[...]) { $0.merged(with: part) }
    }

    private static func steps(_ path: JSONValue) -> [String] {
        (path.elements ?? []).map { step in
            // An index may be written as 1.0.
            step.text ?? Double(step.description).flatMap(Int.init(exactly:)).map(String.init) ?? step.description
        }
    }
}

extension JSONValue {
    /// The value with its places counted from a start, each member knowing the object around it.
    fileprivate func placed(in object: Int, from start: Int) -> JSONValue {
        var value = self
        value.order = object
        switch content {
        case .array(let elements):
            value.content = .array(elements.map { $0.placed(in: object, from: start) })
        case .object(let members):
            let own = start + range.lowerBound
            value.content = .object(members.map { ($0.name, $0.value.placed(in: own, from: start)) })
        default: break
        }
        return value
    }

    /// The value with another at a path of names and indices; itself where there is no such path.
    func changed(at path: ArraySlice<String>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
        guard let step = path.first else { return change(self) }
        var value = self
        value.raw = ""
        switch content {
        case .array(var elements):
            guard let index = Int(step), elements.indices.contains(index) else { return self }
            elements[index] = elements[index].changed(at: path.dropFirst(), change)
            value.content = .array(elements)
        case .object(var members):
            guard let index = members.lastIndex(where: { $0.name == step }) else { return self }
            members[index].value = members[index].value.changed(at: path.dropFirst(), change)
            value.content = .object(members)
        default: return self
        }
        return value
    }

    /// The value with a later part's members over its own, objects and lists of one length into each other.
    fileprivate func merged(with later: JSONValue) -> JSONValue {
        var value = self
        switch (content, later.content) {
        case (.object(var members), .object(let others)):
            for other in others {
                if let index = members.lastIndex(where: { $0.name == other.name }) {
                    members[index].value = members[index].value.merged(with: other.value)
                } else {
                    members.append(other)
                }
            }
            value.content = .object(members)
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            value.content = .array(zip(elements, others).map { $0.merged(with: $1) })
        default: return later
        }
        return value
    }
}
