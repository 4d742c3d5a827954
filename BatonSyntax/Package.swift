// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonSyntax",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonSyntax", targets: ["BatonSyntax"])
    ],
    targets: [
        .target(name: "BatonSyntax"),
        .testTarget(name: "BatonSyntaxTests", dependencies: ["BatonSyntax"], exclude: ["Goldens"]),
    ],
    swiftLanguageModes: [.v6]
)
