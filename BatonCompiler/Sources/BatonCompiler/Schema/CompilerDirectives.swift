import BatonSchema
import BatonSyntax

/// The directives that the compiler gives meaning to, whatever the server's schema says: Relay's, and
/// `@cacheExpiration`, which is Baton's own.
///
/// `@arguments` and `@argumentDefinitions` take whatever arguments the fragment has, so that no definition can list
/// them; rules of their own check them.
public enum CompilerDirectives {
    /// The definitions, for ``Schema/build(server:client:prelude:)``.
    public static let document: Document = {
        let result = Parser.parseTypeSystem(Source(path: "baton.graphql", text: text))
        assert(result.isValid, "the compiler's own definitions are GraphQL")
        return result.document
    }()

    /// The directives whose arguments are the spread fragment's.
    static let argumentDirectives: Set<String> = ["arguments", "argumentDefinitions"]

    private static let text = """
        "What a null in a required field does."
        enum RequiredFieldAction {
          "The lens the field is read through reads as null."
          NONE
          "As NONE, and the path is logged."
          LOG
          "Reading the field throws."
          THROW
          "Reading the field throws, though the schema expects nulls in it."
          DANGEROUSLY_THROW_ON_SEMANTICALLY_NULLABLE_FIELD
        }

        "What an error in a caught field reads as."
        enum CatchFieldTo {
          "Null."
          NULL
          "A result, whose failure holds the errors."
          RESULT
        }

        directive @argumentDefinitions on FRAGMENT_DEFINITION
        directive @arguments on FRAGMENT_SPREAD
        directive @alias(as: String @static) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @inline on FRAGMENT_DEFINITION
        directive @required(action: RequiredFieldAction! @static) on FIELD
        directive @catch(to: CatchFieldTo! = RESULT @static)
          on FIELD | FRAGMENT_DEFINITION | QUERY | MUTATION | INLINE_FRAGMENT
        directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
        directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION
        directive @static on ARGUMENT_DEFINITION

        directive @refetchable(queryName: String! @static, directives: [String!] @static) on FRAGMENT_DEFINITION
        directive @fetchable(field_name: String!) on OBJECT | INTERFACE
        directive @connection(key: String! @static, filters: [String!] @static) on FIELD
        directive @defer(label: String @static, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT

        directive @appendEdge(connections: [ID!]!) on FIELD
        directive @prependEdge(connections: [ID!]!) on FIELD
        directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @deleteEdge(connections: [ID!]!) on FIELD
        directive @deleteRecord on FIELD

        directive @cacheExpiration(seconds: Float! @static) on QUERY
        """
}
