# shellcheck shell=bash
# Sourced by the oracles: `environment` is a Python environment with graphql-core, made once per version beside this file. It
# comes from the package index; where that fails, a probe of the index decides: without an answer the status is 77, a skip;
# with one it is a failure.
package=graphql-core==3.3.2
work=$(dirname "${BASH_SOURCE[0]}")/.build
mkdir -p "$work"
environment=$(cd "$work" && pwd)/python
log=$work/install.log
if [ "$(cat "$environment/package" 2>/dev/null)" != "$package" ]; then
    rm -rf "$environment"
    if python3 -m venv "$environment" >"$log" 2>&1 && "$environment/bin/pip" install --quiet "$package" >>"$log" 2>&1; then
        echo "$package" >"$environment/package"
    else
        echo "oracle: $package could not be installed:"
        tail -n 5 "$log"
        probe=$(mktemp -d)
        trap 'rm -rf "$probe"' EXIT
        echo "probe of the package index: python3 -m pip download $package"
        if python3 -m pip download --no-deps --quiet --dest "$probe" "$package"; then
            echo "the package index answers, so this is a failure"
            exit 1
        fi
        exit 77
    fi
fi
