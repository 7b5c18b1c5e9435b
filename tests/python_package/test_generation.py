"""Generation by families of models: 64 greedy tokens of one `.tenon` are those of transformers' `generate`, with PyTorch in
the process and in an environment that has neither PyTorch nor transformers. A model with a window shorter than the text
is among them, and those with an encoder. All families are run by `make test-all`, two of them always."""
import importlib.util
import os
import subprocess
import sys
import warnings
from pathlib import Path

import numpy
import pytest

import tenon

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

import generation_models  # noqa: E402
from generation_models import LENGTH, MARGIN, WINDOW  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
COUNT = 64
FAMILIES = list(generation_models.MODELS) if os.environ.get("TENON_TEST_ALL") else ["mistral", "t5"]
BLOCKED = "import sys; sys.modules['torch'] = sys.modules['transformers'] = None; import runpy; sys.argv = sys.argv[1:]; " \
          "runpy.run_path(sys.argv[0], run_name='__main__')"


def chat():
    spec = importlib.util.spec_from_file_location("chat", ROOT / "examples" / "chat.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module", params=FAMILIES)
def case(request, tmp_path_factory):
    """(name, file, prompts, the tokens of generate)"""
    model, prompts = generation_models.made(request.param)
    wanted, margin = generation_models.answers(model, prompts, COUNT)
    assert margin > MARGIN, f"a token hangs on a near tie ({margin}): choose another seed"
    assert len({token for tokens in wanted for token in tokens}) > 10, "the same again and again tests little"
    path = tmp_path_factory.mktemp(request.param) / "chat.tenon"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        chat().export(model, path, LENGTH)
    return request.param, path, prompts, wanted


def generated(program, prompt, count=COUNT):
    session = program.session("decode")
    if "encode" in program.entries:
        return chat().generate(session, [0], count, encoded=(session["encode"](prompt),))
    return chat().generate(session, prompt[0].tolist(), count)


def test_tokens_are_those_of_generate(case):
    _, path, prompts, wanted = case
    program = tenon.load(path)
    assert [list(generated(program, prompt)) for prompt in prompts] == wanted


def test_sessions_at_once(case):
    """A batch: each step is made for all conversations before the next one."""
    _, path, prompts, wanted = case
    program = tenon.load(path)
    assert list(map(list, zip(*zip(*(generated(program, prompt) for prompt in prompts))))) == wanted


def plain_python():
    """An interpreter that has neither PyTorch nor transformers: that of the package's tests, else this one without them."""
    plain = ROOT / os.environ.get("VENV_PLAIN", ".venv-plain") / "bin" / "python"
    return [plain] if plain.exists() else [sys.executable, "-c", BLOCKED]


def test_tokens_without_torch_and_transformers(case, tmp_path):
    _, path, prompts, wanted = case
    prepared = []
    for i, prompt in enumerate(prompts):
        if prompt.is_floating_point():
            prepared.append(tmp_path / f"{i}.npy")
            numpy.save(prepared[-1], prompt.numpy())
        else:
            prepared.append(",".join(map(str, prompt[0].tolist())))
    package = Path(tenon.__file__).parents[1]
    done = subprocess.run([*plain_python(), ROOT / "examples" / "chat.py", "run", path, *prepared, "-n", str(COUNT)],
                          env=os.environ | {"PYTHONPATH": str(package)}, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "tokens per second" in done.stderr
    assert [[int(token) for token in line.split(",")] for line in done.stdout.splitlines()] == wanted


def test_a_window_is_shorter_than_the_text(case):
    """What lies before the window of all layers does not count: else the window would not have been tried."""
    name, path, prompts, _ = case
    if name != "mistral":
        pytest.skip("other families see all of the text in some layer")
    program = tenon.load(path)
    last = {}
    for first in (5, 6):
        session = program.session("decode")
        tokens = [first] + list(range(20, 20 + 2 * WINDOW))  # two layers reach back two windows
        last[first] = session["prefill"](numpy.array([tokens]), numpy.arange(len(tokens)))
    assert numpy.array_equal(last[5][0, -1], last[6][0, -1]) and not numpy.array_equal(last[5][0, 1], last[6][0, 1])
    assert COUNT > 4 * WINDOW
