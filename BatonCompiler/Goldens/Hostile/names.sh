#!/usr/bin/env bash
# Prints every name that Baton declares publicly, of types and of their members, one a line: what an app that imports Baton
# has in scope or reads on a value. Whoever adds one writes `names.sh >baton.names`; a test holds the file to the sources.
set -eu
cd "$(dirname "$0")/../../.."
find BatonIngest/Sources/BatonIngest BatonStore/Sources/BatonStore BatonTransport/Sources/BatonTransport Baton/Sources/Baton \
    -name '*.swift' -print0 | xargs -0 grep -hE '(^|[^A-Za-z])public |^ +case |^ *static func ' |
    sed -nE -e 's/^.*public [^{(=]*(class|struct|enum|protocol|typealias|func|var|let|macro|actor|associatedtype) +([A-Za-z_][A-Za-z0-9_]*).*/\2/p' \
        -e 's/^ +(indirect +)?case +([a-z][A-Za-z0-9]*)([ ,(].*)?$/\2/p' |
    LC_ALL=C sort -u
