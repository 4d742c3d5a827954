#!/usr/bin/env bash
# Runs the network tests, or any other command, against real servers on loopback.
#
#   NetworkTests/run.sh                     the tests
#   NetworkTests/run.sh COMMAND…            the command, with the servers' addresses in BATON_…
#
# It makes two virtual environments (under .build/network) with the servers' packages and installs nginx when it may. Without
# them the tests are skipped; under CI that is a failure, unless a probe of the package index in this very run failed too.
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

skip() {
    echo "network tests: $1 (details: BatonTransport/$log)"
    tail -n 5 "$log"
    [ -z "${CI:-}" ] && { echo "network tests: skipped"; exit 0; }
    if python3 - <<'PROBE'
import subprocess, sys, tempfile
with tempfile.TemporaryDirectory() as folder:
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet", "--dest", folder, "h11"]
    code = subprocess.run(command).returncode
print(f"probe of the package index: {'reached' if code == 0 else 'failed'}")
sys.exit(code)
PROBE
    then
        echo "network tests: the package index is reachable, so this is a failure"
        exit 1
    fi
    echo "network tests: skipped, the probe above failed too"
    exit 0
}

if ! command -v nginx >/dev/null && ! [ -x /usr/sbin/nginx ]; then
    { [ "$(id -u)" = 0 ] && apt-get install -y --no-install-recommends nginx-light; } >>"$log" 2>&1 ||
        { [ "$(id -u)" = 0 ] && apt-get update && apt-get install -y --no-install-recommends nginx-light; } >>"$log" 2>&1 ||
        skip "nginx is missing and could not be installed"
fi
environment "$work/python" strawberry-graphql ariadne uvicorn websockets starlette python-multipart trustme ||
    skip "the servers' packages could not be installed"
environment "$work/python-2023" graphql-core==3.3.0a6 uvicorn || skip "graphql-core 3.3.0a6 could not be installed"
export BATON_PYTHON_2023=$PWD/$work/python-2023/bin/python

[ $# -gt 0 ] || set -- swift test --filter BatonNetworkTests ${SWIFT_FLAGS:-}
exec "$work/python/bin/python" NetworkTests/servers/run.py "$@"
