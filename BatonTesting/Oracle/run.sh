#!/usr/bin/env bash
# Compares what lenses read with the raw answers of graphql-core, over schemas, documents and data made at random: in memory,
# from an image, under an optimistic layer and after its revert. Usage: run.sh [short|long|again SUITE CASE]
#
# short: some hundred responses, by a debug build; long: more than 5,000, by a release build, and random data through lenses
# that are compiled; again takes one case of a seed again and leaves its suite in .build. BATON_SEED chooses the seed,
# SCRATCH_PATH where swift builds, SWIFT_FLAGS what else it is given. Status 77 is a skip: the package index did not answer.
set -u
cd "$(dirname "$0")" || exit 1
seed=${BATON_SEED:-1}
case ${1:-long} in
    short) configuration=debug arguments=(--suites 12 --documents 12 --responses 3) ;;
    long) configuration=release arguments=(--suites 180 --documents 12 --responses 3) ;;
    again)
        [ $# -eq 3 ] || { echo "usage: run.sh again SUITE CASE" >&2; exit 2; }
        configuration=release arguments=(--first "$2" --suites 1 --filter "$3" --keep "$PWD/.build/again")
        ;;
    *) echo "usage: run.sh [short|long|again SUITE CASE]" >&2; exit 2 ;;
esac
. ../../BatonCompiler/Oracle/environment.sh
export SWIFT_BACKTRACE=enable=no
scratch=${SCRATCH_PATH:-$PWD/.build}
read -ra flags <<<"${SWIFT_FLAGS:-}"
# The path of a product, built. Without the cache of build manifests, which takes the last package's for this one's where
# neither changed.
product() {
    local build=(swift build -c "$configuration" --package-path "$1" --scratch-path "$scratch"
        --disable-build-manifest-caching "${flags[@]}")
    "${build[@]}" --product "$2" >&2 || exit 1
    echo "$("${build[@]}" --show-bin-path)/$2"
}
batonc=$(product ../../BatonCompiler batonc) || exit 1
conformance=$(product .. baton-conformance) || exit 1
oracle() { "$environment/bin/python" oracle.py "$batonc" "$conformance" --seed "$seed" "$@"; }
oracle "${arguments[@]}" || exit 1
[ "${1:-long}" != again ] || exit 0
# Random data through lenses as `batonc` writes them, compiled once.
if [ "${1:-long}" = long ]; then
    rm -rf .build/lenses && mkdir -p .build/lenses && cp -r Lenses/. .build/lenses || exit 1
    "$environment/bin/python" lenses.py write "$batonc" .build/lenses || exit 1
    BATON_PACKAGES=$(cd ../.. && pwd)
    export BATON_PACKAGES
    lenses=$(product .build/lenses BatonLensOracle) || exit 1
    "$environment/bin/python" lenses.py data "$batonc" .build/lenses "$seed" 20 || exit 1
    "$lenses" .build/lenses/data || { echo "seed $seed: lenses disagree; .build/lenses/data has the cases"; exit 1; }
    "$lenses" .build/lenses/data planted || exit 1
fi
# What is planted has to be found: an answer that differs from what the text answered, and a leaf that no lens reads.
oracle --suites 3 --responses 1 --plant value && oracle --suites 3 --responses 1 --plant unread
