/// What the availability check found of an operation's data.
@_spi(Runtime) public enum Availability: Hashable, Sendable {
    /// Memory holds all of it.
    case memory
    /// The image held what memory lacked, which memory holds now.
    case image
    /// Some of it is in neither.
    case miss
}
