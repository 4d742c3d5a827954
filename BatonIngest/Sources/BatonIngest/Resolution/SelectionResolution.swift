internal import Synchronization

/// A selection under a set of variables, from which the fields of each object type are settled when they are first
/// asked for.
@_spi(Runtime) public final class SelectionResolution: Sendable {
    /// The type the selection is on.
    public let type: TypeID
    /// The answers that an object may carry.
    let memberships: [Selection.MembershipAnswer]

    private let variants: [VariantResolution]
    /// The variant of each object type that the build lists.
    private let listed: [TypeID: Int]
    private let settled = Locked<[Case: ConcreteSelection]>([:])
    nonisolated(unsafe) private var block: UnsafeMutablePointer<SelectionCode>?  // written in `init` alone

    /// A type, with the conditions it satisfies where the build does not list it.
    private struct Case: Hashable {
        let type: TypeID
        let conditions: Set<TypeID>
    }

    init(_ selection: Selection, _ variants: [VariantResolution]) {
        type = selection.type
        memberships = selection.memberships
        self.variants = variants
        var listed: [TypeID: Int] = [:]
        for (index, variant) in variants.enumerated() {
            for type in variant.types ?? [] where listed[type] == nil { listed[type] = index }
        }
        self.listed = listed
        let block = UnsafeMutablePointer<SelectionCode>.allocate(capacity: 1)
        block.initialize(
            to: SelectionCode(
                resolution: Unmanaged.passUnretained(self),
                isAbstract: selection.type.isAbstract,
                canRepeat: !selection.hasEffects,
                sole: Atomic(0)
            )
        )
        self.block = block
    }

    deinit {
        block?.deinitialize(count: 1)
        block?.deallocate()
    }

    /// The selection as plain data, alive as long as the object.
    var code: SelectionAddress {
        SelectionAddress(block!)  // set in `init`
    }

    /// The fields of a selection that is not abstract, as plain data.
    func soleCode() -> ConcreteAddress {
        let code = concrete(of: type).code
        self.code.pointee.sole.store(UInt(bitPattern: code), ordering: .releasing)
        return code
    }

    /// The resolution of a selection that no variable decides.
    convenience init(_ selection: Selection) {
        self.init(
            selection,
            selection.variants.map { VariantResolution($0, fields: $0.fields.map(FieldTemplate.init(constant:))) }
        )
    }

    /// Whether the selection is on an interface or a union, so that an object's type is the response's to say and a
    /// record keyed by its path has the type in its key.
    public var isAbstract: Bool { type.isAbstract }

    /// The fields read of an object type, by what the process knows of its memberships. Takes a lock.
    public func concrete(of type: TypeID) -> ConcreteSelection {
        if isListed(type) { return settle(Case(type: type, conditions: [])) }
        let conditions = variants.flatMap(\.conditions).filter { Membership.answer(type, in: $0) == .yes }
        return settle(Case(type: type, conditions: Set(conditions)))
    }

    /// The fields read of an object type that satisfies the conditions given. Takes a lock.
    func concrete(of type: TypeID, satisfying conditions: Set<TypeID>) -> ConcreteSelection {
        settle(Case(type: type, conditions: isListed(type) ? [] : conditions))
    }

    /// Whether the build says which variant the type takes.
    public func isListed(_ type: TypeID) -> Bool {
        !isAbstract || listed[type] != nil
    }

    private func settle(_ wanted: Case) -> ConcreteSelection {
        settled.withLock { settled in
            if let known = settled[wanted] { return known }
            let made = make(wanted)
            settled[wanted] = made
            return made
        }
    }

    private func make(_ wanted: Case) -> ConcreteSelection {
        if let index = listed[wanted.type] {
            return ConcreteSelection(wanted.type, key: variants[index].key, variants[index].fields, in: self)
        }
        let satisfied = variants.filter { variant in
            variant.types == nil && !variant.conditions.isEmpty
                && variant.conditions.allSatisfy(wanted.conditions.contains)
        }
        let rest = variants.filter { $0.types == nil && $0.conditions.isEmpty }
        var names: Set<String> = []
        let fields = (satisfied + rest).flatMap(\.fields).filter { names.insert($0.field.responseKey).inserted }
        let key = (satisfied + rest).map(\.key).first { !$0.isEmpty } ?? []
        return ConcreteSelection(wanted.type, key: key, fields, in: self)
    }
}
