import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("shows code that is compiled here, line for line")
    func examples() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let readme = try String(contentsOf: tests.appending(path: "../../README.md"), encoding: .utf8)
        let compiled = try String(contentsOf: tests.appending(path: "ReadmeExample.swift"), encoding: .utf8)
        let fences = readme.components(separatedBy: "```swift\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
        #expect(fences.count == 2)
        for fence in fences {
            let code = fence.split(separator: "\n").filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
            let source = compiled.split(separator: "\n").joined(separator: "\n")
            #expect(source.contains(code), "\(code)")
        }
    }
}
