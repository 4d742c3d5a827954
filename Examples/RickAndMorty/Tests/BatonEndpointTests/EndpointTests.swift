import BatonEndpoint
import Testing

@Suite struct EndpointTests {
    @Test("a query is answered in the order of its fields")
    func order() throws {
        let endpoint = try Endpoint()
        let response = endpoint.respond(to: #"{"query":"{ character(id: 1) { name id } }"}"#.utf8)
        #expect(
            String(decoding: response, as: UTF8.self) == #"{"data":{"character":{"name":"Rick Sanchez","id":"1"}}}"#
        )
    }
}
