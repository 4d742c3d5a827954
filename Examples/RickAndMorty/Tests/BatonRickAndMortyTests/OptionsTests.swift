import Foundation
import Testing

@testable import RickAndMorty

@Suite struct OptionsTests {
    @Test("an address is taken in either spelling")
    func url() throws {
        #expect(
            try Options(["--url", "https://example.com/graphql"]).url?.absoluteString == "https://example.com/graphql"
        )
        #expect(try Options(["--url=http://127.0.0.1:80/"]).url?.port == 80)
        #expect(try Options([]).url == nil)
        #expect(try Options(["--help"]).isHelp)
    }

    @Test(
        "what cannot be followed is named",
        arguments: [
            (["--url"], "--url needs an address"), (["--url", "ftp://x/"], "`ftp://x/` is no http or https address"),
            (["--url", "nonsense"], "`nonsense` is no http or https address"),
            (["--url=http://"], "`http://` is no http or https address"),
            (["--verbose"], "unknown argument `--verbose`"), (["x"], "unknown argument `x`"),
            ([""], "unknown argument ``"),
        ]
    )
    func refused(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Options(arguments) }
    }
}
