// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonTransport needs libFuzzer.
let package = Package(
    name: "BatonTransportFuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: "..")],
    targets: [
        .target(name: "BatonTransportFuzzDriver", path: "BatonTransportFuzzDriver"),
        .executableTarget(
            name: "BatonTransportFuzz",
            dependencies: ["BatonTransportFuzzDriver", .product(name: "BatonTransport", package: "BatonTransport")],
            path: "BatonTransportFuzz"
        ),
    ],
    swiftLanguageModes: [.v6]
)
