#!/usr/bin/env bash
# Compares the compiler's verdicts with graphql-core's on documents made at random. Usage: run.sh [short|long]
#
# short: a few thousand documents, by a debug build; long: 20,000, by a release build, and documents that are made to be
# followed for ever, each of which has to end. BATON_SEED chooses the seed, SCRATCH_PATH where swift builds, SWIFT_FLAGS what
# else it is given. Status 77 is a skip: the package index did not answer.
set -u
cd "$(dirname "$0")" || exit 1
case ${1:-long} in
    short) configuration=debug count=2500 ;;
    long) configuration=release count=20000 ;;
    *) echo "usage: run.sh [short|long]" >&2; exit 2 ;;
esac
. ./environment.sh
export SWIFT_BACKTRACE=enable=no
scratch=${SCRATCH_PATH:-.build}
read -ra flags <<<"${SWIFT_FLAGS:-}"
build=(swift build -c "$configuration" --scratch-path "$scratch" --product BatonVerdicts "${flags[@]}")
"${build[@]}" || exit 1
arguments=(--count "$count" --seed "${BATON_SEED:-1}")
schema=../../../shared/data/github.graphql
[ -f "$schema" ] && arguments+=(--github "$schema")
"$environment/bin/python" oracle.py "$("${build[@]}" --show-bin-path)/BatonVerdicts" "${arguments[@]}" || exit 1
[ "$configuration" = release ] || exit 0
build=(swift build -c release --package-path .. --scratch-path "$scratch" --product batonc "${flags[@]}")
"${build[@]}" || exit 1
"$environment/bin/python" hostile.py "$("${build[@]}" --show-bin-path)/batonc"
