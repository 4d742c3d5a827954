import Foundation

/// Does work on a thread of its own. What takes seconds, or a minute under a sanitizer, would hold one of the threads that
/// asynchronous code shares, of which there are as many as cores: other tests' waits would end at their deadlines.
func onThread<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(with: Swift.Result { try work() })
        }
    }
}
