#!/usr/bin/env bash
# Runs every package's soak, one after the other. Usage: scripts/soak.sh [short|long]; short is what continuous
# integration runs. Each runner prints its seed, which it also takes from BATON_SEED.
set -u
cd "$(dirname "$0")/.." || exit 1
export SCRATCH_PATH=$PWD/.build
length=${1:-long}
case $length in short | long) ;; *) echo "soak: LENGTH is short or long, not $length" >&2; exit 2 ;; esac
status=0
for runner in BatonStore/Soak/run.sh BatonTransport/Soak/run.sh BatonTesting/Soak/run.sh; do
    [ -f "$runner" ] || continue
    echo "== $runner $length"
    "$runner" "$length" </dev/null || { echo "$runner: failed"; status=1; }
done
exit $status
