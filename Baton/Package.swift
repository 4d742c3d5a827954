// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Baton",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "Baton", targets: ["Baton"]),
        .library(name: "BatonHost", targets: ["BatonHost"]),
    ],
    dependencies: [
        .package(path: "../BatonStore"),
        .package(path: "../BatonIngest"),
        .package(path: "../BatonTransport"),
    ],
    targets: [
        // A target of its own, so that testing it does not build every test for the host a second time.
        .target(name: "BatonMarkers"),
        .macro(name: "BatonMacros", dependencies: ["BatonMarkers"]),
        .target(
            name: "Baton",
            dependencies: [
                "BatonMacros",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
                .product(name: "BatonTransport", package: "BatonTransport"),
            ]
        ),
        .target(name: "BatonHost", dependencies: ["Baton"]),
        .testTarget(name: "BatonTests", dependencies: ["Baton", "BatonHost"], exclude: ["Refusals"]),
        .testTarget(name: "BatonMarkersTests", dependencies: ["BatonMarkers"]),
    ],
    swiftLanguageModes: [.v6]
)
