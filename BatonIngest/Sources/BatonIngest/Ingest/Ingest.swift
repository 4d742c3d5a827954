/// The stage between a response's bytes and the store: decodes by a plan into a change set.
///
/// Runs on any thread and sees no store. A response it cannot read gives an error, with the byte and the response
/// path, and no change set.
@_spi(Runtime) public enum Ingest {
    /// Reads a response, or one event of a subscription. O(bytes).
    ///
    /// - Parameters:
    ///   - bytes: The response in UTF-8; copied.
    ///   - resolution: The operation's plan under the variables that were sent.
    ///   - source: Where the payload comes from.
    /// - Throws: When the response is not JSON, is no response, or is none to the plan.
    public static func read(
        _ bytes: UnsafeRawBufferPointer,
        by resolution: PlanResolution,
        as source: Source = .server
    ) throws(IngestError) -> IngestedResponse {
        try PayloadReader(bytes, resolution, .init(source: source)).read(DeliveryState()).response
    }

    /// Reads a response with every repeated object read again, so that a benchmark sees what skipping them saves.
    @_spi(Bench) public static func readAll(
        _ bytes: UnsafeRawBufferPointer,
        by resolution: PlanResolution
    ) throws(IngestError) -> IngestedResponse {
        try PayloadReader(bytes, resolution, .init(skipsRepeats: false)).read(DeliveryState()).response
    }

    /// Reads a response, or one event of a subscription. O(bytes).
    ///
    /// - Parameters:
    ///   - bytes: The response in UTF-8.
    ///   - resolution: The operation's plan under the variables that were sent.
    ///   - source: Where the payload comes from.
    /// - Throws: When the response is not JSON, is no response, or is none to the plan.
    public static func read(
        _ bytes: [UInt8],
        by resolution: PlanResolution,
        as source: Source = .server
    ) throws(IngestError) -> IngestedResponse {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(IngestError) in try read(buffer, by: resolution, as: source) }
        }
        return try result.get()
    }
}
