// swift-tools-version: 6.2
import PackageDescription

// A package whose fragments others spread.
let package = Package(
    name: "BatonCards",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [.library(name: "BatonCards", targets: ["BatonCards"])],
    dependencies: [.package(path: "../../../Baton"), .package(path: "../../../BatonCompiler")],
    targets: [
        .target(
            name: "BatonCards",
            dependencies: [.product(name: "Baton", package: "Baton")],
            exclude: ["baton.json"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        )
    ],
    swiftLanguageModes: [.v6]
)
