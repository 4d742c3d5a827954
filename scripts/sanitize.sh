#!/usr/bin/env bash
# Runs every package's tests under the thread and the address sanitizer (with its search for leaks), each with a scratch
# path of its own, after it has shown that each of them finds a fault that was planted (scripts/Planted).
# Usage: scripts/sanitize.sh [planted|thread|address] [PACKAGE…]; all of it without arguments.
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/packages.sh
kinds=(planted thread address)
case ${1:-} in planted | thread | address) kinds=("$1"); shift ;; esac
selected=("$@")
[ ${#selected[@]} -gt 0 ] || selected=("${packages[@]}" "${examples[@]}")
read -ra flags <<<"${SWIFT_FLAGS:-}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0
export SWIFT_BACKTRACE=enable=no
# A report ends the test's process with a status of its own, so that it cannot pass for a failed expectation.
export TSAN_OPTIONS="exitcode=66:history_size=4:suppressions=$PWD/scripts/sanitizers/thread.txt"
export ASAN_OPTIONS="exitcode=67:detect_leaks=1:detect_stack_use_after_return=1"
export LSAN_OPTIONS="exitcode=68:print_suppressions=0:suppressions=$PWD/scripts/sanitizers/leaks.txt"
reports='(WARNING: ThreadSanitizer|ERROR: AddressSanitizer|ERROR: LeakSanitizer)'

# `swift test` under a sanitizer, into the log: kind, package, further arguments.
run() {
    local kind=$1 package=$2
    shift 2
    # Without the cache of build manifests: it takes the last package's for this one's where neither changed.
    swift test --sanitize="$kind" --package-path "$package" --scratch-path ".build/sanitize-$kind" \
        --disable-build-manifest-caching "${flags[@]}" "$@" >"$log" 2>&1 </dev/null
    local result=$?
    # The linker's words about the sanitizer's own symbols, hundreds of lines.
    sed -i '/Cannot export local symbol/d' "$log"
    return $result
}

# A planted fault: its sanitizer, its test, and the words that report it. The run must fail with them.
planted() {
    if run "$1" scripts/Planted --filter "PlantedTests/$2\\(" || ! grep -qE "$3" "$log"; then
        cat "$log"
        echo "planted $2: the $1 sanitizer does not report it"
        status=1
    else
        echo "planted $2: caught by the $1 sanitizer: $(grep -oE "$3.*" "$log" | head -1)"
    fi
}

sanity() {
    for kind in thread address; do
        if ! run "$kind" scripts/Planted --filter 'PlantedTests/clean\('; then
            cat "$log"
            echo "planted: the $kind sanitizer objects to a test without a fault"
            status=1
        fi
    done
    planted thread race 'ThreadSanitizer: (data|Swift access) race'
    planted address overflow 'AddressSanitizer: heap-buffer-overflow'
    planted address leak 'LeakSanitizer: detected memory leaks'
}

sanitize() {
    local kind=$1 package result total passed=0 broken=()
    for package in "${selected[@]}"; do
        [ -f "$package/Package.swift" ] || continue
        run "$kind" "$package"
        result=$?
        total=$(sed -nE 's/.*Test run with ([0-9]+) tests?.*/\1/p' "$log" | awk '{ n += $1 } END { print n + 0 }')
        if [ $result -ne 0 ] || [ "$total" -eq 0 ] || grep -qE "$reports" "$log"; then
            cat "$log"
            broken+=("$package")
            echo "   $package: status $result, $total tests, $(grep -cE "$reports" "$log") reports of the $kind sanitizer"
        else
            passed=$((passed + total))
            echo "   $package: $total tests, no report"
        fi
    done
    [ ${#broken[@]} -eq 0 ] || { echo "$kind sanitizer: failed in: ${broken[*]}"; status=1; }
    echo "$kind sanitizer: $passed tests ran clean"
}

for kind in "${kinds[@]}"; do
    echo "== $kind"
    if [ "$kind" = planted ]; then sanity; else sanitize "$kind"; fi
done
exit $status
