#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads a body from its start to its end, files piece by piece. Used by one thread at a time.
final class BodyReader {
    private let pieces: [UploadForm.Piece]
    /// The piece being read, and how much of it is.
    private var index = 0
    private var position = 0
    private var file: FileBytes?
    private var filePath: String?

    init(_ pieces: [UploadForm.Piece]) { self.pieces = pieces }

    /// Fills the buffer as far as one piece does; 0 at the end, nil when a file cannot be read or is shorter than it was.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while index < pieces.count, position == pieces[index].size { advance() }
        guard index < pieces.count else { return 0 }
        let count = min(buffer.count, pieces[index].size - position)
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
        let read: Int?
        switch pieces[index] {
        case .bytes(let bytes):
            let start = bytes.startIndex + position
            read = bytes[start..<(start + count)].copyBytes(to: target)
        case .file(let path, _): read = readFile(path, into: target)
        }
        guard let read, read > 0 else { return nil }
        position += read
        return read
    }

    /// Goes to an offset from the start, for a body that is sent again; false when there is no such place.
    func seek(to offset: Int) -> Bool {
        (index, position) = (0, 0)
        var left = offset
        while index < pieces.count, left >= pieces[index].size {
            left -= pieces[index].size
            advance()
        }
        guard index < pieces.count || left == 0 else { return false }
        position = left
        return true
    }

    private func advance() {
        index += 1
        position = 0
        file = nil
        filePath = nil
    }

    private func readFile(_ path: String, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        if filePath != path {
            file = FileBytes(path)
            filePath = path
        }
        return file?.read(into: buffer, at: position)
    }
}
