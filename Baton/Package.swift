// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "Baton",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "Baton", targets: ["Baton"])
    ],
    dependencies: [
        .package(path: "../BatonStore"),
        .package(path: "../BatonIngest"),
        .package(path: "../BatonTransport"),
    ],
    targets: [
        .macro(name: "BatonMacros"),
        .target(
            name: "Baton",
            dependencies: [
                "BatonMacros",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
                .product(name: "BatonTransport", package: "BatonTransport"),
            ]
        ),
        .testTarget(name: "BatonTests", dependencies: ["Baton"]),
        .testTarget(name: "BatonMacrosTests", dependencies: ["BatonMacros"]),
    ],
    swiftLanguageModes: [.v6]
)
