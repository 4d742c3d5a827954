import BatonSyntax
import Testing

@testable import BatonCompiler

@Suite("A diagnostic about a file of the configuration")
struct AnyBytesTests {
    @Test(
        "stays inside the file, however it ends",
        arguments: [
            "", " ", "{", "{\"schema\"", "{\"schema\":", "{\"schema\":\"", "{\"schema\":\"s\"", "[", "\u{FEFF}", "nul",
        ]
    )
    func ends(text: String) {
        let source = Source(path: "baton.json", text: text)
        let found = Configuration.read(source).diagnostics + ImportedReport.read(source).diagnostics
        #expect(found.count == 2)
        for diagnostic in found {
            #expect(diagnostic.range.start <= diagnostic.range.end)
            #expect(Int(diagnostic.range.end) <= source.bytes.count)
        }
    }
}
