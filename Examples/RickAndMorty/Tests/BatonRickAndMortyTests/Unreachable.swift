import Baton
import Foundation

/// A transport behind which nobody is.
struct Unreachable: Transport {
    func send(_ request: Request) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { $0.finish(throwing: TransportError(message: "nobody answers")) }
    }
}
