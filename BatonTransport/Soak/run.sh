#!/usr/bin/env bash
# Sends requests and opens sockets through a proxy that delays, cuts, silences and duplicates, and counts: every one ends
# exactly once, no descriptor or thread is left, memory stays flat. Usage: run.sh [REQUESTS [SESSIONS [SEED]]]
# SCRATCH_PATH is where swift builds.
set -eu
cd "$(dirname "$0")/.."
exec swift run -c release --scratch-path "${SCRATCH_PATH:-.build}" BatonTransportSoak "$@"
