"""Text from a file reaches a terminal only as visible characters: every view, every command, both streams.

The names, strings and paths of these programs hold what steers terminals. A pty stands for the terminal; what arrives
there is printable, our own colours, and the progress bar's own sequences.
"""
import json
import os
import re
import struct
import subprocess

import pytest

from archives import edit_model, read_records, write_records
from conftest import BUILD, MODELS
from terminal import on_terminal

HOSTILE = "\x1b]0;owned\x07\x1b[31m\x1b[2J\x9b8m\x7f\x08\u202eabc\u2066\u200f\u200e\u061c\u2028\u2029\r\nforged line\tend"
STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]")
OURS = re.compile(r"\x1b\[(?:0|1|2|33|36)m|\r[^\r\n]*\x1b\[K")
VIEWS = [[], ["--tree"], ["--graph"], ["--torch"], ["--signature"], ["--ops"], ["--json"]]
MLP = MODELS / "mlp.pt2"


def terminal_of(*words, stdin=None, cwd=None, **environment):
    """What arrives at a terminal that both streams go to, and the exit status."""
    variables = {k: v for k, v in os.environ.items() if k != "NO_COLOR"} | {"TERM": "xterm"} | environment
    child, output = on_terminal([BUILD / "tenon", *words], ("stdout", "stderr"), columns=200,
                                stdin=stdin or subprocess.DEVNULL, env=variables, cwd=cwd)
    return output.replace(b"\r\n", b"\n"), child.returncode


def assert_harmless(output):
    text = output.decode("utf-8", errors="replace")
    left = STEERING.search(OURS.sub("", text))
    assert left is None, f"{left[0]!r} in {text[max(0, left.start() - 200):left.start() + 100]!r}"
    return text


def poison(tree, foreign_op=False):
    """Gives every name of a program's JSON what steers terminals, the same everywhere, so that it stays a program."""
    graph = tree["graph_module"]["graph"]
    names = set(graph["tensor_values"]) | set(graph.get("sym_int_values", {}))
    targets = {spec[kind]["parameter_name" if kind == "parameter" else "buffer_name"]
               for spec in tree["graph_module"]["signature"]["input_specs"] for kind in spec if kind in ("parameter", "buffer")}

    def walk(part, key=None):
        if isinstance(part, dict) and "arg" in part and "name" in part:  # the operator's own name of an argument
            return {**part, "arg": walk(part["arg"])}
        if isinstance(part, dict):
            return {(k + HOSTILE if k in names or k in targets else k): walk(v, k) for k, v in part.items()}
        if isinstance(part, list):
            return [walk(item, key) for item in part]
        if isinstance(part, str) and (part in names or part in targets):
            return part + HOSTILE
        if isinstance(part, str) and key in ("stack_trace", "torch_version"):
            return part + HOSTILE
        return part

    changed = walk(tree)
    nodes = changed["graph_module"]["graph"]["nodes"]
    for node in nodes:
        stack = node["metadata"].get("nn_module_stack", "")
        node["metadata"]["nn_module_stack"] = ";".join(
            ",".join(part + HOSTILE.replace(",", "").replace(";", "") if i == 2 else part
                     for i, part in enumerate(level.split(","))) for level in stack.split(";"))
    if foreign_op:
        nodes[0]["target"] = f"torch.ops.evil.{HOSTILE}.default"
    return changed


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    """A folder with programs that run, one that does not, and tensors for them."""
    folder = tmp_path_factory.mktemp("hostile")
    for name, foreign in (("runs", False), ("foreign", True)):
        edit_model(MLP, folder / f"{name}.pt2", lambda tree, foreign=foreign: poison(tree, foreign), root=name)
        records = read_records(folder / f"{name}.pt2")
        config = json.loads(records["data/weights/model_weights_config.json"])
        config["config"] = {key + HOSTILE: value for key, value in config["config"].items()}
        records["data/weights/model_weights_config.json"] = json.dumps(config).encode()
        write_records(folder / f"{name}.pt2", records, root=name)
    done = subprocess.run([BUILD / "tenon", "convert", folder / "runs.pt2", "-o", folder / "runs.tnn"], timeout=60,
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize("file", ["runs.pt2", "foreign.pt2", "runs.tnn"])
@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view[0] if view else "summary")
@pytest.mark.parametrize("color", ["auto", "always", "never"])
def test_show(view, file, color, hostile):
    output, status = terminal_of("show", hostile / file, *view, "--color", color)
    text = assert_harmless(output)
    assert status == 0 and ("\x1b" in text) <= (color != "never")
    if view in ([], ["--tree"], ["--signature"], ["--ops"], ["--json"]):  # a name is a part of its line
        assert not re.search("^forged", text, re.M)
    if view == ["--json"]:
        names = [i["name"] for i in json.loads(text)["entries"][0]["inputs"]]
        assert all(name.endswith(HOSTILE) for name in names)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view[0] if view else "summary")
def test_a_pipe_gets_bytes_or_lines(view, hostile, tenon):
    """Views that promise bytes keep them where nobody looks; those for people never let a name end a line."""
    done = subprocess.run([BUILD / "tenon", "show", hostile / "runs.pt2", *view], capture_output=True, timeout=60)
    text = done.stdout.decode()
    assert done.returncode == 0 and not done.stderr
    if view == ["--torch"]:
        assert "\x1b]0;owned\x07" in text and "\u202e" in text
    elif view != ["--graph"]:
        assert not STEERING.search(text) and not re.search("^forged", text, re.M)
    always = subprocess.run([BUILD / "tenon", "show", hostile / "runs.pt2", *view, "--color=always"], capture_output=True,
                            timeout=60)
    assert_harmless(always.stdout)


@pytest.mark.parametrize("more", [[], ["--profile"], ["--json"], ["--json", "--profile"], ["--reference", "--profile"]], ids=" ".join)
@pytest.mark.parametrize("file", ["runs.pt2", "runs.tnn"])
def test_run(file, more, hostile):
    output, status = terminal_of("run", hostile / file, "--inputs", inputs_by_position(hostile), *more)
    assert status == 0, output
    text = assert_harmless(output)
    assert not re.search("^forged", text, re.M)


def test_what_a_program_prints(tmp_path):
    """Exact in a pipe, as PyTorch prints it."""
    file, given = tmp_path / "x.tnn", tmp_path / "in.safetensors"
    text = json.dumps(HOSTILE)
    file.write_text('program "x" version 1\n\nentry @main(%x: f32[1] input) -> (f32[1] output) {\n'
                    f'  aten._print.default(s: {text})\n  higher_order.print({text}, {text})\n'
                    f'  higher_order.print("a {{}} b {{}}", {text}, %x)\n  return %x\n}}\n')
    header = json.dumps({"x": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
    given.write_bytes(struct.pack("<Q", len(header)) + header + bytes(4))
    output, status = terminal_of("run", file, "--inputs", given)
    assert status == 0 and assert_harmless(output).count("\\x1b]0;owned") == 3
    done = subprocess.run([BUILD / "tenon", "run", file, "--inputs", given], capture_output=True, timeout=60)
    assert done.returncode == 0 and done.stdout.decode().count(HOSTILE) == 3


def inputs_by_position(folder):
    """The inputs of the model have hostile names now: they are given by position."""
    path = folder / "in.safetensors"
    if not path.exists():
        content = MLP.with_suffix(".in.safetensors").read_bytes()
        size, = struct.unpack("<Q", content[:8])
        header = json.loads(content[8:8 + size])
        header.pop("__metadata__", None)
        renamed = json.dumps({str(i): header[key] for i, key in enumerate(header)}).encode()
        path.write_bytes(struct.pack("<Q", len(renamed)) + renamed + content[8 + size:])
    return path


def test_check(hostile):
    expect = MLP.with_suffix(".out.safetensors")
    odd = hostile / f"odd{HOSTILE}.safetensors"
    header = json.dumps({"name" + HOSTILE: {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
    odd.write_bytes(struct.pack("<Q", len(header)) + header + b"\0\0\0\0")
    for other, status in ((expect, 0), (odd, 1)):
        for more in ([], ["--json"], ["--via", "text"]):
            output, found = terminal_of("check", hostile / "runs.pt2", "--inputs", inputs_by_position(hostile), "--expect",
                                        other, *more)
            assert found == status, output
            assert not re.search("^forged", assert_harmless(output), re.M)


def test_convert(hostile, tmp_path):
    """The ledger's lines name classes and paths of the file."""
    output, status = terminal_of("convert", hostile / "runs.pt2", "-o", tmp_path / "x.tenon", "--externalize", "*",
                                 "--recognize", "--ledger", tmp_path / "ledger.json")
    assert status == 0 and b"call site" in output
    assert not re.search("^forged", assert_harmless(output), re.M)
    assert json.loads((tmp_path / "ledger.json").read_text())["units"]


def test_text_to_the_terminal(tmp_path):
    file = tmp_path / "x.tnn"
    file.write_text('program "x" version 1\n\nentry @main(%x: f32[3] input) -> (f32[3] output) {\n'
                    '  %y = aten.mul.Tensor(self: %x, other: 2) : f32[3]\n  return %y\n}\n')
    output, status = terminal_of("convert", file, "-o", "-", "--to", "text")
    assert status == 0 and output.startswith(b'program "x"')
    output, status = terminal_of("convert", file, "-o", "-", "--to", "pt2")
    assert status == 2 and b"is a terminal" in output
    output, status = terminal_of("convert", MLP, "-o", "-", "--to", "text")
    assert status == 2 and b"second file" in output


@pytest.mark.parametrize("words", [
    ["sh" + HOSTILE], ["show", "--tr" + HOSTILE], ["show", "x", "y" + HOSTILE], ["show", "none" + HOSTILE],
    ["run", "x", "--threads", HOSTILE], ["run", "x", "--seed=" + HOSTILE], ["convert", "x", "-o", "y", "--to", HOSTILE],
    ["convert", "x", "-o", "y" + HOSTILE], ["convert", MLP, "-o", "y", "--dump-after", HOSTILE], ["convert", "-o", "y", "--entry", HOSTILE],
    ["convert", MLP, "-o", "x.tenon", "--externalize", HOSTILE], ["check", "x", "--expect", "y", "--atol", HOSTILE],
    ["ops", "--target", HOSTILE], ["show", MLP, "--entry", HOSTILE], ["show", "x", "--color", HOSTILE],
    ["show", "x", "--memory", HOSTILE], ["run", MLP, "--inputs", "none" + HOSTILE], ["convert", MLP, "-o", f"no{HOSTILE}/y.pt2"],
    ["help", HOSTILE], ["run", MLP, "--state", "no" + HOSTILE],
], ids=lambda words: words[0][:4] + "-" + str(len(words)))
def test_words(words, tmp_path):
    """What was typed is quoted in messages; file names are the surroundings', not the user's."""
    output, _ = terminal_of(*words, cwd=tmp_path)
    assert not re.search("^forged", assert_harmless(output), re.M)
    done = subprocess.run([BUILD / "tenon", *words], capture_output=True, timeout=60, cwd=tmp_path)
    assert_harmless(done.stderr)


def test_bytes_that_are_no_text(tmp_path):
    for name in (b"\xff\x9b31m", b"\xc2\x9b31m\xe2\x80", b"\xed\xa0\x80\xf4\x90\x80\x80"):
        output, status = terminal_of("show", name, cwd=tmp_path)
        assert status == 2 and all(byte in b"\n" or 32 <= byte < 127 for byte in output)


def test_no_color_and_its_flag(tmp_path):
    assert b"\x1b" not in terminal_of("show", MLP, NO_COLOR="1")[0]
    assert b"\x1b" in terminal_of("show", MLP, "--color=always", NO_COLOR="1")[0]
    assert b"\x1b" not in terminal_of("show", MLP, "--color", "never")[0]
    piped = subprocess.run([BUILD / "tenon", "show", MLP, "--color=always"], capture_output=True, timeout=60)
    assert b"\x1b[1m" in piped.stdout
