// swift-tools-version: 6.2
import PackageDescription

// Faults on purpose, which `scripts/sanitize.sh` has each sanitizer find before it believes that it found none elsewhere.
let package = Package(
    name: "Planted",
    platforms: [.macOS(.v26)],
    targets: [.testTarget(name: "PlantedTests")],
    swiftLanguageModes: [.v6]
)
