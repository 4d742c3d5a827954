// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonPersistence",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonPersistence", targets: ["BatonPersistence"])
    ],
    dependencies: [
        .package(path: "../BatonStore")
    ],
    targets: [
        .target(
            name: "BatonPersistence",
            dependencies: [
                .product(name: "BatonStore", package: "BatonStore")
            ]
        ),
        .testTarget(name: "BatonPersistenceTests", dependencies: ["BatonPersistence"]),
    ],
    swiftLanguageModes: [.v6]
)
