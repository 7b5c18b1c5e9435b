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


def profile_of(tenon, model, folder):
    done = tenon("run", model, "--inputs", model.with_suffix(".in.safetensors"), "--profile", "--json")
    assert done.returncode == 0, done.stderr
    (folder / "run.json").write_text(done.stdout)
    return folder / "run.json"


def test_a_profile(tenon, tmp_path):
    run = profile_of(tenon, MODELS / "demo.pt2", tmp_path)
    assert tenon("show", MODELS / "demo.pt2", "--html", tmp_path / "demo.html", "--profile", run).returncode == 0
    rows = json.loads(run.read_text())["profile"]["by_module"]
    assert [(row["path"], row["calls"]) for row in data_of((tmp_path / "demo.html").read_text())["profile"]] == [
        (row["name"], row["calls"]) for row in rows]
    assert len(rows) > 10


@pytest.mark.parametrize("text, said", [
    ("{", "expected"), ("{}", "has no list 'by_module'"), ('{"by_module": 3}', "has no list"), ("[1]", "has no list"),
    ('{"by_module": [{"name": "x", "seconds": -1, "calls": 1}]}', "row 0"), ('{"by_module": [{"name": 3}]}', "row 0"),
    ('{"by_module": [{"name": "x", "seconds": Infinity, "calls": 1}]}', "row 0"), ("", "the end of the text"),
])
def test_what_is_no_profile(text, said, tenon, tmp_path):
    (tmp_path / "run.json").write_text(text)
    done = tenon("show", MODELS / "mlp.pt2", "--html", tmp_path / "page.html", "--profile", tmp_path / "run.json")
    assert done.returncode == 2 and said in done.stderr and not (tmp_path / "page.html").exists(), done.stderr


def test_a_profile_is_for_the_page(tenon):
    done = tenon("show", MODELS / "mlp.pt2", "--profile", "run.json")
    assert done.returncode == 2 and "--html" in done.stderr


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


def in_browser(page, actions=ACTIONS, *flags):
    """What the actions found; they run behind the page's own script. An error on the console is a failure."""
    browser = shutil.which("chromium")
    if browser is None:
        pytest.skip("there is no chromium")
    acted = page.with_suffix(".acted.html")
    acted.write_text(page.read_text().replace("</body>", f"<script>{{{actions}}}</script></body>"))
    done = subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800", "--enable-logging=stderr",
                           *flags, "--dump-dom", acted.as_uri()], capture_output=True, text=True, timeout=120)
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


TREE = """
const found = {errors: []};
addEventListener("error", (event) => found.errors.push(event.message));
const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true}));
const title = () => document.querySelector(".detail h1").textContent;
const rows = () => tree.list.length, field = document.getElementById("search");
found.all = (document.getElementById("open").click(), rows());
found.closed = (document.getElementById("close").click(), rows());
document.getElementById("open").click();
field.value = "mlp"; field.dispatchEvent(new Event("input"));
found.searched = tree.list.map((item) => item.module.path);
field.value = ""; field.dispatchEvent(new Event("input"));
// Keyboard alone: the search by its key, then the tree: down, closed, open, the graph's first box, into a module.
document.body.focus(); press("/"); found.search = document.activeElement.id;
tree.element.focus(); press("Home"); const first = title(); press("ArrowDown"); found.down = title() !== first;
press("ArrowLeft"); const closed = rows(); press("ArrowRight"); found.opened = rows() > closed || found.all === rows();
press("Home"); document.querySelector(".box").focus(); press(" "); found.box = title();
document.querySelector('.box[data-key^="m"]').focus(); press("Enter"); found.entered = title() !== first && title() !== found.box;
// Colours of text and ground, of the theme that is asked for.
const brightness = (text) => text.match(/[0-9.]+/g).slice(0, 3).reduce((sum, part) => sum + +part, 0);
const style = getComputedStyle(document.body);
found.text = brightness(style.color); found.ground = brightness(style.backgroundColor);
// The flame graph.
const bars = [...document.querySelectorAll(".flame .bar")];
found.bars = bars.length; found.widest = Math.max(...bars.map((bar) => +bar.querySelector("rect").getAttribute("width")));
found.inside = bars.every((bar) => { const r = bar.querySelector("rect"); return +r.getAttribute("x") >= 0 && +r.getAttribute("x") + +r.getAttribute("width") <= 1001; });
const bar = bars.find((one) => one.getAttribute("aria-label").startsWith("blocks.0.attention:"));
bar.dispatchEvent(new Event("click")); found.chosen = title();
bar.focus(); found.focus = document.activeElement === bar;
const paint = performance.getEntriesByType("paint").find((one) => one.name === "first-contentful-paint");
found.paint = paint ? paint.startTime : null;
document.body.replaceChildren(make("pre", {}, "RESULT" + JSON.stringify(found) + "END"));
"""


@pytest.mark.skipif(not TEST_ALL, reason="TENON_TEST_ALL")
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tree_keyboard_themes_and_flame_graph_in_a_browser(theme, tenon, tmp_path):
    run = profile_of(tenon, MODELS / "demo.pt2", tmp_path)
    page = tmp_path / "demo.html"
    assert tenon("show", MODELS / "demo.pt2", "--html", page, "--profile", run).returncode == 0
    found = in_browser(page, TREE, *(["--force-dark-mode", "--blink-settings=preferredColorScheme=0"] if theme == "dark" else
                                     ["--blink-settings=preferredColorScheme=1"]))
    assert found["errors"] == []
    assert found["all"] > found["closed"] == 1 and found["opened"] and found["down"]
    assert {"blocks.0.mlp", "blocks.1.mlp", "blocks", ""} <= set(found["searched"]) and len(found["searched"]) < found["all"]
    assert found["search"] == "search" and found["box"] and found["entered"]
    assert (found["text"] < found["ground"]) == (theme == "light"), found
    assert found["bars"] > 8 and found["inside"] and found["widest"] > 990
    assert found["chosen"].startswith("blocks.0.attention ") and found["focus"]
