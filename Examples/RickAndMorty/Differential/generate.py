"""Prints requests and what graphql-core answers, a JSON object a line: {"request": …, "response": …}.

The generator is seeded: the same seed gives the same lines. Most requests are valid; every fifth is broken on purpose,
and of those only the refusal is recorded. Messages are recorded where the world's resolvers wrote them.
"""

import argparse
import json
import random
import re
import sys

import graphql
from graphql import (
    get_named_type, is_enum_type, is_input_object_type, is_leaf_type, is_list_type, is_non_null_type, is_object_type,
)

from twin import make_schema

SCHEMA = make_schema()
# Rough sizes of lists, to keep responses small.
WEIGHTS = {"results": 20, "episode": 12, "characters": 15, "residents": 8, "seasons": 12, "search": 4, "rivals": 2}
STRINGS = ["rick", "Smith", "e", "", "Parasite", "S01", "unknown", "Alive", "Male", "\"", "é\n", "🥒"]
IDS = ["1", "2", "8", "15", "20", "37", "42", "46", "63", "70", "31", "999", ""]


class Document:
    """One request in the making."""

    def __init__(self, rng):
        self.rng = rng
        self.definitions = {}  # variable -> (type text, default text or None)
        self.values = {}
        self.fragments = {}  # name -> text
        self.open = set()
        self.names = 0

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    # Input

    def plain(self, input_type, depth=0):
        """A value of the type, as Python has it; an enum's value is an Enum."""
        rng = self.rng
        if is_non_null_type(input_type):
            return self.plain(input_type.of_type, depth + 100)
        if depth < 100 and rng.random() < 0.08:
            return None
        depth %= 100
        if is_list_type(input_type):
            return [self.plain(input_type.of_type, depth + 1) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
        if is_enum_type(input_type):
            return Enum(rng.choice(list(input_type.values)))
        if is_input_object_type(input_type):
            return {
                name: self.plain(field.type, depth + 1)
                for name, field in input_type.fields.items()
                if is_non_null_type(field.type) or rng.random() < 0.4
            }
        return {
            "Int": lambda: rng.choice([1, 1, 2, 3, 4, 0, -1, 7]),
            "Float": lambda: rng.choice([0.5, 2]),
            "Boolean": lambda: rng.random() < 0.5,
            "ID": lambda: rng.choice(IDS) if rng.random() < 0.8 else rng.randint(1, 70),
            "String": lambda: rng.choice(STRINGS),
        }[input_type.name]()

    def literal(self, value, input_type, variables=True):
        """The value written in a document, parts of it handed to variables."""
        rng = self.rng
        if variables and rng.random() < 0.25:
            return self.variable(value, input_type)
        if value is None:
            return "null"
        bare = input_type.of_type if is_non_null_type(input_type) else input_type
        if is_list_type(bare):
            if not isinstance(value, list):
                return self.literal(value, bare.of_type, variables)
            if len(value) == 1 and rng.random() < 0.3 and not isinstance(value[0], list):
                return self.literal(value[0], bare.of_type, variables)
            return "[" + ", ".join(self.literal(item, bare.of_type, variables) for item in value) + "]"
        if is_input_object_type(bare):
            inner = (f"{k}: {self.literal(v, bare.fields[k].type, variables)}" for k, v in value.items())
            return "{" + ", ".join(inner) + "}"
        return str(value) if isinstance(value, Enum) else json.dumps(value, ensure_ascii=rng.random() < 0.5)

    def variable(self, value, input_type):
        rng = self.rng
        for name, (text, _) in self.definitions.items():
            if text == str(input_type) and rng.random() < 0.3:
                return "$" + name
        name = self.fresh("v")
        default = None
        if rng.random() < 0.3:
            other = self.plain(input_type)
            default = self.literal(other, input_type, variables=False)
        self.definitions[name] = (str(input_type), default)
        unset = rng.random() < 0.3 and (default is not None or not is_non_null_type(input_type))
        if not unset:
            self.values[name] = value
        return "$" + name

    def directives(self):
        rng = self.rng
        if rng.random() > 0.12:
            return ""
        flag = self.literal(rng.random() < 0.6, graphql.GraphQLNonNull(graphql.GraphQLBoolean))
        return f" @{rng.choice(['include', 'skip'])}(if: {flag})"

    # Output

    def field(self, name, field, budget, depth):
        rng = self.rng
        arguments = [
            f"{key}: {self.literal(self.plain(argument.type), argument.type)}"
            for key, argument in field.args.items()
            if graphql.is_required_argument(argument) or rng.random() < 0.5
        ]
        alias = self.fresh("a") + ": " if arguments or rng.random() < 0.15 else ""
        text = alias + name + (f"({', '.join(arguments)})" if arguments else "") + self.directives()
        named = get_named_type(field.type)
        if is_leaf_type(named):
            return text
        return text + " " + self.selection(named, budget // WEIGHTS.get(name, 1), depth + 1)

    def selection(self, named, budget, depth):
        rng = self.rng
        items = []
        fields = list(getattr(named, "fields", {}).items())
        leaves = [pair for pair in fields if is_leaf_type(get_named_type(pair[1].type))]
        links = [
            pair for pair in fields
            if pair not in leaves and depth < 5 and budget // WEIGHTS.get(pair[0], 1) >= 1
        ]
        for _ in range(rng.randint(1, 4)):
            roll = rng.random()
            if roll < 0.55 and leaves:
                items.append(self.field(*rng.choice(leaves), budget, depth))
            elif roll < 0.75 and links:
                # Files are where errors come from, so they are asked for more often than the rest.
                files = [pair for pair in links if pair[0] in ("dossier", "rivals")]
                chosen = rng.choice(files if files and rng.random() < 0.7 else links)
                items.append(self.field(*chosen, budget, depth))
            elif roll < 0.82:
                items.append(rng.choice(["__typename", self.fresh("t") + ": __typename"]) + self.directives())
            elif roll < 0.92 and depth < 6:
                items.append(self.inline(named, budget, depth))
            elif depth < 6:
                items.append(self.spread(named, budget, depth))
        if items and rng.random() < 0.2:
            items.append(rng.choice(items))
        return "{ " + "\n  ".join(items or ["__typename"]) + " }"

    def condition(self, named):
        """A type that a fragment on it may stand in a selection on the named type."""
        mine = set(SCHEMA.get_possible_types(named)) if not is_object_type(named) else {named}
        fitting = [named]
        for other in SCHEMA.type_map.values():
            if other.name.startswith("__") or not graphql.is_composite_type(other):
                continue
            theirs = {other} if is_object_type(other) else set(SCHEMA.get_possible_types(other))
            if mine & theirs:
                fitting.append(other)
        return self.rng.choice(fitting)

    def inline(self, named, budget, depth):
        if self.rng.random() < 0.2:
            return "..." + self.directives() + " " + self.selection(named, budget, depth + 1)
        other = self.condition(named)
        return f"... on {other.name}{self.directives()} {self.selection(other, budget, depth + 1)}"

    def spread(self, named, budget, depth):
        other = self.condition(named)
        for name, (kind, _) in self.fragments.items():
            if kind == other.name and name not in self.open and self.rng.random() < 0.5:
                return f"...{name}{self.directives()}"
        name = self.fresh("F")
        self.open.add(name)
        self.fragments[name] = (other.name, "")
        self.fragments[name] = (other.name, self.selection(other, budget, depth + 1))
        self.open.discard(name)
        return f"...{name}{self.directives()}"

    def request(self):
        rng = self.rng
        root = SCHEMA.mutation_type if rng.random() < 0.06 else SCHEMA.query_type
        body = self.selection(root, 40, 0)
        if rng.random() < 0.1:
            # The built-in scalars are left out: how they are described is each library's own business.
            names = [n for n, t in SCHEMA.type_map.items() if n[:2] != "__" and not graphql.is_specified_scalar_type(t)]
            shown = rng.choice(["kind name description", "fields { name type { kind name ofType { name kind } } }",
                                "possibleTypes { name } interfaces { name }",
                                "enumValues { name isDeprecated } inputFields { name type { name } defaultValue }",
                                "fields { args { name defaultValue type { kind ofType { kind ofType { name } } } } }"])
            if root is SCHEMA.query_type:
                body = body[:-1] + f' meta: __type(name: "{rng.choice(names)}") {{ {shown} }} }}'
        variables = ""
        if self.definitions:
            written = (f"${n}: {t}" + (f" = {d}" if d is not None else "") for n, (t, d) in self.definitions.items())
            variables = "(" + ", ".join(written) + ")"
        keyword = "mutation" if root is SCHEMA.mutation_type else "query"
        short = keyword == "query" and not variables and rng.random() < 0.3
        parts = [("" if short else f"{keyword} Op{variables} ") + body]
        parts += [f"fragment {n} on {t} {b}" for n, (t, b) in self.fragments.items()]
        request = {"query": "\n".join(parts)}
        if not short and rng.random() < 0.3:
            request["query"] += "\nquery Other { __typename }"
            request["operationName"] = "Op"
        if self.values or rng.random() < 0.2:
            request["variables"] = {name: jsonable(value) for name, value in self.values.items()}
        return request


class Enum(str):
    """An enum's value, which a document writes without quotes."""


def jsonable(value):
    return json.loads(json.dumps(value))


def broken(rng, request):
    """The request with something wrong, or as it was where the way that was drawn has nothing to break in it."""
    request = dict(request)
    text = request["query"]
    request["query"] = rng.choice(TEXT_BREAKERS)(rng, text)
    if rng.random() < 0.25:
        request["query"] = text
        if request.get("variables") and rng.random() < 0.8:
            name = rng.choice(list(request["variables"]))
            bad = [{"no": "such"}, [[[[1]]]], 1.5, True, "x" * 3, 1 << 40, None]
            request["variables"] = request["variables"] | {name: rng.choice(bad)}
        else:
            request["operationName"] = "Missing"
    return request


def replaced(pattern, replacement):
    """A breaker that replaces one match of a pattern, drawn at random."""

    def breaker(rng, text):
        matches = list(re.finditer(pattern, text))
        if not matches:
            return text
        match = rng.choice(matches)
        return text[: match.start()] + match.expand(replacement) + text[match.end() :]

    return breaker


FIELD = r"(?<=[ ])(name|id|status|info|results|episode|origin|location|subject|count|number)\b(?! on)"
TEXT_BREAKERS = [
    lambda rng, text: text[: rng.randrange(1, len(text))],
    lambda rng, text: text.replace("}", "", 1),
    replaced(FIELD, r"\1x"),
    replaced(FIELD, r"\1(nothing: 1)"),
    replaced(FIELD, r"\1 @nothing"),
    replaced(FIELD, r"\1 @skip(if: true) @skip(if: false)"),
    replaced(FIELD, r"\1 @include"),
    replaced(FIELD, r"\1 { id }"),
    replaced(FIELD, r"\1 \1: created"),
    replaced(FIELD, r"\1 \1: character(id: 1) { id }"),
    replaced(r"\.\.\.F\d+", "...Nowhere"),
    replaced(r"\.\.\. on \w+", "... on Nothing"),
    replaced(r"\.\.\. on \w+", "... on Kind"),
    replaced(r"\.\.\. on \w+", "... on Info"),
    replaced(r"fragment (\w+) on (\w+) \{", r"fragment \1 on \2 { ...\1"),
    replaced(r"fragment (\w+) on \w+", r"fragment \1 on Dossier"),
    replaced(r"\A(.*)\Z", r"\1 fragment Unused on Info { count }"),
    replaced(r"(?s)\A(.*)\Z", r"\1 { __typename }"),
    replaced(r"(?s)\A(.*)\Z", r"\1 query Op { __typename }"),
    replaced(r"\$(v\d+): ", r"$\1: Int, $\1: "),
    replaced(r"\$v\d+: ([\w!\[\]]+)( = [^,)]+)?", r"$w: \1"),
    replaced(r"\$(v\d+): [\w!\[\]]+", r"$\1: Character"),
    replaced(r"\$(v\d+): ([\w\[\]]+)!( = [^,)]+)?", r"$\1: \2"),
    replaced(r"\$(v\d+): \w+", r"$\1: Dossier"),
    replaced(r"\(id: [^,)]+\)", ""),
    replaced(r"\(id: [^,)]+\)", "(id: 1, id: 2)"),
    replaced(r"\(id: [^,)]+\)", "(id: 1.5)"),
    replaced(r"\(id: [^,)]+\)", "(id: null)"),
    replaced(r"\(id: [^,)]+\)", "(id: [1, 2])"),
    replaced(r"filter: \{", "filter: {unknown: 1, "),
    replaced(r"name: \"", 'name: "a", name: "'),
    replaced(r"page: -?\d+", "page: true"),
    replaced(r"page: -?\d+", "page: 99999999999"),
    replaced(r"CHARACTER|EPISODE|LOCATION", "ALIEN"),
    replaced(r"kinds: \[", 'kinds: ["CHARACTER", '),
]


def execute(request):
    """The response as recorded; `data` is missing when the request was refused."""
    text, variables = request["query"], request.get("variables")
    try:
        document = graphql.parse(text)
    except graphql.GraphQLError:
        return {"errors": [{}]}
    if graphql.validate(SCHEMA, document):
        return {"errors": [{}]}
    # A world of its own for each request, since mutations change it.
    result = graphql.execute(
        make_schema(), document, variable_values=variables, operation_name=request.get("operationName")
    )
    errors = result.errors or []
    if any(error.path is None for error in errors):
        return {"errors": [{}]}
    response = {"data": result.data}
    if errors:
        response["errors"] = [recorded(error) for error in errors]
    return response


def recorded(error):
    entry = {"path": list(error.path), "locations": [place.formatted for place in error.locations or []]}
    if error.extensions:
        entry = {"message": error.message} | entry | {"extensions": error.extensions}
    return entry


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--bytes", type=int, default=20_000, help="the longest response that is kept")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    valid = refused = 0
    while valid < options.count:
        request = Document(rng).request()
        wants_broken = (valid + 1) % 4 == 0 and refused < (valid + 1) // 4
        if wants_broken:
            request = broken(rng, request)
        response = execute(request)
        if ("data" not in response) != wants_broken:
            continue
        if not wants_broken and not response["data"]:
            continue
        line = json.dumps({"request": request, "response": response}, ensure_ascii=False)
        if len(line) > options.bytes:
            continue
        if wants_broken:
            refused += 1
        else:
            valid += 1
        print(line)
    print(f"seed {options.seed}: {valid} valid requests, {refused} refused", file=sys.stderr)


main()
