/// Writes nodes as GraphQL.
///
/// `Printer.compact` writes the shortest text that keeps the order of things and the spelling of strings: no line
/// breaks, a space only between two words, a comma between items. `Printer.pretty` writes what a person would: two
/// spaces of indentation, an item per line, lines of up to 80 characters where arguments can be broken.
///
/// What is printed parses to an equal node, in both styles, for every node the parser gave. For nodes that a program
/// made the same holds if names are names and numbers are numbers. Comments are not in the tree and so not printed. No
/// text ends with a line break. Printing is linear in the text and recurses as deep as the tree.
public struct Printer: Sendable {
    /// How the text is laid out.
    public enum Style: Hashable, Sendable {
        /// As short as can be.
        case compact
        /// For people.
        case pretty
    }

    /// Prints as short as can be; what a server receives.
    public static let compact = Printer(.compact)
    /// Prints for people.
    public static let pretty = Printer(.pretty)

    /// How the text is laid out.
    public let style: Style

    /// Makes a printer.
    public init(_ style: Style) { self.style = style }

    /// A document's text.
    public func print(_ document: Document) -> String { print(document.definitions) }

    /// The text of definitions as one document.
    public func print(_ definitions: [Definition]) -> String { written { $0.write(definitions) } }

    /// A definition's text.
    public func print(_ definition: Definition) -> String { written { $0.write(definition) } }

    /// An operation's text.
    public func print(_ operation: OperationDefinition) -> String { written { $0.write(operation) } }

    /// A fragment's text.
    public func print(_ fragment: FragmentDefinition) -> String { written { $0.write(fragment) } }

    /// A selection set's text, braces included.
    public func print(_ selectionSet: SelectionSet) -> String { written { $0.write(selectionSet) } }

    /// A selection's text.
    public func print(_ selection: Selection) -> String { written { $0.write(selection) } }

    /// A variable definition's text.
    public func print(_ variable: VariableDefinition) -> String { written { $0.write(variable) } }

    /// A directive's text, `@` included.
    public func print(_ directive: Directive) -> String { written { $0.write(directive) } }

    /// An argument's text, `name: value`.
    public func print(_ argument: Argument) -> String { written { $0.write(argument) } }

    /// A value's text.
    public func print(_ value: Value) -> String { written { $0.write(value) } }

    /// A type reference's text.
    public func print(_ type: TypeReference) -> String { written { $0.write(type) } }

    /// A field definition's text.
    public func print(_ field: FieldDefinition) -> String { written { $0.write(field) } }

    /// The text of an argument's or input field's definition.
    public func print(_ input: InputValueDefinition) -> String { written { $0.write(input) } }

    private func written(_ write: (inout SyntaxWriter) -> Void) -> String {
        var writer = SyntaxWriter(style)
        write(&writer)
        return writer.text
    }
}
