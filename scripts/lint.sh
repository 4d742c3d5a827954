#!/usr/bin/env bash
# Holds the house rules that a machine can hold: format, imports per folder, file sizes, tests that sleep, goldens without a
# pair. Prints each breach as path:line: message and fails when there is one.
set -u
cd "$(dirname "$0")/.." || exit 1
status=0
fail() { echo "$1"; status=1; }

mapfile -t sources < <(git ls-files '*.swift' | grep -vE '/(Fixtures|Goldens|Spec)/|\.baton\.swift$')
swift format lint --strict --parallel --configuration .swift-format "${sources[@]}" || status=1

# Imports: the longest folder in imports.txt that holds the file says what it may import.
breaches=$(git ls-files '*/Sources/*.swift' '*/Plugins/*.swift' 'BatonTransport/Recipes/*.swift' 'BatonTransport/Loopback/*.swift' | grep -vE '^Examples/|/(Bench|Fuzz|Soak|Goldens)/' |
    xargs -r grep -nE '^ *(@[A-Za-z_]+(\([A-Za-z]+\))? +)*((public|package|internal|fileprivate|private) +)?import +[A-Za-z_]' |
    awk '
        FILENAME != "-" { if ($0 !~ /^#/ && NF) { allowed[$1] = " "; for (i = 2; i <= NF; i++) allowed[$1] = allowed[$1] $i " " } next }
        {
            split($0, part, ":"); path = part[1]; text = $0; sub(/^[^:]*:[^:]*:/, "", text)
            sub(/^.*import +/, "", text); sub(/^(struct|class|enum|protocol|func|var|let|typealias) +/, "", text); sub(/[^A-Za-z_0-9].*$/, "", text)
            best = ""; for (folder in allowed) if ((path == folder || index(path, folder "/") == 1) && length(folder) > length(best)) best = folder
            if (best == "" || index(allowed[best], " " text " ") == 0) print path ":" part[2] ": may not import " text
        }' scripts/imports.txt -)
[ -z "$breaches" ] || fail "$breaches"

for file in "${sources[@]}"; do
    lines=$(wc -l <"$file")
    if [ "$lines" -gt 500 ] && ! grep -qxF "$file" scripts/long-files.txt; then fail "$file:$lines: longer than 500 lines"; fi
done

sleeps=$(git grep -nE '(Task\.sleep|usleep|Thread\.sleep)\(' -- '*Tests/*.swift')
[ -z "$sleeps" ] || fail "$(printf '%s\n' "$sleeps" | sed -E 's/^([^:]*:[0-9]+):.*/\1: a test may not sleep; use a gate/')"
todos=$(git grep -nE '\b(TODO|FIXME|XXX)\b' -- '*.swift' '*.sh' '*.py' ':!scripts/lint.sh')
[ -z "$todos" ] || fail "$(printf '%s\n' "$todos" | sed -E 's/^([^:]*:[0-9]+):.*/\1: settle it or write what would/')"

for golden in $(git ls-files '*/Goldens/*.graphql'); do
    # A folder without any .expected holds cases that a test target compiles.
    compgen -G "$(dirname "$golden")/*.expected" >/dev/null || continue
    [ -f "${golden%.graphql}.expected" ] || fail "$golden: no .expected beside it"
done
for expected in $(git ls-files '*/Goldens/*.expected'); do
    [ -f "${expected%.expected}.graphql" ] || [ -f "${expected%.expected}.swift" ] ||
        fail "$expected: no .graphql or .swift beside it"
done
# One rule of the compiler, one file, one test file.
for rule in $(git grep -lE '^enum [A-Za-z]+: (Validation|Schema)Rule\b' -- 'BatonCompiler/Sources/*.swift'); do
    name=$(basename "$rule" .swift)
    [ "$(grep -cE '^enum [A-Za-z]+: (Validation|Schema)Rule\b' "$rule")" -eq 1 ] || fail "$rule: more than one rule"
    grep -qE "^enum $name: " "$rule" || fail "$rule: named for another rule"
    git ls-files 'BatonCompiler/Tests/*.swift' | grep -q "/${name}Tests.swift\$" || fail "$rule: no ${name}Tests.swift"
done
[ $status -eq 0 ] && echo "lint: clean"
exit $status
