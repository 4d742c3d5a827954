#!/usr/bin/env bash
# Measures batonc, in release, on GitHub's schema and an application made for it. Usage: run.sh [RUNS]
set -eu
cd "$(dirname "$0")"
schema=../../../shared/data/github.graphql
if [ ! -f "$schema" ]; then
    echo "skipped: GitHub's schema, ../shared/data/github.graphql, is not there"
    exit 0
fi
scratch=${SCRATCH_PATH:-.build}
swift build -c release --package-path .. --scratch-path "$scratch" --product batonc
swift build -c release --scratch-path "$scratch" --product BatonCompilerBench
folder=$(swift build -c release --scratch-path "$scratch" --show-bin-path)
"$folder/BatonCompilerBench" "$folder/batonc" "$schema" "$@"
Generated/run.sh "$folder/batonc" "$folder/BatonCompilerBench" "$(realpath "$schema")"
