import Testing

@testable import BatonIngest
