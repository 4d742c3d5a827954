// swift-tools-version: 6.2
import PackageDescription

// Apart from the package itself, so that nobody who builds BatonIngest needs libFuzzer. `BatonIngestModel` is a link to the
// tests' models and reference reader.
let package = Package(
    name: "BatonIngestFuzz",
    platforms: [.macOS(.v26)],
    dependencies: [.package(path: "..")],
    targets: [
        .target(name: "CLibFuzzer", path: "CLibFuzzer"),
        .executableTarget(
            name: "BatonIngestFuzz",
            dependencies: ["CLibFuzzer", .product(name: "BatonIngest", package: "BatonIngest")],
            path: ".",
            exclude: ["CLibFuzzer", "run.sh", "json.dict"],
            sources: ["BatonIngestFuzz", "BatonIngestModel"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
