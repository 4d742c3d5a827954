import Baton
import BatonTesting
import Foundation
import Testing

/// Fetches a query from a response and compares everything that its lens reads with it.
///
/// - Parameters:
///   - unread: What of the response no lens reads, by the last part of a place: what the compiler adds for the store.
///   - differing: The places that read otherwise than the response says, for a reason that the test states.
/// - Returns: The data, for what a test asks besides.
@MainActor @discardableResult
func expectReadsAsAnswered<Q: Query>(
    _ query: Q,
    _ response: String,
    unread: Set<String> = ["id", "__typename"],
    differing: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
) async throws -> Q.Data where Q.Data: LensReadable {
    let data = try await fetched(query, response)
    let comparison = try LensComparison(LensReading(data), with: Data(response.utf8))
    let places = Set(comparison.differences.map { String($0.prefix { $0 != " " }) })
    #expect(places == differing, "\(comparison.differences)", sourceLocation: sourceLocation)
    let missed = comparison.unread.filter { path in
        let name = String(path.split(separator: ".").last ?? "")
        return !unread.contains(name) && !name.hasPrefix("__is")
    }
    #expect(missed == [], sourceLocation: sourceLocation)
    #expect(comparison.count > 0, sourceLocation: sourceLocation)
    return data
}
