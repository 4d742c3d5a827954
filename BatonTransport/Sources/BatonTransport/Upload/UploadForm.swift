#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The body of a request that carries files, by the GraphQL multipart request convention: the operation's JSON, a map from
/// each file to the variables it stands for, then the files.
struct UploadForm: Sendable {
    /// A piece of the body.
    enum Piece: Sendable, Equatable {
        case bytes(Data)
        /// So many bytes from the start of a file.
        case file(path: String, size: Int)

        var size: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let size): size
            }
        }
    }

    let boundary: String
    private(set) var pieces: [Piece] = []

    /// The body's length in bytes.
    var size: Int { pieces.reduce(0) { $0 + $1.size } }

    /// Writes a request's form. An upload that stands at several paths is sent once.
    ///
    /// Throws an error for a file that cannot be read and a media type that is none.
    init(operations: Data, uploads: [(path: String, upload: Upload)], boundary: String) throws {
        self.boundary = boundary
        var files: [(upload: Upload, paths: [String])] = []
        for (path, upload) in uploads {
            if let index = files.firstIndex(where: { $0.upload == upload }) {
                files[index].paths.append("variables.\(path)")
            } else {
                files.append((upload, ["variables.\(path)"]))
            }
        }
        var map = JSONObject()
        for (index, file) in files.enumerated() { map.append(String(index), strings: file.paths) }
        append(name: "operations", type: "application/json", .bytes(operations))
        append(name: "map", type: "application/json", .bytes(Data(map.finish())))
        for (index, file) in files.enumerated() { try append(file.upload, name: String(index)) }
        append(text: "--\(boundary)--\r\n")
    }

    /// A boundary that no file holds but by a chance of one in 2^128.
    static func randomBoundary() -> String {
        let halves = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }
        return "baton-" + halves.joined(separator: "-")
    }

    private mutating func append(_ upload: Upload, name: String) throws {
        guard MediaType(upload.contentType) != nil, upload.contentType.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
        else {
            throw TransportError(message: "The media type of the file `\(upload.fileName)` is none.")
        }
        let contents: Piece
        switch upload.contents {
        case .data(let data): contents = .bytes(data)
        case .file(let path):
            guard let size = FileBytes.size(path) else {
                throw TransportError(message: "The file `\(upload.fileName)` cannot be read.")
            }
            contents = .file(path: path, size: size)
        }
        append(name: name, fileName: upload.fileName, type: upload.contentType, contents)
    }

    private mutating func append(name: String, fileName: String? = nil, type: String, _ contents: Piece) {
        let file = fileName.map { "; filename=\"\(Self.escaped($0))\"" } ?? ""
        append(text: "--\(boundary)\r\ncontent-disposition: form-data; name=\"\(name)\"\(file)\r\n")
        append(text: "content-type: \(type)\r\n\r\n")
        pieces.append(contents)
        append(text: "\r\n")
    }

    private mutating func append(text: String) {
        if case .bytes(let last) = pieces.last, last.count < 4096 {
            pieces[pieces.count - 1] = .bytes(last + Data(text.utf8))
        } else {
            pieces.append(.bytes(Data(text.utf8)))
        }
    }

    /// As browsers write a file's name (WHATWG HTML, multipart/form-data encoding).
    private static func escaped(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case "\0": result += "%00"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
