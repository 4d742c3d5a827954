import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The built programs as a shell runs them.
@Suite("The programs as a shell runs them")
struct ProcessTests {
    private static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

    private func process(_ program: String, _ arguments: [String] = []) -> (Process, input: Pipe, output: Pipe) {
        let process = Process()
        process.executableURL = Self.folder.appending(path: program)
        process.arguments = arguments
        // A program built with a sanitizer is searched as the tests are, and its report stands among theirs.
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
            .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        return (process, input, output)
    }

    @Test("Follow prints what it follows, does what its input says and ends with status 0")
    func follow() throws {
        let (process, input, output) = process("Follow", ["1"])
        try process.run()
        var lines = LineReader(output.fileHandleForReading.fileDescriptor)
        #expect(lines.next() == "1: …")
        #expect(lines.next() == "1: Rick Sanchez, Alive, at Citadel of Ricks")
        input.fileHandleForWriting.write(Data("rename 1 Pickle Rick\n".utf8))
        #expect(lines.next() == "1: Pickle Rick, Alive, at Citadel of Ricks")
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && lines.next() == nil)
    }

    @Test("a command line that Follow cannot follow gives status 2", arguments: [[], ["--url"], ["--url", "x", "1"]])
    func usage(arguments: [String]) throws {
        let (process, _, _) = process("Follow", arguments)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
    }

    @Test(
        "the server keeps its users apart, tells whoever follows of a change and of a sign-out, and ends when told to"
    )
    func server() throws {
        let (process, _, output) = process("SessionServer")
        try process.run()
        defer { process.terminate() }
        var start = LineReader(output.fileHandleForReading.fileDescriptor)
        let port = try #require(start.next()?.split(separator: " ").last.flatMap { UInt16($0) })
        let (ann, follower, bob) = (try Client(port), try Client(port), try Client(port))
        #expect(ann.ask("sign-in ann") == "signed in as ann")
        #expect(follower.ask("sign-in ann") == "signed in as ann")
        #expect(bob.ask("sign-in bob") == "signed in as bob")
        #expect(follower.ask("follow 1") == "1: Rick Sanchez, Alive")
        #expect(bob.ask("character 1") == "1: Rick Sanchez, Alive")
        #expect(bob.ask("rename 1 Pickle Rick") == "1: renamed")
        // Another user's session knows of the change when it asks, and not before.
        #expect(ann.ask("character 2") == "2: Morty Smith, Alive")
        #expect(ann.ask("rename 2 Evil Morty") == "2: renamed")
        #expect(ann.ask("character 2") == "2: Evil Morty, Alive")
        #expect(ann.ask("sign-out") == "signed out")
        #expect(follower.line() == "1: signed out")
        #expect(bob.ask("character 1") == "1: Pickle Rick, Alive")
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test("the server that is told to end as soon as it listens ends with status 0")
    func endAtOnce() throws {
        let (process, _, output) = process("SessionServer")
        try process.run()
        var start = LineReader(output.fileHandleForReading.fileDescriptor)
        #expect(start.next()?.hasPrefix("listening on ") == true)
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }
}

/// Reads lines from a descriptor, waiting for each.
private struct LineReader {
    let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next line, nil at the end.
    mutating func next() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while read(descriptor, &byte, 1) == 1 {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }
}

/// A client of the server, one line at a time.
private final class Client {
    private let descriptor: Int32
    private var reader: LineReader

    init(_ port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        reader = LineReader(descriptor)
        // A line that never comes is a failure and no hang.
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        if status != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit { close(descriptor) }

    func ask(_ line: String) -> String? {
        let bytes = Array((line + "\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
        return self.line()
    }

    func line() -> String? { reader.next() }
}
