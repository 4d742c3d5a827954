/// The parts of one response in the order they come: the first, then those that `@defer` lets a server send later.
///
/// Reads both shapes of incremental delivery, told apart per payload: `pending`, `incremental` by id, and `completed`
/// (2024); and items with `label` and `path`, inside `incremental` or at the top (2023). A later part becomes rows of
/// the records that its path names in the earlier ones. Any thread, one payload at a time; a payload that cannot be
/// read leaves everything as it was.
@_spi(Runtime) public final class Delivery: Sendable {
    private let resolution: PlanResolution
    private let state = Locked(DeliveryState())

    /// Begins a delivery.
    ///
    /// - Parameter resolution: The operation's plan under the variables that were sent.
    public init(_ resolution: PlanResolution) {
        self.resolution = resolution
    }

    /// Reads the next payload. O(bytes).
    ///
    /// - Parameter bytes: The payload in UTF-8; copied.
    /// - Throws: When the payload is not JSON, is no response, or is none to the plan.
    public func read(_ bytes: UnsafeRawBufferPointer) throws(IngestError) -> IngestedResponse {
        let before = state.withLock { $0 }
        let read = try PayloadReader(bytes, resolution, .init()).read(before)
        state.withLock { $0 = read.state }
        return read.response
    }

    /// Reads the next payload. O(bytes).
    ///
    /// - Parameter bytes: The payload in UTF-8.
    /// - Throws: When the payload is not JSON, is no response, or is none to the plan.
    public func read(_ bytes: [UInt8]) throws(IngestError) -> IngestedResponse {
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(IngestError) in try read(buffer) }
        }
        return try result.get()
    }
}
