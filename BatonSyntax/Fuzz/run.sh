#!/usr/bin/env bash
# Fuzzes the lexer, the parser and the printers under the address sanitizer.
# Usage: run.sh SECONDS [JOBS]. Needs a toolchain with libFuzzer and lld. Exits 1 when an input broke an invariant; the
# input is left in .build/fuzz/found, smallest first to look at. The corpus is kept from run to run.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run.sh SECONDS [JOBS]}
jobs=${2:-1}
# The toolchain's backtracer hangs under libFuzzer's signal handlers.
export SWIFT_BACKTRACE=enable=no
swift build -c release --scratch-path .build --product BatonSyntaxFuzz \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=address
corpus=.build/fuzz/corpus found=.build/fuzz/found
mkdir -p "$corpus" "$found"
cp ../Tests/BatonSyntaxTests/Goldens/*.graphql "$corpus"
status=0
"$(swift build -c release --scratch-path .build --show-bin-path)/BatonSyntaxFuzz" "$corpus" -dict=graphql.dict \
    -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -artifact_prefix="$found/" \
    -fork="$jobs" -print_final_stats=1 || status=$?
if [ -n "$(ls -A "$found")" ]; then
    ls -Sr "$found"
    exit 1
fi
exit $status
