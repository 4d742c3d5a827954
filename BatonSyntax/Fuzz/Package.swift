// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonSyntax needs libFuzzer.
let package = Package(
    name: "BatonSyntaxFuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: "..")],
    targets: [
        .target(name: "CLibFuzzer", path: "CLibFuzzer"),
        .executableTarget(
            name: "BatonSyntaxFuzz",
            dependencies: ["CLibFuzzer", .product(name: "BatonSyntax", package: "BatonSyntax")],
            path: "BatonSyntaxFuzz"
        ),
        .executableTarget(
            name: "BatonSyntaxVerdicts",
            dependencies: [.product(name: "BatonSyntax", package: "BatonSyntax")],
            path: "BatonSyntaxVerdicts"
        ),
    ],
    swiftLanguageModes: [.v6]
)
