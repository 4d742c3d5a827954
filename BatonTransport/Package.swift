// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTransport",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonTransport", targets: ["BatonTransport"])
    ],
    targets: [
        .systemLibrary(name: "BatonCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .target(
            name: "BatonTransport",
            dependencies: [.target(name: "BatonCurl", condition: .when(platforms: [.linux]))]
        ),
        // The wrappers that Documentation/wrappers.md shows, for their tests.
        .target(name: "BatonTransportRecipes", dependencies: ["BatonTransport"], path: "Recipes"),
        // A server of the tests' own on raw sockets.
        .target(name: "BatonTransportLoopback", dependencies: ["BatonTransport"], path: "Loopback"),
        .testTarget(
            name: "BatonTransportTests",
            dependencies: ["BatonTransport", "BatonTransportLoopback", "BatonTransportRecipes"]
        ),
        // Thousands of requests and sockets through a proxy that breaks them; Soak/run.sh.
        .executableTarget(
            name: "BatonTransportSoak",
            dependencies: ["BatonTransport", "BatonTransportLoopback"],
            path: "Soak",
            exclude: ["run.sh"]
        ),
        // Against real servers, which NetworkTests/run.sh starts; skipped without them.
        .testTarget(name: "BatonTransportNetworkTests", dependencies: ["BatonTransport"], path: "NetworkTests/Tests"),
    ],
    swiftLanguageModes: [.v6]
)
