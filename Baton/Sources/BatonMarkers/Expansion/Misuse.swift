/// The one thing that is wrong with the use of a marker, as an error at its place in the source.
///
/// What the compiler refuses by itself with a clear message, such as a second variable or a function behind the marker,
/// is left to it.
struct Misuse {
    private let marker: Marker
    private let attribute: MarkerAttribute
    private let declaration: Declaration
    private let request: ExpansionRequest

    static func find(
        of marker: Marker,
        attribute: MarkerAttribute,
        declaration: Declaration,
        in request: ExpansionRequest
    ) -> PluginDiagnostic? {
        Misuse(marker: marker, attribute: attribute, declaration: declaration, request: request).diagnostic
    }

    /// Whether another marker stands before this one on the same property: that one reports it.
    static func isRepeated(
        _ attribute: MarkerAttribute,
        on declaration: Declaration,
        in request: ExpansionRequest
    ) -> Bool {
        let first = declaration.attributes.first { Marker.attributeNames.contains($0.text) }
        guard let first else { return false }
        return request.declaration.offset + first.range.lowerBound
            < request.attribute.offset + attribute.range.lowerBound
    }

    private var diagnostic: PluginDiagnostic? {
        if let text = textMisuse { return text }
        if let place = placeMisuse { return place }
        guard let keyword = declaration.keyword?.text, keyword == "var" || keyword == "let" else {
            return marker == .fragment ? inDeclaration("marks a stored property that holds the fragment's lens.") : nil
        }
        return otherMarkerMisuse ?? (marker == .fragment ? nil : propertyMisuse)
    }

    // MARK: - The document

    private var textMisuse: PluginDiagnostic? {
        guard let document = attribute.arguments.first, document.label == nil else {
            return inAttribute("takes its document as a string literal.", attribute.range)
        }
        switch document.literal {
        case .plain: return nil
        case .interpolated:
            let message =
                "takes a string literal without interpolation: the compiler reads the document before the app runs."
            return inAttribute(message, document.range)
        case nil:
            let message = "takes its document as a string literal: the compiler reads it before the app runs."
            return inAttribute(message, document.range)
        }
    }

    // MARK: - The place

    private var placeMisuse: PluginDiagnostic? {
        if let modifier = declaration.modifier("static", "class") {
            return inDeclaration(
                "marks a property of an instance: `\(modifier.text)` belongs to no view.",
                modifier.range
            )
        }
        guard let context = request.lexicalContext.first else {
            return inDeclaration("marks a stored property of a struct or class, and a global variable is none.")
        }
        let outer = Declaration.scan(context.text).keyword?.text ?? ""
        switch outer {
        case "struct", "class", "actor": return nil
        case "enum": return inDeclaration("marks a stored property of a struct or class: an enum stores none.")
        case "protocol": return inDeclaration("marks a stored property of a struct or class: a protocol stores none.")
        case "extension":
            return inDeclaration("marks a stored property: write it in the type, an extension stores none.")
        default: return inDeclaration("marks a stored property of a struct or class, and a local variable is none.")
        }
    }

    private var otherMarkerMisuse: PluginDiagnostic? {
        let markers = declaration.attributes.filter { Marker.attributeNames.contains($0.text) }
        guard markers.count > 1 else { return nil }
        return inDeclaration("is the only marker a property can carry.", markers[1].range)
    }

    // MARK: - The property

    private var propertyMisuse: PluginDiagnostic? {
        if declaration.keyword?.text == "let" || declaration.secondVariable != nil { return nil }
        if let accessors = declaration.accessors {
            return inDeclaration("marks a stored property: it brings the accessors itself.", accessors..<accessors + 1)
        }
        guard let type = declaration.type else {
            let example = marker == .mutation ? "`var star: StarMutation.Action`" : "`var issues: IssuesQuery`"
            return inDeclaration("needs the property's type written out, as in \(example).")
        }
        if type.text.hasSuffix("?") || type.text.hasSuffix("!") || type.text.hasPrefix("[") {
            return inDeclaration("marks a property of the operation's own type, not of `\(type.text)`.", type.range)
        }
        if marker == .mutation, let value = declaration.initialValue {
            return inDeclaration("takes no initial value: the view's environment gives the action.", value..<value + 1)
        }
        return nil
    }

    // MARK: - Diagnostics

    private func inAttribute(_ message: String, _ range: Range<Int>) -> PluginDiagnostic {
        diagnostic(message, range, in: request.attribute)
    }

    /// An error at a range of the declaration, its name unless given.
    private func inDeclaration(_ message: String, _ range: Range<Int>? = nil) -> PluginDiagnostic {
        guard let range = range ?? declaration.name?.range ?? declaration.keyword?.range else {
            return inAttribute(message, attribute.range)
        }
        return diagnostic(message, range, in: request.declaration)
    }

    private func diagnostic(_ message: String, _ range: Range<Int>, in source: PluginSource) -> PluginDiagnostic {
        PluginDiagnostic(
            message: "`\(marker.name)` \(message)",
            fileName: source.fileName,
            range: (source.offset + range.lowerBound)..<(source.offset + range.upperBound)
        )
    }
}
