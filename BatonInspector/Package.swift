// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonInspector",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonInspector", targets: ["BatonInspector"])
    ],
    dependencies: [
        .package(path: "../BatonStore"),
        .package(path: "../BatonIngest"),
    ],
    targets: [
        .target(
            name: "BatonInspector",
            dependencies: [
                .product(name: "BatonStore", package: "BatonStore")
            ]
        ),
        .testTarget(
            name: "BatonInspectorTests",
            dependencies: [
                "BatonInspector",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
