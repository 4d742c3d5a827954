// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The expected outputs stand beside the cases and are the compiler's tests' to read.
let cases = Context.packageDirectory + "/Cases"
let expected = ((try? FileManager.default.contentsOfDirectory(atPath: cases)) ?? []).filter {
    $0.hasSuffix(".expected")
}

let package = Package(
    name: "BatonGoldens",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    dependencies: [
        .package(path: "../../Baton"),
        .package(path: "../../BatonTesting"),
        .package(path: ".."),
    ],
    targets: [
        .target(
            name: "BatonGoldens",
            dependencies: [.product(name: "Baton", package: "Baton")],
            path: "Cases",
            exclude: expected.sorted(),
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .target(
            name: "BatonGoldensImporting",
            dependencies: ["BatonGoldens", .product(name: "Baton", package: "Baton")],
            path: "Importing",
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .testTarget(
            name: "BatonGoldensTests",
            dependencies: [
                "BatonGoldens",
                "BatonGoldensImporting",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            plugins: [.plugin(name: "BatonOraclePlugin", package: "BatonCompiler")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
