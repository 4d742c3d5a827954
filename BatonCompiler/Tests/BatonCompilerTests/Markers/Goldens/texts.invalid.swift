// Texts that the compiler cannot read, and the markers behind them, which it can.
struct Texts {
    @Query("query Interpolated { user(id: \(id)) { name } }") var a: A
    @Query(#"query Raw { user(id: "\#(id)") { name } }"#) var b: B
    @Query("""
        query Lines { user(id: \(f("""
            nested
            """))) { name } }
        """) var c: C
    @Query("query Sum { a }" + rest) var d: D
    @Query("query \Escape { a }") var e: E
    @Query("""query Beside { a }
        """) var f: F
    @Query("query After { a }") var after: After
    @Query("query Unclosed { a }
    ) var g: G
    @Query("query Last { a }") var last: Last
}
