#!/usr/bin/env bash
# The soak of this package. Usage: BatonTesting/Soak/run.sh short|long
set -eu
cd "$(dirname "$0")"
# The mutants of the store are a whole build: the long soak alone has the time.
if [ "${1:-long}" = long ]; then ./mutants.sh; fi
