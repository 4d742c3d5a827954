#!/usr/bin/env python3
"""Gives batonc documents that are made to be followed for ever, and holds it to an answer.

    python3 hostile.py BATONC [--only NAME,…] [--limit SECONDS]

Every document must end with status 0, or with status 1 and a located error, of `validate` and, where that is 0, of
`generate`; in 6 GB and in the limit, which is many times what any takes. Prints one line a run; exits 1 when one did
not end so.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

SCHEMA = """
type Query { n: Int f(v: Int, l: [Int]): Int a(x: Int): Query b: Query i: I any(v: Whatever): Int }
interface I { x: I y: I n: Int }
interface J implements I { x: I y: I n: Int }
type A implements I & J { x: I y: I n: Int }
type B implements I { x: I y: I n: Int }
type C implements I { x: I y: I n: Int }
scalar Whatever
"""
CASES = []


def case(*sizes):
    """Marks a function that makes a document of a size."""

    def add(function):
        CASES.extend((function, size) for size in sizes)
        return function

    return add


def chained(count, body, head="query Q", declared=""):
    """Fragments F0 to F(count-1); `body` makes one's selections of its number and the spread of the next."""
    nexts = [f"...F{index + 1}" if index + 1 < count else "" for index in range(count)]
    fragments = (
        f"fragment F{index} on Query {declared}{{ n {body(index, spread)} }}" for index, spread in enumerate(nexts)
    )
    return f"{head} {{ ...F0 }}\n" + "\n".join(fragments)


def query(body, variables=""):
    return f"query Q{variables} {{ {body} }}"


def repeated(make, count):
    return " ".join(make(index) for index in range(count))


def declared(count, type, name="v"):
    return "(" + repeated(lambda index: f"${name}{index}: {type}", count) + ")"


# Fragments


@case(200, 20_000)
def chain(count):
    return chained(count, lambda index, spread: spread)


@case(2_000, 20_000)
def nested_chain(count):
    return chained(count, lambda index, spread: f"b {{ n {spread} }}")


@case(400, 10_000)
def chain_of_variables(count):
    return chained(
        count, lambda index, spread: f"n{index}: f(v: $v{index}) {spread}", "query Q" + declared(count, "Int")
    )


@case(12, 40, 200)
def doubling(count):
    return chained(count, lambda index, spread: f"a {{ n {spread} }} b {{ n {spread} }}")


@case(16, 40, 200)
def doubling_in_place(count):
    return chained(count, lambda index, spread: f"{spread} {spread}")


@case(8, 12, 16, 40)
def doubling_arguments(count):
    def body(index, spread):
        if not spread:
            return "any(v: $l)"
        return f"a {{ {spread} @arguments(l: [1, $l]) }} b {{ {spread} @arguments(l: [$l, 2]) }}"

    return chained(count, body, declared='@argumentDefinitions(l: {type: "Whatever", defaultValue: 1}) ')


@case(8, 40)
def growing_arguments(count):
    def body(index, spread):
        return f"{spread} @arguments(l: [$l, $l])" if spread else "any(v: $l)"

    return chained(count, body, declared='@argumentDefinitions(l: {type: "Whatever", defaultValue: 1}) ')


@case(8, 24, 40)
def doubling_with_fields_of_its_own(count):
    def own(key, depth):
        return "n" if depth == 0 else f"{key} {{ k{depth}: n {own(key, depth - 1)} }}"

    def body(index, spread):
        return " ".join(f"{key} {{ p{index}{key}: n {own(key, count - index)} {spread} }}" for key in "ab")

    return chained(count, body)


@case(20_000)
def ring(count):
    return chained(count, lambda index, spread: spread or "...F0")


@case(30, 200, 1_000)
def clique(count):
    everyone = repeated(lambda index: f"...F{index}", count)
    return chained(count, lambda index, spread: everyone)


@case(30, 1_000)
def every_later_fragment(count):
    return chained(count, lambda index, spread: repeated(lambda other: f"...F{index + 1 + other}", count - index - 1))


@case(1_000, 10_000)
def many_arguments_of_a_fragment(count):
    given = repeated(lambda index: f"a{index}: 1", count)
    definitions = repeated(lambda index: f'a{index}: {{type: "Int", defaultValue: 0}}', count)
    uses = repeated(lambda index: f"x{index}: f(v: $a{index})", count)
    return (
        query(f"...F @arguments({given})") + f"\nfragment F on Query @argumentDefinitions({definitions}) {{ {uses} }}"
    )


@case(10_000)
def many_copies_of_a_fragment(count):
    fragment = '\nfragment F on Query @argumentDefinitions(a: {type: "Int", defaultValue: 0}) { f(v: $a) }'
    return query(repeated(lambda index: f"q{index}: a {{ ...F @arguments(a: {index}) }}", count)) + fragment


# Selections


@case(100_000)
def one_field_often(count):
    return query(repeated(lambda index: "x: n", count))


@case(20_000)
def many_aliases(count):
    return query(repeated(lambda index: f"x{index}: n", count))


@case(20_000)
def one_link_often(count):
    return query(repeated(lambda index: "a { n b { n } }", count))


@case(5_000)
def many_links(count):
    return query(repeated(lambda index: f"a{index}: a {{ n b {{ n }} }}", count))


@case(1_000, 20_000)
def conflicts(count):
    return query(repeated(lambda index: f"x: f(v: {index})", count))


@case(20_000)
def many_operations(count):
    return "\n".join(f"query Q{index} {{ ...F }}" for index in range(count)) + "\nfragment F on Query { n }"


@case(90, 100_000)
def deep(count):
    return query("a { " * count + "n" + " }" * count)


@case(8, 16, 24, 40)
def merging(count):
    """Objects of two types under one key, with fields of their own as far down as there are levels."""

    def own(key, depth):
        return f"{key}: n" if depth == 0 else f"{key}{depth}: n x {{ {own(key, depth - 1)} }}"

    def level(index):
        if index == count:
            return "n"
        rest = count - index
        a, b = own(f"a{index}x", rest), own(f"b{index}x", rest)
        return f"... on A {{ x {{ {a} }} }} ... on B {{ x {{ {b} }} }} x {{ {level(index + 1)} }}"

    return query(f"i {{ {level(0)} }}")


@case(6, 60)
def refinements(count):
    def level(index):
        return "n" if index == count else f"... on A {{ n }} ... on J {{ x {{ {level(index + 1)} }} }}"

    return query(f"i {{ {level(0)} }}")


@case(10_000)
def types_in_turn(count):
    def make(index):
        return f"... on {'ABC'[index % 3]} {{ {'xy'[index // 3 % 2]} {{ ... on {'BCA'[index % 3]} {{ x {{ n }} }} }} }}"

    return query(f"i {{ {repeated(make, count)} }}")


@case(1_000, 5_000)
def one_field_under_many_conditions(count):
    return query(repeated(lambda index: f"a @include(if: $v{index}) {{ n }}", count), declared(count, "Boolean!"))


@case(90)
def conditions_inside_each_other(count):
    opening = repeated(lambda index: f"... @include(if: $v{index}) {{", count)
    return query(f"{opening} n {'}' * count}", declared(count, "Boolean!"))


# Mistakes, and values


@case(20_000)
def unknown_fields(count):
    return query(repeated(lambda index: f"unknown{index}", count))


@case(5_000)
def unknown_spreads(count):
    fragments = repeated(lambda index: f"fragment Unknwon{index} on Query {{ n }}", count)
    return query(repeated(lambda index: f"...Unknown{index}", count)) + "\n" + fragments


@case(10_000)
def unknown_variables(count):
    return query(repeated(lambda index: f"n{index}: f(v: $vra{index})", count), declared(count, "Int", "var"))


@case(20_000)
def unknown_arguments(count):
    return query(f"f({repeated(lambda index: f'v{index}: 1', count)})")


@case(20_000)
def repeated_arguments(count):
    return query(f"f({repeated(lambda index: 'v: 1', count)})")


@case(10_000)
def repeated_directives(count):
    return query("n " + repeated(lambda index: "@include(if: true)", count))


@case(100_000)
def long_list(count):
    return query(f"f(l: [{repeated(lambda index: '1', count)}])")


@case(20_000)
def large_object(count):
    return query(f"any(v: {{{repeated(lambda index: f'k{index}: 1', count)}}})")


@case(90, 100_000)
def deep_list(count):
    return query(f"any(v: {'[' * count}{']' * count})")


def run(batonc, folder, action, limit):
    """The status of a run, or why there is none; what it said first; the seconds it took."""
    options = ["--out", "out", "--report", "report.json"] if action == "generate" else []
    started = time.monotonic()
    try:
        done = subprocess.run(
            [batonc, action, *options, "--config", "baton.json", "hostile.graphql"],
            cwd=folder,
            capture_output=True,
            timeout=limit,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30)),
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        )
        status, said = done.returncode, done.stderr.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        status, said = "no answer", ""
    return status, said, time.monotonic() - started


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("batonc")
    parser.add_argument("--only", default="", help="names of cases, between commas")
    parser.add_argument("--limit", type=float, default=120, help="seconds for one run")
    options = parser.parse_args()
    batonc, failed, ran = str(pathlib.Path(options.batonc).resolve()), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "schema.graphql").write_text(SCHEMA)
        (folder / "baton.json").write_text('{"schema": "schema.graphql"}')
        for make, size in CASES:
            if options.only and make.__name__ not in options.only.split(","):
                continue
            document = make(size)
            (folder / "hostile.graphql").write_text(document)
            for action in ("validate", "generate"):
                status, said, seconds = run(batonc, folder, action, options.limit)
                located = re.match(r"hostile\.graphql:\d+:\d+: error: (.*)", said)
                ended = status == 0 or status == 1 and located
                ran += 1
                failed += not ended
                what = located[1][:90] if located else "" if status == 0 else f"status {status} {said[:90]!r}"
                row = f"{make.__name__:34} {size:7} {len(document) // 1024:6} KB {action:9} {seconds:6.2f} s  {what}"
                print(row + ("" if ended else "  <- failed"), flush=True)
                if status != 0:
                    break
    print(f"{ran} runs, {failed} without an end")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
