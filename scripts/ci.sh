#!/usr/bin/env bash
# Lint, a build with warnings as errors, and the README's test command.
set -eu
cd "$(dirname "$0")/.."
export SWIFT_FLAGS="${SWIFT_FLAGS:-} -Xswiftc -warnings-as-errors"
scripts/lint.sh
scripts/build.sh
# The command is read from the README, so that what the README tells a newcomer is what is held here.
command=$(sed -nE 's/^    (make test)$/\1/p' README.md | head -1)
[ -n "$command" ] || { echo "README.md does not show the test command"; exit 1; }
$command
# The guide's screens too, where they are at hand.
Baton/SwiftUIStub/check.sh .build/debug .build/debug/batonc
make test-network
scripts/alone.sh
