import Foundation
import Testing

/// The server that `NetworkTests/run.sh` starts.
enum Server {
    static let address = ProcessInfo.processInfo.environment["BATON_NETWORK_TEST_URL"].flatMap(URL.init(string:))

    static let condition = ConditionTrait.enabled(
        if: address != nil,
        "no server: Examples/RickAndMorty/NetworkTests/run.sh starts one and sets BATON_NETWORK_TEST_URL"
    )
}
