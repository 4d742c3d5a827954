"""A suite on disk: a schema, documents that the compiler takes, and cases of responses executed for them."""

import json
import os
import random
import re
import shutil
import subprocess

from graphql import build_schema, execute_sync, parse

from documents import Generator
from schemas import Maker
from values import assignment
from wire import text
from world import World, key_fields, type_of

HERE = os.path.dirname(os.path.abspath(__file__))
# The project's own schemas, and which of their scalars are mapped.
OWN = [
    ("../Spec/rickandmorty/schema.graphql", {"DateTime": "Foundation.Date", "Money": "Foundation.Decimal"},
     {"Quote": ["base", "quote"]}),
    ("../../BatonCompiler/Oracle/schemas/menagerie.graphql", {"Date": "Foundation.Date"}, {}),
]
# How often a value is an error and how often it is null.
CLIMATES = [(0, 0), (0, 0.15), (0, 0.3), (0.02, 0.1), (0.08, 0.2)]


class Suite:
    def __init__(self, options, number, folder, seen):
        self.options = options
        self.number = number
        self.folder = folder
        self.seen = seen
        self.rng = random.Random(f"{options.seed}/{number}")
        self.failures = []

    def make(self):
        """Writes everything; what already disagrees before a lens is read."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for name in ("documents", "responses", "cases"):
            os.makedirs(os.path.join(self.folder, name))
        source, configuration = self.schema()
        self.write("schema.graphql", source)
        self.write("baton.json", json.dumps(configuration))
        self.schema = build_schema(source)
        self.keys = key_fields(self.schema, configuration)
        names = {name for keys in self.keys.values() for name in keys}
        operations = {}
        for number in range(self.options.documents):
            apart = getattr(self.options, "conditions_apart", False)
            operation = Generator(self.schema, names, self.rng, number, self.seen, apart).operation()
            operations[operation.name] = operation
            self.write(f"documents/{operation.name}.graphql", operation.author())
        self.operations = operations
        self.texts = self.compile(operations)
        for name, compiled in self.texts.items():
            for response in range(self.options.responses):
                self.case(operations[name], compiled, response)
        return self.failures

    def schema(self):
        if self.number < len(OWN):
            path, scalars, identity = OWN[self.number]
            with open(os.path.join(HERE, path)) as file:
                source = file.read()
            return source, {"schema": "schema.graphql", "customScalarTypes": scalars, "identity": {"types": identity}}
        self.seen["a schema made at random"] += 1
        return Maker(self.rng).make()

    def write(self, path, content):
        with open(os.path.join(self.folder, path), "w", encoding="utf-8", newline="") as file:
            file.write(content)

    def compile(self, operations):
        """The texts of the operations by name, without those that the compiler refuses."""
        names = set(operations)
        while names:
            paths = [f"documents/{name}.graphql" for name in sorted(names)]
            command = [self.options.batonc, "generate", "--config", "baton.json", "--out", "generated"]
            ended = subprocess.run(
                command + ["--report", "report.json", *paths], cwd=self.folder, capture_output=True, text=True
            )
            if ended.returncode == 0:
                break
            refused = set()
            for name, rule in re.findall(
                r"documents/(\w+)\.graphql:\d+:\d+: error:.*?docs/diagnostics\.md#([a-z-]+)", ended.stderr + ended.stdout, re.S
            ):
                if name not in refused:
                    self.seen[f"refused: {rule}"] += 1
                refused.add(name)
            refused &= names
            if not refused:
                self.failures.append((self, "the compiler", [(ended.stderr + ended.stdout)[-2000:]]))
                return {}
            for name in refused:
                self.seen["a document refused"] += 1
                os.remove(os.path.join(self.folder, f"documents/{name}.graphql"))
            names -= refused
        if not names:
            self.failures.append((self, "the compiler", ["no document is taken"]))
            return {}
        self.seen["a document"] += len(names)
        with open(os.path.join(self.folder, "report.json"), encoding="utf-8") as file:
            report = json.load(file)
        return {each["name"]: each["text"] for each in report["operations"]}

    def case(self, operation, compiled, number):
        name = f"s{self.number}-{operation.name}-{number}"
        for attempt in range(5):
            rng = random.Random(f"{self.options.seed}/{name}/{attempt}")
            variables = assignment(operation.variables, rng)
            errors, nulls = rng.choice(CLIMATES)
            world = World(self.schema, self.keys, f"{self.options.seed}/{name}/{attempt}", errors, nulls)
            answer = self.execute(world, compiled, variables)
            if answer.data is not None:
                break
            if not answer.errors or not all(each.path for each in answer.errors):
                self.failures.append((self, name, [f"graphql-core: {answer.errors}"]))
                return
        else:
            return
        truth = self.execute(world, operation.plain(), variables)
        if self.options.plant == "value":
            alter(truth.data, rng)
        elif self.options.plant == "unread":
            truth.data["planted"] = answer.data["planted"] = 1
        problem = difference(truth.data, answer.data, "data")
        if problem:
            self.failures.append((self, name, ["the compiler's text answers otherwise: " + problem]))
        self.seen.update(world.seen.keys())
        self.count(answer)
        response = {"data": answer.data}
        if answer.errors:
            response["errors"] = [each.formatted for each in answer.errors]
        self.write(f"responses/{name}.json", text(response, rng))
        self.write(f"responses/{name}.selected.json", json.dumps(truth.data))
        case = {
            "name": name,
            "operation": operation.name,
            "variables": variables,
            "responses": [f"responses/{name}.json"],
            "selected": f"responses/{name}.selected.json",
        }
        if not answer.errors:
            case["complete"] = True
        self.write(f"cases/{name}.json", json.dumps(case))

    def execute(self, world, document, variables):
        return execute_sync(
            self.schema,
            parse(document, no_location=True),
            world.root(),
            None,
            variables,
            field_resolver=world.resolve,
            type_resolver=type_of,
        )

    def count(self, answer):
        """What the response has, for the coverage."""
        if answer.errors:
            self.seen["a response with errors"] += 1
        for error in answer.errors or []:
            value = answer.data
            for depth, step in enumerate(error.path):
                value = value[step]
                if value is None:
                    self.seen["an error below the null" if depth < len(error.path) - 1 else "an error at the null"] += 1
                    break


def difference(truth, answer, path):
    """Where an answer does not hold what the truth has; nil when it holds all of it."""
    if isinstance(truth, dict) and isinstance(answer, dict):
        for name, value in truth.items():
            if name not in answer:
                return f"{path}.{name} is not there"
            found = difference(value, answer[name], f"{path}.{name}")
            if found:
                return found
        return None
    if isinstance(truth, list) and isinstance(answer, list) and len(truth) == len(answer):
        for index, (one, other) in enumerate(zip(truth, answer)):
            found = difference(one, other, f"{path}.{index}")
            if found:
                return found
        return None
    return None if truth == answer else f"{path} is {answer!r}, not {truth!r}"


def alter(value, rng):
    """Changes one leaf: a fault that is planted."""
    places = value.items() if isinstance(value, dict) else enumerate(value)
    for step, inner in rng.sample(list(places), len(value)):
        if isinstance(inner, (dict, list)):
            if alter(inner, rng):
                return True
        elif step != "__typename":
            value[step] = "planted" if inner != "planted" else None
            return True
    return False
