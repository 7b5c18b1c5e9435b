"""Every operator of ONNX in every version is read, or there is a reason; `tenon ops --target` prints the rows."""
import json
import subprocess

import pytest
from conftest import BUILD

pytest.importorskip("onnx")
import onnx_missing  # noqa: E402


def ops(*flags):
    return subprocess.run([BUILD / "tenon", "ops", *flags], capture_output=True, text=True, timeout=60)


def test_what_is_missing_has_a_reason():
    missing = list(onnx_missing.missing(BUILD / "tenon"))
    assert not [row for row in missing if row[2] is None]
    told = {(name, version) for name, version in onnx_missing.REASONS}
    assert all(any(row[0] == name and version in (None, row[1]) for row in missing) for name, version in told), "stale"


@pytest.mark.parametrize("target", ["onnx", "nnef"])
def test_rows_have_versions_directions_and_limits(target):
    rows = json.loads(ops("--target", target, "--json").stdout)
    assert len(rows) > 100 and all(row["schema"] and row["since"] >= 0 for row in rows)
    assert any(row["writes"] for row in rows) and any(not row["writes"] for row in rows)
    assert any(row["limits"] for row in rows) and ops("--target", target).stdout.endswith(f"{len(rows)} rows\n")


def test_a_pattern_picks_rows():
    lines = ops("--target", "onnx", "Soft*").stdout.splitlines()
    assert any(line.startswith("Softmax ") and "13 on" in line and "written" in line for line in lines)
    assert ops("--target", "onnx", "Nothing").returncode == 1
