// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonTransportBench",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: "..")],
    targets: [
        // libcurl driven by as little C as it takes, to measure against.
        .target(name: "BatonBareCurl", path: "BatonBareCurl", linkerSettings: [.linkedLibrary("curl")]),
        .executableTarget(
            name: "BatonTransportBench",
            dependencies: ["BatonBareCurl", .product(name: "BatonTransport", package: "BatonTransport")],
            path: "BatonTransportBench"
        ),
    ],
    swiftLanguageModes: [.v6]
)
