#!/usr/bin/env bash
# Takes sequences of steps through the store and a naive model of it, which share no code, and compares them after every
# step: the dump, every field through its anchor, who was told, roots and ages. A failure prints its sequence, shrunk, and
# how to take it again. Then breaks a rule of the store at a time and sees the model find it: the planted netting fault in
# the short run, all of mutants.json in the long one.
# Usage: run.sh [short|long]; 3,000 sequences or 100,000. BATON_SEED chooses the seed (1), SCRATCH_PATH is where swift
# builds.
set -eu
cd "$(dirname "$0")"
length=${1:-long}
seed=${BATON_SEED:-1}
export SWIFT_BACKTRACE=enable=no
case $length in short | long) ;; *) echo "run.sh: the length is short or long, not $length" >&2; exit 2 ;; esac

echo "the store beside its model, $length, seed $seed"
if [ "$length" = long ]; then
    scratch=${SCRATCH_PATH:-$PWD/.build}
    # Without the cache of build manifests, which takes the last package's for this one's where neither changed.
    build=(swift build -c release --scratch-path "$scratch" --disable-build-manifest-caching)
    "${build[@]}" --product BatonStoreSoak
    soak=$("${build[@]}" --show-bin-path)/BatonStoreSoak
    # A process per 5,000, two at a time: the numbers that one gives to types and storage keys are never freed.
    seq 0 5000 95000 | xargs -P 2 -I FIRST "$soak" FIRST 5000 "$seed"
fi
# The short run builds the mutants alone: without one they are the store as it is.
./mutants.py "$length" "$seed"
