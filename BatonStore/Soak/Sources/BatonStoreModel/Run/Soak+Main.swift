// What the command runs.
extension Soak {
    /// Takes sequences, prints how the first few failures are taken again, and what they went through.
    ///
    /// - Returns: Whether all agree and went through enough.
    public static func take(_ first: Int, _ count: Int, seed: UInt64) async -> Bool {
        let soak = Soak(seed: seed)
        var failures = 0
        for number in first..<first + count where failures < 5 {
            if let failure = soak.run(number) {
                let start = max(first, number - number % sequencesPerWorld)
                print("\(failure)\ntake it again: BatonStoreSoak \(start) \(number - start + 1) \(seed)")
                failures += 1
            }
            if number % 20 == 0 { await Task.yield() }
        }
        print(soak.coverage.text)
        if failures > 0 { return false }
        let shortfalls = count >= 1000 ? soak.coverage.shortfalls : []
        for shortfall in shortfalls { print(shortfall) }
        return shortfalls.isEmpty
    }
}
