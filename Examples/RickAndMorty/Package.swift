// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "RickAndMorty",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "BatonEndpoint", targets: ["BatonEndpoint"]),
        .executable(name: "RickAndMorty", targets: ["RickAndMorty"]),
        .executable(name: "baton-endpoint", targets: ["BatonEndpointCommand"]),
    ],
    dependencies: [
        .package(path: "../../Baton"),
        .package(path: "../../BatonTransport"),
        .package(path: "../../BatonTesting"),
        .package(path: "../../BatonCompiler"),
        .package(path: "../../BatonSyntax"),
    ],
    targets: [
        .target(
            name: "BatonEndpoint",
            dependencies: [
                .product(name: "BatonTransport", package: "BatonTransport"),
                .product(name: "BatonCompiler", package: "BatonCompiler"),
                .product(name: "BatonSchema", package: "BatonCompiler"),
                .product(name: "BatonSyntax", package: "BatonSyntax"),
            ],
            resources: [.embedInCode("Resources/schema.graphql"), .embedInCode("Resources/world.json")]
        ),
        .executableTarget(
            name: "RickAndMorty",
            dependencies: [
                "BatonEndpoint", "BatonTerminal",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonHost", package: "Baton"),
            ],
            exclude: ["baton.json"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .testTarget(
            name: "BatonRickAndMortyTests",
            dependencies: [
                "RickAndMorty", "BatonEndpoint",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonHost", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            exclude: ["Fixtures"]
        ),
        .testTarget(
            name: "BatonNetworkTests",
            dependencies: [
                "RickAndMorty", "BatonEndpoint",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            plugins: [.plugin(name: "BatonOraclePlugin", package: "BatonCompiler")]
        ),
        .executableTarget(name: "BatonEndpointCommand", dependencies: ["BatonEndpoint"]),
        .target(name: "BatonTerminal"),
        .testTarget(name: "BatonTerminalTests", dependencies: ["BatonTerminal"]),
        .testTarget(name: "BatonEndpointTests", dependencies: ["BatonEndpoint"], exclude: ["Fixtures"]),
    ],
    swiftLanguageModes: [.v6]
)
