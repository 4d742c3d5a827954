// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonCompiler needs libFuzzer.
let package = Package(
    name: "BatonCompilerFuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: ".."), .package(path: "../../BatonSyntax")],
    targets: [
        .target(name: "CLibFuzzer", path: "CLibFuzzer"),
        .executableTarget(
            name: "BatonMarkersFuzz",
            dependencies: [
                "CLibFuzzer",
                .product(name: "BatonCompiler", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ],
            path: "BatonMarkersFuzz"
        ),
        .executableTarget(
            name: "BatonInputsFuzz",
            dependencies: [
                "CLibFuzzer",
                .product(name: "BatonCompiler", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ],
            path: "BatonInputsFuzz"
        ),
    ],
    swiftLanguageModes: [.v6]
)
