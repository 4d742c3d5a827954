#!/usr/bin/env bash
# Runs the conformance fixtures: the project's suite, or the suite or folder of suites that is named. Ends with
# `N passed, M failed`; exits 1 on a failure. Usage: scripts/conformance.sh [DIR] [--filter NAME]; BATON_BLESS=1 rewrites.
set -eu
here=$PWD
cd "$(dirname "$0")/.."
directory=${1:-BatonTesting/Spec}
shift || true
# A folder is looked for where the caller stands first.
case $directory in /*) ;; *) [ ! -d "$here/$directory" ] || directory=$here/$directory ;; esac
export SWIFT_BACKTRACE=enable=no
read -ra flags <<<"${SWIFT_FLAGS:-}"
# Without the cache of build manifests, which takes the last package's for this one's where neither changed.
build=(swift build --package-path BatonTesting --scratch-path "${SCRATCH_PATH:-.build}" --disable-build-manifest-caching
    "${flags[@]}")
"${build[@]}" --product baton-conformance >&2
"$("${build[@]}" --show-bin-path)/baton-conformance" "$directory" "$@"
