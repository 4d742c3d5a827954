// swift-tools-version: 6.2
import PackageDescription

// A package whose documents spread the fragments of another's.
let package = Package(
    name: "BatonTwoModules",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    dependencies: [
        .package(path: "Cards"),
        .package(path: "../../Baton"),
        .package(path: "../../BatonTesting"),
        .package(path: "../../BatonCompiler"),
    ],
    targets: [
        .target(
            name: "BatonTwoModules",
            dependencies: [
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonCards", package: "Cards"),
            ],
            exclude: ["baton.json"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .testTarget(
            name: "BatonTwoModulesTests",
            dependencies: [
                "BatonTwoModules",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonCards", package: "Cards"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
