@_spi(Generated) @_spi(Runtime) @testable import BatonIngest

/// The ingest of a test's model.
@MainActor
struct Reading {
    let model: ModelSelection
    let resolution: PlanResolution

    init(_ model: ModelSelection) {
        self.model = model
        resolution = PlanResolution(Plan(root: model.selection), [:], keys: SessionKeyTable())
    }

    func response(_ json: String, as source: Ingest.Source = .server) throws(IngestError) -> IngestedResponse {
        try Ingest.read(Array(json.utf8), by: resolution, as: source)
    }

    /// What a response writes.
    func written(_ json: String, as source: Ingest.Source = .server) throws(IngestError) -> Written {
        try written(Array(json.utf8), as: source) ?? Written()
    }

    func written(_ bytes: [UInt8], as source: Ingest.Source = .server) throws(IngestError) -> Written? {
        try Ingest.read(bytes, by: resolution, as: source).changeSet.map(Written.init)
    }

    /// What the reference makes of a response; nil where it rejects it.
    func reference(_ bytes: [UInt8], as source: ReferenceIngest.Source = .server) -> Written?? {
        do { return .some(try ReferenceIngest.read(bytes, model, source)) } catch { return nil }
    }

    /// The error a response fails with.
    func failure(_ json: String, as source: Ingest.Source = .server) -> IngestError? {
        do {
            _ = try response(json, as: source)
            return nil
        } catch {
            return error
        }
    }
}
