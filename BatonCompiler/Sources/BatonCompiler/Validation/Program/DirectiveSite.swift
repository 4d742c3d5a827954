import BatonSchema
import BatonSyntax

/// A place in a definition that has directives.
struct DirectiveSite {
    let directives: [Directive]
    let location: DirectiveLocation.Kind
    let definition: TypedDefinition

    /// The selection that has them; nil for a definition and its variables.
    let selection: TypedSelection?

    /// The variable that has them; nil for a definition and its selections.
    var variable: Variable?
}

extension DirectiveSite {
    /// The places of a definition that have directives, in order.
    static func all(in definition: TypedDefinition) -> [DirectiveSite] {
        var sites: [DirectiveSite] = []
        func add(_ directives: [Directive], _ location: DirectiveLocation.Kind, _ selection: TypedSelection? = nil) {
            if directives.isEmpty { return }
            sites.append(
                DirectiveSite(directives: directives, location: location, definition: definition, selection: selection)
            )
        }
        add(definition.directives, definition.directiveLocation)
        for variable in definition.operation?.variables ?? [] where !variable.directives.isEmpty {
            sites.append(
                DirectiveSite(
                    directives: variable.directives,
                    location: .variableDefinition,
                    definition: definition,
                    selection: nil,
                    variable: variable.variable
                )
            )
        }
        for selection in definition.all {
            switch selection.node {
            case .field(let node): add(node.directives, .field, selection)
            case .spread(let node): add(node.directives, .fragmentSpread, selection)
            case .inlineFragment(let node): add(node.directives, .inlineFragment, selection)
            }
        }
        return sites
    }
}
