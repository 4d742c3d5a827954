import Baton
import BatonGoldens
import BatonTesting
import Testing

@Suite("Scalars")
struct ScalarsTests {
}
