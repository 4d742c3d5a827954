"""Random data read through real lenses: operations made by one seed and compiled once, data made by another.

Usage: lenses.py write BATONC FOLDER writes a package's sources; lenses.py data FOLDER SEED COUNT writes the cases.
"""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from types import SimpleNamespace

from graphql.language import parse_value

from cases import Suite, difference
from values import assignment
from wire import text
from world import World

# The operations are always the same; only the data is made by the run's seed. A comparison takes no account of conditions.
OPERATIONS = SimpleNamespace(seed=2026, documents=26, responses=0, plant=None, batonc=None, conditions_apart=True)
SUITE = 3


def suite(folder, batonc):
    OPERATIONS.batonc = batonc
    made = Suite(OPERATIONS, SUITE, os.path.join(folder, "suite"), Counter())
    if made.make():
        sys.exit("\n".join(line for _, _, lines in made.failures for line in lines))
    return made


def write(batonc, folder):
    """The lenses, what reads them whole, and the table of operations."""
    made = suite(folder, batonc)
    names = sorted(made.texts)
    paths = [f"documents/{name}.graphql" for name in names]
    for module, extra in (("RandomLenses", []), ("BatonLensOracle", ["--oracle"])):
        out = os.path.join(os.path.abspath(folder), module if not extra else f"{module}/Generated")
        command = [batonc, "generate", *extra, "--module", "RandomLenses", "--config", "baton.json", "--out", out, *paths]
        subprocess.run(command, cwd=made.folder, check=True)
    lines = ["import Foundation", "import RandomLenses", "", "/// What reads each operation.", "@MainActor let readers:"]
    lines += ["    [String: (LensCase, URL) async throws -> (failures: [String], leaves: Int)] = ["]
    lines += [f'        "{name}": LensReader<{name}>.read,' for name in names]
    with open(os.path.join(folder, "BatonLensOracle", "Readers.swift"), "w") as file:
        file.write("\n".join([*lines, "    ]", ""]))
    print(f"{len(names)} operations")


def tagged(value):
    """A variable's value with its kind."""
    if value is None:
        return {}
    if isinstance(value, bool):
        return {"bool": value}
    if isinstance(value, int):
        return {"int": value}
    if isinstance(value, float):
        return {"double": value}
    if isinstance(value, str):
        return {"string": value}
    if isinstance(value, list):
        return {"list": [tagged(each) for each in value]}
    return {"object": {name: tagged(each) for name, each in value.items()}}


def leaves(value, path=""):
    """The dotted paths of the leaves."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            yield from leaves(inner, f"{path}.{index}")
    elif path:
        yield path


def failed(data, errors):
    """The dotted paths of the lists of leaves that have an error in them: caught, such a list fails whole and no leaf is read."""
    for error in errors or []:
        path = list(error.path or [])
        while path and isinstance(path[-1], int):
            path.pop()
        value = data
        for step in path:
            value = value[step] if value is not None else None
        if isinstance(value, list) and "{" not in json.dumps(value, default=str):
            yield ".".join(map(str, path)) + "."


def plain(value):
    """A default's literal as the JSON that a variable would hold."""
    return value_without_types(parse_value(value))


def value_without_types(node):
    kind = node.kind
    if kind == "null_value":
        return None
    if kind == "list_value":
        return [value_without_types(each) for each in node.values]
    if kind == "object_value":
        return {each.name.value: value_without_types(each.value) for each in node.fields}
    if kind == "int_value":
        return int(node.value)
    return float(node.value) if kind == "float_value" else node.value


def data(batonc, folder, seed, count):
    """Cases over random data, `count` for each operation."""
    made = suite(folder, batonc)
    cases = []
    responses = os.path.join(folder, "data")
    os.makedirs(responses, exist_ok=True)
    for name, compiled in sorted(made.texts.items()):
        operation = made.operations[name]
        for number in range(count):
            sample = f"{name}-{number}"
            rng = random.Random(f"{seed}/{sample}")
            variables = assignment(operation.variables, rng)
            held = {each: plain(default) for each, (_, default) in operation.variables.items() if default is not None}
            case = {"name": sample, "operation": name, "responses": [], "selected": []}
            case["variables"] = {each: tagged(value) for each, value in {**held, **variables}.items()}
            for side in range(2):
                # A layer has no errors. Errors of what may be null alone: what they make null is then the same wherever it is selected.
                errors = rng.choice([0, 0.05]) if side == 0 else 0
                world = World(made.schema, made.keys, f"{seed}/{sample}/{side}", errors, rng.choice([0, 0.2]))
                world.spares_required = True
                answer = made.execute(world, compiled, variables)
                truth = made.execute(world, operation.plain(), variables)
                problem = difference(truth.data, answer.data, "data")
                if problem:
                    sys.exit(f"{sample}: the compiler's text answers otherwise: {problem}")
                response = {"data": answer.data}
                if answer.errors:
                    response["errors"] = [each.formatted for each in answer.errors]
                file = f"{sample}-{side}.json"
                with open(os.path.join(responses, file), "w", encoding="utf-8", newline="") as target:
                    target.write(text(response, rng))
                case["responses"].append(file)
                whole = tuple(failed(answer.data, answer.errors))
                case["selected"].append([path for path in leaves(truth.data) if not path.startswith(whole)])
            cases.append(case)
    with open(os.path.join(responses, "cases.json"), "w") as target:
        json.dump(cases, target)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], sys.argv[3])
    else:
        data(sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))
