import Foundation

/// Measures the store and prints a table, then the same as JSON. Arguments choose groups by name.
@main
@MainActor
enum Main {
    static func main() {
        let groups: [(String, () -> [Row])] = [
            ("commit", CommitBench.rows), ("reads", ReadBench.rows), ("walks", WalkBench.rows),
            ("connection", ConnectionBench.rows), ("memory", MemoryBench.rows), ("peaks", PeakBench.rows),
            ("scale", ScaleBench.rows),
        ]
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "profile" {
            return Profile.run(arguments.dropFirst().first ?? "", times: Int(arguments.last ?? "") ?? 3000)
        }
        if arguments.first == "peak" { return PeakBench.measure() }
        let wanted = Set(CommandLine.arguments.dropFirst())
        var all: [Row] = []
        for (name, rows) in groups where wanted.isEmpty || wanted.contains(name) {
            let rows = rows()
            Table.show(rows)
            all += rows
        }
        Table.showJSON(all)
    }
}
