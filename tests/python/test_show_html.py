"""`tenon show --html`: one page that fetches nothing, with the data of the program as JSON; names in it are inert."""
import json
import re
import shutil
import subprocess

import pytest

from conftest import MODELS


def data_of(page):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)[1])


def test_the_page_has_the_program(tenon, tmp_path):
    out = tmp_path / "demo.html"
    done = tenon("show", MODELS / "demo.pt2", "--html", out)
    assert done.returncode == 0 and not done.stdout and not done.stderr
    page = out.read_text()
    data = data_of(page)
    shown = json.loads(tenon("show", MODELS / "demo.pt2", "--json").stdout)["entries"][0]
    entry = data["entries"][0]
    assert len(entry["nodes"]) == shown["nodes"] and len(entry["modules"]) == len(shown["modules"])
    for i, module in enumerate(entry["modules"]):
        assert module["parent"] < i and (module["parent"] < 0) == (i == 0)
    for i, node in enumerate(entry["nodes"]):
        assert all(0 <= other < i for other in node["from"]) and 0 <= node["module"] < len(entry["modules"])
    assert {row["name"] for row in data["held"]["weights"]} >= {row["name"] for row in shown["weights"]}
    assert not re.search(r"https?://(?!www\.w3\.org)", page) and "Content-Security-Policy" in page


def test_a_hostile_name_is_inert(tenon, tmp_path):
    path = tmp_path / "hostile.tnn"
    path.write_text('program "</script><script>alert(1)</script>" version 1\n\nentry @main(%x: f32[1] input) -> (f32[1] '
                    'output) {\n  %"</script><img src=x onerror=alert(2)>" = aten.neg.default(self: %x) : f32[1]\n'
                    '  return %"</script><img src=x onerror=alert(2)>"\n}\n')
    done = tenon("show", path, "--html", tmp_path / "page.html")
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "page.html").read_text()
    assert page.count("<script") == 2 and "<img" not in page
    assert data_of(page)["entries"][0]["nodes"][0]["name"].startswith("</script>")


def test_the_script_is_read(tenon, tmp_path):
    if shutil.which("node") is None:
        pytest.skip("needs node")
    tenon("show", MODELS / "demo.pt2", "--html", tmp_path / "demo.html")
    script = re.findall(r"<script>(.*?)</script>", (tmp_path / "demo.html").read_text(), re.S)[-1]
    (tmp_path / "page.js").write_text(script)
    assert subprocess.run(["node", "--check", tmp_path / "page.js"], capture_output=True).returncode == 0
