"""The argument lists that operators are tested with: text of a record's `.samples` -> arguments for torch.

  samples   = sample { "|" sample }            sample = [ argument { "," argument } ]
  argument  = [ name "=" ] value
  value     = tensor | number | "True" | "False" | "None" | dtype | memory format | 'string' | "[" values "]"
  tensor    = dtype "[" sizes "]" { ".T" | "<" n }       f32[3,4]   f64[4,4].T   i64[5]<10   b8[3]   f32[]

.T: the last two dims transposed, so that the tensor is not contiguous. <n: values in [0, n), for indices and
probabilities. Numbers are those of Python: 2, -1, 0.5, 1e-5, inf, nan, 2j. Elements are drawn by a seed: floating ones
from the normal distribution, integers from [-9, 9] (unsigned: [0, 9]), so that the same text always gives the same
arguments.
"""
import re
from dataclasses import dataclass, field

import torch

from tensors import DTYPES

WORDS = {"True": True, "False": False, "None": None, "inf": float("inf"), "nan": float("nan"),
         "-inf": float("-inf"), "strided": torch.strided, "cpu": torch.device("cpu"),
         "contiguous_format": torch.contiguous_format, "preserve_format": torch.preserve_format,
         "channels_last": torch.channels_last, "channels_last_3d": torch.channels_last_3d, **DTYPES}

TOKEN = re.compile(r"\s*(?:(?P<string>'[^']*')|(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?j?)"
                   r"|(?P<word>-?[A-Za-z_]\w*)|(?P<mark>[\[\](),|=<]|\.T))")


@dataclass(frozen=True)
class TensorSpec:
    """A tensor to be drawn."""
    dtype: torch.dtype
    sizes: tuple
    is_transposed: bool = False
    below: int = None

    @property
    def is_index(self):
        """Values of which another argument says how large they may be: no other type and no other values will do."""
        return self.below is not None and not self.dtype.is_floating_point


@dataclass
class Sample:
    """The arguments of one call; tensors are TensorSpecs, also inside lists."""
    text: str
    positional: list = field(default_factory=list)
    named: dict = field(default_factory=dict)


class Parser:
    def __init__(self, text):
        self.tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"samples: what is {text[at:at + 20]!r} in {text!r}?")
            self.tokens.append((match.lastgroup, match[match.lastgroup], match.start(match.lastgroup), match.end()))
            at = match.end()
        self.text, self.at = text, 0

    def peek(self, ahead=0):
        at = self.at + ahead
        return self.tokens[at][:2] if at < len(self.tokens) else (None, None)

    def next(self):
        token = self.peek()
        self.at += 1
        return token

    def accept(self, mark):
        if self.peek() != ("mark", mark):
            return False
        self.at += 1
        return True

    def expect(self, mark):
        if not self.accept(mark):
            raise ValueError(f"samples: expected {mark!r}, found {self.peek()[1]!r} in {self.text!r}")

    def separated(self, item, end):
        """item { "," item } end"""
        if self.accept(end):
            return []
        values = [item()]
        while self.accept(","):
            values.append(item())
        self.expect(end)
        return values

    def tensor(self, dtype):
        self.expect("[")
        sizes = tuple(self.separated(self.value, "]"))
        transposed, below = False, None
        while True:
            if self.accept(".T"):
                transposed = True
            elif self.accept("<"):
                below = self.value()
            else:
                return TensorSpec(dtype, sizes, transposed, below)

    def number(self, text):
        if text.endswith("j"):
            return complex(text)
        return int(text) if re.fullmatch(r"[-+]?\d+", text) else float(text)

    def value(self):
        kind, text = self.next()
        if kind == "string":
            return text[1:-1]
        if kind == "number":
            return self.number(text)
        if kind == "word" and text in WORDS:
            # A type and a list are told apart from a tensor by what stands between them: nothing, in a tensor.
            touching = self.at < len(self.tokens) and self.tokens[self.at][2] == self.tokens[self.at - 1][3]
            if text in DTYPES and touching and self.peek() == ("mark", "["):
                return self.tensor(DTYPES[text])
            return WORDS[text]
        if (kind, text) == ("mark", "["):
            return self.separated(self.value, "]")
        if (kind, text) == ("mark", "("):
            return self.separated(self.value, ")")
        raise ValueError(f"samples: what is {text!r} in {self.text!r}?")

    def sample(self):
        start = self.tokens[self.at][2] if self.at < len(self.tokens) else len(self.text)
        found = Sample("")
        while self.peek() not in ((None, None), ("mark", "|")):
            if self.peek()[0] == "word" and self.peek(1) == ("mark", "="):
                name = self.next()[1]
                self.expect("=")
                found.named[name] = self.value()
            else:
                found.positional.append(self.value())
            if not self.accept(","):
                break
        end = self.tokens[self.at - 1][3] if self.at > 0 else 0
        found.text = self.text[start:end].strip() if end > start else ""
        return found


def parse(text):
    """The samples of a text, in its order."""
    parser, found = Parser(text), []
    while True:
        found.append(parser.sample())
        if not parser.accept("|"):
            break
    if parser.at < len(parser.tokens):
        raise ValueError(f"samples: expected ',' or '|', found {parser.peek()[1]!r} in {text!r}")
    return found


# ---- drawing --------------------------------------------------------------------------------------------------------

def elements(dtype, count, generator, below=None):
    if dtype == torch.bool:
        return torch.randint(0, 2, (count,), generator=generator).to(dtype)
    if dtype.is_complex:
        return torch.complex(*torch.randn(2, count, generator=generator, dtype=torch.float64)).to(dtype)
    if dtype.is_floating_point:
        if below is not None:
            return (torch.rand(count, generator=generator, dtype=torch.float64) * below).to(dtype)
        return torch.randn(count, generator=generator, dtype=torch.float64).to(dtype)
    low = 0 if below is not None or not dtype.is_signed else -9
    return torch.randint(low, 10 if below is None else max(below, 1), (count,), generator=generator).to(dtype)


def draw(spec, generator):
    """The tensor of a spec."""
    count = 1
    for size in spec.sizes:
        count *= size
    flat = elements(spec.dtype, count, generator, spec.below)
    tensor = flat.reshape(spec.sizes)
    return tensor.transpose(-1, -2) if spec.is_transposed and tensor.dim() >= 2 else tensor


def seeded(seed):
    return torch.Generator().manual_seed(seed)
