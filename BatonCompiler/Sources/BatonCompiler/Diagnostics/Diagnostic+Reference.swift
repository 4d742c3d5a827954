import BatonSyntax

extension Diagnostic {
    /// The diagnostic with a last sentence that says where its rule is explained.
    ///
    /// The page has one heading for each stable name, so the link is also how the name is shown. Taken twice, it is the same.
    var withReference: Diagnostic {
        let sentence = " See docs/diagnostics.md#\(id)"
        guard !message.hasSuffix(sentence) else { return self }
        var diagnostic = self
        diagnostic.message += sentence
        return diagnostic
    }
}
