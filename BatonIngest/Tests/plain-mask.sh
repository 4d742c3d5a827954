#!/usr/bin/env bash
# Runs the ingest's tests over the mask of plain arithmetic, as on a machine without the vectors that are used elsewhere.
set -eu
cd "$(dirname "$0")/.."
SWIFT_BACKTRACE=enable=no exec swift test --scratch-path .build/plain-mask -Xcc -DBATON_PLAIN_MASK "$@"
