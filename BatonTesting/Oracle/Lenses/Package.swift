// swift-tools-version: 6.2
import PackageDescription

// Lenses as `batonc generate` writes them, and what reads them whole, as `batonc generate --oracle` does: run.sh copies this
// package and writes both into the copy. BATON_PACKAGES is the folder of Baton's packages.
let packages = Context.environment["BATON_PACKAGES"] ?? "../../.."

let package = Package(
    name: "BatonLensOracle",
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
    dependencies: [
        .package(path: "\(packages)/Baton"),
        .package(path: "\(packages)/BatonStore"),
        .package(path: "\(packages)/BatonIngest"),
        .package(path: "\(packages)/BatonPersistence"),
        .package(path: "\(packages)/BatonTesting"),
    ],
    targets: [
        .target(
            name: "RandomLenses",
            dependencies: [.product(name: "Baton", package: "Baton")],
            path: "RandomLenses"
        ),
        .executableTarget(
            name: "BatonLensOracle",
            dependencies: [
                "RandomLenses",
                .product(name: "Baton", package: "Baton"),
                .product(name: "BatonStore", package: "BatonStore"),
                .product(name: "BatonIngest", package: "BatonIngest"),
                .product(name: "BatonPersistence", package: "BatonPersistence"),
                .product(name: "BatonTesting", package: "BatonTesting"),
            ],
            path: "BatonLensOracle"
        ),
    ],
    swiftLanguageModes: [.v6]
)
