import BatonTransportLoopback
import Foundation

@testable import BatonTransport

/// A loop whose time and sockets a test moves by hand.
final class ManualLoop: SocketLoop, @unchecked Sendable {  // everything is touched under the recursive lock alone
    /// A socket that a test answers for.
    final class Connection: SocketConnection {
        let call: SocketCall
        /// Not kept: a session keeps its loop, and that every connection.
        private(set) weak var receiver: (any SocketReceiver)?
        fileprivate(set) var sent: [String] = []
        fileprivate(set) var closed: (code: UInt16, reason: String)?

        init(_ call: SocketCall, _ receiver: any SocketReceiver) {
            self.call = call
            self.receiver = receiver
        }

        func send(_ text: Data) { sent.append(String(decoding: text, as: UTF8.self)) }

        func close(code: UInt16, reason: String) { closed = (code, reason) }
    }

    private let lock = NSRecursiveLock()
    private var now = ContinuousClock.now
    private var timers = LoopTimers()
    private var connections: [Connection] = []
    private var waiting: [(count: Int, gate: Gate)] = []
    private var isStopped = false

    /// What the tests do runs on the loop too.
    func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    func run(_ job: @escaping @Sendable () -> Void) -> Bool {
        perform {
            if !isStopped { job() }
            return !isStopped
        }
    }

    func after(_ delay: Duration, _ job: @escaping () -> Void) -> LoopTimers.ID {
        timers.add(at: now + delay, job)
    }

    func cancel(_ timer: LoopTimers.ID) { timers.cancel(timer) }

    func open(_ call: SocketCall, receiver: any SocketReceiver) -> any SocketConnection {
        let connection = Connection(call, receiver)
        connections.append(connection)
        for waiter in waiting where waiter.count <= connections.count { waiter.gate.open() }
        return connection
    }

    func stop() { perform { isStopped = true } }

    /// Lets time pass, running what comes due in its order.
    func advance(by duration: Duration) {
        perform {
            let end = now + duration
            while let next = timers.next, next <= end {
                now = max(now, next)
                timers.popDue(now)?()
            }
            now = end
        }
    }

    var connectionCount: Int { perform { connections.count } }

    /// The n-th socket that was opened, once it is.
    func connection(_ index: Int) async -> Connection {
        let gate = Gate()
        perform {
            waiting.append((index + 1, gate))
            if connections.count > index { gate.open() }
        }
        await gate.wait()
        return perform { connections[index] }
    }
}

extension ManualLoop {
    func didOpen(_ connection: Connection) { perform { connection.receiver?.socketDidOpen() } }

    func receive(_ text: String, on connection: Connection) {
        perform { connection.receiver?.socketDidReceive(Data(text.utf8)) }
    }

    /// Opens and acknowledges a socket.
    func acknowledge(_ connection: Connection) {
        didOpen(connection)
        receive(#"{"type":"connection_ack"}"#, on: connection)
    }

    func end(_ connection: Connection, _ error: TransportError) {
        perform { connection.receiver?.socketDidEnd(error) }
    }

    func sent(_ connection: Connection) -> [String] { perform { connection.sent } }

    func closeCode(_ connection: Connection) -> UInt16? { perform { connection.closed?.code } }
}
