// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonIngestBench",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonIngestBench", targets: ["BatonIngestBench"])],
    dependencies: [.package(path: "..")],
    targets: [
        .executableTarget(
            name: "BatonIngestBench",
            dependencies: [.product(name: "BatonIngest", package: "BatonIngest")]
        )
    ],
    swiftLanguageModes: [.v6]
)
