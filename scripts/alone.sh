#!/usr/bin/env bash
# Builds each package from a copy that holds only it and its path dependencies, so that none leans on a neighbour it does
# not name. Usage: scripts/alone.sh [PACKAGE…]
set -eu
cd "$(dirname "$0")/.."
. scripts/packages.sh
selected=("$@")
[ ${#selected[@]} -gt 0 ] || selected=("${packages[@]}")
read -ra flags <<<"${SWIFT_FLAGS:-}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The package and, once each, what its manifest names by path, and so on.
closure() {
    local next=("$1") found=() package
    while [ ${#next[@]} -gt 0 ]; do
        package=${next[0]}
        next=("${next[@]:1}")
        [[ " ${found[*]} " == *" $package "* ]] && continue
        found+=("$package")
        while read -r dependency; do next+=("$dependency"); done < <(sed -nE 's|.*\.package\(path: "\.\./([^"]+)"\).*|\1|p' "$package/Package.swift")
    done
    echo "${found[@]}"
}

for package in "${selected[@]}"; do
    read -ra needed <<<"$(closure "$package")"
    rm -rf "$work/tree"
    mkdir -p "$work/tree"
    for folder in "${needed[@]}"; do
        git ls-files -z --cached --others --exclude-standard "$folder" | xargs -0 cp --parents --no-dereference -t "$work/tree"
    done
    # One scratch path: the copies lie at the same place, so what a package shares with the last one is not built again.
    swift build --package-path "$work/tree/$package" --scratch-path "$work/build" "${flags[@]}" >"$work/log" 2>&1 || {
        cat "$work/log"
        echo "$package does not build from a copy of: ${needed[*]}"
        exit 1
    }
    echo "$package builds alone, with: ${needed[*]:1}"
done
