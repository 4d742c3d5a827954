import BatonSyntax

/// Reads bytes as every kind of text and stops the process when an invariant does not hold.
func check(_ bytes: [UInt8]) {
    let source = Source(path: "input", bytes: bytes)
    let result = Parser.parse(source)
    checkDiagnostics(result.diagnostics, in: source)
    let printed = Printer.compact.print(result.document) + Printer.pretty.print(result.document)
    _ = printed
    if result.isValid {
        for printer in [Printer.compact, .pretty] {
            let text = printer.print(result.document)
            let again = Parser.parse(Source(path: "printed", text: text))
            precondition(again.isValid && again.document == result.document, "a print means something else")
            precondition(printer.print(again.document) == text, "a print prints otherwise")
        }
    }
    let executable = Parser.parseExecutable(source)
    let typeSystem = Parser.parseTypeSystem(source)
    checkDiagnostics(executable.diagnostics, in: source)
    checkDiagnostics(typeSystem.diagnostics, in: source)
    precondition(result.isValid || !executable.isValid && !typeSystem.isValid, "a kind of document takes more than any")
    checkNodes(source)
}

private func checkDiagnostics(_ diagnostics: [Diagnostic], in source: Source) {
    var last: UInt32 = 0
    for diagnostic in diagnostics {
        precondition(diagnostic.range.start >= last, "a diagnostic is out of order")
        last = diagnostic.range.start
        precondition(diagnostic.range.end >= diagnostic.range.start, "a range ends before its start")
        precondition(Int(diagnostic.range.end) <= source.bytes.count, "a range is outside the text")
        precondition(!DiagnosticRenderer().render(diagnostic).isEmpty, "a diagnostic renders as nothing")
    }
}

private func checkNodes(_ source: Source) {
    let value = Parser.parseValue(source)
    checkDiagnostics(value.diagnostics, in: source)
    if let node = value.node {
        for printer in [Printer.compact, .pretty] {
            let again = Parser.parseValue(Source(path: "printed", text: printer.print(node)))
            precondition(again.node == node, "a value's print means something else")
        }
    }
    let type = Parser.parseType(source)
    checkDiagnostics(type.diagnostics, in: source)
    if let node = type.node {
        let again = Parser.parseType(Source(path: "printed", text: Printer.compact.print(node)))
        precondition(again.node == node, "a type's print means something else")
    }
}
