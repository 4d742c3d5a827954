/// How sources are named in outputs, so that those do not depend on where a build runs.
public enum SourcePaths {
    /// A path relative to the working directory; one outside it as it is.
    public static func relative(_ path: String, to workingFolder: String?) -> String {
        var path = path
        if let folder = workingFolder {
            let prefix = folder.hasSuffix("/") ? folder : folder + "/"
            if path.hasPrefix(prefix) { path.removeFirst(prefix.count) }
        }
        while path.hasPrefix("./") { path.removeFirst(2) }
        return path
    }
}
