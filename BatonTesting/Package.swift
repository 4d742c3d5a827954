// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTesting",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonTesting", targets: ["BatonTesting"])
    ],
    dependencies: [
        .package(path: "../Baton")
    ],
    targets: [
        .target(
            name: "BatonTesting",
            dependencies: [
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonHost", package: "Baton"),
            ]
        ),
        .testTarget(name: "BatonTestingTests", dependencies: ["BatonTesting"]),
        // What an environment does over a transport that a test answers: in this package, since the transport is.
        .testTarget(name: "BatonEnvironmentTests", dependencies: ["BatonTesting"]),
    ],
    swiftLanguageModes: [.v6]
)
