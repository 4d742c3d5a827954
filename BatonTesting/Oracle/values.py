"""Values of input types: as literals in a document, and as the JSON of variables."""

import json

from graphql import GraphQLEnumType, GraphQLInputObjectType, GraphQLList, GraphQLNonNull, Undefined, is_leaf_type, value_from_ast

STRINGS = ["", "a", "A B", "é\n", 'q"', "back\\", "null", "1"]
FLOATS = [0.5, -1.25, 100.0, 1e21, 1e-7, 3.0, 0.0]
INTS = [0, 1, -1, 42, 2147483647, -2147483648]


class literal:
    """A literal as it is written in a document."""

    is_argument = False

    def __init__(self, text):
        self.text = text

    def bind(self, _bound):
        return self.text


def default_of(place):
    """The default of an argument or an input field as it is coerced; Undefined for none."""
    node = place.ast_node and place.ast_node.default_value
    return value_from_ast(node, place.type) if node else Undefined


def is_required(place):
    return isinstance(place.type, GraphQLNonNull) and default_of(place) is Undefined


def constant(type, rng, nested=lambda type: None, depth=2):
    """A literal of a type; `nested` may give the text of a variable for a field of an object that must be there."""
    if isinstance(type, GraphQLNonNull):
        return present(type.of_type, rng, nested, depth)
    if rng.random() < 0.1:
        return "null"
    return present(type, rng, nested, depth)


def present(type, rng, nested, depth):
    if isinstance(type, GraphQLList):
        return "[" + ", ".join(constant(type.of_type, rng, nested, depth - 1) for _ in range(rng.randint(0, 3))) + "]"
    if isinstance(type, GraphQLInputObjectType):
        if type.is_one_of:
            name, field = rng.choice(list(type.fields.items()) if depth > 0 else simple(type))
            return f"{{{name}: {present(bare(field.type), rng, nested, depth - 1)}}}"
        members = []
        for name, field in type.fields.items():
            required = is_required(field)
            if required or (depth > 0 and rng.random() < 0.4):
                text = nested(field.type) if required else None
                members.append(f"{name}: {text or constant(field.type, rng, nested, depth - 1)}")
        rng.shuffle(members)
        return "{" + ", ".join(members) + "}"
    value = leaf(type, rng)
    return value if isinstance(type, GraphQLEnumType) else json.dumps(value, ensure_ascii=False)


def bare(type):
    return type.of_type if isinstance(type, GraphQLNonNull) else type


def simple(type):
    """The fields of an object whose values need no other object."""
    return [each for each in type.fields.items() if is_leaf_type(bare(each[1].type))]


def leaf(type, rng):
    if isinstance(type, GraphQLEnumType):
        return rng.choice(list(type.values))
    if type.name == "Int":
        return rng.choice(INTS)
    if type.name == "Float":
        return rng.choice(FLOATS + INTS[:4])
    if type.name == "Boolean":
        return rng.random() < 0.5
    return rng.choice(STRINGS)


def given(type, rng, depth=2):
    """The JSON of a variable's value."""
    if not isinstance(type, GraphQLNonNull) and rng.random() < 0.15:
        return None
    type = type.of_type if isinstance(type, GraphQLNonNull) else type
    if isinstance(type, GraphQLList):
        return [given(type.of_type, rng, depth - 1) for _ in range(rng.randint(0, 3))]
    if isinstance(type, GraphQLInputObjectType):
        if type.is_one_of:
            name, field = rng.choice(list(type.fields.items()) if depth > 0 else simple(type))
            return {name: given(GraphQLNonNull(bare(field.type)), rng, depth - 1)}
        value = {}
        for name, field in type.fields.items():
            required = is_required(field)
            if required or (depth > 0 and rng.random() < 0.4):
                value[name] = given(field.type, rng, depth - 1)
        return value
    return leaf(type, rng)


def assignment(variables, rng):
    """The variables' object of one request: what need not be there is sometimes left out."""
    made = {}
    for name, (type, default) in variables.items():
        optional = default is not None or not isinstance(type, GraphQLNonNull)
        if not optional or rng.random() < 0.8:
            made[name] = given(type, rng)
    return made
