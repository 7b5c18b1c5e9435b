"""`tenon bench`: what it prints, inputs that are drawn, mistakes. Nothing here depends on how long anything takes."""
import json
import re

import pytest

from conftest import MODELS

CONV = MODELS / "conv.pt2"
ENCODER = MODELS / "encoder.pt2"


def bench(tenon, *words):
    done = tenon("bench", *words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_times_of_a_file(tenon):
    told = bench(tenon, CONV, "--inputs", MODELS / "conv.in.safetensors", "--repeat", "7", "--threads", "1")
    assert told["runs"] == len(told["all_seconds"]) == 7
    seconds = told["seconds"]
    assert 0 < seconds["min"] <= seconds["p50"] <= seconds["p90"] <= seconds["p99"] <= seconds["max"]
    assert seconds["min"] == min(told["all_seconds"]) and seconds["max"] == max(told["all_seconds"])
    assert seconds["min"] <= seconds["mean"] <= seconds["max"]
    assert seconds["p50"] == sorted(told["all_seconds"])[3]
    assert told["items_per_second"] == pytest.approx(told["items"] / seconds["p50"])
    assert "profile" not in told


def test_reference_engine_and_profile(tenon):
    words = [CONV, "--inputs", MODELS / "conv.in.safetensors", "--repeat", "2", "--reference", "--profile"]
    told = bench(tenon, *words)
    assert told["engine"] == "reference" and told["profile"]
    text = tenon("bench", *words).stdout
    for row in ("engine", "first run", "runs", "median", "90 %", "99 %", "items/s", "operator", "module"):
        assert re.search(rf"^{row}\b", text, re.M) or row in text


@pytest.mark.parametrize("path", sorted(MODELS.glob("*.in.safetensors")), ids=lambda p: p.name.split(".")[0])
def test_drawn_inputs_fit_the_model_or_say_what_is_missing(path, tenon):
    model = MODELS / path.name.replace(".in.safetensors", ".pt2")
    done = tenon("bench", model, "--inputs", "random", "--repeat", "1")
    if done.returncode != 0:
        assert done.returncode == 2 and done.stderr.startswith("tenon")


def test_sizes_that_vary_are_given_once(tenon):
    told = tenon("show", ENCODER, "--signature").stdout
    name, sizes = re.search(r"\((\w+): \w+\[([^\]]*)\]", told).groups()
    shape = "x".join(size if size.isdigit() else "3" for size in sizes.split(","))
    if not all(size.isdigit() for size in sizes.split(",")):
        missing = tenon("bench", ENCODER, "--inputs", "random")
        assert missing.returncode == 2 and "varies" in missing.stderr and f"random:{name}=SHAPE" in missing.stderr
    assert bench(tenon, ENCODER, "--inputs", f"random:{name}={shape}", "--repeat", "1")["runs"] == 1


@pytest.mark.parametrize("inputs, said", [
    ("random:nothing=1x2", "names of inputs"),
    ("random:=", "names of inputs"),
    ("random:{name}=1xtwo", "is not one"),
    ("random:{name}=-1", "is not one"),
    ("random:{name}=1x1x1x1x1x1x1", "the program expects"),
    ("random:{name}=99999999999999999999", "is not one"),
    ("randomly", "randomly"),
])
def test_mistakes(inputs, said, tenon):
    name = re.search(r"\((\w+): ", tenon("show", CONV, "--signature").stdout)[1]
    done = tenon("bench", CONV, "--inputs", inputs.format(name=name))
    assert done.returncode == 2 and said in done.stderr and not done.stdout


def test_missing_inputs_and_wrong_numbers(tenon):
    assert "--inputs is missing" in tenon("bench", CONV).stderr
    for words in (["--repeat", "0"], ["--repeat", "x"], ["--threads", "0"]):
        assert tenon("bench", CONV, "--inputs", "random", *words).returncode == 2
