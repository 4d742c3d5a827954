#!/usr/bin/env bash
# Breaks one rule of the store at a time and expects the fixture that holds the rule to fail. The mutants are all built at
# once, into a copy of the checkout, and a variable of the environment chooses one per run. A mutant whose text is not
# found once in its file fails too: it has to be written anew. One build and a second for each.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(Baton BatonCompiler BatonIngest BatonPersistence BatonStore BatonSyntax BatonTesting BatonTransport)
git ls-files -z --cached --others --exclude-standard "${packages[@]}" | while IFS= read -r -d '' file; do
    # A file that is deleted and not committed is listed too, and a link stays a link.
    [ ! -e "$file" ] || cp -P --parents -t "$work" "$file"
done
export SWIFT_BACKTRACE=enable=no
python3 - "$work" BatonTesting/Soak/mutants.json <<'PYTHON'
import json, os, subprocess, sys

work, path = sys.argv[1:]
mutants = json.load(open(path))
escaped = 0
for number, mutant in enumerate(mutants, 1):
    file = f"{work}/{mutant['file']}"
    source = open(file).read()
    if source.count(mutant["from"]) != 1:
        print(f"not found once: {mutant['file']}: {mutant['from']}")
        escaped += 1
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
built = subprocess.run(["swift", "build", "--package-path", f"{work}/BatonTesting", "--scratch-path", f"{work}/.build",
                        "--product", "baton-conformance"], capture_output=True, text=True)
if built.returncode:
    sys.exit(f"the mutants do not build:\n{built.stdout[-4000:]}{built.stderr[-4000:]}")


def conformance(number, name):
    command = [f"{work}/.build/debug/baton-conformance", f"{work}/BatonTesting/Spec"]
    environment = os.environ | {"BATON_MUTANT": str(number)}
    # A mutant may crash or hang: either is found.
    try:
        return subprocess.run(command + (["--filter", name] if name else []), env=environment, timeout=300,
                              capture_output=True, text=True)
    except subprocess.TimeoutExpired as error:
        return subprocess.CompletedProcess(error.cmd, 1, "no end", "")


whole = conformance(0, None)
if whole.returncode:
    sys.exit(f"the fixtures do not hold without a mutant:\n{whole.stdout}{whole.stderr}")
for number, mutant in enumerate(mutants, 1):
    if conformance(number, mutant["fixture"]).returncode:
        print(f"found by `{mutant['fixture']}`: {mutant['breaks']}")
    else:
        print(f"escaped `{mutant['fixture']}`: {mutant['breaks']}")
        escaped += 1
print(f"{len(mutants) - escaped} of {len(mutants)} mutants found")
sys.exit(1 if escaped else 0)
PYTHON
