"""Tests of tenon.Predictor below Ray Data, Dask and pools of processes: in an environment of their own (requirements.txt), which
`make test-all` makes and runs."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # workers import the callables of the tests by their module
