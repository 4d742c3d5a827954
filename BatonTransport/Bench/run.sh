#!/usr/bin/env bash
# Measures HTTPTransport against nginx with a fixed response, beside bare libcurl and URLSession, in release.
# Usage: run.sh [ROUNDS]
set -eu
cd "$(dirname "$0")/.."
swift build -c release --package-path Bench --scratch-path Bench/.build
exec NetworkTests/run.sh --only NGINX "$(swift build -c release --package-path Bench --scratch-path Bench/.build --show-bin-path)/BatonTransportBench" "$@"
