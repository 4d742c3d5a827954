#!/usr/bin/env bash
# Runs every package's benchmarks in release, one after the other. Arguments choose packages: scripts/bench.sh BatonIngest
set -eu
cd "$(dirname "$0")/.."
selected=("$@")
[ ${#selected[@]} -gt 0 ] || selected=(BatonSyntax BatonIngest BatonStore BatonCompiler BatonTransport)
for package in "${selected[@]}"; do
    if [ -x "$package/Bench/run.sh" ]; then
        echo "== $package"
        "$package/Bench/run.sh"
    elif [ -f "$package/Bench/Package.swift" ]; then
        echo "== $package"
        swift run -c release --package-path "$package/Bench" --scratch-path .build
    fi
done
