// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonIngest",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonIngest", targets: ["BatonIngest"])
    ],
    targets: [
        .target(name: "BatonByteMask"),
        .target(name: "BatonIngest", dependencies: ["BatonByteMask"]),
        .testTarget(name: "BatonIngestTests", dependencies: ["BatonIngest", "BatonByteMask"]),
    ],
    swiftLanguageModes: [.v6]
)
