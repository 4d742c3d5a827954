#!/usr/bin/env bash
# Runs `swift test` package by package over one scratch path and ends with one line of counts.
# A failure, a package whose run executed no test, and a skip without a reason fail the run.
# Usage: scripts/test.sh [PACKAGE…]; SWIFT_FLAGS holds more flags for swift.
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
selected=("$@")
[ ${#selected[@]} -gt 0 ] || selected=("${packages[@]}" "${examples[@]}")
log=$(mktemp)
trap 'rm -f "$log"' EXIT
passed=0 failed=0 skipped=0 broken=()
read -ra flags <<<"${SWIFT_FLAGS:-}"
for package in "${selected[@]}"; do
    [ -f "$package/Package.swift" ] || continue
    echo "== $package"
    # Without the cache of build manifests, which takes the last package's for this one's where neither changed.
    SWIFT_BACKTRACE=enable=no swift test --package-path "$package" --scratch-path .build --disable-build-manifest-caching \
        "${flags[@]}" >"$log" 2>&1 </dev/null
    status=$?
    total=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
    skips=$(grep -cE '^➜ Test .* skipped' "$log")
    unexplained=$(grep -E '^➜ Test .* skipped' "$log" | grep -vcE 'skipped: .+')
    failures=$(grep -cE '^✘ Test .* failed after [0-9.]+ seconds' "$log")
    grep -E '^➜ Test .* skipped' "$log"
    if [ $status -ne 0 ] || [ "$total" -eq 0 ] || [ "$unexplained" -ne 0 ]; then
        cat "$log"
        [ $status -eq 0 ] && echo "$package: ran $total tests, $unexplained skips without a reason"
        broken+=("$package")
        [ "$failures" -gt 0 ] || failures=1
    fi
    failed=$((failed + failures))
    skipped=$((skipped + skips))
    good=$((total - failures - skips))
    [ $good -lt 0 ] || passed=$((passed + good))
    echo "   $package: $total tests, $failures failed, $skips skipped"
done
[ ${#broken[@]} -eq 0 ] || echo "failed in: ${broken[*]}"
echo "$passed passed, $failed failed, $skipped skipped"
[ ${#broken[@]} -eq 0 ]
