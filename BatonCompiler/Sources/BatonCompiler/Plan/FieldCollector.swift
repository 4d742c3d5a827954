import BatonSchema
import BatonSyntax

/// What a field is selected under, on the way from its selection set.
struct SelectionContext: Hashable {
    /// The `@include` and `@skip` on the way.
    var conditions: [IR.Condition] = []
    /// The label of the deferred part.
    var label: String?
    /// Whether `@catch` handles errors there.
    var isCaught = false
}

/// Selections of one object, and what they stand under. An object that several paths select has several.
struct Contribution {
    let selections: [IR.Selection]
    let context: SelectionContext
}

/// A field and what it is selected under.
struct FieldOccurrence {
    let field: IR.Field
    let context: SelectionContext
}

/// The object whose fields are collected.
enum Subject {
    /// An object of this type.
    case concrete(TypeID)
    /// An object of a type that the build does not list, under an abstract type, that satisfies these conditions.
    case unknown(under: TypeID, satisfying: [TypeID])

    /// Whether a fragment on a type applies to the object.
    func satisfies(_ condition: TypeID, in schema: Schema) -> Bool {
        switch self {
        case .concrete(let type): schema.possibleTypes(of: schema[condition]).contains(type)
        case .unknown(let type, let satisfied):
            schema.alwaysSatisfies(type, condition) || satisfied.contains { schema.alwaysSatisfies($0, condition) }
        }
    }
}

/// Collects the fields that contributions select of one object, through inline fragments and spreads
/// (GraphQL section 6.3.2), by response key and in the order of the text.
struct FieldCollector {
    private let program: Program
    private let subject: Subject
    private(set) var keys: [String] = []
    private(set) var occurrences: [String: [FieldOccurrence]] = [:]
    /// How many selections were gone through.
    private(set) var work = 0

    /// A fragment that is spread twice under the same adds nothing the second time.
    private struct Visit: Hashable {
        let fragment: String
        let context: SelectionContext
    }

    private var visited: Set<Visit> = []

    init(_ contributions: [Contribution], of subject: Subject, in program: Program) {
        self.program = program
        self.subject = subject
        for contribution in contributions { collect(contribution.selections, contribution.context) }
    }

    private mutating func collect(_ selections: [IR.Selection], _ context: SelectionContext) {
        work += selections.count
        for selection in selections {
            var context = context
            context.conditions = context.conditions.joined(with: selection.conditions)
            switch selection {
            case .field(let field):
                if field.behavior.catching != nil { context.isCaught = true }
                let key = field.responseKey
                if occurrences[key]?.append(FieldOccurrence(field: field, context: context)) == nil {
                    keys.append(key)
                    occurrences[key] = [FieldOccurrence(field: field, context: context)]
                }
            case .inlineFragment(let fragment):
                if let condition = fragment.typeCondition, !subject.satisfies(condition, in: program.schema) {
                    continue
                }
                if fragment.catching != nil { context.isCaught = true }
                collect(fragment.selections, context)
            case .spread(let spread):
                guard let fragment = program.fragment(named: spread.name),
                    subject.satisfies(fragment.type, in: program.schema)
                else { continue }
                // What a fragment does not catch itself, nobody around it does: errors below a spread are its own.
                context.isCaught = fragment.catching != nil
                if let deferral = spread.deferral { context.label = deferral.label }
                guard visited.insert(Visit(fragment: spread.name, context: context)).inserted else { continue }
                collect(fragment.selections, context)
            }
        }
    }
}

/// The paths to an object's fields through conditions that an object of its type need not satisfy.
struct ConditionCollector {
    private let program: Program
    /// The abstract type whose members are asked.
    private let type: TypeID
    /// The conditions, each once, in the order of the text.
    private(set) var conditions: [TypeID] = []
    /// The sets of abstract conditions that some fields stand under together.
    private(set) var unknownPaths: [[TypeID]] = []
    /// How many selections were gone through.
    private(set) var work = 0

    private struct Visit: Hashable {
        let fragment: String
        let path: [TypeID]?
    }

    private var visited: Set<Visit> = []

    init(_ contributions: [Contribution], on type: TypeID, in program: Program) {
        self.program = program
        self.type = type
        for contribution in contributions { collect(contribution.selections, path: []) }
    }

    private mutating func collect(_ selections: [IR.Selection], path: [TypeID]?) {
        work += selections.count
        for selection in selections {
            switch selection {
            case .field: continue
            case .inlineFragment(let fragment):
                collect(fragment.selections, path: enter(fragment.typeCondition, path))
            case .spread(let spread):
                guard let fragment = program.fragment(named: spread.name) else { continue }
                let path = enter(fragment.type, path)
                guard visited.insert(Visit(fragment: spread.name, path: path)).inserted else { continue }
                collect(fragment.selections, path: path)
            }
        }
    }

    /// Adds a condition; the path is nil once no unlisted type can be on it.
    private mutating func enter(_ condition: TypeID?, _ path: [TypeID]?) -> [TypeID]? {
        let schema = program.schema
        guard let condition, !schema.alwaysSatisfies(type, condition) else { return path }
        if !conditions.contains(condition) { conditions.append(condition) }
        guard let path, schema[condition].kind.isAbstract else { return nil }
        if path.contains(where: { schema.alwaysSatisfies($0, condition) }) { return path }
        let kept = path.filter { !schema.alwaysSatisfies(condition, $0) }
        let longer = (kept + [condition]).sorted { schema[$0].name < schema[$1].name }
        if !unknownPaths.contains(longer) { unknownPaths.append(longer) }
        return longer
    }
}
