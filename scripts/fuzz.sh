#!/usr/bin/env bash
# Fuzzes every parser that reads bytes from outside, one after the other. Usage: scripts/fuzz.sh [SECONDS]
set -u
cd "$(dirname "$0")/.." || exit 1
seconds=${1:-600}
status=0
for runner in BatonSyntax/Fuzz/run.sh BatonCompiler/Fuzz/run.sh BatonIngest/Fuzz/run.sh BatonTransport/Fuzz/run.sh; do
    [ -x "$runner" ] || continue
    echo "== $runner $seconds"
    "$runner" "$seconds" || status=1
done
exit $status
