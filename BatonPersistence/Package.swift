// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonPersistence",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "BatonPersistence", targets: ["BatonPersistence"])
    ],
    dependencies: [
        .package(path: "../BatonStore"),
        .package(path: "../BatonIngest"),
    ],
    targets: [
        .systemLibrary(name: "BatonSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "BatonPersistence",
            dependencies: [
                "BatonSQLite",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ]
        ),
        .testTarget(
            name: "BatonPersistenceTests",
            dependencies: [
                "BatonPersistence",
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
