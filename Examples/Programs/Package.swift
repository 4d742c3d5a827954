// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Programs",
    platforms: [.macOS(.v26)],
    products: [
        .executable(name: "Follow", targets: ["Follow"]),
        .executable(name: "SessionServer", targets: ["SessionServer"]),
    ],
    dependencies: [
        .package(path: "../../Baton"),
        .package(path: "../../BatonTesting"),
        .package(path: "../../BatonCompiler"),
        .package(path: "../RickAndMorty"),
    ],
    targets: [
        .executableTarget(
            name: "Follow",
            dependencies: [
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonEndpoint", package: "RickAndMorty"),
            ],
            exclude: ["baton.json"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .executableTarget(
            name: "SessionServer",
            dependencies: [
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonEndpoint", package: "RickAndMorty"),
            ],
            exclude: ["baton.json"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .testTarget(
            name: "BatonProgramsTests",
            dependencies: [
                "Follow", "SessionServer",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
