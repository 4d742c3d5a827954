#!/usr/bin/env bash
# Installs what the build needs and the machine lacks: headers of SQLite and libcurl, and python3-venv for the tests that
# run real servers. Says what is missing when it cannot install it. Costs nothing when everything is there.
set -u
missing=()
have_header() { printf '#include <%s>\n' "$1" | cc -E -x c - >/dev/null 2>&1 || printf '#include <%s>\n' "$1" | clang -E -x c - >/dev/null 2>&1; }

[ "$(uname -s)" = Linux ] || exit 0
command -v swift >/dev/null || { echo "setup: swift is not installed; get the toolchain named in README.md first" >&2; exit 1; }
have_header sqlite3.h || missing+=(libsqlite3-dev)
have_header curl/curl.h || missing+=(libcurl4-openssl-dev)
required=${#missing[@]}
python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || missing+=(python3-venv)
for package in "$@"; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
[ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
echo "setup: installing ${missing[*]}" >&2
log=$(mktemp)
if command -v apt-get >/dev/null &&
    { "${as_root[@]}" apt-get update && DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
    rm -f "$log"
    exit 0
fi
tail -n 5 "$log" >&2
rm -f "$log"
echo "setup: could not install ${missing[*]}; install them by hand (they are Debian's names) and run again" >&2
[ "$required" -eq 0 ] # Only the libraries stop a build; without python3-venv the network tests say why they skip.
