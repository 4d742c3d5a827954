import BatonCompiler
@_spi(Generated) import BatonIngest
@_spi(Generated) import BatonStore

/// Reads at a path of response keys and indices, through whatever spreads and refinements lead there.
///
/// A step is a response key, an accessor's name (a spread's, an alias, `as<Type>`), an index, or one of the names that a
/// connection adds to its selection.
@MainActor struct PathReader {
    let module: BoundModule

    private var reader: LensReader { LensReader(module: module) }

    /// Reads a path; a path that no lens has is a failure, whatever is stored.
    func read(_ path: String, from place: LensPlace?, of lens: LensModel) throws -> Reading {
        let steps = path.split(separator: ".").map(String.init)
        guard binds(steps[...], lens) else { throw SuiteFailure("no lens of the operation reads `\(path)`") }
        guard let place else { return .absent }
        return try read(steps[...], from: .lens(place))
    }

    private func read(_ steps: ArraySlice<String>, from reading: Reading) throws -> Reading {
        guard let step = steps.first else { return reading }
        switch reading {
        case .absent, .scalar(.null): return .absent
        case .scalar(let value):
            guard let elements = value.elements, let index = Int(step) else {
                throw SuiteFailure("`\(step)` is a step into \(value)")
            }
            guard elements.indices.contains(index) else { return .absent }
            return try read(steps.dropFirst(), from: .scalar(elements[index]))
        case .list(let elements):
            guard let index = Int(step), elements.indices.contains(index) else { return .absent }
            return try read(steps.dropFirst(), from: elements[index])
        case .result(.success(let value)): return try read(steps, from: value)
        case .result(.failure): return reading
        case .lens(let place): return try read(steps, from: place)
        }
    }

    private func read(_ steps: ArraySlice<String>, from place: LensPlace) throws -> Reading {
        guard let step = steps.first else { return .lens(place) }
        let rest = steps.dropFirst()
        for accessor in place.lens.accessors where accessor.answers(step) && binds(rest, below: accessor) {
            return try read(rest, from: try reader.read(accessor, of: place))
        }
        if let value = connectionValue(step, of: place) { return try read(rest, from: value) }
        for accessor in place.lens.accessors {
            guard accessor.isSamePlace, let inner = lens(of: accessor), binds(steps, inner) else { continue }
            var found = try reader.read(accessor, of: place)
            if case .result(.success(let value)) = found { found = value }
            if case .absent = found { continue }
            let value = try read(steps, from: found)
            if case .absent = value { continue }
            return value
        }
        return .absent
    }

    // MARK: - Whether a path can be read at all

    /// Whether the lens has the path, whatever is stored.
    func binds(_ steps: ArraySlice<String>, _ lens: LensModel) -> Bool {
        guard let step = steps.first else { return true }
        let rest = steps.dropFirst()
        if lens.accessors.contains(where: { $0.answers(step) && binds(rest, below: $0) }) { return true }
        if lens.connection != nil, Self.connectionNames.contains(step) {
            return step == "nodes" ? bindsNodes(rest, lens) : rest.isEmpty
        }
        return lens.accessors.contains { accessor in
            accessor.isSamePlace && self.lens(of: accessor).map { binds(steps, $0) } ?? false
        }
    }

    private func binds(_ steps: ArraySlice<String>, below accessor: AccessorModel) -> Bool {
        switch accessor.value {
        case .scalar(let scalar):
            return steps.count <= scalar.listDepth && steps.allSatisfy { Int($0) != nil }
        case .linked(let link):
            let indices = steps.prefix { Int($0) != nil }.prefix(link.listDepth)
            if indices.count == steps.count { return true }
            return indices.count == link.listDepth && binds(steps.dropFirst(indices.count), link.lens)
        case .spread, .refinement: return lens(of: accessor).map { binds(steps, $0) } ?? false
        }
    }

    private func bindsNodes(_ steps: ArraySlice<String>, _ lens: LensModel) -> Bool {
        guard let index = steps.first else { return true }
        guard Int(index) != nil, let edges = lens.accessors.first(where: { $0.name == lens.connection?.nodes?.edges }),
            let edge = self.lens(of: edges),
            let node = edge.accessors.first(where: { $0.name == lens.connection?.nodes?.node })
        else { return false }
        return binds(steps.dropFirst(), below: node)
    }

    private func lens(of accessor: AccessorModel) -> LensModel? {
        switch accessor.value {
        case .scalar: nil
        case .linked(let link): link.lens
        case .spread(let spread): module.fragments[spread.fragment]?.lens
        case .refinement(let refinement): refinement.lens
        }
    }

    // MARK: - Connections

    private static let connectionNames: Set<String> = [
        "nodes", "hasNext", "hasPrevious", "isLoadingNext", "isLoadingPrevious", "connectionID",
    ]

    private func connectionValue(_ name: String, of place: LensPlace) -> Reading? {
        guard place.lens.connection != nil else { return nil }
        let anchor = place.anchor
        switch name {
        case "hasNext": return .scalar(.boolean(anchor.hasNext))
        case "hasPrevious": return .scalar(.boolean(anchor.hasPrevious))
        case "isLoadingNext": return .scalar(.boolean(anchor.isLoadingNext))
        case "isLoadingPrevious": return .scalar(.boolean(anchor.isLoadingPrevious))
        case "connectionID": return .scalar(.string(anchor.connectionID))
        case "nodes":
            guard let edges = place.lens.accessors.first(where: { $0.name == place.lens.connection?.nodes?.edges }),
                let edge = lens(of: edges),
                let node = edge.accessors.first(where: { $0.name == place.lens.connection?.nodes?.node }),
                let lens = lens(of: node)
            else { return nil }
            let inner = LensPlace(edge, at: anchor, fragment: place.fragment, path: place.path + [edges.name])
            let nodes: List<AnyLens> = anchor.nodes()
            let checks = LensChecks(module: module)
            return .list(
                nodes.map { inner.entering(node, lens, at: $0.anchor) }
                    .filter { !lens.bubbles || checks.missingRequiredField($0) == nil }
                    .map(Reading.lens)
            )
        default: return nil
        }
    }
}

extension AccessorModel {
    /// Whether a step of a path names the accessor.
    func answers(_ step: String) -> Bool {
        switch value {
        case .scalar(let scalar): scalar.responseKey == step
        case .linked(let link): link.responseKey == step
        case .spread, .refinement: name == step
        }
    }

    /// Whether the accessor reads the same record.
    var isSamePlace: Bool {
        switch value {
        case .scalar, .linked: false
        case .spread, .refinement: true
        }
    }
}
