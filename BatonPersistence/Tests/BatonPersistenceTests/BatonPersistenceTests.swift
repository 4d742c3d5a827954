import Testing

@testable import BatonPersistence
