/// The plans that inputs are read by: a screen's, one of lists in lists and interfaces by hand, and random ones.
@MainActor
enum Plans {
    static let readings: [Reading] = {
        var readings = [Reading(CharacterModel.query), Reading(scalars), Reading(lists)]
        for seed in 0..<29 {
            var models = RandomModel(random: Randomness(seed: UInt64(seed) &+ 1000))
            readings.append(Reading(models.root()))
        }
        return readings
    }()

    private static let scalars = ModelSelection(
        "Query",
        [
            ModelField("s", .string), ModelField("i", .int), ModelField("f", .float), ModelField("b", .bool),
            ModelField("c", .custom), ModelField("aFieldOfManyLetters", .int),
            ModelField("l", .string, depth: 1), ModelField("m", .int, depth: 3),
        ]
    )

    private static let lists = ModelSelection(
        "Query",
        [
            ModelField(
                "m",
                .link(ModelSelection("FuzzCell", [ModelField("x", .int), ModelField("id", .string)])),
                depth: 3
            ),
            ModelField(
                "e",
                .link(
                    ModelSelection("FuzzThing", key: ["a", "b"], [ModelField("a", .string), ModelField("b", .int)])
                ),
                depth: 1
            ),
        ]
    )
}
