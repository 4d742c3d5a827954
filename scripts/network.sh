#!/usr/bin/env bash
# Runs the tests that need real servers. Each runner makes its own environment, starts its servers on loopback and stops
# them. Status 77 of a runner is a skip: the registry did not answer, and the runner's log shows the probe that failed.
set -u
cd "$(dirname "$0")/.." || exit 1
export SCRATCH_PATH=$PWD/.build
runners=(Examples/RickAndMorty/Differential/run.sh Examples/RickAndMorty/NetworkTests/run.sh BatonTransport/NetworkTests/run.sh)
status=0
for runner in "${runners[@]}"; do
    [ -f "$runner" ] || continue
    echo "== $runner"
    "$runner" </dev/null
    case $? in
        0) ;;
        77) echo "$runner: skipped: the package registry did not answer the probe above" ;;
        *) echo "$runner: failed"; status=1 ;;
    esac
done
exit $status
