"""The command as people and scripts meet it: help, mistakes, exit status, pipes and terminals, files left alone."""
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from conftest import BUILD, MODELS
from terminal import on_terminal

COMMANDS = ["show", "run", "check", "convert", "diagnose", "bench", "diff", "ops", "completions", "version"]
VIEWS = ["--tree", "--graph", "--torch", "--signature", "--ops", "--json"]
DEMO = MODELS / "demo.pt2"


# ---- help and version -----------------------------------------------------------------------------------------------

def test_help_lists_every_command(tenon):
    for words in (["--help"], ["-h"], ["help"]):
        done = tenon(*words)
        assert done.returncode == 0 and not done.stderr
        for command in COMMANDS:
            assert re.search(rf"^  {command}\s+\S", done.stdout, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command(command, tenon):
    done = tenon(command, "--help")
    assert done.returncode == 0 and not done.stderr
    assert done.stdout.startswith(f"usage: tenon {command}")
    assert re.search(rf"^example\n  tenon {command}", done.stdout, re.M)
    assert tenon("help", command).stdout == done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 120


def test_usage_names_the_flags_of_the_table(tenon):
    for command in COMMANDS:
        shown, _, common = tenon(command, "--help").stdout.partition("\nflags of every command\n")
        usage, _, table = shown.partition("\nflags\n")
        table = table.partition("\n\n")[0]  # options of formats stand behind it
        assert "  --memory BYTES " in common
        flags = set(re.findall(r"^  (--?[a-z-]+)", table, re.M))
        assert set(re.findall(r"(?<![\w-])--?[a-z-]+", usage.split("\n\n")[0])) == flags


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_takes_the_common_flags(command, tenon):
    for words in (["--memory", "lots"], ["--memory=12Q"], ["--memory", "0"], ["--memory", "99999999T"], ["--memory", ""]):
        files = {"diff": 2, "ops": 0, "version": 0}.get(command, 1)
        done = tenon(command, *["x"] * files, *words)
        assert done.returncode == 2 and "--memory takes a number of bytes" in done.stderr
    assert tenon("version", "--memory", "2G").returncode == 0
    assert "did you mean '--memory'?" in tenon(command, "--memmory").stderr


def test_version(tenon):
    assert re.fullmatch(r"tenon \d+\.\d+\.\d+\n", tenon("version").stdout)
    assert tenon("--version").stdout == tenon("version").stdout


def test_no_words(tenon):
    done = tenon()
    assert done.returncode == 2 and "usage: tenon" in done.stdout + done.stderr


# ---- mistakes -------------------------------------------------------------------------------------------------------

MISTAKES = {  # words: what the message must say
    ("shw", DEMO): "did you mean 'show'",
    ("convrt", DEMO): "did you mean 'convert'",
    ("xyzzy",): "tenon --help",
    ("show",): "a file is missing",
    ("show", DEMO, DEMO): "unexpected",
    ("show", DEMO, "--tre"): "did you mean '--tree'",
    ("show", DEMO, "--tree=yes"): "takes no value",
    ("show", DEMO, "--entry"): "needs a value",
    ("show", DEMO, "--xyzzyxyzzy"): "--xyzzyxyzzy",
    ("show", DEMO, "--entry", "nobody"): "the program has no entry 'nobody'; it has 'model'",
    ("show", DEMO, "--sumary"): "unknown flag '--sumary'\n",  # no flag is near: '--memory' is not what was meant
    ("show", "--html", DEMO): "is the FILE of --html",
    ("--color", "never", "show", DEMO): "tenon COMMAND --color",
    ("show", DEMO, "--shape", "x=1x2"): "the shape 'x=1x2' is given, but files of the format 'pt2'",
    ("convert", DEMO, "-o", "x.pt2", "--dump-after", "xyzzyxyzzy"): "there are functionalize, ",
    ("convert", MODELS / "two_models.pt2", "-o", "x.onnx"): "holds one entry, and the program has 2",
    ("convert", DEMO): "-o",
    ("convert", DEMO, "-o", "x.abc"): ".abc",
    ("convert", DEMO, "-o", "x.pt2", "--to", "pt3"): "did you mean 'pt2'",
    ("convert", DEMO, "-o", "x.mlir", "--to", "mlir"): "mlir",
    ("convert", DEMO, "-o", "x.pt2", "--decompose", "some"): "--decompose",
    ("version", "now"): "now",
}


@pytest.mark.parametrize("words", MISTAKES, ids=lambda words: "_".join(getattr(w, "name", w) for w in words))
def test_mistake(words, tenon, tmp_path):
    done = tenon(*words, cwd=tmp_path)
    assert done.returncode == 2 and not done.stdout
    assert MISTAKES[words] in done.stderr
    assert len(done.stderr.splitlines()) <= 3 and not list(tmp_path.iterdir())


def test_words_after_two_dashes_are_files(tenon, tmp_path):
    odd = tmp_path / "--tree"
    odd.write_bytes(DEMO.read_bytes())
    assert tenon("show", "--", "--tree", cwd=tmp_path).returncode == 0


# ---- files that cannot be had ---------------------------------------------------------------------------------------

def assert_one_message(done, *words):
    assert done.returncode == 2 and not done.stdout
    assert done.stderr.count("error:") == 1, done.stderr
    for word in words:
        assert word in done.stderr


def test_no_such_file(tenon, tmp_path):
    assert_one_message(tenon("show", tmp_path / "none.pt2"), "none.pt2", "No such file")


def test_directory(tenon, tmp_path):
    assert_one_message(tenon("show", tmp_path), str(tmp_path), "directory")


def test_no_permission():
    """Root may read everything, so that a test run as root asks as another user, with a command it can reach."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        command, secret = Path(folder, "tenon"), Path(folder, "secret.pt2")
        shutil.copy(BUILD / "tenon", command)
        secret.write_bytes(DEMO.read_bytes())
        secret.chmod(0)
        done = subprocess.run([command, "show", secret], capture_output=True, text=True, timeout=60,
                              user="nobody" if os.geteuid() == 0 else None)
    assert_one_message(done, "secret.pt2", "ermission")


def test_special_files(tenon):
    assert_one_message(tenon("show", "/dev/null"), "/dev/null")


def test_folder_of_the_output_is_missing(tenon, tmp_path):
    assert_one_message(tenon("convert", DEMO, "-o", tmp_path / "no" / "x.pt2"), "x.pt2", "No such file")


def test_control_characters_in_names_are_shown(tenon, tmp_path):
    done = tenon("show", tmp_path / "\x1b[31mred\n.pt2")
    assert done.returncode == 2 and "\x1b" not in done.stderr and "red" in done.stderr


# ---- writing --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("suffix, first", [(".pt2", b"PK\3\4"), (".tnn", b"program ")])
def test_suffix_says_the_format(suffix, first, tenon, tmp_path):
    out = tmp_path / f"x{suffix}"
    done = tenon("convert", DEMO, "-o", out)
    assert done.returncode == 0 and not done.stderr
    assert out.read_bytes().startswith(first)


def test_to_beats_the_suffix(tenon, tmp_path):
    assert tenon("convert", DEMO, "-o", tmp_path / "x.pt2", "--to", "text").returncode == 0
    assert (tmp_path / "x.pt2").read_bytes().startswith(b"program ")


def test_failing_conversion_leaves_the_target_alone(tenon, tmp_path):
    broken, target = tmp_path / "broken.pt2", tmp_path / "target.pt2"
    broken.write_bytes(DEMO.read_bytes()[:-100])
    target.write_text("precious")
    assert tenon("convert", broken, "-o", target).returncode == 2
    assert target.read_text() == "precious"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["broken.pt2", "target.pt2"]


def test_nothing_temporary_stays(tenon, tmp_path):
    target = tmp_path / "x.pt2"
    target.write_text("old")
    assert tenon("convert", DEMO, "-o", target).returncode == 0
    assert [p.name for p in tmp_path.iterdir()] == ["x.pt2"] and target.read_bytes()[:2] == b"PK"


@pytest.mark.parametrize("suffix", [".pt2", ".tnn"])
def test_convert_onto_itself(suffix, tenon, convert, tmp_path):
    """Weights are mapped from the file that is being replaced."""
    file = convert(DEMO, tmp_path / f"x{suffix}")
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
    assert tenon("convert", file, "-o", file).returncode == 0
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == before


def test_full_disk(tenon):
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full")
    with open("/dev/full", "w") as full:
        done = tenon("show", DEMO, "--graph", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2 and done.stderr


def test_closed_pipe_is_no_crash(tenon):
    """As in `tenon show model --graph | head -n 1`."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        done = subprocess.run([BUILD / "tenon", "show", DEMO, "--graph"], stdout=closed, stderr=subprocess.PIPE,
                              timeout=60)
    assert done.returncode in (0, 2, -13)  # 13: SIGPIPE, as for every filter


# ---- output: scripts, pipes, terminals ------------------------------------------------------------------------------

@pytest.mark.parametrize("view", ["", *VIEWS])
def test_views_on_a_pipe(view, tenon):
    done = tenon("show", DEMO, *([view] if view else []))
    assert done.returncode == 0 and not done.stderr
    assert done.stdout.endswith("\n") and "\x1b" not in done.stdout


def test_summary_fits_a_screen(tenon):
    lines = tenon("show", DEMO).stdout.splitlines()
    assert len(lines) <= 40
    text = "\n".join(lines)
    for word in ("TinyLanguageModel", "tokens", "i64[", "parameters", "2.13"):
        assert word in text


def test_several_views_at_once(tenon):
    both = tenon("show", DEMO, "--ops", "--signature").stdout
    assert tenon("show", DEMO, "--ops").stdout in both and tenon("show", DEMO, "--signature").stdout in both


def test_json(tenon):
    shown = json.loads(tenon("show", DEMO, "--json").stdout)
    entry, = shown["entries"]
    assert shown["name"] == "demo" and entry["name"] == "model"
    assert [i["name"] for i in entry["inputs"] if i["kind"] == "user_input"] == ["tokens"]
    assert sorted((s["min"], s["max"]) for s in entry["symbols"]) == [(1, 8), (2, 64)]
    assert all(entry["ops"].values()) and entry["nodes"] > 50


def test_json_of_every_model(zoo_file, tenon):
    assert json.loads(tenon("show", zoo_file, "--json").stdout)["entries"]


def test_entry_of_several(tenon):
    two = MODELS / "two_models.pt2"
    assert [e["name"] for e in json.loads(tenon("show", two, "--json").stdout)["entries"]] == ["net", "other"]
    whole, one = tenon("show", two, "--ops").stdout, tenon("show", two, "--ops", "--entry", "net").stdout
    assert "relu" in one and "cond" in whole and "cond" not in one
    assert re.search(r"^== other$", whole, re.M)


def test_json_of_one_entry(tenon):
    entries = json.loads(tenon("show", MODELS / "two_models.pt2", "--json", "--entry", "other").stdout)["entries"]
    assert [entry["name"] for entry in entries] == ["other"]


def test_weights_of_another_program_are_not_taken_over(tenon, tmp_path):
    assert tenon("convert", DEMO, "-o", tmp_path / "a.tnn").returncode == 0
    (tmp_path / "a.tnn.weights").rename(tmp_path / "b.tnn.weights")
    done = tenon("convert", tmp_path / "a.tnn", "-o", tmp_path / "b.tnn")
    assert_one_message(done, "b.tnn.weights", "no weights to save")


def test_verify(tenon, tmp_path):
    assert "verified" in tenon("show", DEMO, "--verify").stdout
    content = bytearray(DEMO.read_bytes())
    content[DEMO.read_bytes().index(b"demo/data/weights/weight_3") + 200] ^= 1  # a byte of the weight itself
    damaged = tmp_path / "damaged.pt2"
    damaged.write_bytes(content)
    assert tenon("show", damaged).returncode == 0
    assert_one_message(tenon("show", damaged, "--verify"), "weight_3", "CRC")


def on_screen(*words, columns=80, **environment):
    """What the command prints on a terminal of that width."""
    variables = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | environment
    child, output = on_terminal([BUILD / "tenon", *words], columns=columns, env=variables)
    assert child.returncode == 0
    return output.decode().replace("\r\n", "\n")


def without_colors(text):
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize("view", ["--tree", "--signature"])
def test_terminal_has_colors_unless_told(view, tenon):
    colored = on_screen("show", DEMO, view, columns=1000)
    assert "\x1b[" in colored
    assert without_colors(colored) == tenon("show", DEMO, view).stdout
    assert "\x1b" not in on_screen("show", DEMO, view, NO_COLOR="1")
    assert "\x1b[" in on_screen("show", DEMO, view, NO_COLOR="")


def test_tree_fits_the_terminal():
    lines = without_colors(on_screen("show", DEMO, "--tree", columns=80)).splitlines()
    assert max(map(len, lines)) <= 80


def test_locale_does_not_matter(tenon):
    """Numbers are written with a point everywhere; the locale need not exist for the call to be made."""
    german = dict(os.environ, LC_ALL="de_DE.UTF-8")
    for view in ("--graph", "--torch", "--json"):
        assert tenon("show", DEMO, view, env=german).stdout == tenon("show", DEMO, view).stdout
