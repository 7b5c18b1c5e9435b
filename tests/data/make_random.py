"""Writes random.txt: what torch's CPU generator makes after torch.manual_seed.

Run with a Python that has torch 2.13, on a processor that is not Intel's (there, torch with MKL uses a generator of MKL
for some distributions): `python tests/data/make_random.py > tests/data/random.txt`.

A line `seed K` seeds the generator; every other one continues with it: a distribution, the element type, the number of
elements, two arguments (0 where there is none), then the next number below 2^27 that the generator would draw, and the
elements: as the FNV-1a hash of their bytes, or each of them where the last bits depend on the mathematical library.
"""
import sys

import torch

REALS = {"f16": torch.float16, "bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64}
INTEGERS = {"b8": torch.bool, "u8": torch.uint8, "i8": torch.int8, "i16": torch.int16, "i32": torch.int32,
            "i64": torch.int64}  # fmt: skip
ROWS = 3  # of multinomial


def hashed(tensor):
    value = 0xCBF29CE484222325
    for byte in bytes(tensor.contiguous().view(torch.uint8).flatten().tolist()):
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return [f"#{value:016x}"]


def listed(tensor):
    return [f"{number:.17g}" for number in tensor.double().tolist()]


def peek():
    state = torch.get_rng_state()
    number = torch.randint(2**27, ()).item()
    torch.set_rng_state(state)
    return number


def line(name, kind, n, a, b, tensor, shown=hashed):
    print(name, kind, n, a, b, peek(), *shown(tensor))


def print_reals(kind, dtype):
    for n in (1, 5, 16, 300):
        for a, b in ((0, 1), (-0.3, 1.75), (2, 5)):
            line("uniform", kind, n, a, b, torch.empty(n, dtype=dtype).uniform_(a, b))
    # Single numbers out of pairs; blocks of 16; a last block that is not full.
    for n in (1, 2, 4, 1, 15, 16, 17, 41):
        line("normal", kind, n, 1.5, 0.25, torch.empty(n, dtype=dtype).normal_(1.5, 0.25), listed)
    line("exponential", kind, 20, 0.7, 0, torch.empty(20, dtype=dtype).exponential_(0.7), listed)
    # Probabilities are uniform numbers drawn just before.
    line("bernoulli_each", kind, 300, 0, 0, torch.bernoulli(torch.rand(300, dtype=dtype)))
    # Weights likewise; elements are i64, a and b the number of samples and whether categories may come again.
    for categories, samples, again in ((7, 1, 0), (7, 1, 1), (7, 7, 0), (600, 5, 0), (600, 300, 0), (600, 40, 1)):
        weights = torch.rand(ROWS, categories, dtype=dtype)
        line("multinomial", kind, categories, samples, again, torch.multinomial(weights, samples, bool(again)))


def print_all(kind, dtype):
    line("bernoulli", kind, 300, 0.3, 0, torch.empty(300, dtype=dtype).bernoulli_(0.3))
    line("integers_all", kind, 300, 0, 0, torch.empty(300, dtype=dtype).random_())
    for low, high in ((0, 2), (-5, 100), (0, 1000), (0, 2**28 - 1), (0, 2**28), (-(2**40), 2**62)):
        try:
            line("integers", kind, 300, low, high, torch.randint(low, high, (300,), dtype=dtype))
        except RuntimeError:  # bounds that the type does not hold
            pass
    for n in (0, 1, 2, 100):
        if dtype != torch.bool:
            line("permutation", kind, n, 0, 0, torch.randperm(n, dtype=dtype))


if __name__ == "__main__":
    torch.manual_seed(1)
    events = torch.empty(100).bernoulli_(0.5)
    torch.manual_seed(1)
    if not torch.equal(events.bool(), torch.rand(100, dtype=torch.float64) < 0.5):
        sys.exit("this torch takes bernoulli_ from MKL: use another processor")
    for seed in (0, 42, 2**40 + 5):
        print("seed", seed)
        torch.manual_seed(seed)
        for real_type in REALS.items():
            print_reals(*real_type)
        for any_type in (REALS | INTEGERS).items():
            print_all(*any_type)
