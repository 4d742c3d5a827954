#!/usr/bin/env python3
"""Compares what Baton makes of documents, by GraphQL's rules alone, with what graphql-core makes of them.

    python3 oracle.py BATONVERDICTS [--count N] [--seed N] [--jobs N] [--github FILE] [--floor N]

Documents are made at random from each schema, and about half of them broken, in ways meant for every rule in turn.
Prints how often each rule was broken by graphql-core's word, and every document on which the two disagree. Exits 1
where they disagree, on a verdict or on the name of the one rule that is broken, where too few documents are invalid or
a rule is broken too seldom, and where an operation's text that Baton prints is not valid.
"""

import argparse
import collections
import json
import multiprocessing
import pathlib
import random
import subprocess
import sys
import threading

from graphql import build_schema

import core
from documents import operations, text
from generate import Catalog, Generator
import ways_of_definitions  # noqa: F401 - each of the four adds its ways
import ways_of_directives  # noqa: F401
import ways_of_fields  # noqa: F401
import ways_of_values  # noqa: F401
from mutate import mutate

HERE = pathlib.Path(__file__).resolve().parent / "schemas"
DELIVERY = HERE / "delivery.graphql"
CATALOGS = {}


def schemas(github):
    """The files of each schema, by its name."""
    found = {"menagerie": [HERE / "menagerie.graphql", DELIVERY], "reading": [HERE / "reading.graphql"]}
    if github:
        found["github"] = [github]
        found["github-more"] = [github, HERE / "github-more.graphql", DELIVERY]
    return found


def share(name):
    """How many of the documents are made from a schema."""
    return {"menagerie": 4, "reading": 1, "github": 2, "github-more": 5}[name]


def make(question):
    """Makes a document and asks graphql-core about it. Everything follows from the seed and the number."""
    seed, number = question
    rng = random.Random(f"{seed}/{number}")
    names = list(CATALOGS)
    rules = [*core.RULE_NAMES, "anything"]
    breaks = rng.random() < 0.62
    rule = rules[number % len(rules)]
    for _ in range(30):
        catalog = CATALOGS[rng.choices(names, [share(name) for name in names])[0]]
        document = Generator(catalog, rng, number).document()
        if not breaks or mutate(document, catalog, rng, rule):
            break
    if breaks and rng.random() < 0.2:
        mutate(document, catalog, rng, rng.choice(rules))
    broken, messages = core.judge(catalog.schema, text(document))
    named = not breaks and all(node.name for node in operations(document))
    return {
        "schema": document.schema,
        "document": text(document),
        "rules": broken,
        "messages": messages,
        "named": named,
    }


def verdicts(tool, files, cases):
    """Baton's answers, in order, while the cases are still being made."""
    schemas = [f"{name}={','.join(map(str, paths))}" for name, paths in files.items()]
    process = subprocess.Popen([tool, "verdicts", *schemas], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    answers = []
    reader = threading.Thread(target=lambda: answers.extend(map(json.loads, process.stdout)))
    reader.start()
    asked = []
    for case in cases:
        asked.append(case)
        process.stdin.write(json.dumps({"schema": case["schema"], "document": case["document"]}) + "\n")
    process.stdin.close()
    reader.join()
    if process.wait() != 0 or len(answers) != len(asked):
        sys.exit(f"BatonVerdicts answered {len(answers)} of {len(asked)} documents, status {process.returncode}")
    return list(zip(asked, answers))


def printed_texts(tool, files, cases):
    """Compiles valid documents as one module a schema; the texts, those that are not valid, and the refusals."""
    total, invalid, refused = 0, [], collections.Counter()
    for name, paths in files.items():
        lines = "".join(json.dumps({"document": case["document"]}) + "\n" for case in cases if case["schema"] == name)
        command = [tool, "texts", ",".join(map(str, paths))]
        run = subprocess.run(command, input=lines, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"BatonVerdicts texts: {run.stderr[-2000:]}")
        answer = json.loads(run.stdout)
        refused.update(answer["refused"])
        for operation, printed in answer["texts"].items():
            total += 1
            broken, messages = core.judge(CATALOGS[name].schema, printed)
            if set(broken) - {core.HARDENING}:
                invalid.append((operation, printed, messages))
    return total, invalid, refused


class Tally:
    """What is counted of the answers."""

    def __init__(self):
        self.documents = self.invalid = self.hardening = 0
        self.broken = collections.Counter()
        self.alone = collections.Counter()
        self.names = collections.defaultdict(collections.Counter)
        self.disagreements = []

    def add(self, case, answer):
        ids = set(answer["ids"])
        broken = set(case["rules"]) - {core.HARDENING}
        self.documents += 1
        self.invalid += bool(broken)
        self.hardening += bool(case["rules"]) and not broken
        self.broken.update(case["rules"])
        agree = bool(broken) == bool(ids)
        if len(broken) == 1:
            (rule,) = broken
            self.alone[rule] += 1
            self.names[rule].update(ids)
            # The parser has many names.
            agree = agree and (rule not in core.NAMES or bool(ids & core.NAMES[rule]))
        if not agree:
            self.disagreements.append((case, answer))

    def show(self, limit):
        print(f"{'rule':45} {'broken':>7} {'alone':>7}  Baton's names where it is broken alone")
        for rule in [*core.RULE_NAMES, "syntax"]:
            names = ", ".join(f"{name} {count}" for name, count in self.names[rule].most_common(4))
            print(f"{rule:45} {self.broken[rule]:7} {self.alone[rule]:7}  {names}")
        print(
            f"{self.invalid} of {self.documents} documents are invalid ({100 * self.invalid / self.documents:.1f} %); "
            f"{self.hardening} are refused for {core.HARDENING} alone, which Baton accepts"
        )
        for case, answer in self.disagreements[:limit]:
            theirs = [*case["rules"], *case["messages"][:3]]
            ours = [*answer["ids"], *answer["messages"][:3]]
            print(f"---- {case['schema']}: graphql-core {theirs}; Baton {ours}\n{case['document']}")
        print(f"{len(self.disagreements)} disagreements")

    def failures(self, floor):
        """Why the run does not count."""
        found = []
        if self.disagreements:
            found.append(f"{len(self.disagreements)} disagreements")
        seldom = [rule for rule in core.RULE_NAMES if self.broken[rule] < floor]
        if seldom:
            found.append(f"broken less than {floor} times: {', '.join(seldom)}")
        if self.hardening < floor:
            found.append(f"less than {floor} documents are refused for {core.HARDENING} alone")
        if self.invalid < 0.4 * self.documents:
            found.append("less than 40 % are invalid")
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", metavar="BATONVERDICTS")
    parser.add_argument("--count", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--github", type=pathlib.Path, help="GitHub's schema")
    parser.add_argument("--floor", type=int, help="how often each rule must be broken (50 for 20,000 documents)")
    parser.add_argument("--show", type=int, default=20, help="how many disagreements are printed")
    options = parser.parse_args()
    floor = options.floor or max(1, options.count * 50 // 20000)
    if not options.github:
        print("without GitHub's schema: ../shared/data/github.graphql is not there; with the oracle's own ones alone")
    files = schemas(options.github)
    for name, paths in files.items():
        # The published schema deprecates fields that its interfaces do not; section 3 forbids it, and nothing minds.
        source = "\n".join(path.read_text(encoding="utf-8") for path in paths)
        CATALOGS[name] = Catalog(name, build_schema(source, assume_valid=name.startswith("github")))
    print(f"seed {options.seed}, {options.count} documents over {', '.join(files)}", flush=True)

    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        numbers = ((options.seed, number) for number in range(options.count))
        answers = verdicts(options.tool, files, pool.imap(make, numbers, chunksize=50))

    tally = Tally()
    for case, answer in answers:
        tally.add(case, answer)
    tally.show(options.show)
    failures = tally.failures(floor)

    valid = [case for case, ids in answers if case["named"] and not case["rules"]]
    total, wrong, refused = printed_texts(options.tool, files, valid)
    for operation, printed, messages in wrong[: options.show]:
        print(f"---- the text of {operation} is not valid: {messages[:3]}\n{printed}")
    reasons = ", ".join(f"{name} {count}" for name, count in refused.most_common())
    print(
        f"{total} operation texts of {len(valid)} valid documents, {len(wrong)} of them invalid; "
        f"not compiled: {sum(refused.values())} ({reasons})"
    )
    if wrong or total < len(valid) / 4:
        failures.append("texts are invalid, or too few were compiled")
    print("; ".join(failures) or "passed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
