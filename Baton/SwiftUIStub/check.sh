#!/bin/bash
# Type-checks Baton's SwiftUI binding, and screens written over it, against the stub of SwiftUI beside this script, so
# that the files behind `#if canImport(SwiftUI)` cannot rot where there is no SwiftUI. It proves agreement with the stub
# alone; a build on an Apple platform is the other half.
#
# Needs a debug build of the Baton package; the build directory is the one argument, `.build/debug` unless given.
set -euo pipefail
stub=$(cd "$(dirname "$0")" && pwd)
package=$(dirname "$stub")
build=${1:-$package/.build/debug}
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
swiftc "${common[@]}" -typecheck -module-name Screens -I "$work" -I "$work/modules" \
    "$package/Tests/BatonTests/Fixtures/IssueFixture.swift" "$stub"/Screens/*.swift
echo "SwiftUI binding: type-checked against the stub"
