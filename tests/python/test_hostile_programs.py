"""Operators called with what nobody should, and edited files of all formats: a sample of fuzz/hostile, and what it found
before.

A fixed part of seed 1 by default, 50,000 cases with TENON_TEST_ALL=1. Under `make asan` the driver is built with the
sanitizers, whose reports are findings.
"""
import os
import subprocess
import sys

import pytest

from conftest import BUILD, ROOT, TEST_ALL

CASES = 50000 if TEST_ALL else 1200
PART = 600
FOUND = sorted((ROOT / "fuzz" / "seeds" / "hostile").iterdir())


def hostile(*words):
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    done = subprocess.run([sys.executable, ROOT / "fuzz" / "hostile", "--build", BUILD, *map(str, words)],
                          capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


def test_what_was_found_before():
    assert FOUND
    hostile("--seconds", 60, *FOUND)


@pytest.mark.parametrize("first", range(0, CASES, PART))
def test_cases(first):
    """Spread over all overloads: parts of the default run lie apart."""
    hostile("--seconds", 20 if TEST_ALL else 3, "--first", first if TEST_ALL else first * 25, "--count", PART,
            "--commands", 300)
