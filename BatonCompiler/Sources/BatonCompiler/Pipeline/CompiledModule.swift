import BatonSchema
import BatonSyntax

/// Everything the compiler makes of a target's documents, in no language's terms.
public struct CompiledModule: Sendable {
    /// The schema, client extensions included.
    public let schema: Schema
    /// What `baton.json` says.
    public let configuration: Configuration
    /// The key fields of each type.
    public let keys: KeyTable
    /// The operations, by name; those made for fragments under `@refetchable` are among them.
    public let operations: [CompiledOperation]
    /// The target's fragments, by name.
    public let fragments: [CompiledFragment]
    /// The fragments of other modules that a spread here defers, by name.
    let importedDeferred: [ImportedFragment]
    /// The configuration, the schema and its extensions, as they were read.
    public let sources: [Source]

    /// The modules whose fragments may be spread, by name.
    public let imports: [String]
    /// The enums and input objects that those modules declare, by the schema's names.
    public let importedTypes: Set<String>
    /// Those of them that several modules declare, with the module whose is meant.
    public let ambiguousTypes: [String: String]

    /// A digest of all that decides what a document means: the configuration, the schema and its extensions.
    /// O(bytes of the files).
    public var digest: String { Self.digest(of: sources) }

    static func digest(of sources: [Source]) -> String {
        Digest.md5(sources.map(\.bytes).joined(separator: [0]))
    }

    /// The operation of a name. O(log operations).
    public func operation(named name: String) -> CompiledOperation? {
        operations.first { $0.name == name }
    }
}

/// An operation and what was made of it.
public struct CompiledOperation: Sendable {
    /// The operation's name.
    public let name: String
    /// Query, mutation or subscription.
    public let kind: OperationKind
    /// The path of the file that declares it, as it was given.
    public let sourcePath: String
    /// The text that a server receives, on one line.
    public let text: String
    /// The text's hash, when operations are persisted.
    public let id: String?
    /// The variables, in order.
    public let variables: [VariableModel]
    /// The names of the fragments it reaches, through others too.
    public let fragments: [String]
    /// How a response becomes records.
    public let plan: PlanModel
    /// What its data reads as.
    public let lens: LensModel
    /// `@cacheExpiration(seconds:)`.
    public let cacheExpiration: Double?
    /// Whether `@throwOnFieldError` is on it.
    public let throwsOnFieldError: Bool
    /// The fragment that it refetches, when it was made for one.
    public let refetches: String?
    /// Whether a part of the answer may come later (`@defer`).
    public let mayHaveParts: Bool
}

/// A variable of an operation or an argument of a fragment.
public struct VariableModel: Sendable {
    /// The name, without `$`.
    public let name: String
    /// The type.
    public let type: SchemaType
    /// The value it has when none is given, as canonical JSON.
    public let defaultValue: String?
    /// Whether the text that a server receives declares it; an edge directive's connections are the client's alone.
    public let isSent: Bool
}

/// A fragment of another module, as far as this one needs to know it.
struct ImportedFragment: Sendable {
    let name: String
    let lens: LensModel
}

/// A fragment and what was made of it.
public struct CompiledFragment: Sendable {
    /// The fragment's name.
    public let name: String
    /// The type it is on.
    public let type: String
    /// The path of the file that declares it, as it was given.
    public let sourcePath: String
    /// The arguments it declares, in order.
    public let arguments: [VariableModel]
    /// The operations that reach it, by name.
    public let operations: [String]
    /// The definition as the author wrote it, on one line.
    public let definition: String
    /// What it reads as.
    public let lens: LensModel
    /// Whether it compiles to a plain value (`@inline`).
    public let isInline: Bool
    /// Whether `@throwOnFieldError` is on it.
    public let throwsOnFieldError: Bool
    /// What `@catch` on it says.
    public let catching: CatchModel?
    /// How it is fetched again (`@refetchable`).
    public let refetch: RefetchModel?
    /// Whether a spread in the target defers it.
    public let isDeferred: Bool
}
