/// What an oracle compared, so that a run can show that it did.
@MainActor final class OracleTally {
    /// The leaves compared after the commit.
    var leaves = 0
    /// Whether the response was read from an image.
    var isReadFromImage = false
    /// Whether the response was read under a layer, and again without it.
    var isReadUnderLayer = false
}
