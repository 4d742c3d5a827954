"""Documents made at random from a schema, nearly all of them valid."""

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    Undefined,
    get_named_type,
    get_nullable_type,
    is_abstract_type,
    is_composite_type,
    is_input_type,
    is_leaf_type,
    is_list_type,
    is_required_argument,
    is_required_input_field,
    is_union_type,
)

from documents import (
    Argument,
    Directive,
    Document,
    Field,
    Fragment,
    Inline,
    List,
    Object,
    Operation,
    Spread,
    Use,
    Variable,
    argument_holders,
    arguments as arguments_text,
    executables,
    operations,
    uses,
    walk,
)
from values import literal


class Catalog:
    """What is asked of a schema again and again."""

    def __init__(self, name, schema):
        self.name = name
        self.schema = schema
        types = [type for type in schema.type_map.values() if not type.name.startswith("__")]
        self.types = types
        self.names = [type.name for type in types]
        self.inputs = [type for type in types if is_input_type(type)]
        self.composites = [type for type in types if is_composite_type(type)]
        self.leaves = [type for type in types if is_leaf_type(type)]
        self.not_composite = [type for type in types if not is_composite_type(type)]
        self.not_input = [type for type in types if not is_input_type(type)]
        self.fields = sorted({name for type in self.composites if not is_union_type(type) for name in type.fields})
        self.roots = {kind: getattr(schema, kind + "_type") for kind in ("query", "mutation", "subscription")}
        self.possible = {}
        self.overlaps = {}

    def possible_names(self, type):
        if type.name not in self.possible:
            concrete = self.schema.get_possible_types(type) if is_abstract_type(type) else [type]
            self.possible[type.name] = frozenset(each.name for each in concrete)
        return self.possible[type.name]

    def overlap(self, one, other):
        return one is other or bool(self.possible_names(one) & self.possible_names(other))

    def conditions(self, type):
        """The types that a fragment inside a type can be on."""
        if type.name not in self.overlaps:
            found = [other for other in self.composites if self.overlap(type, other)]
            self.overlaps[type.name] = found or [type]
        return self.overlaps[type.name]

    def strangers(self, type):
        """The types that a fragment inside a type cannot be on."""
        near = {other.name for other in self.conditions(type)}
        return [other for other in self.composites if other.name not in near]

    def directives(self, location):
        return [each for each in self.schema.directives if any(place.name == location for place in each.locations)]


class Generator:
    """Makes one document."""

    def __init__(self, catalog, rng, number):
        self.catalog = catalog
        self.rng = rng
        self.number = number
        self.variables = {}
        self.fragments = []
        self.keys = {}
        self.arguments_of = {}
        self.count = 0

    def chance(self, probability):
        return self.rng.random() < probability

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.number}_{self.count}"

    def document(self):
        kinds = [kind for kind, root in self.catalog.roots.items() if root]
        made = []
        for _ in range(self.rng.choice([1, 1, 1, 1, 2, 3])):
            kind = "query" if self.chance(0.5) else self.rng.choice(kinds)
            made.append(self.operation(kind))
        if len(made) == 1 and self.chance(0.2):
            made[0].name = None
        document = Document(definitions=made + self.fragments, schema=self.catalog.name)
        declare(document, self)
        for node in executables(document):
            anonymous = isinstance(node, Operation) and node.name is None
            if not anonymous and self.chance(0.05):
                node.description = self.rng.choice(['"What it is for."\n', '"""\nA\n  block\n"""\n'])
        self.rng.shuffle(document.definitions)
        return document

    def operation(self, kind):
        root = self.catalog.roots[kind]
        node = Operation(kind=kind, name=self.fresh("Op"), variables=[], type=root, description="", directives=[])
        if kind == "subscription":
            node.selections = [self.field(root, self.rng.choice(list(root.fields)), 3, root=kind)]
            if self.chance(0.2):
                node.selections = [self.spread(root, node.selections)]
        else:
            node.selections = self.selections(root, self.rng.randint(2, 4), kind)
        node.directives = self.directives(kind.upper())
        return node

    # Selections

    def selections(self, type, depth, root=None):
        made = []
        fields = [] if is_union_type(type) else list(type.fields)
        for _ in range(self.rng.choice([1, 1, 2, 2, 3, 4])):
            roll = self.rng.random()
            if roll < 0.14 and depth > 0:
                made.append(self.inline(type, depth, root))
            elif roll < 0.3 and depth > 0:
                made.append(self.spread(type, root=root, depth=depth))
            elif roll < 0.35 or not fields:
                made.append(self.typename(type))
            else:
                made.append(self.field(type, self.rng.choice(fields), depth, root))
        if root == "query" and self.chance(0.05):
            made.append(self.introspection(type))
        return made

    def typename(self, type):
        field = Field(alias=None, name="__typename", arguments=[], directives=[], selections=None, parent=type)
        field.definition = None
        if self.chance(0.2):
            field.alias = self.fresh("t")
        return field

    def field(self, parent, name, depth, root=None):
        definition = parent.fields[name]
        named = get_named_type(definition.type)
        if is_composite_type(named) and depth <= 0:
            leaves = [each for each, inner in parent.fields.items() if is_leaf_type(get_named_type(inner.type))]
            if not leaves:
                return self.typename(parent)
            return self.field(parent, self.rng.choice(leaves), depth, root)
        field = Field(alias=None, name=name, parent=parent, definition=definition, selections=None, directives=[])
        # A field has the same arguments wherever it stands on a type, so that it merges.
        memo = (parent.name, name)
        if memo not in self.arguments_of or self.chance(0.1):
            self.arguments_of[memo] = self.arguments(definition.args, 0.3)
        field.arguments = [Argument(**vars(argument)) for argument in self.arguments_of[memo]]
        if self.chance(0.1):
            self.rng.shuffle(field.arguments)
        if self.chance(0.15):
            field.alias = self.fresh("a")
        if is_composite_type(named):
            field.selections = self.selections(named, depth - 1)
        if root != "subscription":
            field.directives = self.directives("FIELD", definition)
            if root is None and is_list_type(get_nullable_type(definition.type)) and self.chance(0.04):
                self.stream(field)
        self.keep_apart(field)
        return field

    def keep_apart(self, field):
        """Gives a field an alias where its key means something else elsewhere in the document; not quite always."""
        key = field.alias or field.name
        meaning = (field.name, str(field.definition.type), text_of(field.arguments))
        if self.keys.setdefault(key, meaning) != meaning and self.chance(0.97):
            field.alias = self.fresh("a")

    def stream(self, field):
        directive = next((each for each in self.catalog.schema.directives if each.name == "stream"), None)
        if directive:
            field.alias = self.fresh("s")
            field.directives.append(self.incremental(directive))

    def incremental(self, directive):
        arguments = []
        if self.chance(0.5):
            arguments.append(Argument(name="label", value=f'"{self.fresh("l")}"', type=directive.args["label"].type))
        if self.chance(0.3):
            arguments.append(
                Argument(name="if", value=self.value(directive.args["if"], 0.5), type=directive.args["if"].type)
            )
        return Directive(name=directive.name, arguments=arguments, definition=directive)

    def inline(self, type, depth, root=None):
        conditions = self.catalog.conditions(type)
        on = None if self.chance(0.2) else self.rng.choice(conditions)
        node = Inline(on=on.name if on else None, parent=type, type=on or type, directives=[])
        node.selections = self.selections(on or type, depth - 1, root)
        if root != "subscription":
            node.directives = self.directives("INLINE_FRAGMENT") + self.deferral(root)
        return node

    def deferral(self, root):
        directive = next((each for each in self.catalog.schema.directives if each.name == "defer"), None)
        if directive and root in (None, "query") and self.chance(0.06):
            return [self.incremental(directive)]
        return []

    def spread(self, type, selections=None, root=None, depth=2):
        fitting = [each for each in self.fragments if self.catalog.overlap(type, each.type)]
        if fitting and selections is None and root is None and self.chance(0.5):
            name = self.rng.choice(fitting).name
        else:
            on = type if selections or self.chance(0.5) else self.rng.choice(self.catalog.conditions(type))
            name = self.fresh("Fragment")
            inner = selections or self.selections(on, depth - 1, root)
            directives = self.directives("FRAGMENT_DEFINITION")
            made = Fragment(name=name, on=on.name, selections=inner, type=on, description="", directives=directives)
            # Only finished fragments are spread again, so that none is in a cycle.
            self.fragments.append(made)
        node = Spread(name=name, parent=type, directives=[])
        if root != "subscription" and selections is None:
            node.directives = self.directives("FRAGMENT_SPREAD") + self.deferral(root)
        return node

    def introspection(self, type):
        """A question about the schema, seldom deep."""
        names = {"__schema": self.catalog.schema.type_map["__Schema"], "__type": self.catalog.schema.type_map["__Type"]}
        name = self.rng.choice(list(names))
        arguments = [Argument(name="name", value='"Query"', type=None)] if name == "__type" else []
        field = Field(
            alias=self.fresh("i"), name=name, arguments=arguments, directives=[], parent=type, definition=None
        )
        field.selections = self.selections(names[name], 2)
        return field

    # Arguments and directives

    def arguments(self, definitions, optional):
        made = []
        for name, definition in definitions.items():
            if is_required_argument(definition) or self.chance(optional):
                made.append(Argument(name=name, value=self.value(definition, 0.4), type=definition.type))
        return made

    def directives(self, location, field=None):
        made = []
        while self.chance(0.07):
            candidates = [each for each in self.catalog.directives(location) if each.name not in ("defer", "stream")]
            candidates = [
                each for each in candidates if each.is_repeatable or all(each.name != one.name for one in made)
            ]
            if not candidates:
                break
            definition = self.rng.choice(candidates)
            constant = location == "VARIABLE_DEFINITION"
            arguments = [
                Argument(name=name, value=self.value(argument, 0 if constant else 0.4), type=argument.type)
                for name, argument in definition.args.items()
                if is_required_argument(argument) or self.chance(0.4)
            ]
            made.append(Directive(name=definition.name, arguments=arguments, definition=definition))
        return made

    # Values

    def value(self, place, variables):
        """A value for an argument or an input field; `variables` is how likely it is to hold some."""
        type = place.type
        if self.chance(variables):
            has_default = place.default_value is not Undefined
            return Use(name=self.variable(type, has_default))
        return self.of_type(type, variables / 2, 3)

    def of_type(self, type, variables, depth):
        if isinstance(type, GraphQLNonNull):
            return self.present(type.of_type, variables, depth) if depth > 0 else self.least(type.of_type)
        if self.chance(0.06):
            return "null"
        return self.present(type, variables, depth)

    def least(self, type):
        return "[]" if isinstance(type, GraphQLList) else self.present(type, 0, 0)

    def present(self, type, variables, depth):
        type = get_nullable_type(type)
        if isinstance(type, GraphQLList):
            inner = type.of_type
            if self.chance(0.1):
                # One value stands for a list of it.
                return self.present(inner, 0, depth - 1)
            return List(items=[self.item(inner, variables, depth) for _ in range(self.rng.choice([0, 1, 1, 2, 3]))])
        if isinstance(type, GraphQLInputObjectType):
            return self.object(type, variables, depth)
        if isinstance(type, GraphQLEnumType):
            return self.rng.choice(list(type.values))
        return literal(type.name, self.rng)

    def item(self, type, variables, depth):
        if self.chance(variables):
            return Use(name=self.variable(type, False))
        if isinstance(type, GraphQLNonNull):
            return self.present(type, variables, depth - 1)
        return self.of_type(type, variables, depth - 1)

    def object(self, type, variables, depth):
        if type.is_one_of:
            name = self.rng.choice(list(type.fields) if depth > 0 else leaf_names(type))
            inner = GraphQLNonNull(type.fields[name].type)
            value = (
                Use(name=self.variable(inner, False))
                if self.chance(variables)
                else self.present(inner, variables, depth - 1)
            )
            return Object(fields=[[name, value]], type=type)
        fields = []
        for name, field in type.fields.items():
            if is_required_input_field(field) or (depth > 0 and self.chance(0.25)):
                if self.chance(variables):
                    value = Use(name=self.variable(field.type, field.default_value is not Undefined))
                else:
                    value = self.of_type(field.type, variables, depth - 1)
                fields.append([name, value])
        self.rng.shuffle(fields)
        return Object(fields=fields, type=type)

    def variable(self, type, has_default):
        """The name of a variable that may stand in a place, one that is there already or a new one."""
        wanted = str(type)
        for name, (known, _) in self.variables.items():
            if known == wanted and self.chance(0.5):
                return name
        name = self.fresh("v")
        default = None
        if wanted.endswith("!"):
            if has_default and self.chance(0.3):
                wanted = wanted[:-1]
            elif self.chance(0.2):
                # A default makes up for what may be absent.
                wanted = wanted[:-1]
                default = self.present(type.of_type, 0, 2)
        else:
            if self.chance(0.3):
                wanted += "!"
            if self.chance(0.2):
                default = self.present(type, 0, 2) if wanted.endswith("!") else self.of_type(type, 0, 2)
        self.variables[name] = (wanted, default)
        return name


def leaf_names(type):
    return [name for name, field in type.fields.items() if is_leaf_type(get_named_type(field.type))]


def text_of(arguments):
    return arguments_text(sorted(arguments, key=lambda each: each.name))


def declare(document, generator):
    """Gives each operation the variables that it and its fragments use."""
    by_name = {node.name: node for node in document.definitions if isinstance(node, Fragment)}
    for operation in operations(document):
        reached, waiting = [], [operation]
        while waiting:
            node = waiting.pop()
            if node in reached:
                continue
            reached.append(node)
            for inner, _ in walk(node.selections):
                if isinstance(inner, Spread) and inner.name in by_name:
                    waiting.append(by_name[inner.name])
        names = []
        part = Document(definitions=reached, schema=document.schema)
        for holder in argument_holders(part):
            for argument in holder.arguments:
                names += [name for name in uses(argument.value) if name not in names]
        for name in names:
            type, default = generator.variables[name]
            directives = generator.directives("VARIABLE_DEFINITION")
            operation.variables.append(
                Variable(name=name, type=type, default=default, directives=directives, description="")
            )
            if generator.chance(0.03):
                operation.variables[-1].description = '"A variable." '
