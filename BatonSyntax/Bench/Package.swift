// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BatonSyntaxBench",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "BatonSyntaxBench", targets: ["BatonSyntaxBench"])],
    dependencies: [.package(path: "..")],
    targets: [
        .executableTarget(
            name: "BatonSyntaxBench",
            dependencies: [.product(name: "BatonSyntax", package: "BatonSyntax")],
            path: "BatonSyntaxBench"
        )
    ],
    swiftLanguageModes: [.v6]
)
