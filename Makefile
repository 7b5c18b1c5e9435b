# The front door: `make help` lists what there is. Each target first installs what it lacks (tools/setup) and builds
# through the presets of CMakePresets.json; `make` alone leaves build/tenon, build/libtenon.a and build/libtenon.so.

JOBS ?= $(shell nproc 2>/dev/null || echo 2)
VENV ?= .venv
VENV_PLAIN ?= .venv-plain
VENV_SWEEP ?= .venv-sweep
VENV_BATCH ?= .venv-batch
PREFIX ?= /usr/local
CHECKED ?= release
FUZZ_SECONDS ?= 60
COVERAGE_OF ?= all

export VENV VENV_PLAIN VENV_SWEEP VENV_BATCH FUZZ_SECONDS COVERAGE_OF
ifneq ($(shell ninja --version 2>/dev/null),)
export CMAKE_GENERATOR ?= Ninja
endif

# What this make tells the makes below it would get in the way of --parallel.
alone = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL
# $(call build,PRESET)
build = @cmake --preset $(1) --log-level=WARNING >/dev/null && \
	$(alone) cmake --build --preset $(1) --parallel $(JOBS)
# $(call setup,PARTS)
setup = @tools/setup $(1)

.PHONY: all help demo test test-all test-anywhere test-arm64 test-op asan tsan fuzz coverage fmt check bench sweep python wheel clean install

all: ## build the command and the libraries in build/
	$(call setup,build)
	$(call build,release)

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z0-9 -]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

demo: all ## show tenon at work on a bundled model (under two minutes)
	@tools/demo build/tenon

test: ## C and Python tests; ends with N passed, M failed, K skipped
	$(call setup,test)
	$(call build,dev)
	@tools/run-tests build-dev

test-all: export TENON_TEST_ALL = 1
test-all: test ## the same with the long suites run whole

test-anywhere: ## the tests of what is committed, as another user, in a folder with an odd name, in any order, twice
	$(call setup,test python package)
	@tools/test-anywhere

test-arm64: ## fast kernels and a sample of models, cross-built for arm64, below qemu; ends with N passed, N failed
	$(call setup,arm64)
	@cmake --preset arm64 --log-level=WARNING >/dev/null
	@$(alone) cmake --build --preset arm64 --parallel $(JOBS) --target tenon \
		$(patsubst tests/unit/%.c,%,$(wildcard tests/unit/test_fast_*.c))
	@tools/test-arm64 build-arm64

test-op: ## one operator against PyTorch: make test-op OP=hypot
	$(if $(OP),,$(error say which operator: make test-op OP=hypot))
	$(call setup,test)
	$(call build,dev)
	$(call setup,python)
	@build-dev/tenon ops --json | grep -q '"operator": "$(OP)"' || \
		{ echo "there is no word '$(OP)' in src/ops/ops.def"; exit 1; }
	@TENON_BUILD=build-dev "$(VENV)/bin/python" -m pytest -q tests/python/test_schemas.py \
		$(foreach test,samples types sizes layouts,'tests/python/test_ops.py::test_$(test)[$(OP)]')

asan: ## C and Python tests under AddressSanitizer and UndefinedBehaviorSanitizer
	$(call setup,test)
	$(call build,$@)
	@tools/run-tests build-$@

tsan: ## C tests under ThreadSanitizer
	$(call setup,test)
	$(call build,$@)
	@tools/run-tests build-$@ --c-only

fuzz: ## run each fuzz target for FUZZ_SECONDS (60)
	$(call setup,fuzz)
	$(call build,fuzz)
	@tools/fuzz build-fuzz

coverage: ## line coverage per file; COVERAGE_OF=tests, fuzz or all
	$(call setup,coverage)
	$(call build,coverage)
	@tools/coverage build-coverage

fmt: ## format the sources
	$(call setup,format)
	@tools/check --list-formatted | xargs clang-format -i

check: ## the rules that scripts hold: format, layers, lengths, exported names, fresh docs
	$(call setup,check)
	$(call build,$(CHECKED))
	@TENON_BUILD=$(if $(filter release,$(CHECKED)),build,build-$(CHECKED)) tools/check

bench: all ## compare speed with other runtimes
	@test -x bench/run || { echo "nothing to measure yet: there is no bench/run"; exit 1; }
	@bench/run

sweep: all ## public models of a dozen packages in every way; hours; goes on where it was, and writes docs/sweep.md
	$(call setup,sweep)
	@"$(VENV_SWEEP)/bin/python" tests/sweep/run --keep; status=$$?; "$(VENV_SWEEP)/bin/python" tests/sweep/run --page; exit $$status

python: ## the Python package in build-dev/python: PYTHONPATH=build-dev/python
	$(call setup,package)
	@cmake --preset dev -DTENON_PYTHON=ON "-DPython_EXECUTABLE=$$(cd "$(VENV_PLAIN)/bin" && pwd)/python" \
		--log-level=WARNING >/dev/null
	@$(alone) cmake --build --preset dev --target tenon_python --parallel $(JOBS)

wheel: ## dist/tenon-*.whl, what `pip install .` builds and installs
	$(call setup,package)
	@$(alone) CMAKE_BUILD_PARALLEL_LEVEL=$(JOBS) "$(VENV_PLAIN)/bin/python" -m pip wheel . -q --wheel-dir dist --no-deps \
		--no-index --no-build-isolation --disable-pip-version-check --config-settings=build-dir=build-wheel
	@ls dist/*.whl

install: all ## install below PREFIX (/usr/local), stripped; DESTDIR is honoured
	@cmake "-DCMAKE_INSTALL_PREFIX=$(PREFIX)" build >/dev/null && cmake --install build --strip

clean: ## remove everything built (the virtual environments stay)
	@rm -rf build build-* dist
