# The one entry to building, testing and running Baton. `make help` lists the targets.
.DEFAULT_GOAL := help
SHELL := /bin/bash
# WERROR=1 (set by ci) turns warnings into errors; the same flags for build and test keep one build.
ifdef WERROR
export SWIFT_FLAGS += -Xswiftc -warnings-as-errors
endif

.PHONY: help setup build test test-network oracle conformance soak sanitize demo bench alone fuzz lint format batonc ci

help: ## Lists the targets
	@sed -nE 's/^([a-z-]+):[^#]*## (.*)/  \1\t\2/p' Makefile | expand -t 18

setup: ## Installs what the build needs and the machine lacks
	@scripts/setup.sh

build: setup ## Builds every package with its tests
	@scripts/build.sh

test: setup ## Runs every package's tests
	@scripts/test.sh

test-network: setup ## Runs the tests that need real servers on loopback
	@scripts/setup.sh nginx && scripts/network.sh

oracle: setup ## Compares the compiler and the runtime with graphql-core, LENGTH=short or long (long)
	@scripts/oracle.sh $(LENGTH)

conformance: setup ## Runs the conformance suite, or the ones under DIR
	@scripts/conformance.sh $(DIR)

soak: setup ## Models, faults and chaos over many seeds, LENGTH=short or long (long)
	@scripts/soak.sh $(LENGTH)

sanitize: setup ## Runs the tests under the thread and the address sanitizer
	@scripts/sanitize.sh

batonc: ## Builds the release compiler; the last line is its path
	@swift build -c release --package-path BatonCompiler --scratch-path .build --product batonc >&2
	@echo "$$(swift build -c release --package-path BatonCompiler --scratch-path .build --show-bin-path)/batonc"

bench: setup ## Measures, in release
	@scripts/bench.sh

demo: setup ## Shows the example app in the terminal
	@scripts/demo.sh

alone: setup ## Builds each package from a copy with only its path dependencies
	@scripts/alone.sh

fuzz: ## Fuzzes the parsers of foreign bytes, SECONDS each (600)
	@scripts/fuzz.sh $(SECONDS)

lint: ## Checks format, imports, file sizes
	@scripts/lint.sh

format: ## Formats every source file
	@git ls-files -z '*.swift' | grep -zvE '/(Fixtures|Goldens|Spec)/|\.baton\.swift$$' | xargs -0 swift format --in-place --parallel

ci: setup ## What continuous integration runs
	@scripts/ci.sh
