import Testing

@testable import BatonStore
