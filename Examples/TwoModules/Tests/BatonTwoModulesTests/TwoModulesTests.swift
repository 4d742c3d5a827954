import Baton
import BatonCards
import BatonTesting
import BatonTwoModules
import Testing

@Suite("A fragment of another module")
@MainActor
struct TwoModulesTests {
    private let environment = Environment(
        store: Store(),
        transport: RecordedTransport([
            "HomeQuery": Payload(
                json: #"""
                    {"data":{"me":{"id":"1","mood":"LOUD","name":"Ada","joined":"1 May 1970","friends":[
                      {"id":"2","name":"Max","mood":"CALM","joined":"5/70"},
                      {"id":"3","name":null,"mood":"SLY","joined":null}]},"search":[]}}
                    """#
            ),
            "CardsQuery": Payload(
                json: #"{"data":{"search":[{"id":"2","name":"Maxine","mood":"CALM","joined":"5/70"}]}}"#
            ),
        ])
    )

    init() { environment.log = nil }

    @Test("reads what the query of this one brought, with the arguments it was given here")
    func reading() async throws {
        let data = try await environment.fetch(HomeQuery(format: .LONG, by: Search(mood: .LOUD)))
        #expect(
            homeLines(data) == [
                "Ada is LOUD since 1 May 1970 (1)", "Max is CALM since 5/70 (2)", "? is SLY since ? (3)",
            ]
        )
        #expect(data.me?.mood == BatonCards.Mood.LOUD)
    }

    @Test("reads the records that the other module's own query brought later")
    func sharing() async throws {
        let home = try await environment.fetch(HomeQuery(format: .SHORT))
        let cards = try await environment.fetch(CardsQuery(by: Search(name: "Max")))
        #expect(cards.search?.first?.card.name == "Maxine")
        #expect(home.me?.friends?.first?.friend.card.name == "Maxine")
    }

    @Test("is in the text that a server receives, its arguments applied")
    func text() throws {
        guard case .text(let text) = HomeQuery.document else {
            Issue.record("the operation is sent by its text")
            return
        }
        #expect(text.contains("joined(format:$format)"))
        #expect(text.contains("joined(format:SHORT)"))
    }
}
