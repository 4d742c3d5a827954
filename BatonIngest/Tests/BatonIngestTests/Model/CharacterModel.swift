@_spi(Generated) import BatonIngest

/// The models most tests read by.
enum CharacterModel {
    static let location = ModelSelection(
        "Location",
        key: ["id"],
        [ModelField("id", .string), ModelField("name", .string)]
    )

    static let character = ModelSelection(
        "Character",
        key: ["id"],
        [
            ModelField("name", .string), ModelField("age", .int), ModelField("height", .float),
            ModelField("alive", .bool), ModelField("created", .custom), ModelField("tags", .string, depth: 1),
            ModelField("origin", .link(location)), ModelField("seen", .link(location), depth: 1),
            ModelField("info", .link(ModelSelection("Info", [ModelField("count", .int)]))),
            ModelField("id", .string),
        ]
    )

    static let query = ModelSelection(
        "Query",
        [ModelField("character", .link(character), as: #"character(id:"1")"#)]
    )

    static let json = """
        {"data":{"character":{"name":"Rick \\"C-137\\" Sánchez","age":70,"height":1.85,"alive":true,\
        "created":"2017-11-04T18:48:46.250Z","tags":["a",null,"\\u00e9\\ud83d\\ude00"],\
        "origin":{"id":"1","name":"Earth"},"seen":[{"id":"1","name":"Earth"},null,{"id":"20","name":"Citadel"}],\
        "info":{"count":3},"id":"1"}}}
        """
}
