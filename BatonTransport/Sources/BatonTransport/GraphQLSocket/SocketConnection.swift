#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The thread or queue that a socket transport lives on, and what makes its sockets: libcurl's loop on Linux, a queue with
/// `URLSession` on Apple's platforms.
protocol SocketLoop: AnyObject, Sendable {
    /// Runs a job on the loop, after those given before; from any thread. False when the loop is stopped and will not.
    func run(_ job: @escaping @Sendable () -> Void) -> Bool
    /// Runs a job later. On the loop.
    func after(_ delay: Duration, _ job: @escaping () -> Void) -> LoopTimers.ID
    /// Forgets a job that was to run later; nothing when it has run. On the loop.
    func cancel(_ timer: LoopTimers.ID)
    /// Opens a socket. On the loop, where its receiver is called, never before this returns.
    func open(_ call: SocketCall, receiver: any SocketReceiver) -> any SocketConnection
}

/// A loop, and what keeps it going: it stops when the last reference to its lifetime goes. What lives on the loop refers to
/// the loop alone.
struct SocketPlatform: Sendable {
    let loop: any SocketLoop
    let lifetime: any AnyObject & Sendable
}

/// What a socket is opened with.
struct SocketCall: Sendable {
    var url: URL
    var headers: [(name: String, value: String)]
    var subprotocol: String
    var maximumMessageSize: Int
}

/// One socket. All calls on its loop.
protocol SocketConnection: AnyObject {
    /// Sends a text message.
    func send(_ text: Data)
    /// Closes the socket with a word to the server, and without one to the receiver: it is not called again.
    func close(code: UInt16, reason: String)
}

/// What reads a socket. All calls on its loop.
protocol SocketReceiver: AnyObject {
    /// The socket is open.
    func socketDidOpen()
    /// A text message came.
    func socketDidReceive(_ text: Data)
    /// Any other sign of life came.
    func socketDidHear()
    /// The socket is over, once; nothing comes after.
    func socketDidEnd(_ error: TransportError)
}
