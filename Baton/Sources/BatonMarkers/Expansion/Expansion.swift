/// The source a marker expands to, in one of its roles.
///
/// A query or subscription marker turns its property into an accessor of a storage beside it, `_name`, made of the value
/// that the property is initialised with; a mutation marker's storage needs no value. A fragment marker expands to
/// nothing: its property stays the stored lens it is, which the memberwise initialiser takes.
struct Expansion {
    private let request: ExpansionRequest

    init(_ request: ExpansionRequest) {
        self.request = request
    }

    var message: PluginMessage {
        guard let marker = Marker(rawValue: request.typeName) else {
            return .expansion(nil, [unknownMarker])
        }
        let declaration = Declaration.scan(request.declaration.text)
        let attribute = MarkerAttribute.scan(request.attribute.text)
        if Misuse.isRepeated(attribute, on: declaration, in: request) { return .expansion("", []) }
        let misuse = Misuse.find(of: marker, attribute: attribute, declaration: declaration, in: request)
        switch request.role {
        case .peer:
            if let misuse { return .expansion("", [misuse]) }
            return .expansion(peer(marker, declaration), [])
        case .accessor:
            // A misuse is reported once, from the peer role: here it expands to what compiles.
            if misuse != nil { return .expansion(refusedAccessor(marker, declaration), []) }
            return .expansion(accessors(marker, attribute, declaration), [])
        }
    }

    private func peer(_ marker: Marker, _ declaration: Declaration) -> String {
        guard let name = storageName(declaration), let type = declaration.type?.text else { return "" }
        let isolation = declaration.modifier("nonisolated") == nil ? "" : "nonisolated "
        return switch marker {
        case .query: "\(isolation)private var \(name): Baton.QueryStorage<\(type)>"
        case .subscription: "\(isolation)private var \(name): Baton.SubscriptionStorage<\(type)>"
        // A `let`: a private `var` with a value would make the memberwise initialiser private.
        case .mutation: "\(isolation)private let \(name) = Baton.MutationStorage<\(type)>()"
        case .fragment: ""
        }
    }

    private func accessors(_ marker: Marker, _ attribute: MarkerAttribute, _ declaration: Declaration) -> String {
        guard let name = storageName(declaration) else { return "" }
        switch marker {
        case .query:
            let policy = attribute.argument("fetchPolicy").map { ", fetchPolicy: \($0.text)" } ?? ""
            return initializer(of: name, as: "Baton.QueryStorage(initialValue\(policy))") + "get { \(name).value }"
        case .subscription:
            return initializer(of: name, as: "Baton.SubscriptionStorage(initialValue)") + "get { \(name).value }"
        case .mutation:
            return "get { \(name).action }"
        case .fragment:
            return ""
        }
    }

    private func initializer(of name: String, as storage: String) -> String {
        """
        @storageRestrictions(initializes: \(name))
        init(initialValue) {
            \(name) = \(storage)
        }

        """
    }

    /// An accessor that compiles, none where the property has one of its own.
    private func refusedAccessor(_ marker: Marker, _ declaration: Declaration) -> String {
        if declaration.accessors != nil { return "" }
        return "get { fatalError(\"This use of \(marker.name) does not compile.\") }"
    }

    /// The property's name with `_` before it, in backticks where the rest is no identifier by itself.
    private func storageName(_ declaration: Declaration) -> String? {
        guard let name = declaration.name?.text else { return nil }
        let bare = name.filter { $0 != "`" }
        let isIdentifier = bare.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
        return isIdentifier ? "_" + bare : "`_\(bare)`"
    }

    private var unknownMarker: PluginDiagnostic {
        PluginDiagnostic(
            message: "Baton's marker plugin has no marker `\(request.typeName)`.",
            fileName: request.attribute.fileName,
            range: request.attribute.offset..<request.attribute.offset
        )
    }
}
