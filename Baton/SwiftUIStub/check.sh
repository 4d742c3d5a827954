#!/bin/bash
# Type-checks Baton's SwiftUI binding, and screens written over it, against the stub of SwiftUI beside this script, so
# that the files behind `#if canImport(SwiftUI)` cannot rot where there is no SwiftUI. It proves agreement with the stub
# alone; a build on an Apple platform is the other half.
#
# Usage: check.sh [BUILD] [BATONC]
#   BUILD   the directory of a debug build of the Baton package, `.build/debug` in the package unless given
#   BATONC  the compiler's command: with it, and with the guide's chapters in ../shared beside the repository, the
#           chapters' screens are checked as they are written there
set -euo pipefail
stub=$(cd "$(dirname "$0")" && pwd)
package=$(dirname "$stub")
build=$(cd "${1:-$package/.build/debug}" && pwd)
batonc=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

maps=()
for map in "$package"/../Baton*/Sources/*/{,include/}module.modulemap "$build"/*.build/module.modulemap; do
    case $map in *-tool.build/*) continue ;; esac
    [ -e "$map" ] && maps+=(-Xcc "-fmodule-map-file=$map")
done
common=(-swift-version 6 -warnings-as-errors -parse-as-library -package-name baton
    -load-plugin-executable "$build/BatonMacros-tool#BatonMacros" "${maps[@]}")

swiftc "${common[@]}" -emit-module -module-name SwiftUI -emit-module-path "$work/SwiftUI.swiftmodule" \
    "$stub/SwiftUI.swift"
# The modules below Baton, without the Baton that was built without SwiftUI.
mkdir "$work/modules"
for module in "$build"/Modules/*.swiftmodule; do
    [ "$(basename "$module")" = Baton.swiftmodule ] || ln -s "$module" "$work/modules/"
done
find "$package/Sources/Baton" -name '*.swift' -print0 | sort -z | xargs -0 swiftc "${common[@]}" \
    -emit-module -module-name Baton -emit-module-path "$work/Baton.swiftmodule" -I "$work" -I "$work/modules"
check() { swiftc "${common[@]}" -typecheck -module-name Screens -I "$work" -I "$work/modules" "$@"; }
check "$package/Tests/BatonTests/Fixtures/IssueFixture.swift" "$stub"/Screens/*.swift
echo "SwiftUI binding: type-checked against the stub"

shared=$package/../../shared
if [ -z "$batonc" ] || [ ! -d "$shared/seeds" ]; then
    echo "The guide's screens: not checked, for want of $([ -z "$batonc" ] && echo batonc || echo ../shared)"
    exit 0
fi
batonc=$(cd "$(dirname "$batonc")" && pwd)/$(basename "$batonc")
for chapter in twelve-words honest-data; do
    mkdir "$work/$chapter"
    # A screen runs from the line that names its file to the next such line, or to the plate's caption.
    awk -v out="$work/$chapter" '
        /^[A-Za-z]+(\.baton)?\.(swift|kt)$/ || /^Plate [0-9]+\./ { file = "" }
        /^[A-Za-z]+\.swift$/ && !($0 in seen) { seen[$0] = 1; file = out "/" $0; printf "" > file; next }
        file != "" { print >> file }' "$shared/seeds/$chapter.txt"
    echo '{ "schema": "schema.graphql" }' >"$work/$chapter/baton.json"
    ln -s "$(cd "$shared" && pwd)/data/github.graphql" "$work/$chapter/schema.graphql"
    (cd "$work/$chapter" && "$batonc" generate --config baton.json --out generated ./*.swift 2>&1 | grep -v warning || true)
    check "$work/$chapter"/*.swift "$work/$chapter"/generated/*.swift "$stub/ErrorView.swift"
    echo "The guide's screens of $chapter: type-checked as written"
done
