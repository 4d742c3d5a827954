import Foundation
import Testing

@testable import BatonTransport

#if os(Linux)
    import Glibc

    @Suite("The poller of sockets", .timeLimit(.minutes(1)))
    struct SocketPollerTests {
        /// Two ends of a connection, or of something else.
        private final class Pair {
            let near: Int32
            let far: Int32

            init(isConnection: Bool = true) throws {
                var ends: [Int32] = [-1, -1]
                if isConnection {
                    ends = try Self.connect()
                } else {
                    let isMade = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
                    try #require(isMade)
                }
                (near, far) = (ends[0], ends[1])
            }

            private static func connect() throws -> [Int32] {
                let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                defer { close(listener) }
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
                var size = socklen_t(MemoryLayout<sockaddr_in>.size)
                let near = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                let isConnected = withUnsafeMutablePointer(to: &address) { address in
                    address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                        bind(listener, address, size) == 0 && listen(listener, 1) == 0
                            && getsockname(listener, address, &size) == 0 && Glibc.connect(near, address, size) == 0
                    }
                }
                try #require(isConnected)
                return [near, accept(listener, nil, nil)]
            }

            deinit {
                close(near)
                close(far)
            }

            /// Writes a byte at the far end, and sees it come.
            func say() {
                write(far, "x", 1)
                var near = pollfd(fd: near, events: Int16(POLLIN), revents: 0)
                poll(&near, 1, -1)
            }

            func read() {
                var byte: UInt8 = 0
                Glibc.read(near, &byte, 1)
            }
        }

        /// What the poller says now, descriptor by descriptor.
        private func look(_ poller: SocketPoller) -> [Int32] {
            var ready = SocketPoller.Ready()
            poller.wait(&ready, waits: false)
            var descriptors: [Int32] = []
            poller.take(ready) { descriptors.append($0.descriptor) }
            return descriptors
        }

        /// How many events epoll has, whoever wants them.
        private func events(_ poller: SocketPoller) -> Int {
            var ready = SocketPoller.Ready()
            poller.wait(&ready, waits: false)
            return ready.count
        }

        private func poller(watchesForGood: Bool) throws -> SocketPoller {
            let poller = try #require(SocketPoller())
            poller.watchesForGood = watchesForGood
            return poller
        }

        @Test("what is wanted is said for as long as it is so, whichever way it is watched", arguments: [false, true])
        func said(watchesForGood: Bool) throws {
            let (poller, pair) = (try poller(watchesForGood: watchesForGood), try Pair())
            poller.opened(pair.near)
            poller.watch(pair.near, reads: true, writes: false)
            #expect(look(poller) == [])
            pair.say()
            #expect(look(poller) == [pair.near])
            #expect(look(poller) == [pair.near], "it was not read")
            pair.read()
            #expect(look(poller) == [])
            poller.watch(pair.near, reads: true, writes: true)
            #expect(look(poller) == [pair.near], "there is room to write")
            poller.watch(pair.near, reads: true, writes: false)
            #expect(look(poller) == [])
        }

        @Test("a descriptor that served a request wakes nobody when it is read by who sends the next one")
        func once() throws {
            let (poller, pair) = (try poller(watchesForGood: false), try Pair())
            poller.opened(pair.near)
            poller.watch(pair.near, reads: true, writes: false)
            pair.say()
            var ready = SocketPoller.Ready()
            poller.wait(&ready, waits: false)
            poller.take(ready) { _ in
                pair.read()
                poller.forget(pair.near)
            }
            pair.say()
            #expect(events(poller) == 0)
            poller.watch(pair.near, reads: true, writes: false)
            #expect(look(poller) == [pair.near])
        }

        @Test("a connection watched for good is told of without another word to epoll, and for nobody at most once")
        func forGood() throws {
            let (poller, pair) = (try poller(watchesForGood: true), try Pair())
            poller.opened(pair.near)
            poller.watch(pair.near, reads: true, writes: false)
            poller.forget(pair.near)
            pair.say()
            #expect(events(poller) == 1, "it is still watched")
            #expect(look(poller) == [], "for nobody")
            #expect(events(poller) == 0, "and no longer")
            poller.watch(pair.near, reads: true, writes: false)
            #expect(look(poller) == [pair.near])
        }

        @Test("what was watched for writing, what is no connection and what was not told of are not watched for nobody")
        func notForGood() throws {
            let poller = try poller(watchesForGood: true)
            let (connection, other) = (try Pair(), try Pair(isConnection: false))
            let untold = try Pair()
            poller.watch(untold.near, reads: true, writes: false)
            poller.forget(untold.near)
            untold.say()
            poller.opened(connection.near)
            poller.watch(connection.near, reads: true, writes: true)
            poller.watch(other.near, reads: true, writes: false)
            poller.forget(connection.near)
            poller.forget(other.near)
            connection.say()
            other.say()
            #expect(events(poller) == 0)
        }

        @Test(
            "a number's next descriptor is watched though the one before was closed without a word",
            arguments: [false, true]
        )
        func silent(isConnection: Bool) throws {
            let poller = try poller(watchesForGood: true)
            let (old, new) = (try Pair(), try Pair(isConnection: isConnection))
            poller.opened(old.near)
            // On its way still, as one that another address overtakes.
            poller.watch(old.near, reads: false, writes: true)
            poller.forget(old.near)
            try #require(dup2(new.near, old.near) == old.near)
            poller.watch(old.near, reads: true, writes: false)
            new.say()
            #expect(look(poller) == [old.near])
        }

        @Test("a connection that a child process has too is not told of once it was closed")
        func copied() throws {
            let (poller, pair) = (try poller(watchesForGood: true), try Pair())
            let copy = dup(pair.near)
            poller.opened(copy)
            poller.watch(copy, reads: true, writes: false)
            poller.forget(copy)
            poller.closed(copy)
            close(copy)
            pair.say()
            #expect(events(poller) == 0)
        }

        @Test("a descriptor's number is a new connection's after the old one was closed")
        func reused() throws {
            let poller = try poller(watchesForGood: true)
            let (old, new) = (try Pair(), try Pair())
            poller.opened(old.near)
            poller.watch(old.near, reads: true, writes: false)
            poller.forget(old.near)
            poller.closed(old.near)
            // Closes what was there, with which epoll forgets it.
            try #require(dup2(new.near, old.near) == old.near)
            poller.opened(old.near)
            poller.watch(old.near, reads: true, writes: false)
            new.say()
            #expect(look(poller) == [old.near])
        }
    }
#endif
