/// Which implementation speaks HTTP and WebSocket here: libcurl on Linux, `URLSession` on Apple's platforms.
///
/// `BATON_URLSESSION` chooses the second on Linux too, over FoundationNetworking, so that its source can be compiled and
/// most of it run where there is no other `URLSession`.
enum Platform {
    #if canImport(Darwin) || BATON_URLSESSION
        static func httpClient(_ configuration: HTTPTransport.Configuration) -> any HTTPClient {
            URLSessionClient(configuration)
        }

        static func socketPlatform(_ configuration: GraphQLTransportWebSocket.Configuration) -> SocketPlatform? {
            URLSessionSocketLoop.platform(configuration)
        }
    #else
        static func httpClient(_ configuration: HTTPTransport.Configuration) -> any HTTPClient {
            CurlClient(configuration)
        }

        static func socketPlatform(_ configuration: GraphQLTransportWebSocket.Configuration) -> SocketPlatform? {
            SocketPlatform(configuration)
        }
    #endif
}
