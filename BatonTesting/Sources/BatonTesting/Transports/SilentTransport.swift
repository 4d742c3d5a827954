import Baton
import Foundation

/// A transport that never answers: for a first body with no network behind it.
public struct SilentTransport: Transport {
    /// Makes a transport.
    public init() {}

    /// A stream that yields nothing and ends only when it is dropped.
    public func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { _ in }
    }
}
