import Testing

@testable import BatonTesting
