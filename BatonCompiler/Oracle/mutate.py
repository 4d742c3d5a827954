"""Breaking a document.

The ways are by the rule of graphql-core that each is meant to break; what a document breaks in the end, graphql-core
says: a way may miss, or break something else. The modules `ways_of_…` hold them.
"""

from graphql import get_named_type

from documents import (
    Argument,
    Directive,
    Field,
    Inline,
    List,
    Object,
    argument_holders,
    every_selection,
    executables,
    fragments,
    operations,
    walk,
)

WAYS = {}


def way(rule):
    """Marks a function as a way to break a rule. It answers False where the document has no place for it."""

    def add(function):
        WAYS.setdefault(rule, []).append(function)
        return function

    return add


class Mutation:
    """A document being broken, with what the ways need."""

    def __init__(self, document, catalog, rng):
        self.document = document
        self.catalog = catalog
        self.rng = rng

    def pick(self, items):
        items = list(items)
        return self.rng.choice(items) if items else None

    def selection(self, kind=None, where=lambda node: True):
        """A selection and the list that holds it."""
        pairs = every_selection(self.document)
        return self.pick(
            (node, holder) for node, holder in pairs if (not kind or isinstance(node, kind)) and where(node)
        )

    def selections(self):
        """A list of selections with the type it is on."""
        holders = [(node.selections, node.type) for node in executables(self.document)]
        for node, _ in every_selection(self.document):
            if isinstance(node, Inline):
                holders.append((node.selections, node.type))
            elif isinstance(node, Field) and node.selections is not None and node.definition:
                holders.append((node.selections, get_named_type(node.definition.type)))
        return self.pick(holders)

    def values(self):
        """The places of all values: a function to read and one to write, and the type where it is known."""
        for holder in argument_holders(self.document):
            for argument in holder.arguments:
                yield from self.inside(
                    argument.value, getattr(argument, "type", None), lambda new, it=argument: setattr(it, "value", new)
                )
        for operation in operations(self.document):
            for variable in operation.variables:
                if variable.default is not None:
                    yield from self.inside(variable.default, None, lambda new, it=variable: setattr(it, "default", new))

    def inside(self, value, type, put):
        yield value, type, put
        if isinstance(value, List):
            for index, item in enumerate(value.items):
                yield from self.inside(item, None, lambda new, it=value.items, at=index: it.__setitem__(at, new))
        elif isinstance(value, Object):
            for pair in value.fields:
                yield from self.inside(pair[1], None, lambda new, it=pair: it.__setitem__(1, new))


def field(name, parent=None, alias=None, selections=None, arguments=()):
    return Field(
        alias=alias,
        name=name,
        arguments=list(arguments),
        directives=[],
        selections=selections,
        parent=parent,
        definition=None,
    )


def typename():
    return field("__typename")


def directive(name, **arguments):
    made = [Argument(name=key, value=value, type=None) for key, value in arguments.items()]
    return Directive(name=name, arguments=made, definition=None)


def subscription(m):
    return m.pick(node for node in operations(m.document) if node.kind == "subscription" and node.type)


def delivers(m):
    return any(each.name == "defer" for each in m.catalog.schema.directives)


@way("anything")
def remove_anything(m):
    node, holder = m.selection()
    if len(holder) < 2:
        return False
    holder.remove(node)


@way("anything")
def move_anything(m):
    node, holder = m.selection()
    selections, _ = m.selections()
    if len(holder) < 2 or any(inner is selections for each, inner in walk([node])):
        return False
    selections.append(node)
    if not any(each is node for each, _ in every_selection(m.document)):
        return False
    holder.remove(node)


@way("anything")
def copy_anything(m):
    node, _ = m.selection()
    selections, _ = m.selections()
    made = type(node)(**vars(node))
    if getattr(made, "selections", None):
        made.selections = [typename()]
    selections.append(made)


@way("anything")
def change_a_condition(m):
    node = m.pick(fragments(m.document) + [node for node, _ in every_selection(m.document) if isinstance(node, Inline)])
    if not node:
        return False
    node.on = m.rng.choice(m.catalog.composites).name


@way("anything")
def rename_an_operation(m):
    operation = m.pick(operations(m.document))
    operation.name = m.rng.choice([None, "Query", operation.name])


def mutate(document, catalog, rng, rule):
    """Breaks a document in a way meant for a rule. Answers whether there was a place for it."""
    mutation = Mutation(document, catalog, rng)
    for function in rng.sample(WAYS[rule], len(WAYS[rule])):
        if function(mutation) is not False:
            return True
    return False
