// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTesting",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonTesting", targets: ["BatonTesting"]),
        .executable(name: "baton-conformance", targets: ["baton-conformance"]),
    ],
    dependencies: [
        .package(path: "../Baton"),
        .package(path: "../BatonPersistence"),
        .package(path: "../BatonIngest"),
        // The conformance target's alone.
        .package(path: "../BatonStore"),
        .package(path: "../BatonCompiler"),
        .package(path: "../BatonSyntax"),
    ],
    targets: [
        .target(
            name: "BatonTesting",
            dependencies: [
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonHost", package: "Baton"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ]
        ),
        // Runs fixtures that no language owns: compiles their documents in process and reads through the lenses' models.
        .target(
            name: "BatonConformance",
            dependencies: [
                "BatonTesting",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
                .product(name: "BatonPersistence", package: "BatonPersistence"),
                .product(name: "BatonCompiler", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ]
        ),
        .executableTarget(name: "baton-conformance", dependencies: ["BatonConformance"]),
        .testTarget(name: "BatonConformanceTests", dependencies: ["BatonConformance"]),
        .testTarget(name: "BatonTestingTests", dependencies: ["BatonTesting"]),
        // What an environment does over a transport that a test answers: in this package, since the transport is.
        .testTarget(
            name: "BatonEnvironmentTests",
            dependencies: ["BatonTesting", .product(name: "BatonPersistence", package: "BatonPersistence")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
