import Foundation

/// A slow reader of responses by a model of the plan, over parsed JSON: it shares nothing with the ingest, and the two
/// must accept the same responses and write the same.
struct ReferenceIngest {
    enum Source { case server, payload, optimistic }

    struct Rejected: Error {
        let reason: String
    }

    private let source: Source
    /// What each object gives its record, in the order the objects open.
    private var rows: [(record: String, values: [(String, Written.Value)])] = []

    /// What a response writes; nil where it is a request error.
    static func read(_ bytes: [UInt8], _ root: ModelSelection, _ source: Source = .server) throws -> Written? {
        let response: ReferenceJSON.Value
        do { response = try ReferenceJSON.parse(bytes) } catch { throw Rejected(reason: "JSON") }
        guard response.members != nil else { throw Rejected(reason: "no object") }
        var hasErrors = false
        switch response.member("errors") {
        case nil, .null: break
        case .array(let elements, _): hasErrors = !elements.isEmpty
        default: throw Rejected(reason: "errors")
        }
        switch response.member("incremental") {
        case nil, .null: break
        case .array(let items, _) where items.isEmpty: break
        default: throw Rejected(reason: "the tests of parts are others")
        }
        switch response.member("data") {
        case nil, .null:
            let others = ["pending", "completed", "hasNext"].contains { response.member($0) != nil }
            if hasErrors || others { return nil }
            throw Rejected(reason: "neither")
        case .object?:
            var reader = ReferenceIngest(source: source)
            try reader.object(response.member("data")!, root.variants[0], "<\(root.type)>", root)
            var written = Written()
            for row in reader.rows {
                written.touch(row.record)
                for (key, value) in row.values { written.write(row.record, key, value) }
            }
            return written
        default: throw Rejected(reason: "data")
        }
    }

    private init(source: Source) { self.source = source }

    private mutating func object(
        _ value: ReferenceJSON.Value,
        _ variant: ModelVariant,
        _ name: String,
        _ selection: ModelSelection
    ) throws {
        let row = rows.count
        rows.append((name, []))
        var stored: [String: Written.Value] = [:]
        for (key, member) in value.members ?? [] {
            guard let field = variant.fields.first(where: { $0.responseKey == key }),
                !field.isClient || source == .payload
            else { continue }
            if case .link(let child) = field.kind {
                stored[key] = try link(member, child, field.depth, name + "/" + field.storageKey)
            } else {
                stored[key] = scalar(member, field.kind, field.depth)
            }
        }
        for field in variant.fields {
            if let value = stored[field.responseKey] {
                rows[row].values.append((field.storageKey, value))
            } else if source == .server, !field.isClient, field.label == nil {
                throw Rejected(reason: "\(field.responseKey) is missing")
            }
        }
    }

    private mutating func link(
        _ value: ReferenceJSON.Value,
        _ child: ModelSelection,
        _ depth: Int,
        _ path: String
    ) throws -> Written.Value {
        switch value {
        case .null: return .null
        case .array(let elements, _) where depth > 0:
            return .list(
                try elements.enumerated().map { try link($1, child, depth - 1, path + "#\($0)") }
            )
        case .object where depth == 0:
            let (type, variant) = try settle(value, child)
            let name = entity(value, type, variant) ?? path + (child.isAbstract ? "@\(type)" : "")
            try object(value, variant, name, child)
            return .link(name)
        default: throw Rejected(reason: "no link")
        }
    }

    private func settle(_ value: ReferenceJSON.Value, _ selection: ModelSelection) throws -> (String, ModelVariant) {
        guard selection.isAbstract else { return (selection.type, selection.variants[0]) }
        guard case .string(let type) = value.member("__typename"), !type.isEmpty else {
            throw Rejected(reason: "no typename")
        }
        if ["Actor", "Node", "Named", selection.type].contains(type) { throw Rejected(reason: "an abstract type") }
        if let listed = selection.variants.first(where: { $0.types?.contains(type) == true }) { return (type, listed) }
        let satisfied = selection.answers.filter { key, _ in
            switch value.member(key) {
            case .string, .bool(true): true
            default: false
            }
        }.map(\.value)
        let variants =
            selection.variants.filter { $0.types == nil && $0.condition.map(satisfied.contains) == true }
            + selection.variants.filter { $0.types == nil && $0.condition == nil }
        var fields: [ModelField] = []
        for field in variants.flatMap(\.fields) where !fields.contains(where: { $0.responseKey == field.responseKey }) {
            fields.append(field)
        }
        return (type, ModelVariant(types: nil, key: variants.map(\.key).first { !$0.isEmpty } ?? [], fields))
    }

    private func entity(_ value: ReferenceJSON.Value, _ type: String, _ variant: ModelVariant) -> String? {
        guard !variant.key.isEmpty else { return nil }
        var texts: [String] = []
        for name in variant.key {
            guard let field = variant.fields.first(where: { $0.storageKey == name }),
                !field.isClient || source == .payload, let member = value.member(field.responseKey)
            else { return nil }
            switch scalar(member, field.kind, field.depth) {
            case .string(let text) where !text.isEmpty: texts.append(text)
            case .number(let text): texts.append(text)
            case .int(let value): texts.append("\(value)")
            case .bool(let value): texts.append("\(value)")
            case .double(let bits): texts.append(ReferenceNumber.text(of: Double(bitPattern: bits)))
            default: return nil
            }
        }
        let text =
            texts.count == 1
            ? texts[0]
            : texts.map {
                $0.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: ":", with: "\\:")
            }.joined(separator: ":")
        return "<\(type) \(text)>"
    }

    private func scalar(_ value: ReferenceJSON.Value, _ kind: ModelField.Kind, _ depth: Int) -> Written.Value {
        var isCustom = false
        if case .custom = kind { isCustom = true }
        switch value {
        case .null: return .null
        case .string(let text): return .string(text)
        case .bool(let value): return isCustom ? .json(value ? "true" : "false") : .bool(value)
        case .object(_, let raw): return .json(raw)
        case .array(let elements, let raw):
            return depth > 0 ? .list(elements.map { scalar($0, kind, depth - 1) }) : .json(raw)
        case .number(let text): return number(text, kind)
        }
    }

    private func number(_ text: String, _ kind: ModelField.Kind) -> Written.Value {
        let double = Double(text)!
        switch kind {
        case .int:
            if let exact = Self.exactInteger(text) { return .int(exact) }
            return .number(text)
        case .float: return double.isFinite ? .double(double.bitPattern) : .number(text)
        default: return .number(text)
        }
    }

    /// By decimal strings: the digits are shifted by the exponent and must leave no fraction.
    private static func exactInteger(_ text: String) -> Int? {
        var text = text.lowercased()
        let isNegative = text.hasPrefix("-")
        if isNegative { text.removeFirst() }
        let parts = text.split(separator: "e")
        let exponent = parts.count > 1 ? Int(parts[1].hasPrefix("+") ? parts[1].dropFirst() : parts[1]) : 0
        let decimals = parts[0].split(separator: ".")
        let fraction = decimals.count > 1 ? String(decimals[1]) : ""
        let digits = String(decimals[0]) + fraction
        if digits.allSatisfy({ $0 == "0" }) { return 0 }
        guard let exponent, exponent.magnitude < 100_000 else { return nil }
        let shift = exponent - fraction.count
        var whole: Substring
        if shift >= 0 {
            guard shift < 30 else { return nil }
            whole = (digits + String(repeating: "0", count: shift))[...]
        } else {
            guard digits.hasSuffix(String(repeating: "0", count: min(-shift, digits.count))) else { return nil }
            whole = digits.dropLast(-shift)
        }
        while whole.first == "0" { whole.removeFirst() }
        if whole.isEmpty { return shift < 0 ? nil : 0 }
        return Int((isNegative ? "-" : "") + whole)
    }
}
