#!/usr/bin/env bash
# Compares the compiler and the runtime with graphql-core. Usage: scripts/oracle.sh [short|long]
# Each runner makes its own Python environment; its status 77 is a skip, with the probe of the registry in its log.
set -u
cd "$(dirname "$0")/.." || exit 1
export SCRATCH_PATH=$PWD/.build
length=${1:-long}
case $length in short | long) ;; *) echo "oracle: LENGTH is short or long, not $length" >&2; exit 2 ;; esac
status=0
for runner in BatonCompiler/Oracle/run.sh BatonTesting/Oracle/run.sh; do
    [ -f "$runner" ] || continue
    echo "== $runner $length"
    "$runner" "$length" </dev/null
    case $? in
        0) ;;
        77) echo "$runner: skipped: the package registry did not answer the probe above" ;;
        *) echo "$runner: failed"; status=1 ;;
    esac
done
exit $status
