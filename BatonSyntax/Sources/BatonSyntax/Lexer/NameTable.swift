/// Makes strings of names, each distinct one once.
///
/// A name of up to 15 bytes is a small string, made anew without memory; a longer one costs an allocation, so it is
/// looked up by its bytes first. A schema repeats most of its names.
struct NameTable {
    private struct Entry {
        let hash: UInt32
        let start: UInt32
        let count: UInt32
        let text: String
    }

    private var entries: [Entry] = []
    /// Indices into `entries` plus one, by hash, open addressing; 0 is a free slot.
    private var slots = [UInt32](repeating: 0, count: 64)

    private static let smallStringLimit = 15

    /// The bytes from `start` up to `end` as a string. They are ASCII.
    mutating func text(_ bytes: [UInt8], _ start: Int, _ end: Int) -> String {
        if end - start <= Self.smallStringLimit { return String(decoding: bytes[start..<end], as: UTF8.self) }
        let hash = Self.hash(bytes, start, end)
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if entry.hash == hash, Int(entry.count) == end - start,
                bytes[start..<end].elementsEqual(bytes[Int(entry.start)..<Int(entry.start + entry.count)])
            {
                return entry.text
            }
            slot = (slot + 1) & mask
        }
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        entries.append(Entry(hash: hash, start: UInt32(start), count: UInt32(end - start), text: text))
        slots[slot] = UInt32(entries.count)
        if entries.count * 2 > slots.count { grow() }
        return text
    }

    private mutating func grow() {
        let mask = slots.count * 2 - 1
        slots = [UInt32](repeating: 0, count: mask + 1)
        for (index, entry) in entries.enumerated() {
            var slot = Int(entry.hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(index + 1)
        }
    }

    /// FNV-1a with a last mixing, since the low bits choose the slot.
    private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for index in start..<end { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
        return hash ^ (hash &>> 15)
    }
}
