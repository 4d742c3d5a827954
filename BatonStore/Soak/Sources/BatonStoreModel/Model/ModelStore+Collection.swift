// What a collection may drop and what it must leave.
extension ModelStore {
    /// What lives: at least and at most. Without layers and waiting rows the two are one set.
    struct Reach {
        var least: Set<Int> = []
        var most: Set<Int> = []
    }

    func reach() -> Reach {
        var least: Set<Int> = []
        let stages = self.stages
        for type in ["Query", "Mutation", "Subscription"] { least.insert(identities.number(.root(type))) }
        for stage in stages {
            for root in roots.values {
                mark(identities.number(.root(root.operation.kind.rawValue)), root.operation.root, root, stage, &least)
            }
        }
        for layer in layers { least.formUnion(layer.changes.records) }
        least.formUnion(image.waitingLeast)
        var most = least.union(image.waitingMost)
        // What a layer replaced comes back whole, whatever plan reads it.
        if !layers.isEmpty {
            var waiting: [Int] = []
            for layer in layers { waiting += layer.changes.records }
            for (below, above) in zip(stages, stages.dropFirst()) {
                waiting += Set(below.records.keys).union(above.records.keys).filter {
                    below.records[$0] != above.records[$0]
                }
            }
            var walked: Set<Int> = []
            while let record = waiting.popLast() {
                guard walked.insert(record).inserted else { continue }
                for stage in stages {
                    for value in stage.records[record]?.values.values ?? [:].values {
                        waiting += value.targets
                    }
                }
            }
            most.formUnion(walked)
        }
        return Reach(least: least, most: most)
    }

    private func mark(
        _ record: Int,
        _ selection: SelectionModel,
        _ root: RootModel,
        _ state: State,
        _ marked: inout Set<Int>
    ) {
        var visited: Set<Visit> = []
        mark(record, selection, root, state, &marked, &visited)
    }

    private func mark(
        _ record: Int,
        _ selection: SelectionModel,
        _ root: RootModel,
        _ state: State,
        _ marked: inout Set<Int>,
        _ visited: inout Set<Visit>
    ) {
        marked.insert(record)
        guard visited.insert(Visit(record, selection)).inserted else { return }
        let normalizer = Normalizer(world, identities, root.variables, .server)
        for field in normalizer.fields(of: selection, identities.type(record), nil) {
            guard let selection = field.selection else { continue }
            var keys = [field.storageKey(root.variables)]
            if let connection = field.connection {
                keys.append(renderedKey(connection.name, connection.filters, root.variables))
            }
            for key in keys {
                for target in state.value(record, key)?.targets ?? [] {
                    mark(target, selection, root, state, &marked, &visited)
                }
            }
        }
    }

    /// Drops records, and withdraws the links to them and the values under keys that nothing names.
    mutating func drop(_ dropped: Set<Int>, freedKeys: (Int, String) -> Bool) {
        for at in stages.indices {
            for record in dropped { stages[at].records[record] = nil }
            for (number, record) in stages[at].records {
                for (key, value) in record.values
                where freedKeys(number, key) || value.targets.contains(where: dropped.contains) {
                    stages[at].records[number]?.values[key] = nil
                    stages[at].records[number]?.errors[key] = nil
                }
                for key in record.errors.keys where freedKeys(number, key) {
                    stages[at].records[number]?.errors[key] = nil
                }
            }
        }
    }

    /// The rendered keys that a live resolution, owner or layer names.
    var namedKeys: Set<String> {
        var keys: Set<String> = []
        var seen: Set<ObjectIdentifier> = []
        for root in roots.values {
            seen = []
            collectKeys(root.operation.root, root.variables, &keys, &seen)
        }
        for layer in layers {
            seen = []
            collectKeys(layer.operation.root, layer.variables, &keys, &seen)
        }
        return keys
    }

    private func collectKeys(
        _ selection: SelectionModel,
        _ variables: [String: JSON],
        _ keys: inout Set<String>,
        _ seen: inout Set<ObjectIdentifier>
    ) {
        guard seen.insert(ObjectIdentifier(selection)).inserted else { return }
        for field in selection.variants.flatMap(\.fields) where field.isSelected(variables) {
            if field.usesVariables { keys.insert(field.storageKey(variables)) }
            if let connection = field.connection {
                keys.insert(renderedKey(connection.name, connection.filters, variables))
            }
            if let selection = field.selection { collectKeys(selection, variables, &keys, &seen) }
        }
    }
}
