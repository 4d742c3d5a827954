import Foundation
import Testing

@testable import BatonStore

@Suite("Mapped scalars of Foundation")
struct MappedScalarTests {
    @Test("a decimal is read in the POSIX notation, whole or not at all")
    func decimals() {
        #expect(Decimal(scalarText: "12.50")?.scalarText == "12.5")
        #expect(Decimal(scalarText: "-3") == -3)
        #expect(Decimal(scalarText: "1e-7")?.scalarText == "0.0000001")
        #expect(Decimal(scalarText: "0.1") == Decimal(sign: .plus, exponent: -1, significand: 1))
        for text in ["", "12abc", "1,5", " 1", "1 ", ".", "1.", "e5", "1e", "--1", "NaN", "0x10", "١"] {
            #expect(Decimal(scalarText: text) == nil, "\(text)")
        }
    }

    @Test("an instant is read with and without fractions, in UTC and at an offset")
    func dates() {
        let noon = Date(timeIntervalSince1970: 1_756_728_000)
        #expect(Date(scalarText: "2025-09-01T12:00:00Z") == noon)
        #expect(Date(scalarText: "2025-09-01T14:00:00+02:00") == noon)
        let quarter = Date(scalarText: "2025-09-01T12:00:00.250Z")
        #expect(quarter.map { abs($0.timeIntervalSince(noon) - 0.25) < 0.000_5 } == true)
        for text in ["", "2025-09-01", "12:00:00Z", "2025-09-01T12:00:00", "2025-13-01T12:00:00Z", "now"] {
            #expect(Date(scalarText: text) == nil, "\(text)")
        }
    }

    @Test("an instant is written so that it is read back, with milliseconds where there are any")
    func writtenDates() {
        let noon = Date(timeIntervalSince1970: 1_756_728_000)
        #expect(noon.scalarText == "2025-09-01T12:00:00Z")
        #expect(Date(timeIntervalSince1970: 1_756_728_000.25).scalarText == "2025-09-01T12:00:00.250Z")
        #expect(Date(scalarText: noon.scalarText) == noon)
    }

    @Test("a URL and a UUID are read strictly and written as they are")
    func others() {
        #expect(URL(scalarText: "https://example.com/a?b=c#d")?.scalarText == "https://example.com/a?b=c#d")
        #expect(URL(scalarText: "") == nil)
        #expect(URL(scalarText: "https://example.com/a b") == nil)
        let text = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        #expect(UUID(scalarText: text)?.scalarText == text)
        #expect(UUID(scalarText: text.lowercased())?.scalarText == text)
        #expect(UUID(scalarText: "E621E1F8") == nil)
    }
}
