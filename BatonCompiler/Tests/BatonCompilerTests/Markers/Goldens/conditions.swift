// Compilation conditions are looked through: every branch's documents are compiled.
struct Conditions: View {
    #if os(iOS)
        #if DEBUG && !targetEnvironment(simulator)
            @Query("query Nested { a }") var nested: Nested
        #elseif swift(>=6.0) || canImport(SwiftUI)
            @Query("query ElseIf { a }") var elseIf: ElseIf
        #else
            @Query("query Else { a }") var other: Else
        #endif
    #endif
    #warning("@Query(\"query InWarning { a }\")")
    var body: some View {
        #if DEBUG
            Text("\(value / 2) of \(total) \("@Query(\"x\")")")
        #endif
        ForEach(rows) { row in
            struct Local {
                @Fragment("fragment Local on Row { a }") var row: Local
            }
        }
    }
    #sourceLocation(file: "Other.swift", line: 1)
    @Available(*, deprecated, message: "Use \"@Query\".") @Query("query Behind { a }") var behind: Behind
}
