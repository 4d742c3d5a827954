@_spi(Generated) import BatonIngest

// The observed records of a store: a list threaded through their channels, walked when a record is deleted, since a
// record keeps no list of those that link to it.
extension Store {
    /// The record's channel, made now if there is none; nil for a record that no store holds.
    func openChannel(_ record: Record) -> Channel? {
        if let channel = record.channel { return channel.takeUnretainedValue() }
        guard record.isLive else { return nil }
        let channel = Channel(record: record)
        record.channel = .passRetained(channel)
        channel.next = channels
        channels?.previous = channel
        channels = channel
        return channel
    }

    /// Takes a record's channel off the list, before the record leaves the store.
    func closeChannel(_ record: Record) {
        guard let channel = record.channel?.takeUnretainedValue() else { return }
        if let previous = channel.previous { previous.next = channel.next } else { channels = channel.next }
        channel.next?.previous = channel.previous
        channel.previous = nil
        channel.next = nil
    }

    /// The position of a build slot that a tracked read missed.
    func makePlace(for slot: Slot, in record: Record) -> UInt16 {
        record.makePosition(of: slot.index)
    }
}
