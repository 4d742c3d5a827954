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
swift build --package-path BatonTesting --scratch-path "${SCRATCH_PATH:-.build}" --product baton-conformance "${flags[@]}" >&2
"$(swift build --package-path BatonTesting --scratch-path "${SCRATCH_PATH:-.build}" "${flags[@]}" --show-bin-path)/baton-conformance" "$directory" "$@"
