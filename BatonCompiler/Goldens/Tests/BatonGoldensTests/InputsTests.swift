import Baton
import BatonGoldens
import BatonTesting
import Foundation
import Testing

@Suite("Generated inputs")
struct InputsTests {
    private func json(_ variables: Variables) -> String { String(decoding: variables.json, as: UTF8.self) }

    @Test("what is unset is absent, a default stands in for it, and nothing is sent as null")
    func unset() {
        #expect(
            json(PlantMutation(tree: TreeInput(name: "oak")).variables) == #"{"mood":"GLAD","tree":{"name":"oak"}}"#
        )
        #expect(json(LinksQuery(withOrigin: true).variables) == #"{"hideName":false,"page":1,"withOrigin":true}"#)
        #expect(json(RenameMutation(id: "1").variables) == #"{"id":"1"}"#)
    }

    @Test("an input that holds itself, directly and through another, is a value like any other")
    func recursion() {
        var tree = TreeInput(name: "root", left: TreeInput(name: "left"))
        tree.right = BranchInput(tree: TreeInput(name: "right", price: 0.1, mood: .unknown("CALM")), weight: 2)
        tree.left?.left = TreeInput(name: "deep")
        tree.leaves = [TreeInput(name: "leaf")]
        #expect(
            json(PlantMutation(tree: tree).variables)
                == #"{"mood":"GLAD","tree":{"leaves":[{"name":"leaf"}],"left":{"left":{"name":"deep"},"name":"left"},"name":"root","right":{"tree":{"mood":"CALM","name":"right","price":"0.1"},"weight":2}}}"#
        )
        var other = tree
        #expect(other == tree && other.hashValue == tree.hashValue)
        other.left?.left?.name = "deeper"
        #expect(other != tree && tree.left?.left?.name == "deep")
    }

    @Test("a one-of has exactly one field; lists of lists and nullable items keep their nulls")
    func oneOf() {
        let mutation = PlantMutation(
            tree: TreeInput(name: "t"),
            place: .point(PointInput(x: 1, y: 2.5)),
            grid: [[.id("a"), nil], []],
            when: [Date(timeIntervalSince1970: 0)],
            mood: .SAD,
            moods: [.GLAD, nil]
        )
        #expect(
            json(mutation.variables)
                == #"{"grid":[[{"id":"a"},null],[]],"mood":"SAD","moods":["GLAD",null],"place":{"point":{"x":1,"y":2.5}},"tree":{"name":"t"},"when":["1970-01-01T00:00:00Z"]}"#
        )
        #expect(mutation == mutation && mutation != PlantMutation(tree: TreeInput(name: "t")))
    }

    @Test("a file is null among the variables and is found at its path, in a one-of too")
    func uploads() {
        func file(_ name: String) -> Upload { Upload(fileName: name, contents: .data(Data())) }
        let mutation = DepictMutation(
            picture: .file(file("a")),
            others: [.link("x"), .pages([file("b"), file("c")])],
            album: AlbumInput(cover: .frame(AlbumInput(cover: .file(file("d")))), pictures: [.file(file("e"))])
        )
        #expect(
            json(mutation.variables)
                == #"{"album":{"cover":{"frame":{"cover":{"file":null}}},"pictures":[{"file":null}]},"others":[{"link":"x"},{"pages":[null,null]}],"picture":{"file":null}}"#
        )
        #expect(
            mutation.uploads.map { "\($0.path) \($0.upload.fileName)" } == [
                "picture.file a", "others.1.pages.0 b", "others.1.pages.1 c", "album.cover.frame.cover.file d",
                "album.pictures.0.file e",
            ]
        )
        let upload = UploadMutation(file: file("f"), files: [file("g")])
        #expect(json(upload.variables) == #"{"file":null,"files":[null]}"#)
        #expect(upload.uploads.map(\.path) == ["file", "files.0"])
    }

    @Test("a default of any kind is sent where nothing is set, null among them, and what is set in its place")
    func defaults() {
        #expect(
            json(VariablesQuery().variables)
                == #"{"filter":{"moods":["GLAD"],"name":null,"not":{"name":"x"},"status":"ALIVE"},"name":null,"near":{"x":0.5,"y":-1},"page":2,"ratio":1}"#
        )
        let set = VariablesQuery(
            page: 3,
            filter: CharacterFilter(),
            near: PointInput(x: 1, y: 2),
            ratio: 0.25,
            name: "n"
        )
        #expect(json(set.variables) == #"{"filter":{},"name":"n","near":{"x":1,"y":2},"page":3,"ratio":0.25}"#)
    }

    @Test("a null that the document writes inside a value is sent and named by the key; one for an argument is left out")
    @MainActor
    func nulls() async throws {
        let counts = ["characters", "nulls", "named"].enumerated().map { #""\#($1)":{"info":{"count":\#($0)}}"# }
        let shapes = #""shapes":[{"__typename":"Circle","area":1.5}]"#
        let data = try await expectReadsAsAnswered(
            VariablesQuery(),
            #"{"data":{\#(counts.joined(separator: ",")),\#(shapes)}}"#
        )
        #expect(data.characters?.info.count == 0 && data.nulls?.info.count == 1 && data.named?.info.count == 2)
        guard case .text(let query) = VariablesQuery.document, case .text(let mutation) = NamelessMutation.document else {
            Issue.record("the operations carry no text")
            return
        }
        #expect(query.contains("nulls:characters(filter:{name:null,moods:[]})"))
        #expect(query.contains("named:characters(filter:{name:$name,any:[{name:null}]})"))
        #expect(mutation.contains("renameCharacter(id:$id)"))
        #expect(json(NamelessMutation(id: "1").variables) == #"{"id":"1"}"#)
        if Built.isAtHand {
            let shared = try Built.artifact("Baton.baton.swift")
            #expect(shared.contains(##"Baton.Slot(Types.Query, #"characters(filter:{"moods":[],"name":null})"#)"##))
        }
        let transport = RecordedTransport([
            "NamelessMutation": Payload(json: #"{"data":{"renameCharacter":{"id":"1","name":null}}}"#)
        ])
        let environment = Environment(store: Store(), transport: transport)
        let renamed = try await environment.mutate(NamelessMutation(id: "1")).renameCharacter
        #expect(renamed != nil && renamed?.name == nil)
    }
}
