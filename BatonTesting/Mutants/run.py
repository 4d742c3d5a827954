#!/usr/bin/env python3
"""Breaks the environment's rules one by one and runs the tests and the conformance script that hold each: every one must
fail.

The rules stand in mutants.txt beside this script. All of them are built at once into a copy of the packages, each behind
a switch that BATON_MUTANT turns, so that one build serves them all.

Usage: run.py [--only NAME,…] [--scratch PATH]; exits 1 when a broken rule goes unnoticed or a rule no longer stands where
the list says.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import os

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PACKAGES = [
    "Baton", "BatonCompiler", "BatonIngest", "BatonPersistence", "BatonStore", "BatonSyntax", "BatonTesting", "BatonTransport",
]
SWITCH = """
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

func isBroken(_ rule: String) -> Bool { getenv("BATON_MUTANT").map { String(cString: $0) == rule } ?? false }
"""


def mutants():
    """The list: blocks of `name`, `file`, `tests` or `script` or both, then lines after `-` that stand in the file once and lines after `+`."""
    for block in (HERE / "mutants.txt").read_text().split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        facts = dict(line.split(": ", 1) for line in lines if line[0] not in "-+")
        old = "\n".join(line[2:] for line in lines if line[0] == "-")
        new = "\n".join(line[2:] for line in lines if line[0] == "+").replace("BROKEN", f'isBroken("{facts["name"]}")')
        yield facts, old, new


def prepare(tree, chosen):
    """A copy of the packages with every rule behind its switch."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *PACKAGES],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout.split("\0")
    texts = {name: (ROOT / name).read_bytes() for name in names if name and (ROOT / name).is_file()}
    for module in ["Baton", "BatonTransport"]:
        texts[f"{module}/Sources/{module}/Mutant.swift"] = SWITCH.encode()
    for facts, old, new in chosen:
        text = texts[facts["file"]].decode()
        if text.count(old) != 1:
            sys.exit(f"{facts['name']}: stands {text.count(old)} times in {facts['file']}:\n{old}")
        texts[facts["file"]] = text.replace(old, new).encode()
    for name, text in texts.items():
        path = tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        # Written only where it changed, so that a second run builds only what did.
        if not path.exists() or path.read_bytes() != text:
            path.write_bytes(text)
    for path in tree.rglob("*.swift"):
        if str(path.relative_to(tree)) not in texts and ".build" not in path.parts:
            path.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--scratch", default=os.environ.get("SCRATCH_PATH", str(ROOT / ".build")))
    options = parser.parse_args()
    chosen = list(mutants())
    tree = pathlib.Path(options.scratch).resolve() / "mutants"
    prepare(tree, chosen)
    environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
    environment.pop("BATON_MUTANT", None)
    build = ["swift", "build", "--build-tests", "--package-path", str(tree / "BatonTesting"), "--scratch-path", str(tree / ".build")]
    if subprocess.run(build, env=environment).returncode:
        return 1
    tests = tree / ".build/debug/BatonTestingPackageTests.xctest"
    suites = [tree / ".build/debug/baton-conformance", tree / "BatonTesting/Spec"]

    def passes(command, rule):
        try:
            return subprocess.run(
                command,
                env=environment | ({"BATON_MUTANT": rule} if rule else {}),
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60,
            ).returncode == 0
        except subprocess.TimeoutExpired:
            # Somebody waits for what never comes: noticed.
            return False

    def commands(facts):
        if "tests" in facts:
            yield facts["tests"], [tests, "--testing-library", "swift-testing", "--filter", facts["tests"]]
        if "script" in facts:
            yield "script " + facts["script"], [*suites, "--filter", facts["script"]]

    only = set(filter(None, options.only.split(",")))
    chosen = [facts for facts, _, _ in chosen if not only or facts["name"] in only]
    for name, command in {name: command for facts in chosen for name, command in commands(facts)}.items():
        if not passes(command, None):
            print(f"{name}: fails with every rule in place")
            return 1
    unnoticed = 0
    for facts in chosen:
        for name, command in commands(facts):
            noticed = not passes(command, facts["name"])
            print(f"{'noticed' if noticed else 'UNNOTICED'}: {facts['name']} ({name})", flush=True)
            unnoticed += not noticed
    print(f"{len(chosen)} rules broken, {unnoticed} runs that did not notice")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main())
