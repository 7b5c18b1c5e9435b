"""`tenon show --html`: one page that fetches nothing, with the data of the program as JSON; names in it are inert."""
import json
import re
import shutil
import subprocess

import pytest

from conftest import MODELS, TEST_ALL


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


# ---- in a browser ---------------------------------------------------------------------------------------------------

ACTIONS = """
const found = {ready: performance.now(), errors: [], start: document.querySelectorAll(".box").length};
addEventListener("error", (event) => found.errors.push(event.message));
const boxes = () => [...document.querySelectorAll(".box")];
graph.scrollTop = 100000; drawPicture(); found.scrolled = boxes().length; found.below = boxes().some((box) => +box.dataset.key.slice(1) > 1000);
graph.scrollTop = 0; drawPicture();
boxes()[1].dispatchEvent(new Event("click")); found.node = document.querySelector(".detail").textContent; found.picked = document.querySelectorAll('.box[aria-selected="true"]').length;
boxes()[0].focus(); boxes()[0].dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowDown", bubbles: true}));
found.focused = document.activeElement.dataset.key === boxes()[1].dataset.key;
document.querySelector(".minimap") && (found.minimap = document.querySelectorAll(".minimap rect").length);
const field = document.getElementById("search"); field.value = "no such thing"; field.dispatchEvent(new Event("input")); found.nothing = tree.list.length;
field.value = ""; field.dispatchEvent(new Event("input")); found.all = tree.list.length;
found.alerts = window.hostile === undefined; found.images = document.querySelectorAll("img").length;
document.body.replaceChildren(make("pre", {}, "RESULT" + JSON.stringify(found) + "END"));
"""


def in_browser(page):
    browser = shutil.which("chromium")
    if browser is None:
        pytest.skip("there is no chromium")
    page.write_text(page.read_text().replace("</body>", f"<script>{ACTIONS}</script></body>"))
    done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800", "--enable-logging=stderr",
                           "--dump-dom", page.as_uri()], capture_output=True, text=True, timeout=120)
    assert "CONSOLE" not in done.stderr, done.stderr
    return json.loads(re.search("RESULT(.*)END", done.stdout.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))[1])


@pytest.mark.skipif(not TEST_ALL, reason="TENON_TEST_ALL")
def test_five_thousand_nodes_in_a_browser(tenon, tmp_path):
    """Only boxes near the screen are drawn; a click gives the node's line; arrows move; hostile names do nothing."""
    hostile = "</script><img src=x onerror=window.hostile=1>"
    lines = [f'  %"n{i}" = aten.neg.default(self: %"n{i - 1}") : f32[1]' if i else f'  %"n0" = aten.neg.default(self: %"{hostile}") : f32[1]'
             for i in range(5000)]
    (tmp_path / "big.tnn").write_text(f'program "big" version 1\n\nentry @main(%"{hostile}": f32[1] input) -> (f32[1] output) {{\n'
                                      + "\n".join(lines) + '\n  return %"n4999"\n}\n')
    page = tmp_path / "big.html"
    done = tenon("show", tmp_path / "big.tnn", "--html", page)
    assert done.returncode == 0, done.stderr
    found = in_browser(page)
    assert found["errors"] == [] and found["alerts"] and found["images"] == 0
    assert 0 < found["start"] <= 60 and 0 < found["scrolled"] <= 60 and found["below"]
    assert "aten.neg.default(self: %n0)" in found["node"] and found["picked"] == 1 and found["focused"]
    assert found["nothing"] == 0 and found["all"] == 1 and found["minimap"] <= 402
    print("laid out after", found["ready"], "ms")


@pytest.mark.skipif(not TEST_ALL, reason="TENON_TEST_ALL")
def test_weights_of_a_node_in_a_browser(tenon, tmp_path):
    page = tmp_path / "mlp.html"
    assert tenon("show", MODELS / "mlp.pt2", "--html", page).returncode == 0
    data = data_of(page.read_text())
    entry = data["entries"][0]
    assert set(entry["holds"].values()) == {row["name"] for row in data["held"]["weights"]}
    assert all(node["name"] in node["text"] and node["op"] in node["text"] for node in entry["nodes"])
    found = in_browser(page)
    assert found["errors"] == [] and found["start"] > 0
