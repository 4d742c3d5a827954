import Testing

@testable import BatonSyntax
