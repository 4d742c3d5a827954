"""Schemas made at random, each with the configuration of its keys."""

SCALARS = ["Int", "Float", "String", "Boolean"]
CUSTOM = ["Stamp", "Amount", "Blob"]
# How many of an object's fields are what.
KINDS = ["scalar"] * 5 + ["custom", "enum", "scalar", "object", "object", "object", "abstract", "abstract"]


class Maker:
    """Makes one schema."""

    def __init__(self, rng):
        self.rng = rng
        self.enums = ["Tone", "Shade"]
        self.objects = [f"Thing{number}" for number in range(rng.randint(5, 8))]
        self.interfaces = ["Named", "Marked"]
        self.unions = ["Either", "Any"]
        self.keyed = {}
        self.count = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def make(self):
        """The schema's text and the configuration."""
        rng = self.rng
        shared = {name: [self.field(simple=True) for _ in range(2)] for name in self.interfaces}
        parts, types = [], {}
        has_node = False
        for name in self.objects:
            key, fields = self.key()
            if key:
                types[name] = key
            interfaces = [each for each in self.interfaces if self.chance(0.45)]
            if fields == ["id: ID!"] and self.chance(0.8):
                interfaces.append("Node")
                has_node = True
            if name == self.objects[0]:
                interfaces = ["Named", "Marked"] + [each for each in interfaces if each == "Node"]
            for interface in interfaces:
                fields += shared.get(interface, [])
            fields += [self.field() for _ in range(rng.randint(4, 8))]
            self.keyed[name] = interfaces
            implements = " implements " + " & ".join(interfaces) if interfaces else ""
            parts.append(f"type {name}{implements} {{ {' '.join(fields)} }}")
        parts += [f"interface {name} {{ {' '.join(fields)} }}" for name, fields in shared.items()]
        if has_node:
            parts.append("interface Node { id: ID! }")
        for name in self.unions:
            members = rng.sample(self.objects, rng.randint(2, min(4, len(self.objects))))
            parts.append(f"union {name} = {' | '.join(members)}")
        parts.append("enum Tone { LOW HIGH Mid_2 }")
        parts.append("enum Shade { light DARK }")
        parts += [f"scalar {name}" for name in CUSTOM]
        parts.append("input Spot { lat: Float lon: Float! tags: [String] inner: Spot tone: Tone = LOW }")
        parts.append("type PageInfo { endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String }")
        for name in self.objects[:2]:
            parts.append(f"type {name}Connection {{ edges: [{name}Edge] pageInfo: PageInfo! total: Int }}")
            parts.append(f"type {name}Edge {{ cursor: String! node: {name} weight: Float }}")
        root = [self.field() for _ in range(rng.randint(6, 10))]
        root += [f"{self.name()}: {self.objects[0]}Connection" for _ in range(0)]
        root.append(self.connection())
        parts.append(f"type Query {{ {' '.join(root)} }}")
        configuration = {
            "schema": "schema.graphql",
            "customScalarTypes": {"Stamp": "Foundation.Date", "Amount": {"swift": "Foundation.Decimal"}},
        }
        if types:
            configuration["identity"] = {"types": types}
        return "\n".join(parts) + "\n", configuration

    def key(self):
        """What identifies an object type in the configuration, nil for the default or nothing, and its fields."""
        roll = self.rng.random()
        if roll < 0.35:
            return None, ["id: ID!"]
        if roll < 0.42:
            return None, ["id: ID"]
        if roll < 0.5:
            return None, ["id: Int!"]
        if roll < 0.6:
            return ["code"], ["code: String!"]
        if roll < 0.7:
            return ["left", "right"], ["left: String!", "right: Int!"]
        return None, []

    def name(self):
        self.count += 1
        return f"{self.rng.choice(['alpha', 'beta', 'gamma', 'delta', 'kind', 'list', 'value'])}{self.count}"

    def field(self, simple=False):
        if not simple and self.chance(0.06):
            return self.connection()
        kind = "scalar" if simple and self.chance(0.7) else self.rng.choice(KINDS)
        named = {
            "scalar": lambda: self.rng.choice(SCALARS),
            "custom": lambda: self.rng.choice(CUSTOM),
            "enum": lambda: self.rng.choice(self.enums),
            "object": lambda: self.rng.choice(self.objects),
            "abstract": lambda: self.rng.choice(self.interfaces + self.unions),
        }[kind]()
        return f"{self.name()}{self.arguments()}: {self.wrapped(named)}"

    def connection(self):
        arguments = "first: Int after: String last: Int before: String tone: Tone"
        return f"{self.name()}({arguments}): {self.rng.choice(self.objects[:2])}Connection"

    def wrapped(self, named):
        text = named + ("!" if self.chance(0.3) else "")
        for _ in range(self.rng.choice([0, 0, 0, 0, 1, 1, 2, 3])):
            text = f"[{text}]" + ("!" if self.chance(0.3) else "")
        return text

    def arguments(self):
        if not self.chance(0.3):
            return ""
        made = []
        for name in self.rng.sample(["size", "text", "ratio", "tone", "near", "all", "flag"], self.rng.randint(1, 2)):
            made.append(
                {
                    "size": "size: Int",
                    "text": "text: String",
                    "ratio": "ratio: Float = 1.5",
                    "tone": "tone: Tone",
                    "near": "near: Spot",
                    "all": "all: [Int]",
                    "flag": "flag: Boolean! = true",
                }[name]
            )
        return f"({' '.join(made)})"
