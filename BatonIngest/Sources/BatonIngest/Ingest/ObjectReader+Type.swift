extension ObjectReader {
    /// The fields to read of an object: the selection's own, or for an interface or a union those of the type that the
    /// object names, found by a look-ahead before any field is matched.
    @inline(__always)
    mutating func concreteCode(
        _ at: Bytes,
        _ selection: SelectionAddress,
        depth: Int
    ) throws(Fault) -> ConcreteAddress {
        if selection.pointee.isAbstract { return try abstractCode(at, selection, depth: depth) }
        let known = selection.pointee.sole.load(ordering: .acquiring)
        if let code = ConcreteAddress(bitPattern: known) { return code }
        return selection.pointee.resolution.takeUnretainedValue().soleCode()
    }

    private mutating func abstractCode(
        _ at: Bytes,
        _ selection: SelectionAddress,
        depth: Int
    ) throws(Fault) -> ConcreteAddress {
        if !findsLast, let name = leadingTypename(scanner.skipSpace(at + 1)), let code = knownCode(name, selection, 0) {
            return code
        }
        var object = AbstractObject()
        let resolution = selection.pointee.resolution.takeUnretainedValue()
        try lookAhead(at, resolution.memberships, &object, depth: depth)
        guard let cell = object.typename else { throw scanner.fault(.noTypename, at) }
        let name = text(of: cell)
        // A type the build does not list reads by its answers, which the look-ahead found: with them it is known too.
        let canKeep = !cell.isUnescaped && resolution.memberships.count < 32
        if canKeep, let code = knownCode(name, selection, object.bits) { return code }
        guard let type = Registry.shared.objectType(named: String(decoding: name, as: UTF8.self)) else {
            throw scanner.fault(.abstractTypename, at)
        }
        if resolution.isListed(type) {
            let code = resolution.concrete(of: type).code
            if !cell.isUnescaped { keep(code, name, selection, 0) }
            return code
        }
        for (index, answer) in resolution.memberships.enumerated() {
            let holds = object.answers.contains(index)
            learn(Membership(type: type, condition: answer.condition, answer: holds ? .yes : .no))
        }
        let conditions = object.answers.map { resolution.memberships[$0].condition }
        let code = resolution.concrete(of: type, satisfying: Set(conditions)).code
        if canKeep { keep(code, name, selection, object.bits) }
        return code
    }

    /// The name in a `__typename` that is an object's first member and holds no escape.
    @inline(__always)
    func leadingTypename(_ at: Bytes) -> UnsafeBufferPointer<UInt8>? {
        let words = UnsafeRawPointer(at)
        // `"__typen`, then `typename"` five bytes on.
        guard words.loadUnaligned(as: UInt64.self) == UInt64(littleEndian: 0x6E65_7079_745F_5F22),
            words.loadUnaligned(fromByteOffset: 4, as: UInt64.self) == UInt64(littleEndian: 0x656D_616E_6570_7974),
            at[12] == UInt8(ascii: "\"")
        else { return nil }
        guard var start = try? scanner.skipColon(at + 13), start.pointee == UInt8(ascii: "\"") else { return nil }
        start += 1
        let end = scanner.plainEnd(start)
        guard end.pointee == UInt8(ascii: "\"") else { return nil }
        return UnsafeBufferPointer(start: start, count: end - start)
    }

    // MARK: Types by name

    private func typeIndex(_ name: UnsafeBufferPointer<UInt8>, _ selection: SelectionAddress) -> Int {
        let word = UnsafeRawPointer(name.baseAddress!).loadUnaligned(as: UInt64.self)  // a name begins somewhere
        let kept = name.count < 8 ? word & (1 << (8 * UInt64(name.count)) - 1) : word
        let hash = IdentityHash.mix(kept ^ UInt64(name.count) << 56, UInt64(UInt(bitPattern: selection)))
        return Int(truncatingIfNeeded: hash & UInt64(NamedType.tableSize - 1))
    }

    /// The fields of a type that was met under the selection.
    ///
    /// - Parameter answers: The answers of an object of a type that the build does not list; 0 for a listed one.
    private func knownCode(
        _ name: UnsafeBufferPointer<UInt8>,
        _ selection: SelectionAddress,
        _ answers: UInt32
    ) -> ConcreteAddress? {
        let known = types.base[typeIndex(name, selection)]
        guard known.selection == selection, Int(known.count) == name.count, known.answers == answers,
            scanner.equal(scanner.base + Int(known.offset), name.baseAddress!, name.count)  // a name begins somewhere
        else { return nil }
        return known.concrete
    }

    private func keep(
        _ code: ConcreteAddress,
        _ name: UnsafeBufferPointer<UInt8>,
        _ selection: SelectionAddress,
        _ answers: UInt32
    ) {
        types.base[typeIndex(name, selection)] = NamedType(
            selection: selection,
            concrete: code,
            offset: UInt32(truncatingIfNeeded: name.baseAddress! - scanner.base),  // a name begins somewhere
            count: UInt32(truncatingIfNeeded: name.count),
            answers: answers
        )
    }

    // MARK: Look-ahead

    /// What an object of an interface or a union says of its type.
    private struct AbstractObject {
        var typename: Cell?
        /// The answers it carries, by their place among the selection's.
        var answers: Set<Int> = []

        /// The answers as bits, with one that says that they are those of a type the build does not list.
        var bits: UInt32 { answers.reduce(1 << 31) { $0 | 1 << UInt32($1) } }
    }

    /// Goes through an object's members for its type name and its answers; the last of equal ones counts.
    private mutating func lookAhead(
        _ at: Bytes,
        _ answers: [Selection.MembershipAnswer],
        _ object: inout AbstractObject,
        depth: Int
    ) throws(Fault) {
        guard depth <= Scanner.depthLimit else { throw scanner.fault(.depth, at) }
        var at = scanner.skipSpace(at + 1)
        guard at.pointee != UInt8(ascii: "}") else { return }
        let reader = ValueReader(scanner: scanner)
        while true {
            guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
            let isDunder = at[1] == UInt8(ascii: "_") || at[1] == UInt8(ascii: "\\")
            let name = isDunder ? try reader.string(&at) : ""
            if !isDunder {
                var escaped = false
                at = try scanner.stringEnd(at + 1, escaped: &escaped) + 1
            }
            at = try scanner.skipColon(at)
            if name == "__typename" {
                let cell = try readScalar(&at, .string, depth: depth)
                object.typename = cell.tag == .string && cell.count > 0 ? cell : nil
            } else {
                let isAnswer = at.pointee == UInt8(ascii: "\"") || at.pointee == UInt8(ascii: "t")
                at = try scanner.valueEnd(at, depth: depth)
                for (index, answer) in answers.enumerated() where isDunder && answer.responseKey == name {
                    if isAnswer { object.answers.insert(index) } else { object.answers.remove(index) }
                }
            }
            at = scanner.skipSpace(at)
            if at.pointee == UInt8(ascii: "}") { return }
            guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
            at = scanner.skipSpace(at + 1)
        }
    }

    /// Notes where the last member of each field begins, for a response in which some member comes twice.
    mutating func markLast(_ at: Bytes, _ code: ConcreteAddress, depth: Int) throws(Fault) {
        var last: [Int: Int] = [:]
        let reader = ValueReader(scanner: scanner)
        var at = scanner.skipSpace(at + 1)
        while at.pointee != UInt8(ascii: "}") {
            guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
            let start = scanner.offset(at)
            var name = try reader.string(&at)
            last[name.withUTF8 { code.pointee.index(of: $0, after: 0) }] = start
            at = scanner.skipSpace(try scanner.valueEnd(try scanner.skipColon(at), depth: depth))
            if at.pointee == UInt8(ascii: "}") { break }
            guard at.pointee == UInt8(ascii: ",") else { throw scanner.fault(.unexpectedByte, at) }
            at = scanner.skipSpace(at + 1)
            guard at.pointee == UInt8(ascii: "\"") else { throw scanner.fault(.unexpectedByte, at) }
        }
        lastMembers.append(last)
    }

    /// Whether a later member of the same field comes in the object.
    func isSuperseded(_ member: Member) -> Bool {
        findsLast && lastMembers.last?[member.index] != scanner.offset(member.key)
    }

    // MARK: Memberships

    /// Reads an answer of an object whose type the build lists, and learns a yes that the process does not know.
    mutating func readAnswer(
        _ at: inout Bytes,
        _ field: FieldAddress,
        _ type: TypeID,
        depth: Int
    ) throws(Fault) {
        let condition = TypeID(number: field.pointee.slot)
        // Of a type that the build does not list the look-ahead learned what counts, the last of equal members.
        if at.pointee == UInt8(ascii: "\""), Membership.answer(type, in: condition) != .yes,
            !learned.contains(Membership(type: type, condition: condition, answer: .no))
        {
            learn(Membership(type: type, condition: condition, answer: .yes))
        }
        at = try scanner.valueEnd(at, depth: depth)
    }

    private mutating func learn(_ membership: Membership) {
        if learned.insert(membership).inserted { found.memberships.append(membership) }
    }
}
