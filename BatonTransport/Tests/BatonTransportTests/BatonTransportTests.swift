import Testing

@testable import BatonTransport
