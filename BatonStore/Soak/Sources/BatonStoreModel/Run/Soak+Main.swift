// What the command runs.
extension Soak {
    /// Takes sequences, prints how the first few failures are taken again, and what they went through.
    ///
    /// - Parameter limit: After how many failures to stop.
    /// - Returns: Whether all agree and went through enough.
    public static func take(_ first: Int, _ count: Int, seed: UInt64, failures limit: Int = 5) async -> Bool {
        let soak = Soak(seed: seed)
        var failures = 0
        for number in first..<first + count where failures < limit {
            if let failure = soak.run(number) {
                print("\(failure)\n\(failure.again(from: first))")
                failures += 1
            }
            if number % 20 == 0 { await Task.yield() }
        }
        print(soak.coverage.text)
        if failures > 0 { return false }
        let shortfalls = count >= 1000 ? soak.coverage.shortfalls() : []
        for shortfall in shortfalls { print(shortfall) }
        return shortfalls.isEmpty
    }
}
