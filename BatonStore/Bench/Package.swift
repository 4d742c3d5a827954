// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonStoreBench",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonStoreBench", targets: ["BatonStoreBench"])],
    dependencies: [.package(path: ".."), .package(path: "../../BatonIngest")],
    targets: [
        .target(name: "CBatonStoreBench"),
        .executableTarget(
            name: "BatonStoreBench",
            dependencies: [
                "CBatonStoreBench",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
