#!/usr/bin/env bash
# Takes sequences of steps through the store and a naive model of it, which share no code, and compares them after every
# step: the dump, every field through its anchor, who was told, roots and ages. A failure prints its sequence, shrunk, and
# how to take it again. Then builds stores that break a rule and sees the model find each: the planted netting fault in
# the short run, all of mutants.json in the long one.
# Usage: compare.sh [short|long]. BATON_SEED chooses the seed (1), SCRATCH_PATH is where swift builds.
set -eu
cd "$(dirname "$0")"
length=${1:-long}
seed=${BATON_SEED:-1}
scratch=${SCRATCH_PATH:-$PWD/.build}
export SWIFT_BACKTRACE=enable=no
case $length in short | long) ;; *) echo "compare.sh: the length is short or long, not $length" >&2; exit 2 ;; esac

swift build -c release --scratch-path "$scratch" --product BatonStoreSoak
soak=$(swift build -c release --scratch-path "$scratch" --show-bin-path)/BatonStoreSoak
echo "the store beside its model, $length, seed $seed"
if [ "$length" = short ]; then
    "$soak" 0 3000 "$seed"
else
    # A process per 5,000: the numbers it gives to types and storage keys are never freed.
    for ((first = 0; first < 100000; first += 5000)); do "$soak" $first 5000 "$seed"; done
fi
./mutants.py "$length" "$seed"
