import BatonTransportLoopback
import Testing

/// Feeds bytes whole, byte by byte, cut in two at every place, and cut at random; gives what each way answered.
func everySplit<Outcome: Equatable>(
    of bytes: [UInt8],
    seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ parse: ([ArraySlice<UInt8>]) -> Outcome
) -> Outcome {
    let whole = parse([bytes[...]])
    #expect(parse(bytes.indices.map { bytes[$0...$0] }) == whole, "byte by byte", sourceLocation: sourceLocation)
    for cut in bytes.indices {
        #expect(parse([bytes[..<cut], bytes[cut...]]) == whole, "cut at \(cut)", sourceLocation: sourceLocation)
    }
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
        var pieces: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + Int.random(in: 0...9, using: &generator))
            pieces.append(bytes[start..<end])
            start = end
        }
        #expect(parse(pieces) == whole, "seed \(seed)", sourceLocation: sourceLocation)
    }
    return whole
}
