import BatonCompiler
import BatonSyntax

/// Reads bytes as a Swift file and stops the process when an invariant of the marker scanner does not hold.
func check(_ bytes: [UInt8]) {
    let file = Source(path: "View.swift", bytes: bytes)
    let scan = MarkerScanner.scan(file)
    var last = 0
    for marker in scan.markers {
        let range = Int(marker.range.start)..<Int(marker.range.end)
        precondition(range.lowerBound >= last, "markers are out of order")
        precondition(range.upperBound <= bytes.count, "a marker ends outside the file")
        precondition(bytes[range.lowerBound] == UInt8(ascii: "@"), "a marker starts elsewhere than at its `@`")
        last = range.upperBound
        checkPlaces(of: marker.source, in: bytes, behind: range.upperBound)
    }
    checkDiagnostics(scan.diagnostics, in: file)
    checkDiagnostics(DocumentReader.read(file).diagnostics, in: file)
    checkShift(bytes, scan.markers)
}

/// Every byte of a document stands in the file, behind the marker's name and in order.
private func checkPlaces(of document: Source, in bytes: [UInt8], behind start: Int) {
    var last = start
    for offset in 0...document.bytes.count {
        let place = Int(document.hostOffset(of: UInt32(offset)))
        precondition(place >= last && place <= bytes.count, "a byte of a document stands outside its literal")
        last = place
        guard offset < document.bytes.count else { continue }
        let byte = document.bytes[offset]
        // An ordinary letter stands for itself, unless an escape spells it.
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$") else { continue }
        precondition(bytes[place] == byte || bytes[place] == UInt8(ascii: "\\"), "a byte of a document is another's")
    }
}

private func checkDiagnostics(_ diagnostics: [Diagnostic], in file: Source) {
    for diagnostic in diagnostics {
        precondition(diagnostic.source.file === file, "a diagnostic is about another file")
        precondition(diagnostic.range.end >= diagnostic.range.start, "a range ends before its start")
        precondition(Int(diagnostic.range.end) <= diagnostic.source.bytes.count, "a range is outside the text")
        precondition(!DiagnosticRenderer().render(diagnostic).isEmpty, "a diagnostic renders as nothing")
    }
}

/// A line in front of a file moves its markers and changes nothing else.
private func checkShift(_ bytes: [UInt8], _ markers: [Marker]) {
    // A byte order mark is one at the start alone.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return }
    let line = Array("// A line.\n".utf8)
    let moved = MarkerScanner.scan(Source(path: "View.swift", bytes: line + bytes)).markers
    precondition(moved.count == markers.count, "a comment in front changes the markers")
    for (marker, other) in zip(markers, moved) {
        precondition(marker.kind == other.kind && marker.source.bytes == other.source.bytes, "a marker reads otherwise")
        precondition(Int(other.range.start) == Int(marker.range.start) + line.count, "a marker moved elsewhere")
    }
}
