#!/usr/bin/env bash
# Breaks one rule of the store at a time, in a copy of the checkout, and expects the fixture that holds the rule to fail.
# Usage: BatonTesting/Soak/mutants.sh [COUNT]; the first COUNT mutants, all of them without. A mutant whose text is not
# found once in its file fails too: it has to be written anew. Half a minute each, after one build.
set -eu
cd "$(dirname "$0")/../.."
count=${1:-1000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(Baton BatonCompiler BatonIngest BatonPersistence BatonStore BatonSyntax BatonTesting BatonTransport)
git ls-files -z --cached --others --exclude-standard "${packages[@]}" | while IFS= read -r -d '' file; do
    # A file that is deleted and not committed is listed too.
    [ ! -e "$file" ] || cp --parents -t "$work" "$file"
done
export SWIFT_BACKTRACE=enable=no
python3 - "$work" "$count" BatonTesting/Soak/mutants.json <<'PYTHON'
import json, subprocess, sys

work, count, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
build = ["swift", "build", "--package-path", f"{work}/BatonTesting", "--scratch-path", f"{work}/.build",
         "--product", "baton-conformance"]


def conformance(name):
    built = subprocess.run(build, capture_output=True, text=True)
    if built.returncode:
        return None, built.stdout[-2000:] + built.stderr[-2000:]
    command = [f"{work}/.build/debug/baton-conformance", f"{work}/BatonTesting/Spec"]
    # A mutant may crash or hang: either is found.
    try:
        run = subprocess.run(command + (["--filter", name] if name else []), capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return 1, "no end"
    return run.returncode, run.stdout


status, output = conformance(None)
if status != 0:
    sys.exit(f"the fixtures do not hold without a mutant:\n{output}")
escaped = 0
mutants = json.load(open(path))[:count]
for mutant in mutants:
    file = f"{work}/{mutant['file']}"
    source = open(file).read()
    if source.count(mutant["from"]) != 1:
        print(f"not found once: {mutant['file']}: {mutant['from']}")
        escaped += 1
        continue
    open(file, "w").write(source.replace(mutant["from"], mutant["to"]))
    status, output = conformance(mutant["fixture"])
    open(file, "w").write(source)
    if status is None:
        print(f"does not build: {mutant['breaks']}\n{output}")
    elif status == 0:
        print(f"escaped: {mutant['breaks']}, though `{mutant['fixture']}` holds it")
    else:
        print(f"found by `{mutant['fixture']}`: {mutant['breaks']}")
        continue
    escaped += 1
print(f"{len(mutants) - escaped} of {len(mutants)} mutants found")
sys.exit(1 if escaped else 0)
PYTHON
