import BatonSchema
import BatonSyntax
import Testing

@testable import BatonCompiler

/// One rule, tried on documents over a small schema.
///
/// What a rule must report stands behind carets in the document, in order.
struct RuleTest {
    private let rule: any ValidationRule.Type
    private let schema: Schema
    private let configuration: Configuration?

    init(_ rule: any ValidationRule.Type, extensions: String? = nil, configuration: String? = nil) {
        self.rule = rule
        schema = RuleSchema.build(extensions: extensions)
        self.configuration = configuration.flatMap {
            Configuration.read(Source(path: "baton.json", text: $0)).configuration
        }
    }

    func diagnostics(_ text: String, imported: String? = nil) -> [Diagnostic] {
        func documents(_ text: String) -> [Document] {
            let result = Parser.parseExecutable(Source(path: "Documents.graphql", text: text))
            #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
            return [result.document]
        }
        let identity = EntityIdentity(configuration, schema: schema)
        let others = imported.map(documents) ?? []
        let program = TypedProgram(documents(text), imported: others, schema: schema, identity: identity)
        var findings = Findings()
        rule.check(RuleInput(program, configuration: configuration), &findings)
        return findings.diagnostics
    }

    func accepts(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let messages = diagnostics(text).map(\.message)
        #expect(messages.isEmpty, sourceLocation: sourceLocation)
    }

    /// - Parameter phrases: What the messages say, in the order of the carets; the last stands for all that follow.
    func refuses(
        _ marked: String,
        _ phrases: String...,
        imported: String? = nil,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let parts = marked.split(separator: "^", omittingEmptySubsequences: false)
        var offset = 0
        let expected = parts.dropLast().map { part in
            offset += part.utf8.count
            return UInt32(offset)
        }
        let found = diagnostics(parts.joined(), imported: imported).sorted { $0.range.start < $1.range.start }
        let summary = Comment(rawValue: found.map { "\($0.range.start): \($0.message)" }.joined(separator: "\n"))
        #expect(found.map(\.range.start) == expected, summary, sourceLocation: sourceLocation)
        for (index, diagnostic) in found.enumerated() {
            let phrase = index < phrases.count ? phrases[index] : phrases.last ?? ""
            #expect(phrase.isEmpty || diagnostic.message.contains(phrase), summary, sourceLocation: sourceLocation)
        }
    }
}

/// The schema that rules are tried on.
enum RuleSchema {
    static func build(extensions: String? = nil) -> Schema {
        func documents(_ text: String?) -> [Document] {
            guard let text else { return [] }
            let result = Parser.parseTypeSystem(Source(path: "schema.graphql", text: text))
            #expect(result.diagnostics.isEmpty)
            return [result.document]
        }
        let build = Schema.build(
            server: documents(text),
            client: documents(extensions),
            prelude: [CompilerDirectives.document]
        )
        #expect(build.diagnostics.isEmpty, "\(build.diagnostics.map(\.message))")
        return build.schema
    }

    private static let text = """
        type Query {
          node(id: ID!): Node
          viewer: Viewer
          dog: Dog
          cat: Cat
          pet: Pet
          pets(first: Int, after: String, last: Int, before: String, kind: String): PetConnection
          being: Being
          animal: Animal
          human(id: ID, name: String): Human
          args: Args
        }
        type Mutation {
          addDog(input: DogInput!): DogPayload
          rename(id: ID!, name: String!): DogPayload
          removeDog(id: ID!): RemovePayload
        }
        type Subscription { dogAdded(kind: String): Dog dogRemoved: Dog }
        interface Node { id: ID! }
        interface Being { name(surname: Boolean): String }
        interface Pet implements Being { name(surname: Boolean): String owner: Human }
        interface Named { title: String }
        enum Command { SIT HEEL }
        type Dog implements Node & Pet & Being {
          id: ID!
          name(surname: Boolean): String
          nickname: String
          barkVolume: Int
          knows(command: Command!): Boolean
          isHouseTrained(atOtherHomes: Boolean = true): Boolean
          owner: Human
          mother: Dog
          friends(first: Int, after: String): PetConnection
          bornIn: Int!
          chip: String @semanticNonNull
          secret: String @unselectable(reason: "It is secret.")
        }
        type Cat implements Node & Pet & Being {
          id: ID!
          name(surname: Boolean): String
          nickname: String
          meowVolume: Int
          owner: Human
          mother: Cat
          lives: [Int]
        }
        type Human implements Node & Being {
          id: ID!
          name(surname: Boolean): String
          pets: [Pet]
          dogs(first: Int, after: String): PetConnection
          partner: Human
        }
        type Alien { planet: String home: Alien }
        type Viewer { human: Human pets(first: Int, after: String): PetConnection }
        type Parcel @fetchable(field_name: "code") { code: ID! weight: Float }
        extend type Query { fetch__Parcel(code: ID!): Parcel }
        union Animal = Dog | Cat | Alien
        union Pair = Dog | Cat
        type PetConnection { edges: [PetEdge] pageInfo: PageInfo! count: Int }
        type PetEdge { cursor: String! node: Pet }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        type DogPayload { dog: Dog edge: PetEdge }
        type RemovePayload { removedID: ID removedIDs: [ID] count: Int }
        input DogInput { name: String! kind: String = "any" tags: [String!] owner: DogInput choice: Choice }
        input Choice @oneOf { a: Int b: String }
        scalar Any
        type Args {
          int(value: Int): Int
          float(value: Float): Float
          string(value: String): String
          boolean(value: Boolean): Boolean
          id(value: ID): ID
          enum(value: Command): Command
          any(value: Any): Any
          list(value: [String]): [String]
          strict(value: [Int!]!): Int
          nested(value: [[Int]]): Int
          required(value: Int!): Int
          defaulted(value: Int! = 3): Int
          input(value: DogInput): Int
          choice(value: Choice): Int
          alias: Args
        }
        directive @once(by: Int) on FIELD | QUERY
        directive @often repeatable on FIELD
        directive @needs(value: Int!) on FIELD
        directive @onVariable(note: String!) on VARIABLE_DEFINITION
        directive @onObject on OBJECT
        directive @unselectable(reason: String!) on FIELD_DEFINITION
        """
}
