/// The plain data of a selection's fields, and what frees it.
struct ConcreteCodeBlock: @unchecked Sendable {  // sound: written once, before it is shared
    let address: ConcreteAddress
    private let fields: UnsafeMutablePointer<FieldCode>
    private let fieldCount: Int
    private let names: UnsafeMutablePointer<UInt8>
    private let positions: UnsafeMutablePointer<Int>

    init(_ selection: Unmanaged<ConcreteSelection>, _ concrete: ConcreteParts) {
        let answers = concrete.memberships
        fieldCount = concrete.fields.count + answers.count
        fields = .allocate(capacity: max(fieldCount, 1))
        let keys = concrete.fields.map(\.responseKey) + answers.map(\.responseKey)
        names = .allocate(capacity: keys.reduce(16) { $0 + $1.utf8.count + 1 })
        positions = .allocate(capacity: max(concrete.keyFields.count, 1))
        positions.initialize(from: concrete.keyFields, count: concrete.keyFields.count)

        var name = names
        for (index, key) in keys.enumerated() {
            let count = key.utf8.count + 1
            for (offset, byte) in key.utf8.enumerated() { name[offset] = byte }
            name[count - 1] = UInt8(ascii: "\"")
            let text = FieldCode.Name(name, count)
            (fields + index).initialize(
                to: index < concrete.fields.count
                    ? FieldCode(text, concrete.fields[index])
                    : FieldCode(text, condition: answers[index - concrete.fields.count].condition)
            )
            name += count
        }
        let address = UnsafeMutablePointer<ConcreteCode>.allocate(capacity: 1)
        address.initialize(
            to: ConcreteCode(
                fields: fields,
                count: concrete.fields.count,
                answers: answers.count,
                type: concrete.type,
                key: concrete.keyPosition,
                keyPositions: positions,
                keyCount: concrete.keyFields.count,
                selection: selection
            )
        )
        self.address = ConcreteAddress(address)
    }

    func deallocate() {
        address.deallocate()
        fields.deallocate()
        names.deallocate()
        positions.deallocate()
    }
}

/// What a selection's plain data is made of.
struct ConcreteParts {
    let type: TypeID
    let fields: [FieldResolution]
    let keyFields: [Int]
    let memberships: [Selection.MembershipAnswer]

    var keyPosition: Int {
        switch keyFields.count {
        case 0: ConcreteCode.noKey
        case 1: keyFields[0]
        default: ConcreteCode.compositeKey
        }
    }
}

extension FieldCode {
    /// A response key's bytes with the quote that ends it.
    fileprivate struct Name {
        let bytes: Bytes
        let count: Int
        let word: UInt64
        let mask: UInt64
        let second: UInt64

        init(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int) {
            self.bytes = Bytes(bytes)
            self.count = count
            word = IdentityHash.load(bytes, min(count, 8))
            mask = count >= 8 ? .max : (1 << (8 * UInt64(count))) - 1
            second = count > 8 ? IdentityHash.load(bytes + min(count, 16) - 8, 8) : 0
        }
    }

    fileprivate init(_ name: Name, _ field: FieldResolution) {
        var flags = Self.anyFlag
        if field.isClient { flags |= Self.clientFlag }
        if field.label != nil { flags |= Self.deferredFlag }
        if !field.edits.isEmpty || field.connection != nil { flags |= Self.effectFlag }
        if field.responseKey == "__typename" { flags |= Self.typenameFlag }
        if field.depth > 0 || field.kind == nil { flags |= Self.compositeFlag }
        self.init(
            word: name.word,
            mask: name.mask,
            second: name.second,
            name: name.bytes,
            child: field.selection?.code,
            step: field.stepHash,
            nameCount: UInt32(name.count),
            slot: field.slot.index,
            kind: Kind(field.kind),
            depth: UInt8(clamping: field.depth),
            flags: flags
        )
    }

    fileprivate init(_ name: Name, condition: TypeID) {
        self.init(
            word: name.word,
            mask: name.mask,
            second: name.second,
            name: name.bytes,
            child: nil,
            step: 0,
            nameCount: UInt32(name.count),
            slot: condition.number,
            kind: .membership,
            depth: 0,
            flags: Self.anyFlag | Self.answerFlag
        )
    }
}

extension FieldCode.Kind {
    fileprivate init(_ kind: ScalarKind?) {
        switch kind {
        case .string: self = .string
        case .int: self = .int
        case .float: self = .float
        case .bool: self = .bool
        case .custom: self = .custom
        case nil: self = .link
        }
    }
}
