import Testing

@testable import BatonInspector
