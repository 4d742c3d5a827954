/// How accessors read: the type and the expression of each.
extension LensWriter {
    struct Read {
        var type: String
        var expression: String
        var isThrowing = false

        /// The type with its optional.
        static func optional(_ type: String, _ isOptional: Bool) -> String { isOptional ? type + "?" : type }
    }

    func read(_ accessor: AccessorModel, _ names: NestedNames, at place: LensPlace) -> Read {
        switch accessor.value {
        case .scalar(let scalar): read(scalar, accessor, at: place)
        case .linked(let link): read(link, accessor, nested: names[accessor.name] ?? "", at: place)
        case .spread(let spread): read(spread, accessor)
        case .refinement(let refinement): read(refinement, accessor, nested: names[accessor.name] ?? "")
        }
    }

    // MARK: - Scalars

    private func read(_ scalar: ScalarAccess, _ accessor: AccessorModel, at place: LensPlace) -> Read {
        if scalar.isRecordKey { return Read(type: "String", expression: "anchor.recordKey") }
        let base = types.wrapped(types.name(of: scalar.scalar), nullable: scalar.nullable)
        let slot = slot(scalar.key)
        if scalar.isMapped, scalar.listDepth == 0 { return readMapped(scalar, accessor, base, slot, at: place) }
        if accessor.catching == .result {
            let type = Read.optional(base, scalar.nullable[0])
            let reader = reader(scalar, isRequired: !scalar.nullable[0])
            return Read(type: Self.result(type), expression: "anchor.result(\(slot)) { $0.\(reader)(\(slot)) }")
        }
        if accessor.required == .throw {
            let demanded = "try anchor.demanding(\(slot), \(SwiftLiteral.string(place.path(to: accessor))))"
            return Read(
                type: base,
                expression: "\(demanded).\(reader(scalar, isRequired: true))(\(slot))",
                isThrowing: true
            )
        }
        let isOptional = accessor.catching == .null || accessor.required == nil && scalar.nullable[0]
        return Read(
            type: Read.optional(base, isOptional),
            expression: "anchor.\(reader(scalar, isRequired: !isOptional))(\(slot))"
        )
    }

    /// A mapped scalar: a text that does not convert has no zero to read as.
    private func readMapped(
        _ scalar: ScalarAccess,
        _ accessor: AccessorModel,
        _ base: String,
        _ slot: String,
        at place: LensPlace
    ) -> Read {
        if accessor.catching == .result {
            let body = "() throws(Baton.FieldErrors) in try anchor.throwingMapped(\(slot))"
            return Read(type: Self.result(base + "?"), expression: "Swift.Result { \(body) }")
        }
        if !accessor.isThrowing { return Read(type: base + "?", expression: "anchor.mapped(\(slot))") }
        if scalar.nullable[0], accessor.required == nil {
            return Read(type: base + "?", expression: "try anchor.throwingMapped(\(slot))", isThrowing: true)
        }
        let path = SwiftLiteral.string(place.path(to: accessor))
        let body =
            "guard let value: \(base) = try anchor.throwingMapped(\(slot)) else { throw anchor.requiredFieldError(\(path)) }"
        return Read(type: base, expression: "\(body); return value", isThrowing: true)
    }

    /// The anchor's method that reads a scalar.
    private func reader(_ scalar: ScalarAccess, isRequired: Bool) -> String {
        if scalar.listDepth > 0 { return isRequired ? "requiredScalars" : "scalars" }
        return switch scalar.scalar {
        case .string, .custom: isRequired ? "requiredString" : "string"
        case .int: isRequired ? "requiredInt" : "int"
        case .float: isRequired ? "requiredDouble" : "double"
        case .bool: isRequired ? "requiredBool" : "bool"
        case .enum: isRequired ? "requiredEnumeration" : "enumeration"
        }
    }

    // MARK: - Links

    private func read(_ link: LinkAccess, _ accessor: AccessorModel, nested: String, at place: LensPlace) -> Read {
        let slot = slot(link.key)
        if accessor.catching == .result {
            let read = linked(link, from: "$0", nested: nested, isRequired: !link.nullable[0] && !link.lens.bubbles)
            let expression = "anchor.result(\(slot), below: \(nested).fieldErrors) { \(read.expression) }"
            return Read(type: Self.result(read.type), expression: expression)
        }
        if accessor.required == .throw {
            let demanded = "(try anchor.demanding(\(slot), \(SwiftLiteral.string(place.path(to: accessor)))))"
            var read = linked(link, from: demanded, nested: nested, isRequired: true)
            read.isThrowing = true
            return read
        }
        let isOptional = accessor.required == nil && (link.nullable[0] || link.lens.bubbles && link.listDepth == 0)
        return linked(link, from: "anchor", nested: nested, isRequired: !isOptional && accessor.catching != .null)
    }

    /// Reads a link from an anchor, optional or not.
    private func linked(_ link: LinkAccess, from anchor: String, nested: String, isRequired: Bool) -> Read {
        let slot = slot(link.key)
        let satisfying = link.lens.bubbles ? ", satisfying: \(nested).satisfied" : ""
        if link.listDepth > 0 {
            var type = nested
            for _ in 0..<link.listDepth { type = "Baton.List<\(type)>" }
            let reader = isRequired ? "requiredList" : "list"
            return Read(
                type: Read.optional(type, !isRequired),
                expression: "\(anchor).\(reader)(\(slot)\(satisfying))"
            )
        }
        if isRequired {
            let type = slots.type(link.lens.type)
            return Read(type: nested, expression: "\(nested)(anchor: \(anchor).requiredLinked(\(slot), type: \(type)))")
        }
        let linked = "\(anchor).linked(\(slot))"
        let lens =
            link.lens.bubbles
            ? "\(linked).flatMap { \(nested).satisfied($0) ? \(nested)(anchor: $0) : nil }"
            : "\(linked).map(\(nested).init(anchor:))"
        return Read(type: nested + "?", expression: lens)
    }

    // MARK: - The same record

    private func read(_ spread: SpreadAccess, _ accessor: AccessorModel) -> Read {
        let name = SwiftNames.escaped(spread.fragment)
        let entering = "entering(\(spread.arguments == nil ? "" : "Self.\(Self.siteName(accessor))"))"
        var type = name
        var make = { (anchor: String) in "\(name)(anchor: \(anchor))" }
        if spread.isInline {
            make = { (anchor: String) in
                accessor.isThrowing ? "try \(name).throwing(\(anchor))" : "\(name)(anchor: \(anchor))"
            }
        } else if accessor.isThrowing {
            make = { (anchor: String) in "try \(name).throwing(\(anchor))" }
        }
        if accessor.catching == .result {
            type = Self.result(name)
            make = { (anchor: String) in "\(name).caught(\(anchor))" }
        }
        var tests: [String] = []
        if spread.label != nil { tests.append("\(PresenceWriter.function(of: spread))($0)") }
        if spread.bubbles { tests.append("\(name).satisfied($0)") }
        let start = spread.condition.map { self.condition($0) }
        let isPlain = !spread.isInline && !accessor.isThrowing && accessor.catching != .result
        if let condition = spread.condition, isPlain, tests.isEmpty, spread.arguments == nil {
            return Read(type: type + "?", expression: "anchor.spread(as: \(constant(condition)))")
        }
        if tests.isEmpty {
            let entering = start == nil ? "anchor.\(entering)" : "$0.\(entering)"
            let made = make(entering)
            if let start {
                let isTrying = accessor.isThrowing && accessor.catching != .result
                let expression = "\(isTrying ? "try " : "")\(start).map { \(made) }"
                return Read(type: type + "?", expression: expression, isThrowing: isTrying)
            }
            // Plain spreads are most of them: the type is said once.
            let plain = "\(name)(anchor: "
            let expression = made.hasPrefix(plain) ? ".init(anchor: " + made.dropFirst(plain.count) : made
            return Read(type: type, expression: expression, isThrowing: accessor.isThrowing)
        }
        let entered = start.map { "\($0).map { $0.\(entering) }" } ?? "Optional(anchor.\(entering))"
        let body = ".flatMap { \(tests.joined(separator: " && ")) ? \(make("$0")) : nil }"
        let isTrying = accessor.isThrowing && accessor.catching != .result
        return Read(type: type + "?", expression: (isTrying ? "try " : "") + entered + body, isThrowing: isTrying)
    }

    private func read(_ refinement: RefinementAccess, _ accessor: AccessorModel, nested: String) -> Read {
        let start = refinement.condition.map { condition($0) }
        let isBubbling = refinement.lens.bubbles
        if accessor.catching == .result {
            let lens = isBubbling ? "(\(nested).satisfied($0) ? \(nested)(anchor: $0) : nil)" : "\(nested)(anchor: $0)"
            let body = "{ let errors = \(nested).fieldErrors($0); "
            let value = "return errors.isEmpty ? .success(\(lens)) : .failure(Baton.FieldErrors(errors)) }"
            let type = Self.result(Read.optional(nested, isBubbling))
            guard let start else {
                let made = (body + value).replacing("$0", with: "anchor").dropFirst(2).dropLast(2)
                return Read(type: type, expression: String(made))
            }
            return Read(type: type + "?", expression: "\(start).map \(body)\(value)")
        }
        if isBubbling {
            let body = "{ \(nested).satisfied($0) ? \(nested)(anchor: $0) : nil }"
            return Read(type: nested + "?", expression: "\(start ?? "Optional(anchor)").flatMap \(body)")
        }
        guard let condition = refinement.condition else {
            return Read(type: nested, expression: "\(nested)(anchor: anchor)")
        }
        return Read(type: nested + "?", expression: "anchor.lens(as: \(constant(condition)))")
    }

    // MARK: - Parts

    /// The anchor, where its record is of a type.
    func condition(_ condition: ConditionModel) -> String { "anchor.as(\(constant(condition)))" }

    /// The constant of a condition: a type, or the members of one.
    private func constant(_ condition: ConditionModel) -> String {
        condition.members == nil ? slots.type(condition.type) : slots.members(condition.type)
    }

    func slot(_ key: KeyModel) -> String {
        key.isConstant ? slots.key(key) : "anchor.owner.slot(\(slots.key(key)))"
    }

    private static func result(_ type: String) -> String { "Swift.Result<\(type), Baton.FieldErrors>" }
}
