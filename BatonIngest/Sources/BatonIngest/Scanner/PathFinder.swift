/// The response path of a byte, found by going through the response once more up to it: nothing is kept for it while
/// a response is read.
struct PathFinder {
    private enum Frame {
        case object(key: String?)
        case list(index: Int)
    }

    private let scanner: Scanner
    private let bytes: UnsafeBufferPointer<UInt8>
    private var frames: [Frame] = []

    /// The path from the root of the data to the value that a byte is in; the envelope's own members are the path
    /// where that is outside of data.
    ///
    /// The bytes before the offset were read without a fault, apart from the last value.
    static func path(to offset: Int, in scanner: Scanner) -> ResponsePath {
        var finder = PathFinder(scanner)
        finder.walk(to: offset)
        let steps = finder.frames.compactMap { frame -> ResponsePath.Step? in
            switch frame {
            case .object(let key): key.map { .key($0) }
            case .list(let index): .index(index)
            }
        }
        return ResponsePath(steps.first == .key("data") ? Array(steps.dropFirst()) : steps)
    }

    private init(_ scanner: Scanner) {
        self.scanner = scanner
        bytes = UnsafeBufferPointer(start: scanner.base, count: scanner.count)
    }

    private mutating func walk(to offset: Int) {
        var index = 0
        var expectsKey = false
        while index < min(offset, bytes.count) {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                frames.append(.object(key: nil))
                expectsKey = true
            case UInt8(ascii: "["):
                frames.append(.list(index: 0))
                expectsKey = false
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if !frames.isEmpty { frames.removeLast() }
                expectsKey = false
            case UInt8(ascii: ","):
                switch frames.popLast() {
                case .object:
                    frames.append(.object(key: nil))
                    expectsKey = true
                case .list(let place): frames.append(.list(index: place + 1))
                case nil: break
                }
            case UInt8(ascii: "\""):
                let end = stringEnd(index)
                if expectsKey, end < offset, case .object = frames.last {
                    frames[frames.count - 1] = .object(key: key(index))
                    expectsKey = false
                }
                index = end
            default: break
            }
            index += 1
        }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "}"), case .object = frames.last { frames.removeLast() }
    }

    private func stringEnd(_ start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// The key whose opening quote is at an index.
    private func key(_ index: Int) -> String {
        var at = scanner.base + index
        return (try? ValueReader(scanner: scanner).string(&at)) ?? ""
    }
}
