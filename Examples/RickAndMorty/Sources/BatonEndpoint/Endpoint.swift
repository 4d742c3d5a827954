import BatonSchema
import BatonSyntax
import Synchronization

/// A GraphQL endpoint in the process: requests are executed over a small world, which mutations change.
///
/// It may be used from any thread; requests are executed one after another.
public final class Endpoint: Sendable {
    /// The schema that requests are executed against.
    public let schema: Schema

    private let world: Mutex<World>

    /// Makes an endpoint over the package's schema and world, as they are at the start.
    public init() throws {
        schema = Self.schema
        world = Mutex(try Self.world.get())
    }

    private static let schema: Schema = {
        let source = Source(path: "schema.graphql", bytes: PackageResources.schema_graphql)
        return Schema.build(server: [Parser.parseTypeSystem(source).document]).schema
    }()

    private static let world = Result { try World(parsing: PackageResources.world_json) }

    /// Answers a request, a JSON object as a POST's body has it, with a response. Never fails: what is wrong with the
    /// request is said in the response.
    public func respond(to request: some Collection<UInt8>) -> [UInt8] {
        let response: GraphQLResponse
        do throws(RequestErrors) {
            let request = try GraphQLRequest(request)
            response = world.withLock { request.response(from: schema, over: &$0) }
        } catch {
            response = GraphQLResponse(data: nil, errors: error.errors)
        }
        return response.json.bytes
    }

    /// Changes the world behind every client's back.
    public func change(_ change: (inout World) -> Void) {
        world.withLock { change(&$0) }
    }
}
