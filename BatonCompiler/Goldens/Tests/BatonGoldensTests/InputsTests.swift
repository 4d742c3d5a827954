import Baton
import BatonGoldens
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
}
