#!/usr/bin/env bash
# Builds the example app and runs it in the terminal. Arguments go to the app: scripts/demo.sh --url https://…
# Without a terminal, as in `make demo | head`, the app walks by itself and prints what it shows.
set -eu
cd "$(dirname "$0")/.."
package=Examples/RickAndMorty
log=$(mktemp)
trap 'rm -f "$log"' EXIT
[ -x .build/debug/RickAndMorty ] || echo "demo: building for the first time, which takes some minutes" >&2
# One product, debug: the quickest build from nothing. Its output is of interest only when it fails.
if ! swift build --package-path "$package" --scratch-path .build --product RickAndMorty >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
rm -f "$log"
trap - EXIT
exec .build/debug/RickAndMorty "$@"
