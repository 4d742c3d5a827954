// Attributes that are no markers, and places where none can stand.
/* @Query("query InComment { a }") /* nested */ @Query("query InComment { a }") */
/// @Query("query InDocumentation { a }")
@Query(sort: \.date) var sorted: [Item]
@Query var bare: [Item]
@Model @Query(filter: #Predicate<Item> { $0.name == "@Query(\"query InMacro { a }\")" }) var filtered: [Item]
@QueryBuilder("query Longer { a }") var builder: Builder
@Other.Query("query Elsewhere { a }") var elsewhere: Elsewhere
func handle(@Query("id") id: Int, @Other.Fragment("x") y: Int) {}
let text = "@Query(\"query InText { a }\")"
let raw = #"@Query("query InRawText { a }")"#
let lines = """
    @Query("query InLines { a }")
    \(nested("""
    @Query("query InNestedLines { a }")
    """))
    """
let regex = /@Query("query InRegex { a }")/
let extended = #/
    @Query("query InExtendedRegex { a }")
    /#
let quotient = total / count; let other = "/" + "@Query(\"x\")" // / @Query("query InLineComment { a }")
let list = [@Query("query InList { a }")]
let `@Query("query InIdentifier { a }")` = 1
@Query("query Found { a }") var found: Found
