// Where a document's error is in the file, whatever the literal took away or spelled otherwise.
struct Places {
    @Query("query Plain { me { nam# }") var plain: Plain
    @Query("query Tabs {\n\tme(\u{1F600}) { x }\n}") var tabs: Tabs
    @Fragment("""
        fragment Indented on User {
          é: name !
          mood
        }
        """) var indented: Indented
	@Fragment(#"""
		fragment Tabbed on User {
			name(of: "\n)
		}
		"""#) var tabbed: Tabbed
    @Query("""
        query Joined { \
          me { \
            name ) } }
        """) var joined: Joined
    @Query("query Kind { a }  mutation Other { b }") var kind: Kind
    @Fragment("  ") var empty: Empty
}
