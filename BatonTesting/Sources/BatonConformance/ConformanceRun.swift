/// Runs the suites of a folder: each case and each script, and what is wrong with them.
@MainActor public struct ConformanceRun {
    /// What became of one case or script.
    public struct Outcome: Sendable {
        /// The name in its file.
        public let name: String
        /// What is wrong, in sentences; none when it passes.
        public let failures: [String]
        /// How many leaves of a case's response were compared with what lenses read, where the case names what its
        /// documents select; 0 for a script.
        public private(set) var leaves = 0
        /// Whether a case's response was read from an image.
        public private(set) var isReadFromImage = false
        /// Whether a case's response was read under an optimistic layer and after its revert.
        public private(set) var isReadUnderLayer = false

        init(name: String, failures: [String]) {
            self.name = name
            self.failures = failures
        }

        @MainActor init(name: String, failures: [String], tally: OracleTally) {
            self.init(name: name, failures: failures)
            leaves = tally.leaves
            isReadFromImage = tally.isReadFromImage
            isReadUnderLayer = tally.isReadUnderLayer
        }
    }

    private let folder: String
    private let filter: String?
    private let isBlessing: Bool

    /// Names what to run.
    ///
    /// - Parameters:
    ///   - folder: A suite, or a folder of suites.
    ///   - filter: Runs only what has this in its name.
    ///   - isBlessing: Whether dumps and texts that differ are written anew, which fails all the same.
    public init(folder: String, filter: String? = nil, isBlessing: Bool = false) {
        self.folder = folder
        self.filter = filter
        self.isBlessing = isBlessing
    }

    /// Runs everything, in the order of suites and file names, and tells of each as it ends.
    ///
    /// - Throws: Where there is no suite.
    @discardableResult
    public func run(_ report: (Outcome) -> Void = { _ in }) async throws -> [Outcome] {
        var outcomes: [Outcome] = []
        for suite in try Suite.suites(in: folder) {
            for path in suite.files.files(inFolder: suite.path("cases"), ending: ".json") {
                guard let outcome = await runCase(path, of: suite) else { continue }
                report(outcome)
                outcomes.append(outcome)
            }
            for path in suite.files.files(inFolder: suite.path("scripts"), ending: ".json") {
                guard let outcome = await runScript(path, of: suite) else { continue }
                report(outcome)
                outcomes.append(outcome)
            }
        }
        return outcomes
    }

    /// The names of every case and script, in the order they run.
    public func names() throws -> [String] {
        try Suite.suites(in: folder).flatMap { suite in
            try
                (suite.files.files(inFolder: suite.path("cases"), ending: ".json")
                + suite.files.files(inFolder: suite.path("scripts"), ending: ".json"))
                .map { try suite.files.json($0)["name"]?.text ?? $0 }
        }
    }

    private func runCase(_ path: String, of suite: Suite) async -> Outcome? {
        var name = path
        do {
            let fixture = try Case(try suite.files.json(path), path: path)
            name = fixture.name
            if let filter, !name.contains(filter) { return nil }
            let runner = CaseRunner(suite: suite, fixture: fixture, isBlessing: isBlessing)
            let (failures, tally) = try await runner.run()
            return Outcome(name: name, failures: failures, tally: tally)
        } catch {
            return Outcome(name: name, failures: ["\(error)"])
        }
    }

    private func runScript(_ path: String, of suite: Suite) async -> Outcome? {
        var name = path
        do {
            let script = try Script(try suite.files.json(path), path: path)
            name = script.name
            if let filter, !name.contains(filter) { return nil }
            let runner = try ScriptRunner(suite: suite, script: script, isBlessing: isBlessing)
            return Outcome(name: name, failures: try await runner.run())
        } catch {
            return Outcome(name: name, failures: ["\(error)"])
        }
    }
}
