"""NNEF archives for fuzz/hostile: operations called with what nobody should write, and whole documents with other tokens,
other tensor files, other records. Standard library alone.
"""
import io
import random
import re
import struct
import sys
import tarfile
from pathlib import Path

from hostile_programs import FLOATS, INTS, MOST, WITHOUT_SAMPLE, WORDS, split

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "python"))
from nnef_texts import TOKEN, damaged  # noqa: E402

HEAD = ("version 1.0;\nextension KHR_enable_fragment_definitions, KHR_enable_operator_expressions;\n"
        "extension tract_registry tract_core;\nextension tract_registry tract_onnx;\nextension tract_registry tract_resource;\n"
        "extension tract_registry tract_transformers;\nextension tract_symbol S;\n")
TYPES = ["f16", "f32", "f64", "i8", "i16", "i32", "i64", "u8", "u32", "u64", "bool", "string", "f8", ""]
SIZES = [0, 1, 1, 2, 2, 3, 4, 5, 7]


def pack(records):
    """A tar archive; a record is (name, content) or (name, content, kind)."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content, *kind in records:
            entry = tarfile.TarInfo(name[:95])
            entry.size, entry.type = len(content), kind[0] if kind else tarfile.REGTYPE
            archive.addfile(entry, io.BytesIO(content))
    return whole.getvalue()


def unpack(content):
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        return [(entry.name, archive.extractfile(entry).read()) for entry in archive if entry.isfile()]


def tensor_file(chance, sizes):
    """A .dat file of these sizes; one time in five a number of its header is another."""
    code, bits = chance.choice([(0, 32), (0, 32), (0, 32), (0, 16), (0, 64), (1, 8), (4, 64), (4, 32), (5, 1), (5, 8), (2, 8), (3, 8),
                                (1, 3)])
    count = 1
    for size in sizes:
        count *= size
    size = (min(count, 5000) * bits + 7) // 8
    words = [size, len(sizes), *(list(sizes) + [0] * 8)[:8], bits, code]
    if chance.random() < 0.2:
        words[chance.randrange(len(words))] = chance.choice([0, 1, 7, 9, 1 << 16, (1 << 31) - 1, (1 << 32) - 1])
    return (b"\x4e\xef\x01\x00" + struct.pack("<12I", *words) + bytes(76) + bytes(at % 3 for at in range(size)))


class Document:
    """A graph with one operation."""

    def __init__(self, chance):
        self.chance = chance
        self.lines, self.inputs, self.files, self.count = [], [], [], 0

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def tensor(self, kind=None, sizes=None):
        chance = self.chance
        sizes = [chance.choice(SIZES) for _ in range(chance.choice([0, 1, 2, 2, 3, 4, 5, 8]))] if sizes is None else sizes
        count = 1
        for size in sizes:
            count *= size
        if count > 5000:
            sizes = sizes[:3]
        name = self.name()
        way = chance.random()
        if way < 0.15:
            self.files.append((f"{name}.dat", tensor_file(chance, sizes)))
            self.lines.append(f"{name} = variable<scalar>(shape = {sizes}, label = '{name}');")
            return name
        if way < 0.22:
            values = ", ".join(str(chance.choice([0.0, 1.0, -1.5])) for _ in range(chance.choice([1, 1, 2, 6])))
            self.lines.append(f"{name} = constant<scalar>(shape = {sizes}, value = [{values}]);")
            return name
        shown = [str(size) for size in sizes]
        if shown and chance.random() < 0.15:
            shown[chance.randrange(len(shown))] = chance.choice(["S", "2 * S", "-1", str(1 << 40), str(MOST), "T"])
        shape = "[" + ", ".join(shown) + "]"
        self.inputs.append(name)
        if kind in (None, "f32") and chance.random() < 0.7:
            self.lines.append(f"{name} = external<{chance.choice(['scalar', 'scalar', 'integer', 'logical'])}>(shape = {shape});")
        else:
            self.lines.append(f"{name} = tract_core_external(shape = {shape}, datum_type = '{kind or chance.choice(TYPES)}');")
        return name

    def hostile(self, base, is_list):
        chance = self.chance
        if chance.random() < 0.12:
            base, is_list = chance.choice(["int", "float", "str", "Tensor", "bool"]), chance.random() < 0.4
        if is_list:
            return "[" + ", ".join(self.hostile(base, False) for _ in range(chance.choice([0, 1, 2, 2, 3, 4, 8, 70]))) + "]"
        if base in ("Tensor", "Scalar"):
            return self.tensor() if base == "Tensor" or chance.random() < 0.5 else chance.choice(FLOATS[:6])
        if base == "str":
            return "'" + chance.choice(WORDS + ["ignore", "zero", "mk,kn->mn"]).replace("'", "").replace("\\", "") + "'"
        if base == "ScalarType":
            return f"'{chance.choice(TYPES)}'"
        if base == "bool":
            return chance.choice(["true", "false"])
        if base == "float":
            return chance.choice([*FLOATS, "1.0", "0.5"])
        number = chance.choice(INTS) if chance.random() < 0.5 else chance.randrange(-3, 9)
        return chance.choice([str(number)] * 9 + [f"({number}, {chance.randrange(-1, 3)})", "S", "none"])

    def sampled(self, text, base=None):
        tensor = re.fullmatch(r"(\w+)\[([\d, ]*)\](\.T)?(<\S+)?(\.T)?", text)
        if tensor:
            return self.tensor(tensor[1].replace("b8", "bool"), [int(size) for size in tensor[2].split(",") if size.strip()])
        if text[:1] == "[":
            items = [self.sampled(item) for item in split(text[1:-1])]
            return WITHOUT_SAMPLE if WITHOUT_SAMPLE in items else "[" + ", ".join(items) + "]"
        if text in ("True", "False"):
            return text.lower()
        if re.fullmatch(r"-?\d+|-?[\d.]+(e[-+]?\d+)?|'.*'", text):
            return text
        return f"'{text}'" if text in TYPES else WITHOUT_SAMPLE

    def call(self, overload):
        chance = self.chance
        sample = chance.choice(overload.samples)
        changed = set(chance.sample(overload.arguments, min(len(overload.arguments), chance.choice([0, 1, 1, 2, 9]))))
        given = []
        for a in overload.arguments:
            value = self.hostile(a.base, a.is_list) if a in changed else self.sampled(sample.get(a.name, ""), a.base)
            if value is not WITHOUT_SAMPLE:
                given.append(f"{a.name} = {value}" if a.is_attribute or chance.random() < 0.1 else value)
        results = [self.name() for _ in range(chance.choice([max(1, len(overload.results))] * 4 + [1, 3]))]
        left = results[0] if len(results) == 1 else ("(%s)" if chance.random() < 0.9 else "[%s]") % ", ".join(results)
        word = overload.name.partition("::")[2].rpartition(".")[0]
        self.lines.append(f"{left} = {word}({', '.join(given)});")
        return results

    def archive(self, overload):
        results = self.call(overload)
        if self.chance.random() < 0.3:
            self.lines.append(f"z = {self.chance.choice(['relu', 'neg', 'copy', 'softmax'])}({results[0]});")
            results.append("z")
        text = (f"{HEAD}graph g({', '.join(self.inputs)}) -> ({', '.join(results)})\n{{\n    " + "\n    ".join(self.lines) +
                "\n}\n")
        records = [("graph.nnef", text.encode()), *self.files]
        if self.chance.random() < 0.15:
            scale = self.chance.choice(["0.5", "0.0", "1e308", "-1.0", "nan"])
            quant = f'"{results[0]}": zero_point_linear_quantize(zero_point = {self.chance.choice(INTS)}, scale = {scale}, ' \
                    f'bits = {self.chance.choice([8, 0, -1, 64, 7])}, signed = true, symmetric = false);\n'
            records.append(("graph.quant", quant.encode()))
        return pack(records)


class Nnef:
    """overloads: rows of the dialect; models: contents of archives; texts: of documents without tensors."""

    def __init__(self, overloads, models, texts):
        self.overloads = overloads
        self.models = [unpack(model) for model in models]
        self.texts = texts

    def retell(self, text, chance):
        """The document with other tokens."""
        tokens = TOKEN.findall(text.decode(errors="replace"))
        for _ in range(chance.choice([1, 1, 2, 4])):
            if not tokens:
                break
            at, other = chance.randrange(len(tokens)), chance.randrange(len(tokens))
            way = chance.randrange(7)
            if way == 0:
                del tokens[at]
            elif way == 1:
                tokens.insert(at, tokens[other])
            elif way == 2:
                tokens[at], tokens[other] = tokens[other], tokens[at]
            elif way == 3:
                numbers = [i for i, token in enumerate(tokens) if token[:1].isdigit()] or [at]
                tokens[chance.choice(numbers)] = chance.choice([str(chance.choice(INTS)), "[]", "1e999", "(0, 1)", "S"])
            elif way == 4:
                same = [token for token in tokens if token[:1].isalpha()] or tokens
                tokens[at] = chance.choice(same)
            elif way == 5:
                tokens[at] = chance.choice(["[]", "none", "true", "'x'", "-1", "for", "shape_of", "^", "!", "("])
            else:
                tokens[at:at] = tokens[min(at, other):max(at, other)][:40]
        return "".join(token + ("\n" if token.startswith("#") or token in ";{}" else " ") for token in tokens).encode()

    def edited(self, chance):
        records = list(chance.choice(self.models)) if self.models and chance.random() < 0.6 else [
            ("graph.nnef", chance.choice(self.texts))]
        at = chance.randrange(len(records))
        name, content = records[at]
        way = chance.randrange(12)
        if way < 7:
            at = [name for name, _ in records].index("graph.nnef")
            records[at] = ("graph.nnef", self.retell(records[at][1], chance))
        elif way == 7:
            del records[at]
        elif way == 8:
            records.append((chance.choice([name, name + "x", "../x.dat", "/x.dat", "m/" + name]), content,
                            chance.choice([tarfile.REGTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.DIRTYPE, b"x"])))
        else:
            content = bytearray(content)
            for _ in range(chance.choice([1, 2, 8])):
                if content:
                    content[chance.randrange(min(len(content), chance.choice([128, 1 << 20])))] = chance.randrange(256)
            records[at] = (name, bytes(content))
        whole = pack(records)
        return whole[:chance.randrange(len(whole) + 1)] if chance.random() < 0.03 else whole

    def file(self, number, chance):
        way = chance.random()
        if way < 0.25:
            return self.edited(chance)
        if way < 0.3:
            return pack([("graph.nnef", damaged(random.Random(chance.random()).randrange(1 << 40)).encode())])
        return Document(chance).archive(self.overloads[number % len(self.overloads)])
