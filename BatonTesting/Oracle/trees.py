"""Documents as trees, and their two texts: the author's, and the one in which nothing is Baton's own.

The second binds the arguments of fragments: `bound` maps an argument's name to a value's text, None for none.
"""


class Variable:
    """A use of a variable: of the operation, or of the fragment it stands in."""

    def __init__(self, name, is_argument):
        self.name = name
        self.is_argument = is_argument
        self.text = "$" + name

    def bind(self, bound):
        return bound[self.name] if self.is_argument else self.text


class Argument:
    def __init__(self, name, value):
        self.name = name
        self.value = value

    @property
    def text(self):
        return f"{self.name}: {self.value.text}"

    @property
    def holds_argument(self):
        return getattr(self.value, "is_argument", False)


def argument_list(arguments):
    return f"({', '.join(each.text for each in arguments)})" if arguments else ""


def bound_list(arguments, bound):
    given = [(each.name, each.value.bind(bound)) for each in arguments]
    texts = [f"{name}: {text}" for name, text in given if text is not None]
    return f"({', '.join(texts)})" if texts else ""


class Selection:
    """What every selection has: the conditions it stands under, and the selections inside."""

    conditions = ()
    selections = None
    alias = None

    def directives(self):
        return "".join(f" @{name}(if: {value.text})" for name, value in self.conditions)

    def bound_directives(self, bound):
        return "".join(f" @{name}(if: {value.bind(bound)})" for name, value in self.conditions)

    def is_never(self, bound):
        """Whether a condition leaves the selection out whatever the variables are."""
        never = {"include": "false", "skip": "true"}
        return any(value.bind(bound) == never[name] for name, value in self.conditions)

    def plain(self, bound):
        """The plain text; nil for what is never selected, as is an object of which nothing is ever selected."""
        if self.is_never(bound):
            return None
        inner = ""
        within, scope = self.inside(bound)
        if within is not None:
            texts = [text for text in (each.plain(scope) for each in within) if text is not None]
            if not texts:
                return None
            inner = " { " + " ".join(texts) + " }"
        return self.plain_head(bound) + self.bound_directives(bound) + inner

    def inside(self, bound):
        return self.selections, bound


def block(selections, write):
    return "{ " + " ".join(write(each) for each in selections) + " }"


class Field(Selection):
    def __init__(self, name, selections=None):
        self.name = name
        self.selections = selections
        self.arguments = []
        self.relay = ""

    @property
    def key(self):
        return self.alias or self.name

    def author(self):
        alias = f"{self.alias}: " if self.alias else ""
        inner = " " + block(self.selections, lambda each: each.author()) if self.selections is not None else ""
        return f"{alias}{self.name}{argument_list(self.arguments)}{self.directives()}{self.relay}{inner}"

    def plain_head(self, bound):
        alias = f"{self.alias}: " if self.alias else ""
        return f"{alias}{self.name}{bound_list(self.arguments, bound)}"


class Inline(Selection):
    def __init__(self, on):
        self.on = on

    def author(self):
        on = f" on {self.on}" if self.on else ""
        alias = f' @alias(as: "{self.alias}")' if self.alias else ""
        return f"...{on}{self.directives()}{alias} " + block(self.selections, lambda each: each.author())

    def plain_head(self, _bound):
        return f"... on {self.on}" if self.on else "..."


class Spread(Selection):
    def __init__(self, fragment):
        self.fragment = fragment
        self.arguments = []

    def author(self):
        alias = f' @alias(as: "{self.alias}")' if self.alias else ""
        arguments = f" @arguments{argument_list(self.arguments)}" if self.arguments else ""
        return f"...{self.fragment.name}{self.directives()}{alias}{arguments}"

    def plain_head(self, _bound):
        return f"... on {self.fragment.type.name}"

    def inside(self, bound):
        given = {each.name: each.value.bind(bound) for each in self.arguments}
        inside = {}
        for name, (_, default) in self.fragment.arguments.items():
            # As in Relay, an argument that is given but holds nothing is null, whatever the default is.
            inside[name] = given[name] if name in given else default
        return self.fragment.selections, inside


class Fragment:
    """name, type, and its arguments: the type and the default's text of each."""

    def __init__(self, name, type):
        self.name = name
        self.type = type
        self.arguments = {}
        self.selections = []
        self.relay = ""

    def author(self):
        declared = ""
        if self.arguments:
            texts = []
            for name, (type, default) in self.arguments.items():
                given = f", defaultValue: {default}" if default is not None else ""
                texts.append(f'{name}: {{type: "{type}"{given}}}')
            declared = f" @argumentDefinitions({', '.join(texts)})"
        inner = block(self.selections, lambda each: each.author())
        return f"fragment {self.name} on {self.type.name}{declared}{self.relay} {inner}"


class Operation:
    """name, variables (the type and the default's text of each), selections, and the fragments it reaches."""

    def __init__(self, name, variables, selections, fragments):
        self.name = name
        self.variables = variables
        self.selections = selections
        self.fragments = fragments

    def head(self):
        texts = []
        for name, (type, default) in self.variables.items():
            texts.append(f"${name}: {type}" + (f" = {default}" if default is not None else ""))
        return f"query {self.name}" + (f"({', '.join(texts)})" if texts else "")

    def author(self):
        own = f"{self.head()} {block(self.selections, lambda each: each.author())}"
        return "\n".join([own] + [each.author() for each in self.fragments]) + "\n"

    def plain(self):
        texts = [text for text in (each.plain({}) for each in self.selections) if text is not None]
        return f"{self.head()} {{ {' '.join(texts)} }}\n"
