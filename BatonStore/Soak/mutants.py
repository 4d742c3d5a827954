#!/usr/bin/env python3
"""Breaks one rule of the store at a time and expects the model to find out within 5,000 sequences.

The mutants of mutants.json are built at once, into a copy of three packages, and a variable of the environment chooses
one per run. A mutant whose text is not found once in its file fails too: it has to be written anew. The first one is the
planted netting fault, which the short run takes alone. Usage: mutants.py short|long SEED
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

length, seed = sys.argv[1:]
root = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
mutants = json.load(open(os.path.join(root, "BatonStore/Soak/mutants.json")))
if length == "short":
    mutants = mutants[:1]
failed = False
with tempfile.TemporaryDirectory() as work:
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
            import Darwin
            #else
            import Glibc
            #endif
            private let active = getenv("BATON_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
            @usableFromInline func mutant(_ number: Int) -> Bool { active == number }
            """)
    build = ["swift", "build", "--package-path", f"{work}/BatonStore/Soak", "--scratch-path", f"{work}/.build"]
    built = subprocess.run(build + ["--product", "BatonStoreSoak"], capture_output=True, text=True)
    if built.returncode:
        sys.exit(f"the mutants do not build:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")
    for number, mutant in enumerate(mutants, 1):
        environment = os.environ | {"BATON_MUTANT": str(number)}
        command = [f"{work}/.build/debug/BatonStoreSoak", "0", "5000", seed]
        # A mutant may crash or hang: either is found.
        try:
            run = subprocess.run(command, env=environment, timeout=600, capture_output=True, text=True)
            status, said = run.returncode, run.stdout
        except subprocess.TimeoutExpired:
            status, said = 1, "no end"
        first = (said.splitlines() or ["a crash"])[0]
        print(f"{'found' if status else 'escaped'}: {mutant['breaks']} ({first if status else '5,000 sequences agree'})")
        failed = failed or not status
sys.exit(1 if failed else 0)
