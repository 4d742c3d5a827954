#!/usr/bin/env bash
# Measures what swiftc needs for generated code in a debug build, as CPU seconds of its processes (the system's too) and their
# elapsed time, how many lenses are declared, and the bytes of an accessor's line. Usage: run.sh BATONC [WRITER SCHEMA], the last two for an application over GitHub's
# schema. Baton is built in debug under SCRATCH_PATH.
set -eu
cd "$(dirname "$0")"
batonc=$(realpath "$1")
root=$PWD/../../..
scratch=${SCRATCH_PATH:-$root/BatonCompiler/Bench/.build}
swift build --package-path "$root/Baton" --scratch-path "$scratch" --target Baton >&2
build=$(swift build --package-path "$root/Baton" --scratch-path "$scratch" --show-bin-path)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
maps=()
for map in "$root"/BatonTransport/Sources/*/module.modulemap "$build"/*.build/module.modulemap; do
    case $map in *-tool.build/*) continue ;; esac
    [ -e "$map" ] && maps+=(-Xcc "-fmodule-map-file=$map")
done

# measure NAME FOLDER: compiles FOLDER/generated as SwiftPM does in debug, and prints a row.
measure() {
    mkdir "$2/objects"
    (cd "$2/objects" && TIMEFORMAT='%U %S %R' && time swiftc -swift-version 6 -Onone -g -enable-testing -parse-as-library \
        -module-name Generated -I "$build/Modules" "${maps[@]}" -j2 -enable-batch-mode -c -emit-module \
        ../generated/*.swift >"$2/log" 2>&1) 2>"$2/times" || { cat "$2/log"; exit 1; }
    read -r user system elapsed <"$2/times"
    lines=$(cat "$2"/generated/*.swift | grep -hE '^ *@MainActor public (var|func) ' | sed 's/^ *//')
    printf '%-34s %8.1f %9.1f %10d %8d %9d %8.1f\n' "$1" "$(awk "BEGIN { print $user + $system }")" "$elapsed" \
        "$(cat "$2"/generated/*.swift | wc -c)" "$(cat "$2"/generated/*.swift | grep -c ': Baton.Lens {$')" \
        "$(wc -l <<<"$lines")" \
        "$(awk '{ n++; b += length($0) + 1 } END { print b / n }' <<<"$lines")"
}

printf '%-34s %8s %9s %10s %8s %9s %8s\n' target 'CPU s' 'elapsed s' bytes lenses accessors 'B each'
for size in "4 10 5 levels" "4 10 5 kinds" "4 10 5 inline" "10 50 20 levels" "10 50 20 kinds" "10 50 20 inline"; do
    read -r s c m form <<<"$size"
    folder=$work/unions-$s-$c-$m-$form
    python3 unions.py "$s" "$c" "$m" "$folder" "$form"
    (cd "$folder" && "$batonc" generate --config baton.json --out generated Page.graphql)
    measure "unions $s x $c x $m, $form" "$folder"
done
if [ $# -gt 2 ]; then
    folder=$work/application
    "$2" "$batonc" "$3" write 600 "$folder"
    (cd "$folder" && "$batonc" generate --config baton.json --out generated ./*.swift 2>/dev/null)
    measure "500 fragments, 100 operations" "$folder"
fi
