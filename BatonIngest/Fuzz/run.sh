#!/usr/bin/env bash
# Fuzzes the ingest under the address sanitizer: bytes by a set of plans, against the tests' reference reader.
# Usage: run.sh SECONDS [JOBS]. Needs a toolchain with libFuzzer and lld. Exits 1 when an input broke an invariant; the
# input is left in .build/fuzz/found, and `BatonIngestFuzz --show FILE` says how it reads. The corpus is kept from run to
# run.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run.sh SECONDS [JOBS]}
jobs=${2:-1}
# The toolchain's backtracer hangs under libFuzzer's signal handlers.
export SWIFT_BACKTRACE=enable=no
swift build -c release --scratch-path .build --product BatonIngestFuzz \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -enable-testing -Xswiftc -use-ld=lld -Xcc -fsanitize=address
program=$(swift build -c release --scratch-path .build --show-bin-path)/BatonIngestFuzz
corpus=.build/fuzz/corpus found=.build/fuzz/found
mkdir -p "$corpus" "$found"
"$program" --corpus "$corpus"
status=0
"$program" "$corpus" -dict=json.dict -max_total_time="$seconds" -max_len=2048 -timeout=10 -rss_limit_mb=2048 \
    -artifact_prefix="$found/" -fork="$jobs" -print_final_stats=1 || status=$?
if [ -n "$(ls -A "$found")" ]; then
    ls -Sr "$found"
    exit 1
fi
exit $status
