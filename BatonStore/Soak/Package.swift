// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the store's stays alone. The model is optimized in debug builds too: it is most of what
// a run spends.
let package = Package(
    name: "BatonStoreSoak",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonStoreSoak", targets: ["BatonStoreSoak"])],
    dependencies: [.package(path: ".."), .package(path: "../../BatonIngest")],
    targets: [
        .target(
            name: "BatonStoreModel",
            dependencies: [
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ],
            swiftSettings: [.unsafeFlags(["-O"])]
        ),
        .executableTarget(name: "BatonStoreSoak", dependencies: ["BatonStoreModel"]),
        .testTarget(name: "BatonStoreModelTests", dependencies: ["BatonStoreModel"]),
    ],
    swiftLanguageModes: [.v6]
)
