import BatonSchema
import BatonSyntax

/// What an execution relies on: fields and fragments exist, no fragment reaches itself, and selections stand where they
/// must.
struct DocumentValidation {
    let schema: Schema

    func errors(in document: Document) -> [ExecutionError] {
        if let error = NestingLimit.error(in: document) { return [error] }
        var check = DocumentCheck(schema: schema, document: document)
        check.run()
        return check.errors
    }
}

private struct DocumentCheck {
    let schema: Schema
    let document: Document
    var errors: [ExecutionError] = []
    private var fragments: [String: FragmentDefinition] = [:]

    init(schema: Schema, document: Document) {
        self.schema = schema
        self.document = document
        for case .fragment(let fragment) in document.definitions { fragments[fragment.name.text] = fragment }
    }

    mutating func run() {
        for definition in document.definitions {
            switch definition {
            case .operation(let operation):
                if let root = schema.rootType(for: operation.kind) { check(operation.selectionSet, on: root) }
            case .fragment(let fragment):
                guard let type = schema.type(named: fragment.typeCondition.text), type.kind.isComposite else {
                    report("`\(fragment.typeCondition)` is no type to select on", fragment.typeCondition.range)
                    continue
                }
                check(fragment.selectionSet, on: type)
                var reached: Set<String> = []
                reach(fragment.selectionSet, &reached)
                if reached.contains(fragment.name.text) {
                    report("fragment `\(fragment.name)` reaches itself", fragment.name.range)
                }
            default: continue
            }
        }
    }

    private mutating func report(_ message: String, _ range: SourceRange) {
        errors.append(ExecutionError(message: message, locations: [document.source.location(of: range.start)]))
    }

    private func reach(_ set: SelectionSet, _ reached: inout Set<String>) {
        for selection in set.selections {
            switch selection {
            case .field(let field): if let set = field.selectionSet { reach(set, &reached) }
            case .inlineFragment(let fragment): reach(fragment.selectionSet, &reached)
            case .fragmentSpread(let spread):
                guard reached.insert(spread.name.text).inserted, let next = fragments[spread.name.text] else {
                    continue
                }
                reach(next.selectionSet, &reached)
            }
        }
    }

    private mutating func check(_ set: SelectionSet, on type: Schema.NamedType) {
        for selection in set.selections {
            switch selection {
            case .field(let node): check(node, on: type)
            case .inlineFragment(let fragment):
                guard let name = fragment.typeCondition else {
                    check(fragment.selectionSet, on: type)
                    continue
                }
                if let inner = schema.type(named: name.text), inner.kind.isComposite {
                    check(fragment.selectionSet, on: inner)
                } else {
                    report("`\(name)` is no type to select on", name.range)
                }
            case .fragmentSpread(let spread):
                if fragments[spread.name.text] == nil { report("no fragment `\(spread.name)`", spread.name.range) }
            }
        }
    }

    private mutating func check(_ node: Field, on type: Schema.NamedType) {
        guard let field = schema.field(on: type, named: node.name.text) else {
            report("`\(type.name)` has no field `\(node.name)`", node.name.range)
            return
        }
        let inner = schema.namedType(of: field.type)
        switch (node.selectionSet, inner.kind.isLeaf) {
        case (let set?, false): check(set, on: inner)
        case (nil, true): break
        case (_?, true): report("`\(node.name)` has nothing to select", node.range)
        case (nil, false): report("`\(node.name)` needs a selection", node.range)
        }
    }
}
