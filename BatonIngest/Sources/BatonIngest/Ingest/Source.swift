extension Ingest {
    /// Where a payload comes from, which decides what it may leave out and write.
    public enum Source: Sendable {
        /// A server's response: complete outside deferred parts and client fields; a client field in it is skipped.
        case server
        /// A payload committed by hand: may be partial, and is the only writer of client fields.
        case payload
        /// An optimistic response: may be partial.
        case optimistic
    }
}
