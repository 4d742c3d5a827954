// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonStore",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonStore", targets: ["BatonStore"])
    ],
    dependencies: [
        .package(path: "../BatonIngest")
    ],
    targets: [
        .target(
            name: "BatonStore",
            dependencies: [
                .product(name: "BatonIngest", package: "BatonIngest")
            ]
        ),
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .testTarget(
            name: "BatonStoreTests",
            dependencies: ["BatonStore", "CAllocationCount", .product(name: "BatonIngest", package: "BatonIngest")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
