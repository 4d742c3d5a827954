"""Documents made at random from a schema, as an author writes them and as a server without Baton's directives would be
sent them: fragments in place of their spreads, their arguments bound."""

from graphql import (
    GraphQLNonNull,
    get_named_type,
    is_abstract_type,
    is_composite_type,
    is_union_type,
)

from trees import Argument, Field, Fragment, Inline, Operation, Spread, Variable
from values import constant, is_required, literal


class Generator:
    """Makes one operation with its fragments."""

    def __init__(self, schema, key_names, rng, number, seen, conditions_apart=False):
        self.schema = schema
        self.key_names = key_names
        self.rng = rng
        self.number = number
        self.seen = seen
        # Whether what stands under a condition has a response key of its own, which nothing else asks for.
        self.conditions_apart = conditions_apart
        self.variables = {}
        self.fragments = []
        self.meanings = {}
        # The fragment being made, whose arguments its values may be.
        self.around = None
        self.budget = 45
        self.count = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.number}x{self.count}"

    def operation(self):
        name = f"Random{self.number}Query"
        selections = self.selections(self.schema.query_type, 4, False, least=2)
        return Operation(name, self.variables, selections, self.fragments)

    def selections(self, type, depth, conditional, least=1):
        """Selections on a type; `conditional` says whether a condition stands around them on the same object."""
        made, taken = [], set()
        fields = [] if is_union_type(type) else list(type.fields)
        for _ in range(self.rng.randint(least, 5)):
            self.budget -= 1
            roll = self.rng.random()
            if depth > 0 and self.budget > 0 and roll < 0.14:
                made.append(self.inline(type, depth, conditional, taken))
            elif depth > 0 and self.budget > 0 and roll < 0.34:
                made.append(self.spread(type, depth, conditional))
            elif fields and roll < 0.94:
                field = self.field(type, self.rng.choice(fields), depth)
                if field:
                    made.append(field)
            elif type is not self.schema.query_type:
                made.append(Field("__typename"))
        if not made:
            leaves = [name for name in fields if not is_composite_type(get_named_type(type.fields[name].type))]
            if leaves:
                made.append(self.field(type, self.rng.choice(leaves), depth))
            elif type is self.schema.query_type:
                made.append(self.field(type, self.rng.choice(fields), 2))
        return [each for each in made if each] or [Field("__typename")]

    # Fields

    def field(self, parent, name, depth):
        definition = parent.fields[name]
        named = get_named_type(definition.type)
        if is_composite_type(named) and (depth <= 0 or self.budget < 0):
            return None
        if named.name.endswith("Connection") and "first" in definition.args and self.chance(0.7):
            return self.connection(name, definition, named, depth)
        field = Field(name)
        field.arguments = self.arguments(definition)
        if self.chance(0.15):
            field.alias = self.fresh("a")
        if name not in self.key_names and self.chance(0.12):
            if self.conditions_apart:
                field.alias = self.fresh("c")
            field.conditions = self.conditions()
        # Of what has nothing inside alone: an error inside would be its own under one response key, and not under another.
        if not is_composite_type(named) and name not in self.key_names and self.chance(0.05):
            self.seen["a caught or required field"] += 1
            field.alias = self.fresh("r")
            choices = [" @catch", " @catch(to: NULL)"]
            if not isinstance(definition.type, GraphQLNonNull):
                choices.append(" @required(action: THROW)")
            field.relay = self.rng.choice(choices)
        self.keep_apart(field, definition)
        if field.alias:
            self.seen["an alias"] += 1
        if field.arguments:
            self.seen["arguments"] += 1
        if is_composite_type(named):
            lists = str(definition.type).count("[")
            field.selections = self.selections(named, depth - 1 - lists // 2, False)
        return field

    def keep_apart(self, field, definition):
        """Gives a field an alias where its key means something else elsewhere in the operation."""
        bound = any(each.holds_argument for each in field.arguments)
        meaning = (field.name, str(definition.type), "".join(sorted(each.text for each in field.arguments)))
        if bound or self.meanings.setdefault(field.key, meaning) != meaning:
            field.alias = self.fresh("a")
            self.meanings[field.key] = meaning

    def connection(self, name, definition, named, depth):
        """A connection field; always the same page, since all pages of a connection are one list."""
        self.seen["a connection"] += 1
        field = Field(name)
        field.arguments = [Argument("first", literal("2"))]
        field.alias = None
        key = f"Key{self.number}_{name}"
        field.relay = f' @connection(key: "{key}")'
        meaning = (name, str(definition.type), field.relay)
        if self.meanings.setdefault(field.key, meaning) != meaning:
            return None
        edge = get_named_type(named.fields["edges"].type)
        inner = self.selections(get_named_type(edge.fields["node"].type), depth - 1, False)
        edges = Field("edges", selections=[Field("node", selections=inner)])
        if self.chance(0.5):
            edges.selections.insert(0, Field(self.rng.choice([each for each in edge.fields if each != "node"])))
        field.selections = [edges]
        if "total" in named.fields and self.chance(0.5):
            field.selections.append(Field("total"))
        if self.chance(0.4):
            field.selections.append(Field("pageInfo", selections=[Field("hasNextPage"), Field("endCursor")]))
        return field

    # Fragments

    def inline(self, type, depth, conditional, taken):
        on = None
        if is_abstract_type(type) or self.chance(0.3):
            on = self.rng.choice(self.conditions_on(type))
        node = Inline(on.name if on else None)
        if not self.conditions_apart and (on is None or self.chance(0.2)):
            node.conditions = self.conditions()
        if on is None or on.name in taken or self.chance(0.2):
            node.alias = self.fresh("n")
        elif on:
            taken.add(on.name)
        self.seen["a type condition" if on else "an inline fragment"] += 1
        # An alias is a lens of its own, and so is another type.
        inside = (conditional or bool(node.conditions)) and node.alias is None
        node.selections = self.selections(on or type, depth - 1, inside)
        return node

    def conditions_on(self, type):
        """The types that a fragment inside a type can be on."""
        possible = self.possible(type)
        return [
            each
            for each in self.schema.type_map.values()
            if is_composite_type(each)
            and not each.name.startswith("__")
            and each is not self.schema.query_type
            and self.possible(each) & possible
        ] or [type]

    def possible(self, type):
        concrete = self.schema.get_possible_types(type) if is_abstract_type(type) else [type]
        return {each.name for each in concrete}

    def spread(self, type, depth, conditional):
        fitting = [each for each in self.fragments if self.possible(type) & self.possible(each.type)]
        if fitting and self.chance(0.4):
            fragment = self.rng.choice(fitting)
            self.seen["a fragment spread again"] += 1
        else:
            is_root = type is self.schema.query_type
            on = type if is_root or self.chance(0.6) else self.rng.choice(self.conditions_on(type))
            fragment = self.fragment(on, depth)
        node = Spread(fragment)
        for name, (wanted, default) in fragment.arguments.items():
            if (isinstance(wanted, GraphQLNonNull) and default is None) or self.chance(0.7):
                node.arguments.append(Argument(name, self.value(wanted)))
        if node.arguments:
            self.seen["a fragment's arguments"] += 1
        if not self.conditions_apart and self.chance(0.15):
            node.conditions = self.conditions()
        sure = fragment.type is type or (is_abstract_type(fragment.type) and self.is_part(type, fragment.type))
        if not sure or conditional or node.conditions or self.chance(0.1):
            node.alias = self.fresh("s")
        return node

    def is_part(self, type, other):
        return not is_union_type(type) and self.schema.is_sub_type(other, type)

    def fragment(self, on, depth):
        outer, self.around = self.around, Fragment(self.fresh("Part") + "_value", on)
        fragment = self.around
        fragment.selections = self.selections(on, depth - 1, False)
        self.around = outer
        # Only finished fragments are spread again, so that none is in a cycle.
        self.fragments.append(fragment)
        if all(isinstance(each, Field) and each.selections is None for each in fragment.selections) and self.chance(0.3):
            fragment.relay = " @inline"
            self.seen["a fragment of plain values"] += 1
        return fragment

    def conditions(self):
        """Directives that include or skip."""
        self.seen["a condition"] += 1
        names = self.rng.choice([["include"], ["skip"], ["include", "skip"]])
        boolean = GraphQLNonNull(self.schema.type_map["Boolean"])
        if self.conditions_apart:
            # An argument of a fragment could be true in one spread and false in another of the same object.
            return [(name, Variable(self.variable(boolean), False)) for name in names]
        return [(name, self.value(boolean, least=0.8)) for name in names]

    # Values

    def arguments(self, definition):
        made = []
        for name, argument in definition.args.items():
            paging = name in ("after", "before", "last")
            if is_required(argument) or (self.chance(0.5) and not paging):
                made.append(Argument(name, self.value(argument.type)))
        return made

    def value(self, type, least=0.45):
        """A literal, a variable of the operation, or an argument of the fragment around."""
        if not self.chance(least):
            return literal(constant(type, self.rng, nested=self.nested_variable))
        fragment = self.around
        if fragment and self.chance(0.5):
            self.seen["a variable of a fragment"] += 1
            for name, (known, _) in fragment.arguments.items():
                if str(known) == str(type) and self.chance(0.6):
                    return Variable(name, True)
            name = self.fresh("g")
            given = constant(type, self.rng) if self.chance(0.5) else None
            fragment.arguments[name] = (type, None if given == "null" else given)
            return Variable(name, True)
        return Variable(self.variable(type), False)

    def variable(self, type):
        self.seen["a variable"] += 1
        for name, (known, _) in self.variables.items():
            if str(known) == str(type) and self.chance(0.6):
                return name
        name = self.fresh("v")
        default = constant(type, self.rng) if self.chance(0.2) else None
        self.variables[name] = (type, None if default == "null" else default)
        return name

    def nested_variable(self, type):
        """A variable inside an object, sometimes."""
        return "$" + self.variable(type) if self.chance(0.3) else None


