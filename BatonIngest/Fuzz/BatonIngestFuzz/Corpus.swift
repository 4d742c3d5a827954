import Foundation

/// Responses of every plan to begin from: the first byte chooses the plan and the second the source, as `Check` reads it.
@MainActor
enum Corpus {
    static func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (number, reading) in Plans.readings.enumerated() {
            for round in 0..<3 {
                var responses = RandomResponse(seed: UInt64(number * 10 + round), oddity: [10, 40, 1000][round])
                let bytes = [UInt8(number), UInt8(round)] + responses.response(to: reading.model)
                try Data(bytes).write(to: folder.appendingPathComponent("plan-\(number)-\(round)"))
            }
        }
        let bytes = [0, 0] + Array(CharacterModel.json.utf8)
        try Data(bytes).write(to: folder.appendingPathComponent("character"))
    }
}
