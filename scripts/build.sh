#!/usr/bin/env bash
# Builds every package with its tests over one scratch path. SWIFT_FLAGS holds more flags for swift.
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh
read -ra flags <<<"${SWIFT_FLAGS:-}"
for package in "${packages[@]}" "${examples[@]}"; do
    [ -f "$package/Package.swift" ] || continue
    echo "== $package"
    # Without the cache of build manifests, which takes the last package's for this one's where neither changed.
    swift build --build-tests --package-path "$package" --scratch-path .build --disable-build-manifest-caching "${flags[@]}"
done
