import Baton
@_spi(Runtime) import BatonStore

/// Compares the phases, fetches and streams of handles.
@MainActor struct HandleCheck {
    let runner: ScriptRunner

    /// `phase`: of one handle or several.
    func phase(_ value: JSONValue) throws -> [String] {
        try each(value, "phase") { fields, name, query in
            guard let query = query.query else { throw SuiteFailure("`\(name)` is no query's handle") }
            var failures: [String] = []
            if let expected = fields.take("phase") {
                let found: JSONValue =
                    switch query.phase() {
                    case .loading: .string("loading")
                    case .ready: .string("ready")
                    case .failed(let error): .object([("failed", .string(ErrorKind.name(of: error)))])
                    }
                if found != expected { failures.append("phase: `\(name)` is \(found), not \(expected)") }
            }
            failures += try flags(&fields, name, query)
            return failures
        }
    }

    /// `fetch`: of one handle or several.
    func fetch(_ value: JSONValue) throws -> [String] {
        try each(value, "fetch") { fields, name, query in
            guard let query = query.query else { throw SuiteFailure("`\(name)` is no query's handle") }
            var failures: [String] = []
            if let expected = fields.take("fetch") {
                let found: JSONValue =
                    switch query.fetch() {
                    case .idle: .string("idle")
                    case .inFlight: .string("inFlight")
                    case .failed(let failure, _): .object([("failed", .string(Self.kind(failure)))])
                    }
                if found != expected { failures.append("fetch: `\(name)` is \(found), not \(expected)") }
            }
            failures += try flags(&fields, name, query)
            return failures
        }
    }

    /// `stream`: of one handle or several.
    func stream(_ value: JSONValue) throws -> [String] {
        try each(value, "stream") { fields, name, handle in
            guard let subscription = handle.subscription else {
                throw SuiteFailure("`\(name)` is no subscription's handle")
            }
            var failures: [String] = []
            if let expected = fields.take("stream") {
                let found = text(subscription.stream())
                // A name alone says nothing of how it ended or how long it waits.
                let isNamed = expected.text.map { $0 == found.text || $0 == found.members?.first?.name } ?? false
                if found != expected && !isNamed {
                    failures.append("stream: `\(name)` is \(found), not \(expected)")
                }
            }
            if let events = try fields.integer("events"), events != subscription.events() {
                failures.append("stream: `\(name)` took \(subscription.events()) events, not \(events)")
            }
            if let resumptions = try fields.integer("resumptions"), resumptions != subscription.resumptions() {
                failures.append("stream: `\(name)` resumed \(subscription.resumptions()) times, not \(resumptions)")
            }
            return failures
        }
    }

    private func text(_ stream: SubscriptionStream) -> JSONValue {
        switch stream {
        case .idle: return .string("idle")
        case .connecting: return .string("connecting")
        case .open: return .string("open")
        case .waiting(let until):
            let wait = runner.session.clock.now.duration(to: until).components
            let seconds = Double(wait.seconds) + Double(wait.attoseconds) / 1e18
            return .object([("waiting", JSONValue(.number("\(seconds)")))])
        case .ended(let failure):
            return .object([("ended", failure.map { .string(Self.kind($0)) } ?? .null)])
        }
    }

    private static func kind(_ failure: Failure) -> String {
        switch failure {
        case .transport: "transport"
        case .request: "request"
        case .malformed: "malformed"
        case .environment: "environment"
        }
    }

    private func flags(_ fields: inout JSONFields, _ name: String, _ query: QueryFace) throws -> [String] {
        var failures: [String] = []
        if let expected = try fields.boolean("isRefreshing"), expected != query.isRefreshing() {
            failures.append("`\(name)` isRefreshing is \(query.isRefreshing()), not \(expected)")
        }
        if let expected = try fields.boolean("isStale"), expected != query.isStale() {
            failures.append("`\(name)` isStale is \(query.isStale()), not \(expected)")
        }
        return failures
    }

    private func each(
        _ value: JSONValue,
        _ name: String,
        _ check: (inout JSONFields, String, ScriptHandle) throws -> [String]
    ) throws -> [String] {
        try (value.elements ?? [value]).flatMap { value in
            var fields = try JSONFields(value, of: name)
            let handle = try fields.requiredText("handle")
            let failures = try check(&fields, handle, try runner.handle(named: handle))
            try fields.end()
            return failures
        }
    }
}
