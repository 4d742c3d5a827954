// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The expected outputs stand beside the cases and are the compiler's tests' to read.
let cases = Context.packageDirectory + "/Cases"
let expected = ((try? FileManager.default.contentsOfDirectory(atPath: cases)) ?? []).filter {
    $0.hasSuffix(".expected")
}

/// Sources of the guide as it shows them, which import SwiftUI: here that is the few names of it that they use.
func guide(_ name: String) -> Target {
    .target(
        name: "BatonGuide\(name)",
        dependencies: ["GuideViews", .product(name: "Baton", package: "Baton")],
        path: "Guide/\(name)",
        exclude: ["baton.json", "schema.graphqls"],
        swiftSettings: [.unsafeFlags(["-module-alias", "SwiftUI=GuideViews"])],
        plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
    )
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
        .target(
            name: "BatonGoldensPersisted",
            dependencies: [.product(name: "Baton", package: "Baton")],
            path: "Persisted",
            exclude: ["baton.json", "schema.graphqls", "Persisted.expected"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .target(
            name: "BatonHostile",
            dependencies: [.product(name: "Baton", package: "Baton")],
            path: "Hostile/Names",
            exclude: ["baton.json", "schema.graphqls"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .target(
            name: "BatonHostileDeclared",
            dependencies: [.product(name: "Baton", package: "Baton")],
            path: "Hostile/Declared",
            exclude: ["baton.json", "schema.graphqls"],
            plugins: [.plugin(name: "BatonPlugin", package: "BatonCompiler")]
        ),
        .testTarget(
            name: "BatonHostileTests",
            dependencies: [
                "BatonHostile",
                "BatonHostileDeclared",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            path: "Hostile/Tests",
            plugins: [.plugin(name: "BatonOraclePlugin", package: "BatonCompiler")]
        ),
        .target(
            name: "GuideViews",
            dependencies: [
                .product(name: "Baton", package: "Baton"), .product(name: "BatonHost", package: "Baton"),
            ],
            path: "Guide/Views"
        ),
        guide("Words"),
        guide("Honest"),
        .testTarget(
            name: "BatonGuideTests",
            dependencies: [
                "BatonGuideWords",
                "BatonGuideHonest",
                "GuideViews",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonHost", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            path: "Guide/Tests"
        ),
        .testTarget(
            name: "BatonGoldensTests",
            dependencies: [
                "BatonGoldens",
                "BatonGoldensImporting",
                "BatonGoldensPersisted",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            plugins: [.plugin(name: "BatonOraclePlugin", package: "BatonCompiler")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
