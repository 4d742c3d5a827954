// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonCompiler builds it.
let package = Package(
    name: "BatonCompilerOracle",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonVerdicts", targets: ["BatonVerdicts"])],
    dependencies: [.package(path: ".."), .package(path: "../../BatonSyntax")],
    targets: [
        .executableTarget(
            name: "BatonVerdicts",
            dependencies: [
                .product(name: "BatonCompiler", package: "BatonCompiler"),
                .product(name: "BatonSchema", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ],
            path: "BatonVerdicts"
        )
    ],
    swiftLanguageModes: [.v6]
)
