@_spi(Generated) import Baton
import BatonGoldens
import Testing

@Suite("Equality of generated operations")
struct EqualityTests {
    @Test("operation values are equal by their variables, wherever they are read")
    func variables() {
        let query = LinksQuery(withOrigin: true)
        var read = query
        read.resolution = .notInjected
        #expect(read == query && read.hashValue == query.hashValue)
        #expect(LinksQuery(withOrigin: false) != query)
        #expect(Set([query, read, LinksQuery(withOrigin: false)]).count == 2)
    }
}
