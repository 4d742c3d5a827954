#!/usr/bin/env bash
# Two hundred handles over a transport that delays, drops, duplicates, reorders and fails, compared with a replay of what
# landed; then the environment's end, which leaves nothing. Usage: run.sh [short|long]; ten minutes, or half a minute.
# BATON_SEED is the first seed, which is printed; SCRATCH_PATH is where swift builds, SWIFT_FLAGS holds more flags for it.
set -euo pipefail
cd "$(dirname "$0")/.."
case ${1:-long} in
    short) seconds=25 ;;
    long) seconds=600 ;;
    *) echo "run.sh: the length is short or long, not $1" >&2; exit 2 ;;
esac
export BATON_SEED=${BATON_SEED:-$((RANDOM * 32768 + RANDOM))} BATON_SOAK_SECONDS=$seconds SWIFT_BACKTRACE=enable=no
echo "seed $BATON_SEED, $seconds seconds"
read -ra flags <<<"${SWIFT_FLAGS:-}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Without the cache of build manifests, which takes the last package's for this one's where neither changed.
if ! swift test --scratch-path "${SCRATCH_PATH:-.build}" --disable-build-manifest-caching "${flags[@]}" --filter '\.SoakTests/' >"$log" 2>&1; then
    cat "$log"
    exit 1
fi
grep -E '^soak: [0-9]+ seeds' "$log" || { cat "$log"; echo "The soak did not run."; exit 1; }
# The mutants of the store and those of the environment are a whole build each: the long soak alone has the time.
if [ "${1:-long}" = long ]; then Soak/mutants.sh && Mutants/run.py; fi
