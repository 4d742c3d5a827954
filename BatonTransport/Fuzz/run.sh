#!/usr/bin/env bash
# Fuzzes the parsers of BatonTransport under the address sanitizer, each whole against in pieces.
# Usage: run.sh SECONDS [TARGET…]; the targets are multipart, events, frames, handshake and json, all of them by default, each
# for so many seconds. Needs a toolchain with libFuzzer and lld. Exits 1 when an input broke an invariant; the input is left in
# .build/fuzz/TARGET/found. The corpus is kept from run to run.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run.sh SECONDS [TARGET…]}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(multipart events frames handshake json)
# The toolchain's backtracer hangs under libFuzzer's signal handlers.
export SWIFT_BACKTRACE=enable=no
swift build -c release --scratch-path .build --product BatonTransportFuzz -Xswiftc -enable-testing \
    -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=address
program=$(swift build -c release --scratch-path .build --show-bin-path)/BatonTransportFuzz
status=0
for target in "${targets[@]}"; do
    corpus=.build/fuzz/$target/corpus found=.build/fuzz/$target/found
    mkdir -p "$corpus" "$found"
    cp seeds/"$target"-* "$corpus"
    echo "== $target, $seconds seconds"
    BATON_FUZZ=$target "$program" "$corpus" -dict="$target.dict" -max_total_time="$seconds" -max_len=2048 -timeout=10 \
        -rss_limit_mb=1024 -artifact_prefix="$found/" -print_final_stats=1 2>.build/fuzz/"$target"/log || status=1
    grep -E '^stat::(number_of_executed_units|peak_rss_mb)|ERROR|SUMMARY' .build/fuzz/"$target"/log || true
    [ -z "$(ls -A "$found")" ] || { ls -Sr "$found"; status=1; }
done
exit $status
