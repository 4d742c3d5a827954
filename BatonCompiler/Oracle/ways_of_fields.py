"""Ways to break fields, and the merging of those that answer under one key."""

from graphql import (
    GraphQLNonNull,
    get_named_type,
    is_composite_type,
    is_enum_type,
    is_leaf_type,
    is_object_type,
    is_required_argument,
    is_union_type,
)

from documents import Argument, Field, Inline, List, Object, operations
from mutate import field, typename, way


@way("ScalarLeafsRule")
def select_on_a_leaf(m):
    found = m.selection(Field, lambda node: node.definition and is_leaf_type(get_named_type(node.definition.type)))
    if not found:
        return False
    found[0].selections = [m.rng.choice([typename(), field("id"), field("name")])]


@way("ScalarLeafsRule")
def select_nothing_on_an_object(m):
    found = m.selection(Field, lambda node: node.selections)
    if not found:
        return False
    found[0].selections = None


@way("FieldsOnCorrectTypeRule")
def select_a_field_of_another_type(m):
    selections, _ = m.selections()
    name = m.rng.choice([m.rng.choice(m.catalog.fields), "missing", "__schema", "__type", "__typename", "id", "name"])
    selections.insert(m.rng.randrange(len(selections) + 1), field(name, alias=m.rng.choice([None, "other"])))


@way("FieldsOnCorrectTypeRule")
def misspell_a_field(m):
    found = m.selection(Field)
    if not found:
        return False
    found[0].alias = found[0].alias or found[0].name
    found[0].name += "x"


def overlapping(m, node):
    """Another field that answers under the same key."""
    key = node.alias or node.name
    siblings = [
        name
        for name, each in (node.parent.fields if node.parent and not is_union_type(node.parent) else {}).items()
        if name != node.name and not any(is_required_argument(argument) for argument in each.args.values())
    ]
    if siblings and m.rng.random() < 0.5:
        name = m.rng.choice(siblings)
        definition = node.parent.fields[name]
        inner = [typename()] if is_composite_type(get_named_type(definition.type)) else None
        made = field(name, node.parent, key if name != key else None, inner)
        made.definition = definition
        return made
    made = Field(**vars(node))
    made.arguments = [Argument(**vars(argument)) for argument in node.arguments]
    if made.selections is not None:
        made.selections = [
            m.rng.choice([typename(), field("__typename", alias="id"), field("id"), field("id", alias="name")])
        ]
    optional = [each for each in made.arguments if not isinstance(each.type, GraphQLNonNull)]
    if optional and m.rng.random() < 0.7:
        made.arguments.remove(m.rng.choice(optional))
    elif made.arguments and m.rng.random() < 0.5:
        m.rng.shuffle(made.arguments)
    return made


@way("OverlappingFieldsCanBeMergedRule")
def answer_twice_under_a_key(m):
    found = m.selection(Field, lambda node: node.parent and node.definition)
    if not found:
        return False
    node, holder = found
    made = overlapping(m, node)
    if m.rng.random() < 0.5:
        on = m.rng.choice([None] + m.catalog.conditions(node.parent)) if m.rng.random() < 0.6 else None
        made = Inline(
            on=on.name if on else None, parent=node.parent, type=on or node.parent, directives=[], selections=[made]
        )
    holder.insert(m.rng.randrange(len(holder) + 1), made)


@way("OverlappingFieldsCanBeMergedRule")
def answer_twice_on_objects_of_two_types(m):
    """Two object types' fields under one key only have to be of one shape."""
    selections, type = m.selections()
    objects = [each for each in m.catalog.conditions(type) if is_object_type(each)] if type else []
    if len(objects) < 2:
        return False
    made = []
    for each in m.rng.sample(objects, 2):
        candidates = [
            (name, inner)
            for name, inner in each.fields.items()
            if not any(is_required_argument(argument) for argument in inner.args.values())
        ]
        if not candidates:
            return False
        name, definition = m.rng.choice(candidates)
        inner = [typename()] if is_composite_type(get_named_type(definition.type)) else None
        if inner and m.rng.random() < 0.5:
            inner = [field("id", alias="same"), field("__typename", alias=m.rng.choice(["same", "other"]))]
        made.append(
            Inline(on=each.name, parent=type, type=each, directives=[], selections=[field(name, each, "key", inner)])
        )
    selections += made


@way("OverlappingFieldsCanBeMergedRule")
def change_an_alias(m):
    first, second = m.selection(Field), m.selection(Field)
    if not first or not second or first[0] is second[0]:
        return False
    first[0].alias = second[0].alias or second[0].name


@way("OverlappingFieldsCanBeMergedRule")
def change_one_of_equal_arguments(m):
    found = m.selection(Field, lambda node: node.arguments)
    if not found:
        return False
    node, holder = found
    made = Field(**vars(node))
    made.arguments = [Argument(**vars(argument)) for argument in node.arguments]
    argument = m.rng.choice(made.arguments)
    if isinstance(argument.value, Object):
        argument.value = Object(fields=list(reversed(argument.value.fields)), type=argument.value.type)
    elif isinstance(argument.value, List):
        argument.value = List(items=list(reversed(argument.value.items)))
    elif isinstance(argument.value, str) and is_enum_type(get_named_type(argument.type)) if argument.type else False:
        argument.value = m.rng.choice(list(get_named_type(argument.type).values))
    else:
        argument.value = {'"a"': '"""a"""', "1.50": "1.5", "0": "-0"}.get(argument.value, argument.value)
    holder.append(made)


@way("MaxIntrospectionDepthRule")
def ask_deeply_about_the_schema(m):
    operation = m.pick(node for node in operations(m.document) if node.kind == "query")
    if not operation:
        return False
    inner = [field("name")]
    for _ in range(m.rng.randint(2, 4)):
        name = m.rng.choice(["fields", "interfaces", "possibleTypes", "inputFields"])
        step = [field("type", selections=inner)] if name in ("fields", "inputFields") else inner
        inner = [field(name, selections=step)]
    operation.selections.append(
        field("__type", alias="deep", selections=inner, arguments=[Argument(name="name", value='"A"', type=None)])
    )
