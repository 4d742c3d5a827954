import Baton

/// A type of an app's own that a scalar of its schema is read as: a color by its three parts in hexadecimal.
public struct Tint: MappedScalar, Hashable {
    public let red, green, blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }

    public init?(scalarText: String) {
        guard scalarText.utf8.count == 7, scalarText.hasPrefix("#"), let value = UInt32(scalarText.dropFirst(), radix: 16)
        else { return nil }
        self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
    }

    public var scalarText: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
