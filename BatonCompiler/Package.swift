// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonCompiler",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonCompiler", targets: ["BatonCompiler"]),
        .library(name: "BatonSchema", targets: ["BatonSchema"]),
        .executable(name: "batonc", targets: ["batonc"]),
        .plugin(name: "BatonPlugin", targets: ["BatonPlugin"]),
        .plugin(name: "BatonOraclePlugin", targets: ["BatonOraclePlugin"]),
    ],
    dependencies: [
        .package(path: "../BatonSyntax")
    ],
    targets: [
        .target(
            name: "BatonSchema",
            dependencies: [
                .product(name: "BatonSyntax", package: "BatonSyntax")
            ]
        ),
        .target(
            name: "BatonCompiler",
            dependencies: [
                "BatonSchema",
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ]
        ),
        .executableTarget(
            name: "batonc",
            dependencies: [
                "BatonCompiler",
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ]
        ),
        .plugin(name: "BatonPlugin", capability: .buildTool(), dependencies: ["batonc"]),
        .plugin(name: "BatonOraclePlugin", capability: .buildTool(), dependencies: ["batonc"]),
        .testTarget(name: "BatonSchemaTests", dependencies: ["BatonSchema"]),
        .testTarget(
            name: "BatonCompilerTests",
            dependencies: ["BatonCompiler"],
            exclude: ["Markers/Goldens"]
        ),
        .testTarget(name: "BatonCommandTests", dependencies: ["batonc"]),
    ],
    swiftLanguageModes: [.v6]
)
