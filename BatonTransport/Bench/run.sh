#!/usr/bin/env bash
# Measures HTTPTransport against nginx with a fixed response, beside bare libcurl and URLSession, in release.
# Usage: run.sh [ROUNDS]
#
# With one request in flight the rates jump by a factor of 2.7 with whether nginx and the bench share a core, so that each is
# given its place; with more the scheduler may place them.
set -eu
cd "$(dirname "$0")/.."
swift build -c release --package-path Bench --scratch-path Bench/.build
program=$(swift build -c release --package-path Bench --scratch-path Bench/.build --show-bin-path)/BatonTransportBench
if [ "$(uname -s)" = Linux ]; then
    echo "nginx and the bench on one core"
    BATON_BENCH_WIDTHS=1 BATON_NGINX_CORES=0 NetworkTests/run.sh --only NGINX taskset -c 0 "$program" "$@"
    if [ "$(nproc)" -gt 1 ]; then
        echo "nginx and the bench on a core each"
        BATON_BENCH_WIDTHS=1 BATON_NGINX_CORES=1 NetworkTests/run.sh --only NGINX taskset -c 0 "$program" "$@"
    fi
    export BATON_BENCH_WIDTHS=32,256
    echo "nginx and the bench where the scheduler puts them"
fi
NetworkTests/run.sh --only NGINX "$program" "$@"
