#!/usr/bin/env bash
# Fuzzes the marker scanner, and then a compilation one of whose files is the fuzzer's, under the address sanitizer.
# Usage: run.sh SECONDS [JOBS] [TARGET…], SECONDS for each of markers and inputs. Needs a toolchain with libFuzzer and lld.
# Exits 1 when an input broke an invariant; the input is left in .build/fuzz/TARGET/found, smallest first to look at. The
# corpus is kept from run to run.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run.sh SECONDS [JOBS] [TARGET…]}
jobs=${2:-1}
targets=("${@:3}")
[ ${#targets[@]} -gt 0 ] || targets=(markers inputs)
# The toolchain's backtracer hangs under libFuzzer's signal handlers.
export SWIFT_BACKTRACE=enable=no
flags=(-c release --scratch-path .build -Xswiftc -sanitize=fuzzer,address -Xswiftc -use-ld=lld -Xcc -fsanitize=address)
bin=$(swift build -c release --scratch-path .build --show-bin-path)
seed() { # seed CORPUS FILE…: copies files under the names of their hashes
    local corpus=$1 file
    shift
    for file in "$@"; do cp "$file" "$corpus/$(sha1sum <"$file" | cut -c1-16)"; done
}
status=0
for target in "${targets[@]}"; do
    corpus=.build/fuzz/$target/corpus found=.build/fuzz/$target/found
    mkdir -p "$corpus" "$found"
    if [ "$target" = markers ]; then
        product=BatonMarkersFuzz dict=swift.dict
        mapfile -t seeds < <(find ../../Examples/*/Sources ../Tests/BatonCompilerTests/Markers -name '*.swift')
    else
        product=BatonInputsFuzz dict=inputs.dict
        mapfile -t seeds < <(find ../Goldens -name '*.graphql' -o -name '*.graphqls' -o -name '*.json')
    fi
    seed "$corpus" "${seeds[@]}"
    swift build "${flags[@]}" --product "$product"
    "$bin/$product" "$corpus" -dict="$dict" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
        -artifact_prefix="$found/" -fork="$jobs" -print_final_stats=1 || status=$?
    if [ -n "$(ls -A "$found")" ]; then
        ls -Sr "$found"
        status=1
    fi
done
exit "$status"
