// Every form of literal that a marker's text may have.
struct Literals: View {
    @Query("query Plain { me { name } }") var plain: Plain
    @Query(#"query Raw($name: String = "\\d") { user(name: $name) { id } }"#) var raw: Raw
    @Fragment(##"fragment Pounds on User { name # a "# that ends nothing\##n }"##) var pounds: Pounds
    @Query("query Escapes {\n\tme {\n\t\tname \u{23} a comment\n\t}\n}") var escapes: Escapes
    @Baton.Query(
        """
        query Lines($text: String = "a\\nb") {
          me {
            name

            mood
          }
        }
        """,
        fetchPolicy: .storeOnly
    )
    private var lines: Lines
    @Fragment(#"""
      fragment RawLines on User {
        name(format: """a \ block "string" """)
      }
      """#)
    var rawLines: RawLines
    @Mutation(
        // The document stands behind a comment.
        /* and /* another */ one */ "mutation Behind { act }"
    ) var behind: Behind
    @Subscription ("subscription Spaced { ticks }") var spaced: Spaced
    @Fragment("""
        fragment Joined on User { \
        name \
        mood }
        """) var joined: Joined
}
