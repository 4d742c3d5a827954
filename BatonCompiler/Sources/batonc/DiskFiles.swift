import BatonCompiler

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The files of the machine.
struct DiskFiles: SourceFiles {
    /// The folder that outputs are named from, and that relative paths are relative to.
    var workingFolder = Self.currentFolder

    func contents(ofFile path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
        var bytes: [UInt8] = []
        // A pipe says a size of 0: the file is read until it ends, whatever it says.
        var wanted = max(Int(status.st_size), 4096) + 1
        while true {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: wanted))
            let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + start, wanted) }  // not empty
            bytes.removeLast(wanted - max(count, 0))
            if count < 0, errno != EINTR { return nil }
            if count == 0 { return bytes }
            wanted = max(wanted - count, 4096)
        }
    }

    func graphQLFiles(inFolder path: String) -> [String]? {
        guard let names = names(inFolder: path) else { return nil }
        var files: [String] = []
        for name in names {
            let child = path.hasSuffix("/") ? path + name : path + "/" + name
            if name.hasSuffix(".graphql") || name.hasSuffix(".graphqls") {
                files.append(child)
            } else if let below = graphQLFiles(inFolder: child) {
                files += below
            }
        }
        return files
    }

    /// The names in a folder, in the order of their bytes; nil when the path is no folder.
    func names(inFolder path: String) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Writes a file whole, by way of another beside it, so that no reader sees half of it; folders on the way are made.
    ///
    /// - Returns: Whether it could be written.
    func write(_ bytes: [UInt8], toFile path: String) -> Bool {
        makeFolder(above: path)
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            rest = rest.dropFirst(count)
        }
        let isWritten = close(descriptor) == 0 && rest.isEmpty
        if isWritten, rename(temporary, path) == 0 { return true }
        unlink(temporary)
        return false
    }

    /// Removes a file. Whether it went is of no consequence to the caller.
    func remove(_ path: String) {
        unlink(path)
    }

    private func makeFolder(above path: String) {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
        let folder = String(path[..<slash])
        if access(folder, F_OK) == 0 { return }
        makeFolder(above: folder)
        mkdir(folder, 0o755)
    }

    /// The process's working directory.
    private static var currentFolder: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
