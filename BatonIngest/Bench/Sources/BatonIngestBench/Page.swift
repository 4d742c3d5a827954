/// The page: a response shaped as the Rick and Morty API's, which expands the same characters in many places.
///
/// About 692 KB: 6,650 objects of 835 records with 20,100 scalars. A fixed generator, so every run reads the same.
struct Page {
    private(set) var json = ""
    private var random: UInt64 = 42

    /// The first page of characters, with their locations' residents and their episodes' casts.
    static let characters: [UInt8] = {
        var page = Page()
        page.writePage()
        return Array(page.json.utf8)
    }()

    /// One character without what it links: about 2 KB.
    static let detail: [UInt8] = {
        var page = Page()
        page.json = #"{"data":{"character":"#
        page.writeCharacter(1, episodes: 1, cast: 14, residents: 2)
        page.json += "}}"
        return Array(page.json.utf8)
    }()

    /// A connection of edges that repeat nothing: 50,000 of them are about 19 MB.
    static func edges(_ count: Int) -> [UInt8] {
        var page = Page()
        page.json = #"{"data":{"repository":{"issues":{"edges":["#
        for index in 0..<count {
            if index > 0 { page.json += "," }
            page.json +=
                #"{"cursor":"Y3Vyc29yOnYyOpK5MjAyNC0xMi0w\#(100_000 + index)","node":{"id":"I_kwDOBs\#(index)","#
            page.json +=
                #""number":\#(index),"title":"Fix the layout of row \#(index) on small screens","state":"OPEN","#
            page.json += #""closed":false,"createdAt":"2024-12-01T10:00:00Z","url":"#
            page.json +=
                #""https://github.com/acme/app/issues/\#(index)","bodyText":"The row is drawn over its neighbour "#
            page.json += #"when the title is long. Steps: open the list, rotate.","author":{"id":"U_\#(index)","#
            page.json += #""login":"user\#(index)"}}}"#
        }
        page.json += "]}}}}"
        return Array(page.json.utf8)
    }

    private mutating func below(_ limit: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(limit))
    }

    private static let names = [
        "Rick Sanchez", "Morty Smith", "Summer Smith", "Beth Smith", "Jerry Smith", "Abadango Cluster Princess",
        "Abradolf Lincler", "Adjudicator Rick", "Agency Director", "Alan Rails", "Albert Einstein", "Alexander",
    ]

    private mutating func writePage() {
        json = #"{"data":{"characters":{"info":{"count":826,"pages":42,"next":2,"prev":null},"results":["#
        for id in 1...20 {
            if id > 1 { json += "," }
            writeCharacter(id, episodes: 10, cast: 28, residents: 39)
        }
        json += "]}}}"
    }

    private mutating func writeCharacter(_ id: Int, episodes: Int, cast: Int, residents: Int) {
        json += #"{"id":"\#(id)","name":"\#(Self.names[id % Self.names.count])","status":"Alive","species":"Human","#
        json += #""type":"","gender":"Male","image":"https://rickandmortyapi.com/api/character/avatar/\#(id).jpeg","#
        json +=
            #""created":"2017-11-04T18:48:46.250Z","origin":{"id":"\#(id % 9 + 1)","name":"Citadel of Ricks \#(id % 9 + 1)"},"#
        json += #""location":"#
        writeLocation(id % 13 + 1, residents: residents)
        json += #","episode":["#
        for index in 0..<episodes {
            if index > 0 { json += "," }
            writeEpisode((id * 7 + index * 5) % 51 + 1, cast: cast)
        }
        json += "]}"
    }

    private mutating func writeLocation(_ id: Int, residents: Int) {
        json +=
            #"{"id":"\#(id)","name":"Citadel of Ricks \#(id)","type":"Space station","dimension":"unknown","residents":["#
        for index in 0..<residents {
            if index > 0 { json += "," }
            writeMember((id * 57 + index) % 980 + 1)
        }
        json += "]}"
    }

    private mutating func writeEpisode(_ id: Int, cast: Int) {
        json +=
            #"{"id":"\#(id)","name":"Pilot and the \#(id)th of them","air_date":"December 2, 2013","episode":"S01E\#(id)","#
        json += #""characters":["#
        for index in 0..<cast {
            if index > 0 { json += "," }
            writeMember((id * 15 + index * index) % 980 + 1)
        }
        json += "]}"
    }

    private mutating func writeMember(_ id: Int) {
        json += #"{"id":"\#(id)","name":"\#(Self.names[id % Self.names.count])","#
        json += #""image":"https://rickandmortyapi.com/api/character/avatar/\#(id).jpeg"}"#
    }
}
