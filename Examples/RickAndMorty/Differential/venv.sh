# Sourced: makes a virtual environment beside this file with the packages of requirements.txt, and names its interpreter in
# $python. When the packages cannot be installed it probes the registry: if that fails too, the log says so and the
# script ends with the status it is given (default 1); if the probe succeeds, with 1.
ensure_venv() {
    local here log
    here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
    local venv=$here/.venv requirements=$here/requirements.txt
    python=$venv/bin/python
    if cmp -s "$requirements" "$venv/requirements.txt" && "$python" -c 'import graphql' >/dev/null 2>&1; then return; fi
    rm -rf "$venv"
    log=$(mktemp)
    python3 -m venv "$venv" || exit 1
    if "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements" >"$log" 2>&1; then
        cp "$requirements" "$venv/requirements.txt"
        rm -f "$log"
        return
    fi
    cat "$log" >&2
    if "$venv/bin/pip" download --quiet --no-deps --dest "$venv/probe" pip >"$log" 2>&1; then
        echo "probe: the package registry answers, yet the packages could not be installed" >&2
        rm -rf "$venv" "$log"
        exit 1
    fi
    echo "probe: the package registry does not answer: $(tail -n 1 "$log")" >&2
    rm -rf "$venv" "$log"
    exit "${1:-1}"
}
