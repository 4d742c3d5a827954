#!/usr/bin/env bash
# Runs the app's queries against a real GraphQL server on loopback: makes its environment, starts it on a free port, runs the
# network tests with its address, and ends it.
# When the package registry does not answer, the log shows the probe, and the run ends with status 77, a skip.
set -eu
cd "$(dirname "$0")"
. ../Differential/venv.sh
ensure_venv 77

work=$(mktemp -d)
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    rm -rf "$work"
}
trap finish EXIT
mkfifo "$work/address"
"$python" server.py >"$work/address" &
server=$!
read -r address <"$work/address" || { echo "the server did not start" >&2; exit 1; }
echo "server: $address"

read -ra flags <<<"${SWIFT_FLAGS:-}"
BATON_NETWORK_TEST_URL=$address SWIFT_BACKTRACE=enable=no swift test --package-path .. \
    --scratch-path "${SCRATCH_PATH:-../../../.build}" "${flags[@]}" --filter BatonNetworkTests | tee "$work/log"
grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$work/log" || { echo "no network test ran" >&2; exit 1; }
if grep -qE 'skipped' "$work/log"; then echo "a network test was skipped with a server there" >&2; exit 1; fi
