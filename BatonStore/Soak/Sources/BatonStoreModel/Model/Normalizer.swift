/// Reads a payload by a document: the contract's sections 1 and 4, over trees.
struct Normalizer {
    let world: World
    let identities: Identities
    let variables: [String: JSON]
    let source: PayloadSource
    private(set) var changes = Changes()
    /// The objects by their response paths.
    private(set) var places: [[String]: ObjectPlace] = [:]
    /// Their rows.
    private var rowNumbers: [[String]: Int] = [:]

    init(_ world: World, _ identities: Identities, _ variables: [String: JSON], _ source: PayloadSource) {
        self.world = world
        self.identities = identities
        self.variables = variables
        self.source = source
    }

    mutating func read(data: JSON, errors: [JSON], _ operation: OperationModel) {
        let root = identities.number(.root(operation.kind.rawValue))
        read(data, root, operation.root, operation.kind.rawValue, [])
        for error in errors { place(error) }
    }

    /// Reads a deferred part into the record that its path names.
    mutating func read(part: JSON, at place: ObjectPlace, path: [String], label: String, errors: [JSON]) {
        places[path] = place
        let fields = self.fields(of: place.selection, place.type, part).filter { $0.label == label }
        read(part, place.record, place.selection, place.type, path, only: fields)
        for error in errors { self.place(error) }
    }

    // MARK: Objects

    private mutating func read(
        _ object: JSON,
        _ record: Int,
        _ selection: SelectionModel,
        _ type: String,
        _ path: [String],
        only fields: [FieldModel]? = nil
    ) {
        if fields == nil { places[path] = ObjectPlace(record: record, selection: selection, type: type) }
        let row = changes.rows.count
        rowNumbers[path] = row
        changes.rows.append(Changes.Row(record: record, cells: []))
        var children: [(FieldModel, JSON, String)] = []
        for field in fields ?? self.fields(of: selection, type, object) {
            guard let value = object[field.responseKey], !field.isClient || source == .payload else { continue }
            let key = field.storageKey(variables)
            changes.rows[row].cells.append((field, key, self.value(value, field, record, key)))
            children.append((field, value, key))
        }
        guard case .object(let members) = object else { return }
        var done: Set<String> = []
        for member in members where done.insert(member.name).inserted {
            guard let (field, value, key) = children.first(where: { $0.0.responseKey == member.name }) else { continue }
            if let selection = field.selection {
                descend(value, selection, record, key, [], path + [field.responseKey])
            }
            noteEffects(field, value, record, path + [field.responseKey])
        }
    }

    /// The fields selected of an object, by its type and by what it answers about conditions.
    func fields(of selection: SelectionModel, _ type: String, _ object: JSON?) -> [FieldModel] {
        var found: [FieldModel] = []
        if let listed = selection.variants.first(where: { $0.types?.contains(type) == true }) {
            found = listed.fields
        } else {
            let others = selection.variants.filter { $0.types == nil }
            let satisfied = others.filter { $0.condition.map { world.satisfies(type, $0) } == true }
            for field in (satisfied + others.filter { $0.condition == nil }).flatMap(\.fields)
            where !found.contains(where: { $0.responseKey == field.responseKey }) {
                found.append(field)
            }
        }
        return found.filter { $0.isSelected(variables) }
    }

    private mutating func descend(
        _ value: JSON,
        _ selection: SelectionModel,
        _ parent: Int,
        _ key: String,
        _ indices: [Int],
        _ path: [String]
    ) {
        switch value {
        case .list(let elements):
            for (at, element) in elements.enumerated() {
                descend(element, selection, parent, key, indices + [at], path + [String(at)])
            }
        case .object:
            let type = self.type(of: value, selection)
            read(value, identify(value, selection, parent, key, indices), selection, type, path)
        default: break
        }
    }

    private func type(of object: JSON, _ selection: SelectionModel) -> String {
        if selection.isAbstract, case .string(let type)? = object["__typename"] { return type }
        return selection.type
    }

    /// Which record an object is: an entity where its key is whole, else what its path says.
    private func identify(
        _ object: JSON,
        _ selection: SelectionModel,
        _ parent: Int,
        _ key: String,
        _ indices: [Int]
    ) -> Int {
        let type = self.type(of: object, selection)
        let names = keyFields(of: selection, type)
        let fields = self.fields(of: selection, type, object)
        let values = names.map { name in
            fields.first { $0.name == name }.flatMap { object[$0.responseKey] }.flatMap(keyText)
        }
        if !names.isEmpty, values.allSatisfy({ $0 != nil }) {
            return identities.number(.entity(type: type, key: joined(values.compactMap { $0 })))
        }
        return identities.number(
            .path(parent: parent, storageKey: key, places: indices, type: type, isTyped: selection.isAbstract)
        )
    }

    private func keyFields(of selection: SelectionModel, _ type: String) -> [String] {
        if let listed = selection.variants.first(where: { $0.types?.contains(type) == true }) { return listed.key }
        return selection.variants.filter { $0.types == nil && $0.condition.map { world.satisfies(type, $0) } != false }
            .map(\.key).first { !$0.isEmpty } ?? []
    }

    private func keyText(_ value: JSON) -> String? {
        switch value {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let text): text
        default: nil
        }
    }

    private func joined(_ values: [String]) -> String {
        if values.count == 1 { return values[0] }
        return values.map { $0.map { $0 == "\\" || $0 == ":" ? "\\\($0)" : "\($0)" }.joined() }.joined(separator: ":")
    }

    // MARK: Values

    private func value(_ value: JSON, _ field: FieldModel, _ record: Int, _ key: String) -> FieldValue {
        if let selection = field.selection { return link(value, selection, record, key, []) }
        return scalar(value, field.kind, field.depth)
    }

    private func link(
        _ value: JSON,
        _ selection: SelectionModel,
        _ parent: Int,
        _ key: String,
        _ indices: [Int]
    ) -> FieldValue {
        switch value {
        case .list(let elements):
            .links(elements.enumerated().map { link($1, selection, parent, key, indices + [$0]) })
        case .object: .link(identify(value, selection, parent, key, indices))
        default: .null
        }
    }

    private func scalar(_ value: JSON, _ kind: FieldModel.Kind, _ depth: Int) -> FieldValue {
        switch value {
        case .null: return .null
        case .string(let text): return .string(text)
        case .bool(let value):
            if case .custom = kind { return .raw(value ? "true" : "false") }
            return .bool(value)
        case .object: return .raw(value.text)
        case .list(let elements):
            return depth > 0 ? .list(elements.map { scalar($0, kind, depth - 1) }) : .raw(value.text)
        case .number(let text):
            switch kind {
            case .int:
                // The generator writes integers as `3` and `3.0`, and fractions with another digit after the point.
                let whole = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
                return Int(whole).map(FieldValue.int) ?? .raw(text)
            case .float: return Double(text).map(FieldValue.double) ?? .raw(text)
            default: return .raw(text)
            }
        }
    }

    // MARK: Effects

    private mutating func noteEffects(_ field: FieldModel, _ value: JSON, _ record: Int, _ path: [String]) {
        if let connection = field.connection {
            let given = variables
            func text(_ argument: Argument?) -> String? {
                if case .string(let text)? = argument?.value(given) { text } else { nil }
            }
            changes.edits.append(
                .merge(
                    parent: record,
                    key: renderedKey(connection.name, connection.filters, variables),
                    connection,
                    after: text(connection.after),
                    before: text(connection.before),
                    page: value.isNull ? nil : rowNumbers[path]
                )
            )
        }
        let connections = self.connections
        for edit in field.edits {
            switch edit {
            case .appendEdge: insert(value, nil, connections, false, path)
            case .prependEdge: insert(value, nil, connections, true, path)
            case .appendNode(let edge): insert(value, edge, connections, false, path)
            case .prependNode(let edge): insert(value, edge, connections, true, path)
            case .deleteEdge: changes.edits.append(.deleteEdge(ids: ids(value), connections: connections))
            case .deleteRecord: changes.edits.append(.deleteRecord(ids: ids(value)))
            }
        }
    }

    private var connections: [String] {
        guard case .list(let keys)? = variables["connections"] else { return [] }
        return keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }

    /// Notes an insertion of the objects that a value is or lists; the first row of each is where it opened.
    private mutating func insert(
        _ value: JSON,
        _ edge: String?,
        _ connections: [String],
        _ atStart: Bool,
        _ path: [String]
    ) {
        var rows: [Int] = []
        func take(_ value: JSON, _ path: [String]) {
            switch value {
            case .list(let elements):
                for (at, element) in elements.enumerated() { take(element, path + [String(at)]) }
            case .object: if let row = rowNumbers[path] { rows.append(row) }
            default: break
            }
        }
        take(value, path)
        if !rows.isEmpty {
            changes.edits.append(.insert(rows: rows, edge: edge, connections: connections, atStart: atStart))
        }
    }

    private func ids(_ value: JSON) -> [String] {
        switch value {
        case .string(let text): text.isEmpty ? [] : [text]
        case .number(let text): [text]
        case .list(let elements): elements.flatMap(ids)
        default: []
        }
    }

    /// Whether the variables ask for a page after or before a cursor.
    private func isFurther(_ connection: ConnectionModel) -> Bool {
        [connection.after, connection.before].contains {
            $0.flatMap { $0.value(variables) }.map { $0 != .null } == true
        }
    }

    // MARK: Errors

    /// Puts an error beside the last field its path reaches.
    private mutating func place(_ error: JSON) {
        guard case .string(let message)? = error["message"] else { return }
        guard case .list(let steps)? = error["path"] else {
            changes.unplaced += 1
            return
        }
        let path = steps.map { step -> String in
            switch step {
            case .string(let name): name
            case .number(let place): place
            default: ""
            }
        }
        var code: String?
        if case .string(let text)? = error["extensions"]?["code"] { code = text }
        // The longest object on the path, and in it the field that the path goes on with.
        for length in stride(from: path.count - 1, through: 0, by: -1) {
            guard let place = places[Array(path[..<length])] else { continue }
            let fields = self.fields(of: place.selection, place.type, nil)
            guard let field = fields.first(where: { $0.responseKey == path[length] }) else { break }
            var keys = [field.storageKey(variables)]
            // A lens reads the connection, which a further page that failed leaves whole.
            if let connection = field.connection, !isFurther(connection) {
                keys.append(renderedKey(connection.name, connection.filters, variables))
            }
            let placed = ErrorModel(message: message, path: path.joined(separator: "."), code: code)
            for key in keys {
                changes.errors.append(.init(slot: SlotModel(record: place.record, key: key), error: placed))
            }
            return
        }
        changes.unplaced += 1
    }
}
