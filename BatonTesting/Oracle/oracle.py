"""Holds what lenses read to what graphql-core answers, over schemas, documents and data made at random.

Each suite is a schema with its configuration, documents, and cases: responses that graphql-core executed for the texts
that the compiler made of the documents. The conformance command reads each response whole after the commit, from the
image in a second store, under an optimistic layer and after its revert. Beside the response stands what the documents
select, executed for a text in which this program, not the compiler, put fragments in place of their spreads: every leaf
of that must have been read.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter

from cases import Suite
from coverage import FLOORS, report


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("batonc")
    parser.add_argument("conformance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--suites", type=int, default=4)
    parser.add_argument("--first", type=int, default=0, help="the suite to start with")
    parser.add_argument("--documents", type=int, default=12)
    parser.add_argument("--responses", type=int, default=3, help="for each document")
    parser.add_argument("--keep", help="a folder that the suites are left in")
    parser.add_argument("--filter", default="", help="runs only the cases that have this in their names")
    parser.add_argument("--plant", choices=["value", "unread"], help="a fault that has to be found")
    return parser.parse_args()


def run(options, folder, seen):
    """Runs every suite; the failures, and how many responses were read."""
    failures, total = [], 0
    for number in range(options.first, options.first + options.suites):
        suite = Suite(options, number, os.path.join(folder, f"suite{number}"), seen)
        failures += suite.make()
        output = subprocess.run(
            [options.conformance, suite.folder] + (["--filter", options.filter] if options.filter else []),
            capture_output=True,
            text=True,
            env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
        )
        match = re.search(r"^(\d+) passed, (\d+) failed$", output.stdout, re.MULTILINE)
        # A process that ends otherwise than its counts say has crashed, or reports what a sanitizer found.
        if not match or int(match[1]) + int(match[2]) == 0 or output.returncode != min(int(match[2]), 1):
            failures.append((suite, "the run", [f"ended with {output.returncode}", output.stdout[-2000:], output.stderr[-2000:]]))
            continue
        told = re.search(r"^(\d+) leaves selected, (\d+) responses read from an image, (\d+) under a layer$", output.stdout, re.M)
        for name, count in zip(("a leaf compared", "a response read from an image", "a response under a layer"), told.groups()):
            seen[name] += int(count)
        total += int(match[1]) + int(match[2])
        failures += [(suite, name, lines) for name, lines in failed(output.stdout)]
    return failures, total


def failed(output):
    """The cases that failed, each with its sentences."""
    found = []
    for line in output.splitlines():
        if line.startswith("    ") and found:
            found[-1][1].append(line.strip())
        elif match := re.match(r"^✘ (.*)$", line):
            found.append((match[1], []))
    return found


def main():
    options = arguments()
    seen = Counter()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        failures, total = run(options, folder, seen)
        for suite, name, lines in failures[: 1 if options.plant else 20]:
            print(f"{name}:")
            for line in lines[:6]:
                print("    " + line[:600])
            print(f"    again: BATON_SEED={options.seed} BatonTesting/Oracle/run.sh again {suite.number} {name}")
    if options.plant:
        print(f"the planted fault: {len(failures)} of {total} cases tell of it")
        return 0 if failures else 1
    print(f"seed {options.seed}: {options.suites} schemas, {total} responses, {len(failures)} disagreements, "
          f"{time.monotonic() - start:.0f} s")
    short = [] if options.filter or options.first else report(seen, total, options.suites)
    return 1 if failures or short else 0


if __name__ == "__main__":
    sys.exit(main())
