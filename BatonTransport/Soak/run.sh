#!/usr/bin/env bash
# Sends requests and opens sockets through a proxy that delays, cuts, silences, duplicates and truncates, and counts: every one
# ends exactly once; no descriptor, thread or task is left; memory stays flat.
#
#   run.sh [short|long] [--requests N] [--sessions N] [--seed N] [--growth MB] [--sanitize thread|address]
#
# long (the default) is 10,000 requests and 1,000 sessions in release, short 1,000 and 100 in debug, whose build a test run has
# made already. The seed is printed; BATON_SEED or --seed chooses it. SCRATCH_PATH is where swift builds.
set -eu
cd "$(dirname "$0")/.."
usage() { echo "usage: run.sh [short|long] [--requests N] [--sessions N] [--seed N] [--growth MB] [--sanitize thread|address]" >&2; exit 2; }
length=long sanitizer='' arguments=()
while [ $# -gt 0 ]; do
    case $1 in
        short | long) length=$1; shift ;;
        --requests | --sessions | --seed | --growth) [ $# -gt 1 ] || usage; arguments+=("$1" "$2"); shift 2 ;;
        --sanitize) [ $# -gt 1 ] || usage; sanitizer=$2; shift 2 ;;
        *) usage ;;
    esac
done
[ -z "${BATON_SEED:-}" ] || arguments=(--seed "$BATON_SEED" "${arguments[@]}")
flags=(--scratch-path "${SCRATCH_PATH:-.build}${sanitizer:+/sanitize-$sanitizer}")
# A sanitizer keeps memory of its own for every address and thread it has seen.
[ -z "$sanitizer" ] || { flags+=(--sanitize "$sanitizer"); arguments=(--growth 512 "${arguments[@]}"); }
if [ "$length" = long ]; then
    flags+=(-c release)
    arguments=(--requests 10000 --sessions 1000 "${arguments[@]}")
else
    arguments=(--requests 1000 --sessions 100 "${arguments[@]}")
fi
read -ra more <<<"${SWIFT_FLAGS:-}"
exec swift run "${flags[@]}" "${more[@]}" BatonTransportSoak "${arguments[@]}"
