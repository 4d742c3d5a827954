/// Random responses to a model: mostly what a server sends, with everything a server might.
struct RandomResponse {
    var random: Randomness
    /// How often something unusual happens: once in so many values.
    let oddity: Int
    private var earlier: [ObjectIdentifier: [String]] = [:]

    init(seed: UInt64, oddity: Int) {
        random = Randomness(seed: seed)
        self.oddity = oddity
    }

    mutating func response(to root: ModelSelection) -> [UInt8] {
        var members = [("data", object(root))]
        if random.once(in: 6) { members.append(("extensions", #"{"cost":[1,{"a":null}]}"#)) }
        if random.once(in: 6) { members.insert(("errors", #"[{"message":"m","path":["f0",0,"f1"]}]"#), at: 0) }
        if random.once(in: oddity * 8) { members.append(("data", object(root))) }
        if random.once(in: oddity * 8) { members = [("data", "null"), ("errors", "[{\"message\":\"m\"}]")] }
        return Array((space() + object(members) + space()).utf8)
    }

    private mutating func object(_ selection: ModelSelection) -> String {
        let id = ObjectIdentifier(selection)
        if random.once(in: 3), let texts = earlier[id] { return random.pick(texts) }
        var members: [(String, String)] = []
        let type = selection.isAbstract ? typename() : selection.type
        let listed = selection.variants.first { $0.types?.contains(type) == true }
        let answers = random.once(in: 2) ? selection.answers.map(\.key) : []
        var variants = listed.map { [$0] } ?? []
        if listed == nil {
            variants = selection.variants.filter { $0.types == nil && ($0.condition == nil || !answers.isEmpty) }
        }
        if selection.isAbstract, !random.once(in: oddity * 4) { members.append(("__typename", "\"\(type)\"")) }
        for field in variants.flatMap(\.fields) where !members.contains(where: { $0.0 == field.responseKey }) {
            if random.once(in: oddity * 3) || field.isClient && random.once(in: 2) { continue }
            members.append((field.responseKey, value(field)))
        }
        for answer in answers { members.insert((answer, "\"\(type)\""), at: random.below(members.count + 1)) }
        if random.once(in: oddity) { members.shuffle(using: &random) }
        if random.once(in: oddity) { members.insert(("unknown", json(2)), at: random.below(members.count + 1)) }
        if random.once(in: oddity * 2), let twice = members.randomElement(using: &random) {
            let field = variants.flatMap(\.fields).first { $0.responseKey == twice.0 }
            members.insert(
                (twice.0, field.map { value($0) } ?? "\"\(typename())\""),
                at: random.below(members.count + 1)
            )
        }
        let text = object(members)
        earlier[id, default: []].append(text)
        return text
    }

    private mutating func typename() -> String {
        random.once(in: oddity * 4)
            ? random.pick(["Actor", "Unseen1", "Unseen\\u0031", "Unseen2", ""]) : random.pick(RandomModel.types).name
    }

    private mutating func value(_ field: ModelField) -> String {
        if random.once(in: oddity * 4) { return json(3) }
        return list(field, field.depth)
    }

    private mutating func list(_ field: ModelField, _ depth: Int) -> String {
        if random.once(in: 10) { return "null" }
        guard depth == 0 else {
            return "["
                + (0..<random.below(4)).map { _ in space() + list(field, depth - 1) + space() }
                .joined(separator: ",") + "]"
        }
        if case .link(let selection) = field.kind { return object(selection) }
        // Keys come from few values, so that records meet.
        if ["id", "a", "b"].contains(field.storageKey) {
            return random.pick([
                "\"1\"", "\"2\"", "\"1:2\"", "\"a\\\\b\"", "\"\\u0031\"", "7", "\"\"", "\"a longer id, by far\"",
            ])
        }
        return scalar(field.kind)
    }

    private mutating func scalar(_ kind: ModelField.Kind) -> String {
        switch kind {
        case .int: random.pick(["0", "1", "-3", "3.0", "1e2", "9223372036854775807", "12345678901234567890", "1.5"])
        case .float: random.pick(["0.5", "1", "-1e-7", "1e400", "123456789.125", "0.1", "2.5E+3"])
        case .bool: random.pick(["true", "false"])
        case .custom: random.pick(["\"2020\"", "1.50", "{\"a\": [1, \"b\"]}", "[1,2]", "true", "1e400"])
        default:
            random.pick([
                "\"x\"", "\"\"", "\"Rick \\\"C\\\" \\u00e9 \\ud83d\\ude00\"",
                "\"\(String(repeating: "long ", count: 9))\"",
                "\"日本語 é\"", "\"a\\nb\\/\"", "12", "true",
            ])
        }
    }

    private mutating func json(_ depth: Int) -> String {
        switch random.below(depth > 0 ? 8 : 5) {
        case 0: "null"
        case 1: "-12.5e+3"
        case 2: "\"a \\\\ b\""
        case 3: "true"
        case 4: "\"x\""
        case 5: "[" + (0..<random.below(3)).map { _ in json(depth - 1) }.joined(separator: ",") + "]"
        default: object((0..<random.below(3)).map { ("k\($0)", json(depth - 1)) })
        }
    }

    private mutating func object(_ members: [(String, String)]) -> String {
        var text = "{"
        for (index, member) in members.enumerated() {
            let key = random.once(in: oddity * 4) ? escaped(member.0) : member.0
            text += (index > 0 ? "," : "") + space() + "\"\(key)\"" + space() + ":" + space() + member.1 + space()
        }
        return text + "}"
    }

    private func escaped(_ key: String) -> String {
        guard let first = key.unicodeScalars.first else { return key }
        let digits = String(first.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits + key.dropFirst()
    }

    private mutating func space() -> String {
        random.once(in: oddity) ? random.pick([" ", "\n\t", "\r\n  "]) : ""
    }
}
