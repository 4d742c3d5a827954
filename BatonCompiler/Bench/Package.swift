// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonCompiler builds it.
let package = Package(
    name: "BatonCompilerBench",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonCompilerBench", targets: ["BatonCompilerBench"])],
    dependencies: [.package(path: ".."), .package(path: "../../BatonSyntax")],
    targets: [
        .executableTarget(
            name: "BatonCompilerBench",
            dependencies: [
                .product(name: "BatonSchema", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ],
            path: "BatonCompilerBench"
        )
    ],
    swiftLanguageModes: [.v6]
)
