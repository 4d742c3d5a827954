"""The data that a response is executed over: the same field of the same object is always the same."""

import datetime
import hashlib
import json
import random
from collections import Counter

from graphql import (
    GraphQLEnumType,
    GraphQLList,
    GraphQLNonNull,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_leaf_type,
)

from values import default_of

STRINGS = ["", "a", "Rick", "é", "日本", "👩‍🚀", 'say "hi"', "back\\slash", "line\nbreak", "\u0001\u007f", "null", "1", "a:b", "\u2028 "]
STRINGS += ["x" * 40, "long é " * 30, "client:root", "🇨🇭🇨🇭"]
IDS = ["1", "2", "3", "a:b", "1:friends", "é", "back\\slash", "client:root", "007", "x" * 30, "9223372036854775808"]
FLOATS = [0.0, -0.0, 1.5, -1.25, 100.0, 1e21, 1e-7, 6.02e23, 0.1, 3.0, 123456789.125]
INTS = [0, 1, -1, 42, 2147483647, -2147483648, 7]


def canonical(value):
    return json.dumps(value, sort_keys=True, ensure_ascii=True)


class Object:
    """An object of the server: its type, and what tells it from every other."""

    __slots__ = ("type", "identity", "keys")

    def __init__(self, type, identity, keys):
        self.type = type
        self.identity = identity
        self.keys = keys


class World:
    """The data of one response."""

    def __init__(self, schema, key_fields, seed, errors, nulls):
        self.schema = schema
        self.key_fields = key_fields
        self.seed = seed
        self.errors = errors
        self.nulls = nulls
        # Whether what may not be null never fails.
        self.spares_required = False
        self.seen = Counter()

    def rng(self, *parts):
        digest = hashlib.blake2b(canonical([self.seed, *parts]).encode(), digest_size=8).digest()
        return random.Random(int.from_bytes(digest, "big"))

    def root(self):
        return Object("Query", ["Query"], {})

    def resolve(self, source, info, **arguments):
        """What a field answers; an exception in place of a value is a field error there."""
        name, parent = info.field_name, info.parent_type
        if name in source.keys:
            return source.keys[name]
        field = parent.fields[name]
        # A null, an absent argument and the default are one: the store leaves out nulls.
        given = {}
        for argument, value in arguments.items():
            if value is not None and value != default_of(field.args[argument]):
                given[argument] = value
        path = [source.identity, name, canonical(given)]
        rng = self.rng(*path)
        # What the compiler adds to a connection never fails, so that both texts fail alike.
        added = parent.name == "PageInfo" or name in ("pageInfo", "cursor")
        value = self.value(field.type, rng, path, 0 if added else self.errors)
        if isinstance(value, Exception):
            raise value
        return value

    def value(self, type, rng, path, errors):
        if rng.random() < errors and not (self.spares_required and isinstance(type, GraphQLNonNull)):
            self.seen["an error"] += 1
            return ValueError(f"refused {rng.randint(0, 9)}")
        if not isinstance(type, GraphQLNonNull) and rng.random() < self.nulls:
            self.seen["a null"] += 1
            return None
        type = get_nullable_type(type)
        if isinstance(type, GraphQLList):
            count = rng.choice([0, 1, 2, 2, 3, 4])
            self.seen["a list of lists" if isinstance(get_nullable_type(type.of_type), GraphQLList) else "a list"] += 1
            return [self.value(type.of_type, rng, [*path, index], errors) for index in range(count)]
        if is_leaf_type(type):
            return self.leaf(type, rng)
        return self.object(type, rng, path)

    def leaf(self, type, rng):
        if isinstance(type, GraphQLEnumType):
            return rng.choice(list(type.values))
        name = type.name
        if name == "Int":
            return rng.choice(INTS) if rng.random() < 0.5 else rng.randint(-1000, 1000)
        if name == "Float":
            return rng.choice(FLOATS) if rng.random() < 0.5 else rng.uniform(-1e6, 1e6)
        if name == "Boolean":
            return rng.random() < 0.5
        if name in ("String", "ID"):
            return rng.choice(STRINGS) if rng.random() < 0.7 else "".join(chr(rng.randint(32, 0x2FF)) for _ in range(9))
        if name in ("Stamp", "DateTime", "Date"):
            time = datetime.datetime(2026, 1, 1) + datetime.timedelta(seconds=rng.randint(0, 10**8))
            return time.strftime("%Y-%m-%dT%H:%M:%SZ")
        if name in ("Amount", "Money"):
            return rng.choice(["12.50", "0.1", "-3", "1000000.01"]) if rng.random() < 0.6 else rng.randint(-9, 9)
        return rng.choice(["text", 7, 2.5, True, {"any": [1, None, {"deep": "é"}]}, [1, [2]], {}, []])

    def object(self, type, rng, path):
        if is_abstract_type(type):
            self.seen["an abstract type"] += 1
            type = rng.choice(sorted(self.schema.get_possible_types(type), key=lambda each: each.name))
        keys = self.key_fields.get(type.name, [])
        if not keys or type.name == "Query":
            return Object(type.name, [*path, type.name], {})
        # Few of each type, so that one stands in several places.
        number = rng.randint(0, 3)
        own = self.rng(type.name, number)
        values = {}
        for key in keys:
            named = get_named_type(type.fields[key].type)
            values[key] = own.choice(IDS) + str(number) if named.name in ("ID", "String") else own.randint(0, 99) * 4 + number
        if len(keys) == 1 and not isinstance(type.fields[keys[0]].type, GraphQLNonNull) and rng.random() < 0.3:
            self.seen["an object without its key"] += 1
            return Object(type.name, [*path, type.name], {keys[0]: None})
        self.seen["an entity"] += 1
        return Object(type.name, [type.name, number], values)


def type_of(value, _info, _type):
    return value.type


def key_fields(schema, configuration):
    """The fields that key each object type, as the configuration and the default say."""
    identity = configuration.get("identity", {})
    found = {}
    for name, type in schema.type_map.items():
        if not hasattr(type, "fields") or is_abstract_type(type) or name.startswith("__"):
            continue
        default = type.fields.get("id")
        if name in identity.get("types", {}):
            found[name] = identity["types"][name]
        elif default and is_leaf_type(get_named_type(default.type)):
            found[name] = ["id"]
    return found
