import Foundation

/// What the build of these tests left beside them: modules, the command that wrote their code, the macros.
enum Built {
    /// The folder of the build, where the tests' own executable is.
    static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    static let swiftc = first(
        ["/usr/bin/swiftc", "/usr/local/bin/swiftc"].map { URL(filePath: $0) }
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(filePath: "\($0)/swiftc") }
    )
    static let batonc = first(["batonc-tool", "batonc"].map { folder.appending(path: $0) })
    static let macros = first(["BatonMacros-tool", "BatonMacros"].map { folder.appending(path: $0) })
    private static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    /// Whether swiftc and the goldens' module are there.
    static var isAtHand: Bool { swiftc != nil && exists(folder.appending(path: "Modules/BatonGoldens.swiftmodule")) }

    private static func first(_ urls: [URL]) -> URL? { urls.first(where: exists) }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    /// An artifact of a target of goldens.
    static func artifact(_ name: String, of target: String = "BatonGoldens") throws -> String {
        let outputs = folder.appending(path: "../../plugins/outputs/goldens/\(target)/destination/BatonPlugin")
        return try String(contentsOf: outputs.appending(path: name), encoding: .utf8)
    }

    /// What swiftc needs to import Baton, and the C modules that it is built over.
    static var imports: [String] {
        let sources = ["BatonIngest/Sources/BatonByteMask/include", "BatonTransport/Sources/BatonCurl"]
            .map { root.appending(path: "\($0)/module.modulemap") }
        let maps = (sources + [folder.appending(path: "BatonByteMask.build/module.modulemap")]).filter(exists)
        return ["-I", folder.appending(path: "Modules").path]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    }

    /// Runs a command in a folder and returns its status and what it said.
    static func run(_ command: URL, _ arguments: [String], in folder: URL) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
