#!/usr/bin/env bash
# Lint, a build with warnings as errors, the README's test command, and the short form of what runs longer by hand.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_FLAGS="${SWIFT_FLAGS:-} -Xswiftc -warnings-as-errors"
scripts/lint.sh
scripts/build.sh
# The command is read from the README, so that what the README tells a newcomer is what is held here.
command=$(sed -nE 's/^    (make test)$/\1/p' README.md | head -1)
[ -n "$command" ] || { echo "README.md does not show the test command"; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT
$command | tee "$log"
# The guide's screens too, where they are at hand.
Baton/SwiftUIStub/check.sh .build/debug .build/debug/batonc
make test-network
make oracle LENGTH=short
make soak LENGTH=short
scripts/alone.sh
# The counts once more, where a reader of the log looks for them.
grep -E '^[0-9]+ passed, [0-9]+ failed' "$log" | tail -n 1
