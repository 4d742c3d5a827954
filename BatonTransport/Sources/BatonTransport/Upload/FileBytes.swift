#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that is read piece by piece. Closed when it is released.
struct FileBytes: ~Copyable {
    private let descriptor: Int32

    /// Opens a file for reading; nil when that fails.
    init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The size in bytes of a regular file that may be read; nil for everything else.
    static func size(_ path: String) -> Int? {
        guard let file = FileBytes(path) else { return nil }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Reads from an offset, no more than fits; 0 at the file's end, nil for a failure.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int? {
        let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
        return count >= 0 ? count : nil
    }
}
