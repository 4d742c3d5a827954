#!/usr/bin/env bash
# Compares the endpoint's executor with graphql-core on generated requests over the same world.
# Usage: run.sh [--record] [SEED [COUNT]]; --record rewrites the requests that `swift test` checks, from seed 1.
set -eu
cd "$(dirname "$0")"
record=
if [ "${1:-}" = --record ]; then record=1; shift; fi
seed=${1:-1} count=${2:-200}
. ./venv.sh
ensure_venv

if [ -n "$record" ]; then
    "$python" generate.py --seed 1 --count 200 --bytes 2500 >../Tests/BatonEndpointTests/Fixtures/graphql-core.jsonl
    exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
scratch=${SCRATCH_PATH:-../../../.build}
swift build --quiet --package-path .. --scratch-path "$scratch" --product baton-endpoint
"$python" generate.py --seed "$seed" --count "$count" >"$work/cases.jsonl"
"$python" -c 'import json, sys
for line in open(sys.argv[1]): print(json.dumps(json.loads(line)["request"]))' "$work/cases.jsonl" >"$work/requests.jsonl"
"$(swift build --package-path .. --scratch-path "$scratch" --show-bin-path)/baton-endpoint" \
    <"$work/requests.jsonl" >"$work/responses.jsonl"
"$python" compare.py "$work/cases.jsonl" <"$work/responses.jsonl"
