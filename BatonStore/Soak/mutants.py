#!/usr/bin/env python3
"""Breaks one rule of the store at a time and expects the model to find out within 5,000 sequences.

The mutants of mutants.json are built at once, into a copy of two packages, and a variable of the environment chooses one
per run. A mutant whose text is not found once in its file fails too: it has to be written anew. The first one is the
planted netting fault: the short run takes it alone, after 3,000 sequences without a mutant, which are the store as it is.
Usage: mutants.py short|long SEED
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

length, seed = sys.argv[1:]
root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
mutants = json.load(open(os.path.join(root, "BatonStore/Soak/mutants.json")))
if length == "short":
    mutants = mutants[:1]


def build(work):
    """The command that takes sequences, with every mutant in it."""
    for package in ["BatonIngest", "BatonStore"]:
        shutil.copytree(f"{root}/{package}", f"{work}/{package}", ignore=shutil.ignore_patterns(".build", "Bench", "Fuzz"))
    for number, mutant in enumerate(mutants, 1):
        file = f"{work}/BatonStore/Sources/BatonStore/{mutant['file']}"
        source = open(file).read()
        if source.count(mutant["from"]) != 1:
            sys.exit(f"not found once: {mutant['file']}: {mutant['from']}")
        open(file, "w").write(source.replace(mutant["from"], mutant["to"].replace("MUTANT", f"mutant({number})")))
    with open(f"{work}/BatonStore/Sources/BatonStore/Mutant.swift", "w") as file:
        file.write("""#if canImport(Darwin)
            internal import Darwin
            #else
            internal import Glibc
            #endif
            private let active = getenv("BATON_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
            @usableFromInline func mutant(_ number: Int) -> Bool { active == number }
            """)
    command = ["swift", "build", "-c", "release", "--package-path", f"{work}/BatonStore/Soak", "--scratch-path",
               f"{work}/.build", "--product", "BatonStoreSoak"]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode:
        sys.exit(f"the mutants do not build:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
    return f"{work}/.build/release/BatonStoreSoak"


def take(soak, number, first, count, failures):
    """Takes sequences with a mutant, up to so many failures: the status and what was said."""
    environment = os.environ | {"BATON_MUTANT": str(number)}
    command = [soak, str(first), str(count), seed, str(failures)]
    # A mutant may crash or hang: either is found.
    try:
        run = subprocess.run(command, env=environment, timeout=600, capture_output=True, text=True)
        return run.returncode, run.stdout
    except subprocess.TimeoutExpired:
        return 1, "no end"


failed = False
with tempfile.TemporaryDirectory() as work, ThreadPoolExecutor(2) as pool:
    soak = build(work)
    if length == "short":
        for status, said in pool.map(lambda first: take(soak, 0, first, 1500, 5), [0, 1500]):
            print(said, end="")
            failed = failed or status != 0
    found = pool.map(lambda number: take(soak, number, 0, 5000, 1), range(1, len(mutants) + 1))
    for mutant, (status, said) in zip(mutants, found):
        first = (said.splitlines() or ["a crash"])[0]
        print(f"{'found' if status else 'escaped'}: {mutant['breaks']} ({first if status else '5,000 sequences agree'})")
        failed = failed or not status
sys.exit(1 if failed else 0)
