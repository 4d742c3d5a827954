import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) @_spi(Runtime) import BatonStore

/// Walks a response and the lenses over it side by side: every leaf of the response that a lens can read, with what it
/// reads there.
@MainActor struct OracleWalk {
    private let module: BoundModule
    private let store: Store
    private let response: WholeResponse
    private(set) var leaves: [Leaf] = []
    /// What no reading can be: a lens that is gone though nothing in the response takes it away, a read that throws.
    private(set) var failures: [(path: [String], text: String)] = []
    /// The paths below which nothing is read, and rightly so.
    private(set) var passedOver: Set<[String]> = []

    private var constants: Constants { module.constants }
    private var reader: LensReader { LensReader(module: module) }

    /// What a link reads as, among the values of leaves.
    private static let object = JSONValue.string("an object")

    init(_ response: WholeResponse, from place: LensPlace, in store: Store, _ module: BoundModule) {
        self.module = module
        self.store = store
        self.response = response
        walk(place, response.data, [])
    }

    private mutating func walk(_ place: LensPlace, _ object: JSONValue, _ path: [String]) {
        for accessor in place.lens.accessors {
            guard constants.includes(accessor.guards, in: place.anchor.owner) else { continue }
            switch accessor.value {
            case .scalar(let scalar):
                guard !scalar.key.isClient, let value = object[scalar.responseKey] else { continue }
                take(scalar, accessor, of: place, value, path + [scalar.responseKey])
            case .linked(let link):
                guard !link.key.isClient, let value = object[link.responseKey] else { continue }
                take(link, accessor, of: place, value, path + [link.responseKey])
            case .spread, .refinement: take(accessor, of: place, object, path)
            }
        }
    }

    /// What an accessor reads; nil where it rightly reads nothing that could be compared.
    private mutating func read(
        _ accessor: AccessorModel,
        of place: LensPlace,
        _ value: JSONValue,
        _ path: [String]
    ) -> Reading? {
        let dotted = path.joined(separator: ".")
        do {
            guard case .result(let result) = try reader.read(accessor, of: place) else {
                return try reader.read(accessor, of: place)
            }
            switch result {
            case .success(let reading):
                if value.isNull, response.errorPaths.contains(where: { $0.isPath(below: dotted) }) {
                    failures.append((path, "`\(dotted)` reads success where the response has an error"))
                }
                return reading
            case .failure(let errors):
                if !response.errorPaths.contains(where: { $0.isPath(below: dotted) }) {
                    failures.append((path, "`\(dotted)` reads errors that the response does not have: \(errors)"))
                }
                passedOver.insert(path)
                return nil
            }
        } catch is RequiredFieldError {
            if accessor.required != .throw || !value.isNull {
                failures.append((path, "`\(dotted)` throws though it is there"))
            }
        } catch is FieldErrors {
            if response.errorPaths.isEmpty {
                failures.append((path, "`\(dotted)` throws errors the response does not have"))
            }
        } catch {
            failures.append((path, "`\(dotted)`: \(error)"))
        }
        passedOver.insert(path)
        return nil
    }

    // MARK: - Fields

    private mutating func take(
        _ scalar: ScalarAccess,
        _ accessor: AccessorModel,
        of place: LensPlace,
        _ value: JSONValue,
        _ path: [String]
    ) {
        guard let reading = read(accessor, of: place, value, path) else { return }
        var found = JSONValue.null
        if case .scalar(let value) = reading { found = value }
        let isOptional = accessor.catching == .null || scalar.nullable[0] && accessor.required == nil
        let expectation = ScalarExpectation(scalar, mapped: module.mapped)
        add(path, scalar.key, of: place, value, expectation.value(value, isOptional: isOptional), found, scalar)
    }

    private mutating func take(
        _ link: LinkAccess,
        _ accessor: AccessorModel,
        of place: LensPlace,
        _ value: JSONValue,
        _ path: [String]
    ) {
        guard let reading = read(accessor, of: place, value, path) else { return }
        compare(reading, with: value, link, of: place, path, isRequired: !accessor.isOptional)
    }

    private mutating func compare(
        _ reading: Reading,
        with value: JSONValue,
        _ link: LinkAccess,
        of place: LensPlace,
        _ path: [String],
        isRequired: Bool
    ) {
        func add(_ expected: JSONValue, _ found: JSONValue) {
            self.add(path, link.key, of: place, value, expected, found, nil)
        }
        switch (reading, value.content) {
        case (.absent, _): passedOver.insert(path)
        case (.list, .array(let values)): passOver(values, link, path)
        default: break
        }
        switch (reading, value.content) {
        case (.lens(let target), .object):
            add(Self.object, Self.object)
            walk(target, value, path)
        case (.list(let elements), .array(let values)):
            let shown = values.enumerated().filter { !isLeftOut($0.element, link.lens) }
            add(.integer(shown.count), .integer(elements.count))
            for (element, (index, value)) in zip(elements, shown) {
                compareElement(element, with: value, link, path + [String(index)])
            }
        case (.absent, .object): add(isLeftOut(value, link.lens) ? .null : Self.object, .null)
        case (.absent, .array(let values)): add(.integer(values.count), .null)
        case (.lens, _): add(isRequired ? Self.object : .null, Self.object)
        case (.list(let elements), _): add(isRequired ? .integer(0) : .null, .integer(elements.count))
        default: add(.null, .null)
        }
    }

    private mutating func compareElement(
        _ reading: Reading,
        with value: JSONValue,
        _ link: LinkAccess,
        _ path: [String]
    ) {
        switch (reading, value.content) {
        case (.lens(let target), .object): walk(target, value, path)
        case (.list(let elements), .array(let values)):
            passOver(values, link, path)
            let shown = values.enumerated().filter { !isLeftOut($0.element, link.lens) }
            if shown.count != elements.count {
                failures.append((path, "`\(path.joined(separator: "."))` reads \(elements.count) of \(shown.count)"))
            }
            for (element, (index, value)) in zip(elements, shown) {
                compareElement(element, with: value, link, path + [String(index)])
            }
        default: failures.append((path, "`\(path.joined(separator: "."))` reads something else than \(value)"))
        }
    }

    private mutating func passOver(_ elements: [JSONValue], _ link: LinkAccess, _ path: [String]) {
        for (index, element) in elements.enumerated() where isLeftOut(element, link.lens) {
            passedOver.insert(path + [String(index)])
        }
    }

    /// Whether an element reads as nothing: a null, or an object whose `@required` field is null.
    private func isLeftOut(_ value: JSONValue, _ lens: LensModel) -> Bool {
        if value.isNull { return true }
        guard lens.bubbles, value.members != nil else { return false }
        return lens.accessors.contains { accessor in
            guard accessor.required == RequiredModel.none || accessor.required == .log else { return false }
            switch accessor.value {
            case .scalar(let scalar): return value[scalar.responseKey]?.isNull ?? true
            case .linked(let link):
                let below = value[link.responseKey] ?? .null
                return below.isNull || link.listDepth == 0 && isLeftOut(below, link.lens)
            case .spread, .refinement: return false
            }
        }
    }

    // MARK: - The same record

    private mutating func take(
        _ accessor: AccessorModel,
        of place: LensPlace,
        _ object: JSONValue,
        _ path: [String]
    ) {
        guard let reading = read(accessor, of: place, object, path) else { return }
        switch reading {
        case .lens(let target): walk(target, object, path)
        case .absent:
            if !mayBeAbsent(accessor, object) {
                failures.append((path, "`\(path.joined(separator: "."))`: the lens `\(accessor.name)` is not there"))
            }
        default: break
        }
    }

    /// Whether the response says why a lens of the same record is not there.
    private func mayBeAbsent(_ accessor: AccessorModel, _ object: JSONValue) -> Bool {
        switch accessor.value {
        case .scalar, .linked: return true
        case .refinement(let refinement):
            return !isOf(object, refinement.condition) || isLeftOut(object, refinement.lens)
        case .spread(let spread):
            guard isOf(object, spread.condition), let fragment = module.fragments[spread.fragment] else { return true }
            if isLeftOut(object, fragment.lens) { return true }
            return spread.label != nil && !isWhole(object, fragment.lens)
        }
    }

    private func isOf(_ object: JSONValue, _ condition: ConditionModel?) -> Bool {
        guard let condition, let type = object["__typename"]?.text else { return condition == nil }
        return condition.members?.contains(type) ?? (condition.type == type)
    }

    /// Whether the response has every field of a deferred fragment; one that is conditional counts as not there.
    private func isWhole(_ object: JSONValue, _ lens: LensModel) -> Bool {
        lens.accessors.allSatisfy { accessor in
            switch accessor.value {
            case .scalar(let scalar): object[scalar.responseKey] != nil
            case .linked(let link): object[link.responseKey] != nil
            case .spread(let spread): spread.label == nil && accessor.guards.isEmpty && isOf(object, spread.condition)
            case .refinement: true
            }
        }
    }

    private mutating func add(
        _ path: [String],
        _ key: KeyModel,
        of place: LensPlace,
        _ value: JSONValue,
        _ expected: JSONValue,
        _ found: JSONValue,
        _ scalar: ScalarAccess?
    ) {
        let slot = constants.slot(key, in: place.anchor.owner)
        leaves.append(
            Leaf(
                path: path,
                slot: Leaf.Slot(record: place.anchor.recordID, storageKey: store.storageKey(of: slot)),
                order: value.order,
                start: value.range.lowerBound,
                shape: value.shape,
                expected: expected,
                found: found,
                scalar: scalar
            )
        )
    }
}

extension String {
    /// Whether a dotted path is another or leads below it.
    func isPath(below path: String) -> Bool { self == path || hasPrefix(path + ".") }
}
