"""Documents as trees that are made and broken, and their text."""


class Node:
    """A part of a document; its fields are its keywords."""

    def __init__(self, **fields):
        self.__dict__.update(fields)


class Document(Node):
    """definitions: Operation, Fragment or a text; schema: what it was made for."""


class Operation(Node):
    """kind, name or None, variables, directives, selections, type, description."""


class Fragment(Node):
    """name, on, directives, selections, type, description."""


class Variable(Node):
    """name, type (text), default or None, directives, description."""


class Field(Node):
    """alias or None, name, arguments, directives, selections or None, parent (type), definition."""


class Spread(Node):
    """name, directives, parent."""


class Inline(Node):
    """on or None, directives, selections, parent, type."""


class Directive(Node):
    """name, arguments, definition or None."""


class Argument(Node):
    """name, value, type."""


# Values: a text is a literal as it is written.
class Use(Node):
    """name: of a variable."""


class List(Node):
    """items."""


class Object(Node):
    """fields: pairs of a name and a value, as lists; type."""


def value(node):
    if isinstance(node, str):
        return node
    if isinstance(node, Use):
        return "$" + node.name
    if isinstance(node, List):
        return "[" + ", ".join(map(value, node.items)) + "]"
    return "{" + ", ".join(f"{name}: {value(inner)}" for name, inner in node.fields) + "}"


def arguments(nodes):
    return "(" + ", ".join(f"{node.name}: {value(node.value)}" for node in nodes) + ")" if nodes else ""


def directives(nodes):
    return "".join(f" @{node.name}{arguments(node.arguments)}" for node in nodes)


def selections(nodes, indent):
    return "{\n" + "".join(selection(node, indent + "  ") for node in nodes) + indent + "}"


def selection(node, indent):
    if isinstance(node, Field):
        alias = f"{node.alias}: " if node.alias else ""
        inner = "" if node.selections is None else " " + selections(node.selections, indent)
        text = f"{alias}{node.name}{arguments(node.arguments)}{directives(node.directives)}{inner}"
    elif isinstance(node, Spread):
        text = f"...{node.name}{directives(node.directives)}"
    else:
        on = f" on {node.on}" if node.on else ""
        text = f"...{on}{directives(node.directives)} {selections(node.selections, indent)}"
    return f"{indent}{text}\n"


def variable(node):
    default = f" = {value(node.default)}" if node.default is not None else ""
    return f"{node.description}${node.name}: {node.type}{default}{directives(node.directives)}"


def definition(node):
    if isinstance(node, str):
        return node
    if isinstance(node, Fragment):
        head = f"fragment {node.name} on {node.on}"
    else:
        variables = f"({', '.join(map(variable, node.variables))})" if node.variables else ""
        head = f"{node.kind} {node.name or ''}{variables}"
    return f"{node.description}{head}{directives(node.directives)} {selections(node.selections, '')}"


def text(document):
    return "\n".join(map(definition, document.definitions)) + "\n"


def operations(document):
    return [node for node in document.definitions if isinstance(node, Operation)]


def fragments(document):
    return [node for node in document.definitions if isinstance(node, Fragment)]


def executables(document):
    return [node for node in document.definitions if not isinstance(node, str)]


def walk(selections):
    """Every selection, each before those inside it, with the list that holds it."""
    for node in list(selections):
        yield node, selections
        if not isinstance(node, Spread) and node.selections:
            yield from walk(node.selections)


def every_selection(document):
    for node in executables(document):
        yield from walk(node.selections)


def directive_holders(document):
    """Everything that has directives, with the name of the place."""
    for node in executables(document):
        yield node, node.kind.upper() if isinstance(node, Operation) else "FRAGMENT_DEFINITION"
        for inner in getattr(node, "variables", []):
            yield inner, "VARIABLE_DEFINITION"
        for inner, _ in walk(node.selections):
            yield inner, {Field: "FIELD", Spread: "FRAGMENT_SPREAD", Inline: "INLINE_FRAGMENT"}[type(inner)]


def argument_holders(document):
    """Every field and directive."""
    for holder, _ in directive_holders(document):
        if isinstance(holder, Field):
            yield holder
        yield from holder.directives


def uses(node):
    """The names of the variables in a value."""
    if isinstance(node, Use):
        yield node.name
    elif isinstance(node, List):
        for item in node.items:
            yield from uses(item)
    elif isinstance(node, Object):
        for _, inner in node.fields:
            yield from uses(inner)
