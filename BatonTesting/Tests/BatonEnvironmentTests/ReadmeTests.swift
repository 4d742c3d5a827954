import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("shows code that is compiled and run here, line for line")
    func examples() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let readme = try String(contentsOf: tests.appending(path: "../../README.md"), encoding: .utf8)
        let compiled = try String(contentsOf: tests.appending(path: "ReadmeExample.swift"), encoding: .utf8)
        let fence = readme.components(separatedBy: "```swift\n")[1].components(separatedBy: "```")[0]
        #expect(compiled.contains(fence))
    }
}
