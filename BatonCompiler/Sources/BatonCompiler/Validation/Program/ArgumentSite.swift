import BatonSchema
import BatonSyntax

/// A list of arguments, and whose they are.
struct ArgumentSite {
    enum Owner {
        case field(Schema.Field, on: Schema.NamedType)
        case directive(Schema.Directive)
        /// What `@arguments` gives to a fragment.
        case fragment(TypedDefinition)
        /// What does not exist, whose arguments may hold variables all the same.
        case unknown
    }

    let owner: Owner
    let arguments: [Argument]

    /// The name of the field, the directive or the spread fragment.
    let nameRange: SourceRange
    let definition: TypedDefinition
    let selection: TypedSelection?
}

/// An argument that an owner takes.
struct Parameter {
    let name: String

    /// Nil for a fragment's argument of a type that does not exist.
    let type: SchemaType?

    /// The default, where there is one.
    let defaultValue: Value?

    /// Where it is declared; nil for what no file of the program's declares.
    let place: Schema.Place?

    /// Whether a value must be given.
    let isRequired: Bool
}

extension ArgumentSite {
    /// The arguments that the owner takes, in order.
    var parameters: [Parameter] {
        switch owner {
        case .field(let field, _): field.arguments.map(Parameter.init)
        case .directive(let directive): directive.arguments.map(Parameter.init)
        case .fragment(let fragment): fragment.arguments.map { Parameter($0, in: fragment.source) }
        case .unknown: []
        }
    }

    /// The argument of a name that the owner takes.
    func parameter(named name: String) -> Parameter? {
        switch owner {
        case .field(let field, _): field.argument(named: name).map(Parameter.init)
        case .directive(let directive): directive.argument(named: name).map(Parameter.init)
        case .fragment(let fragment): fragment.argument(named: name).map { Parameter($0, in: fragment.source) }
        case .unknown: nil
        }
    }

    /// What to call the owner in a message.
    var ownerLabel: String {
        switch owner {
        case .field(let field, let type): "`\(type.name).\(field.name)`"
        case .directive(let directive): "`@\(directive.name)`"
        case .fragment(let fragment): "the fragment `\(fragment.name?.text ?? "")`"
        case .unknown: ""
        }
    }
}

extension Parameter {
    init(_ value: Schema.InputValue) {
        self.init(
            name: value.name,
            type: value.type,
            defaultValue: value.defaultValue,
            place: value.origin == .server || value.origin == .client ? value.place : nil,
            isRequired: value.isRequired
        )
    }

    init(_ argument: FragmentArgument, in source: Source) {
        self.init(
            name: argument.name.text,
            type: argument.type,
            defaultValue: argument.defaultValue,
            place: Schema.Place(source: source, range: argument.name.range),
            isRequired: argument.isRequired
        )
    }
}

extension ArgumentSite {
    /// The lists of arguments of a definition, in order.
    static func all(in definition: TypedDefinition, directives: [DirectiveSite], program: TypedProgram)
        -> [ArgumentSite]
    {
        var sites: [ArgumentSite] = []
        for selection in definition.all {
            guard let field = selection.field else { continue }
            let result = selection.definition
            // A field without arguments has a site too: it may lack one it needs.
            if field.arguments.isEmpty, result?.arguments.isEmpty ?? true { continue }
            var owner = Owner.unknown
            if let result, let type = selection.parentType { owner = .field(result, on: type) }
            sites.append(
                ArgumentSite(
                    owner: owner,
                    arguments: field.arguments,
                    nameRange: field.name.range,
                    definition: definition,
                    selection: selection
                )
            )
        }
        for site in directives {
            for directive in site.directives {
                guard let owner = program.owner(of: directive, at: site) else { continue }
                sites.append(
                    ArgumentSite(
                        owner: owner,
                        arguments: directive.arguments,
                        nameRange: directive.name.range,
                        definition: definition,
                        selection: site.selection
                    )
                )
            }
        }
        // A spread without `@arguments` may lack one it needs.
        for selection in definition.all {
            guard let spread = selection.spread, selection.directive("arguments") == nil,
                let fragment = program.fragment(named: spread.name.text), !fragment.arguments.isEmpty
            else { continue }
            sites.append(
                ArgumentSite(
                    owner: .fragment(fragment),
                    arguments: [],
                    nameRange: spread.name.range,
                    definition: definition,
                    selection: selection
                )
            )
        }
        return sites
    }
}

extension TypedProgram {
    /// What a directive's arguments are given to; nil for `@argumentDefinitions`, whose arguments are declarations.
    fileprivate func owner(of directive: Directive, at site: DirectiveSite) -> ArgumentSite.Owner? {
        switch directive.name.text {
        case "argumentDefinitions" where hasCompilerDirectives: nil
        case "arguments" where hasCompilerDirectives:
            site.selection?.spread.flatMap { fragment(named: $0.name.text) }.map { .fragment($0) } ?? .unknown
        case let name: schema.directive(named: name).map { .directive($0) } ?? .unknown
        }
    }
}
