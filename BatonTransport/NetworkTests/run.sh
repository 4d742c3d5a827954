#!/usr/bin/env bash
# Runs the network tests, or any other command, against real servers on loopback.
#
#   NetworkTests/run.sh                     the tests
#   NetworkTests/run.sh COMMAND…            the command, with the servers' addresses in BATON_…
#
# It makes two virtual environments (under .build/network) with the servers' packages and installs nginx when it may. Where
# that fails, a probe of the package index decides: without an answer the status is 77, a skip; with one it is a failure.
# SCRATCH_PATH is where swift builds, SWIFT_FLAGS what else it is given.
set -u
cd "$(dirname "$0")/.." || exit 1
work=.build/network
mkdir -p "$work"
log=$work/install.log
: >"$log"

# Makes an environment once per list of packages.
environment() {
    local folder=$1 stamp
    shift
    stamp=$(printf '%s\n' "$@")
    [ "$(cat "$folder/packages" 2>/dev/null)" = "$stamp" ] && return 0
    rm -rf "$folder"
    python3 -m venv "$folder" >>"$log" 2>&1 && "$folder/bin/pip" install --quiet "$@" >>"$log" 2>&1 &&
        printf '%s\n' "$@" >"$folder/packages"
}

unavailable() {
    echo "network tests: $1; from BatonTransport/$log:"
    tail -n 5 "$log"
    probe=$(mktemp -d)
    echo "probe of the package index: python3 -m pip download h11"
    if python3 -m pip download --no-deps --quiet --dest "$probe" h11; then
        rm -rf "$probe"
        echo "the package index answers, so this is a failure"
        exit 1
    fi
    rm -rf "$probe"
    exit 77
}

if ! command -v nginx >/dev/null && ! [ -x /usr/sbin/nginx ]; then
    { [ "$(id -u)" = 0 ] && apt-get install -y --no-install-recommends nginx-light; } >>"$log" 2>&1 ||
        { [ "$(id -u)" = 0 ] && apt-get update && apt-get install -y --no-install-recommends nginx-light; } >>"$log" 2>&1 ||
        unavailable "nginx is missing and could not be installed"
fi
environment "$work/python" strawberry-graphql ariadne uvicorn websockets starlette python-multipart trustme ||
    unavailable "the servers' packages could not be installed"
environment "$work/python-2023" graphql-core==3.3.0a6 uvicorn || unavailable "graphql-core 3.3.0a6 could not be installed"
export BATON_PYTHON_2023=$PWD/$work/python-2023/bin/python

read -ra flags <<<"${SWIFT_FLAGS:-}"
[ $# -gt 0 ] || set -- swift test --scratch-path "${SCRATCH_PATH:-.build}" --filter BatonTransportNetworkTests "${flags[@]}"
exec "$work/python/bin/python" NetworkTests/servers/run.py "$@"
