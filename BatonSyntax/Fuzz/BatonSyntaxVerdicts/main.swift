// Reads documents, one a line in hexadecimal UTF-8, and answers each with a line: `ok` and both prints in hexadecimal,
// or `error`, line, column and the first diagnostic's name. For differential.py.
import BatonSyntax

func hexadecimal(_ text: String) -> String {
    text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

while let line = readLine() {
    let digits = line.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    let result = Parser.parse(Source(path: "document", bytes: bytes))
    if let first = result.diagnostics.first {
        print("error", first.location.line, first.location.column, first.id)
    } else {
        print(
            "ok",
            hexadecimal(Printer.compact.print(result.document)),
            hexadecimal(Printer.pretty.print(result.document))
        )
    }
}
