"""Generation (examples/chat.py, examples/chat.c): the tokens are those of transformers' generate, also without torch."""
import importlib.util
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import tenon

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

ROOT = Path(__file__).resolve().parents[2]
COUNT, LENGTH, STOP = 24, 64, 96
PROMPTS = [[5, 17, 3], [40, 2, 8, 31, 77, 12, 9], [11]]
WITHOUT_TORCH = "import sys; sys.modules['torch'] = None; import runpy; sys.argv = sys.argv[1:]; " \
                "runpy.run_path(sys.argv[0], run_name='__main__')"


def chat():
    spec = importlib.util.spec_from_file_location("chat", ROOT / "examples" / "chat.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def model():
    torch.manual_seed(3)
    config = transformers.LlamaConfig(vocab_size=97, hidden_size=32, intermediate_size=64, num_hidden_layers=2,
                                      num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=LENGTH,
                                      bos_token_id=1, eos_token_id=STOP, pad_token_id=0, initializer_range=0.2)
    return transformers.LlamaForCausalLM(config).eval()


@pytest.fixture(scope="module")
def wanted(model):
    """What generate gives, and how far the first token was ahead of the second at the nearest step."""
    found, margins = [], []
    for prompt in PROMPTS:
        made = model.generate(torch.tensor([prompt]), do_sample=False, max_new_tokens=COUNT, output_logits=True,
                              return_dict_in_generate=True)
        found.append(made.sequences[0, len(prompt):].tolist())
        margins += [float(first - second) for first, second in (step[0].topk(2).values for step in made.logits)]
    assert min(margins) > 1e-4, "a token hangs on a near tie: choose another seed"
    return found


@pytest.fixture(scope="module")
def file(model, wanted, tmp_path_factory):
    path = tmp_path_factory.mktemp("chat") / "chat.tenon"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        chat().export(model, path, LENGTH)
    return path


def test_tokens_are_those_of_generate(file, wanted):
    program = tenon.load(file)
    assert sorted(program.entries) == ["decode", "prefill"]
    for prompt, tokens in zip(PROMPTS, wanted):
        assert list(chat().generate(program.session("decode"), prompt, COUNT, {STOP})) == tokens


def test_weights_are_shared_and_the_cache_is_state(file, model):
    program = tenon.load(file)
    assert len(program.state_dict()) <= len(model.state_dict())
    assert {"key_cache_0", "value_cache_1"} <= set(program.state)


def test_sessions_take_turns(file, wanted):
    program = tenon.load(file)
    streams = [chat().generate(program.session("decode"), prompt, COUNT, {STOP}) for prompt in PROMPTS]
    found = [[] for _ in streams]
    for _ in range(COUNT):
        for tokens, stream in zip(found, streams):
            token = next(stream, None)
            tokens += [] if token is None else [token]
    assert found == wanted


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "tokens per second" in done.stderr
    return [[int(token) for token in line.split(",")] for line in done.stdout.splitlines()]


def test_without_torch(file, wanted):
    prompts = [",".join(map(str, prompt)) for prompt in PROMPTS]
    assert run(sys.executable, "-c", WITHOUT_TORCH, ROOT / "examples" / "chat.py", "run", file, *prompts, "-n", COUNT,
               "--stop", STOP) == wanted


def test_in_c(file, wanted):
    program = Path(os.environ.get("TENON_BUILD", ROOT / "build")) / "examples" / "chat"
    if not program.exists():
        pytest.skip("the examples were not built")
    prompts = [",".join(map(str, prompt)) for prompt in PROMPTS]
    assert run(program, file, COUNT, STOP, *prompts) == wanted
