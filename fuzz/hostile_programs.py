"""Programs that call operators with what nobody should: the first half of fuzz/hostile. Standard library alone.

A program is text (docs/ir.md): inputs of unusual types, some views of them, one or two calls whose arguments are those of
the operator's own samples with some replaced by hostile ones. program(table, number, chance) is the same for the same
number and chance.
"""
import re

DTYPES = ("u8 i8 i16 i32 i64 f16 f32 f64 c32 c64 c128 b8 bf16 u16 f8e4m3fn f8e5m2 f8e4m3fnuz f8e5m2fnuz f8e8m0fnu u32 "
          "u64").split()
LEAST, MOST = -(1 << 63), (1 << 63) - 1
INTS = [0, 1, -1, 2, -2, 3, 4, 5, 7, -7, 16, 63, 64, 65, 100, 1000, -1000, 1 << 20, (1 << 31) - 1, 1 << 31, -(1 << 31),
        -(1 << 31) - 1, (1 << 32) - 1, 1 << 32, 1 << 40, (1 << 53) + 1, 1 << 61, 1 << 62, -(1 << 62), MOST - 1, MOST, LEAST,
        LEAST + 1]
FLOATS = ["0.0", "-0.0", "1.0", "-1.0", "0.5", "1e-05", "nan", "inf", "-inf", "1e308", "-1e308", "5e-324", "1e+18",
          "9.3e+18", "-9.3e+18", "2147483648.0", "3.9"]
WORDS = ["", "mean", "sum", "none", "floor", "trunc", "replicate", "reflect", "constant", "circular", "bilinear", "ij", "xy",
         "linear", "full", "add", "tanh", "right", "left", "A", "L", "U", "ab,bc->ac", "...ij,...jk", "i" * 300, "\u00e9\\n",
         "%", "s0", "amax", "prod", "fro", "nuc", "forward", "valid", "same"]
SIZES = [0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 7, 16, 33]
WITHOUT_SAMPLE = object()  # of an argument: its sample has nothing for it
WITHOUT_OVERLOAD = ("_operator", "torch", "math", "builtins", "higher_order")


# ---- schemas and samples --------------------------------------------------------------------------------------------

def split(text, mark=","):
    """At marks outside of brackets and strings."""
    parts, depth, quoted, current = [], 0, False, ""
    for c in text:
        quoted ^= c == "'"
        depth += 0 if quoted else (c in "[(") - (c in "])")
        if c == mark and depth == 0 and not quoted:
            parts.append(current.strip())
            current = ""
        else:
            current += c
    return parts + [current.strip()] if current.strip() else parts


class Argument:
    def __init__(self, text, is_attribute=False):
        self.is_attribute = is_attribute  # behind the `*`: of a foreign operator what is no operand
        text, _, self.default = text.partition("=")
        kind, _, self.name = text.strip().rpartition(" ")
        self.kind = re.sub(r"\([^)]*\)", "", kind)
        self.is_written = "!" in kind
        self.is_list = "[" in self.kind
        self.is_optional = self.kind.endswith("?")
        self.base = re.sub(r"\[\d*\]|\?", "", self.kind)


class Overload:
    def __init__(self, row):
        name, rest = re.fullmatch(r"([^(]+)(\(.*)", row["schema"]).groups()
        inputs, _, outputs = rest.rpartition(" -> ")
        self.name = name
        space, _, word = name.partition("::")
        self.target = f"{space}.{word}" + ("" if "." in word or space in WITHOUT_OVERLOAD else ".default")
        self.is_raw = inputs == "(...)"
        names = [] if self.is_raw else split(inputs[1:-1])
        star = names.index("*") if "*" in names else len(names)
        self.arguments = [Argument(text, place > star) for place, text in enumerate(names) if text != "*"]
        outputs = outputs[1:-1] if outputs.startswith("(") else outputs
        self.results = [] if self.is_raw else ["[]" in text or re.search(r"\[\d", text) for text in split(outputs)]


class Table:
    """All overloads with the samples of their records, from `tenon ops --json`."""

    def __init__(self, rows):
        self.overloads, bases = [], {}
        for row in rows:
            overload = Overload(row)
            bases.setdefault(row["operator"], overload)
            overload.samples = [self.sample(bases[row["operator"]], text)
                                for text in split(row["samples"] or "", "|")] or [{}]
            self.overloads.append(overload)

    def sample(self, base, text):
        """Values by the names of the base, to which samples are written."""
        found = {}
        for place, value in enumerate(split(text)):
            name, mark, rest = value.partition("=")
            if mark and re.fullmatch(r"\w+", name.strip()):
                found[name.strip()] = rest.strip()
            elif place < len(base.arguments):
                found[base.arguments[place].name] = value
        return found


# ---- one program ----------------------------------------------------------------------------------------------------

class Program:
    def __init__(self, table, chance):
        self.table, self.chance = table, chance
        self.inputs, self.lines, self.count = [], [], 0
        self.uses_symbol = self.uses_body = False

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    # -- tensors

    def tensor_input(self, dtype, sizes):
        name = self.name()
        self.inputs.append(f"{name}: {dtype}[{','.join(map(str, sizes))}]")
        return name

    def sizes(self):
        chance = self.chance
        rank = chance.choice([0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8])
        sizes = [chance.choice(SIZES) for _ in range(rank)]
        while eval("*".join(map(str, sizes)) or "1") > 5000:
            sizes[chance.randrange(rank)] = 1
        if sizes and chance.random() < 0.1:
            self.uses_symbol = True
            sizes[chance.randrange(rank)] = chance.choice(["s0", "2*s0", "s0 + 1"])
        return sizes

    def line(self, text):
        name = self.name()
        self.lines.append(f"  {name} = {text} : ?")
        return name

    def tensor(self, dtype=None, sizes=None):
        """A tensor, now and then by way of a view or with values that are none of the driver's."""
        chance = self.chance
        dtype = dtype or chance.choice(DTYPES + ["f32", "f32", "f32", "i64", "i64", "b8"])
        sizes = self.sizes() if sizes is None else sizes
        way = chance.random()
        if way < 0.1 and all(isinstance(s, int) for s in sizes):
            fill = chance.choice([chance.choice(FLOATS), str(chance.choice(INTS))])
            shape = str(sizes) if sizes else "as_ints []"
            return self.line(f"aten.full.default(size: {shape}, fill_value: {fill}, dtype = {dtype})")
        name = self.tensor_input(dtype, sizes)
        if way < 0.2:
            shape = [chance.choice([1, 2, 3, 1000, 1 << 16])] + [-1] * len(sizes)
            return self.line(f"aten.expand.default(self: {name}, size: {shape})")
        if way < 0.3 and len(sizes) >= 2:
            return self.line(f"aten.transpose.int(self: {name}, dim0: 0, dim1: -1)")
        if way < 0.38:
            rank = chance.randrange(1, 4)
            shape = [chance.choice([0, 1, 2, 3]) for _ in range(rank)]
            strides = [chance.choice([0, 0, 1, 1, 2, 3, MOST, -1]) if chance.random() < 0.2 else
                       chance.choice([0, 1, 1, 2]) for _ in range(rank)]
            return self.line(f"aten.as_strided.default(self: {name}, size: {shape}, stride: {strides})")
        if way < 0.45 and sizes:
            return self.line(f"aten.slice.Tensor(self: {name}, dim: 0, start: {chance.choice([0, 1, -1, MOST])}, "
                             f"end: {chance.choice([2, MOST, LEAST])}, step: {chance.choice([1, 2, 3])})")
        if way < 0.48:
            return self.line(f"aten.view.dtype(self: {name}, dtype: {chance.choice(DTYPES)})")
        if way < 0.51:
            return self.without_elements(dtype)
        return name

    def without_elements(self, dtype):
        """Sizes whose product overflows, but for a 0 among them."""
        sizes = [self.chance.choice([1, 3, 1 << 31, 1 << 40, MOST]) for _ in range(self.chance.randrange(1, 4))]
        sizes.insert(self.chance.randrange(len(sizes) + 1), 0)
        if self.chance.random() < 0.5:
            return self.tensor_input(dtype, sizes)
        return self.line(f"aten.full.default(size: {sizes}, fill_value: 1, dtype = {dtype})")

    # -- values

    def symbol(self):
        self.uses_symbol = True
        if not any(text.startswith("%n:") for text in self.inputs):
            self.inputs.append("%n: int s0")
        return "%n"

    def integer(self):
        chance = self.chance
        return chance.choice(INTS) if chance.random() < 0.6 else chance.randrange(-3, 9)

    def hostile(self, base):
        """Something for an argument of this type; one time in eight of another one."""
        chance = self.chance
        if chance.random() < 0.12:
            base = chance.choice(["Tensor", "int", "float", "str", "bool", "ScalarType", "complex", "None", "list"])
        if base == "Tensor":
            return self.tensor()
        if base in ("int", "SymInt"):
            return self.symbol() if chance.random() < 0.08 else str(self.integer())
        if base in ("Scalar", "number"):
            return chance.choice([str(self.integer()), chance.choice(FLOATS), "True", "complex(1.0, -2.0)",
                                  "complex(nan, inf)"])
        if base in ("float", "SymFloat"):
            return chance.choice(FLOATS)
        if base in ("bool", "SymBool"):
            return chance.choice(["True", "False"])
        if base == "str":
            return '"' + chance.choice(WORDS) + '"'
        if base == "ScalarType":
            return chance.choice(DTYPES)
        if base == "MemoryFormat":
            return chance.choice(["contiguous_format", "channels_last", "channels_last_3d", "preserve_format"])
        if base == "Layout":
            return chance.choice(["strided", "sparse_coo", "mkldnn"])
        if base == "Device":
            return chance.choice(["device cpu", "device cuda:1", "device meta"])
        if base == "complex":
            return "complex(nan, 1e308)"
        if base == "list":
            return self.list(chance.choice(["int", "float", "Tensor", "bool"]))
        return "None"

    def list(self, base):
        chance = self.chance
        n = chance.choice([0, 1, 1, 2, 2, 3, 4, 6, 8, 70])
        if n == 0:
            return chance.choice(["as_ints []", "as_tensors []", "as_floats []"])
        kinds = {"Tensor": "Tensor", "float": "float", "bool": "bool", "str": "str", "Scalar": "float"}
        kind = kinds.get(base, "int")
        if kind == "Tensor":
            return "[" + ", ".join(self.tensor() for _ in range(min(n, 4))) + "]"
        plain = {"int": lambda: str(self.integer()), "float": lambda: chance.choice(FLOATS),
                 "bool": lambda: chance.choice(["True", "False"]), "str": lambda: '"' + chance.choice(WORDS) + '"'}
        items = [plain[kind]() for _ in range(n)]
        if kind == "int" and chance.random() < 0.1:
            items[chance.randrange(n)] = self.symbol()
        return "[" + ", ".join(items) + "]"

    def sampled(self, text):
        """A value in the language of samples (tests/python/samples.py), as text of a program; None: it has none."""
        tensor = re.fullmatch(r"(\w+)\[([\d, ]*)\](\.T)?(<\S+)?(\.T)?", text)
        if tensor and tensor[1] in DTYPES:
            sizes = [int(size) for size in tensor[2].split(",") if size.strip()]
            turned = "T" in f"{tensor[3]}{tensor[5]}" and len(sizes) >= 2
            name = self.tensor_input(tensor[1], sizes)
            return self.line(f"aten.transpose.int(self: {name}, dim0: -1, dim1: -2)") if turned else name
        if text[:1] in "[(" and text[:1]:
            items = [self.sampled(item) for item in split(text[1:-1])]
            return None if None in items else "[" + ", ".join(items) + "]" if items else "as_ints []"
        if text.startswith("'"):
            return '"' + text[1:-1] + '"'
        if re.fullmatch(r"-?\d+|-?[\d.]+(e[-+]?\d+)?|-?inf|nan|True|False|None", text) or text in DTYPES:
            return text
        if text in ("contiguous_format", "channels_last", "channels_last_3d", "preserve_format", "strided"):
            return text
        return None

    def plain(self, argument):
        """Something that an operator would take for the argument."""
        if argument.default or argument.is_optional:
            return None
        if argument.base == "Tensor" and argument.is_written and self.inputs and self.chance.random() < 0.7:
            value = self.name()  # what is written into is often of the type of what is read
            self.inputs.append(f"{value}:{self.inputs[0].split(':', 1)[1]}")
        elif argument.base == "Tensor":
            value = self.tensor_input("f32", [self.chance.choice([2, 3])] * self.chance.randrange(1, 4))
        else:
            value = {"int": "1", "SymInt": "1", "float": "0.5", "Scalar": "1", "number": "1", "bool": "False",
                     "str": '"mean"', "ScalarType": "f32"}.get(argument.base, "None")
        return f"[{value}]" if argument.is_list else value

    # -- calls

    def raw_call(self, overload):
        """A higher-order operator: bodies, operands and numbers in any order."""
        chance = self.chance
        self.uses_body = True
        kinds = [lambda: "@body", lambda: "@pair", lambda: self.tensor("f32", [3]), lambda: self.tensor(),
                 lambda: "[" + self.tensor("f32", [3]) + "]", lambda: str(self.integer()), lambda: "op aten.sin.default",
                 lambda: chance.choice(["as_ints []", "None", "True", '"x"', '{a: 1}', "1.5"]), lambda: "@truth"]
        shapes = {"higher_order.cond": [6, 0, 0, 4], "higher_order.while_loop": [8, 0, 4, 7],
                  "higher_order.scan": [1, 4, 4, 5], "higher_order.map_impl": [0, 4, 7]}
        shape = shapes.get(overload.target) if chance.random() < 0.6 else None
        picks = shape or [chance.randrange(len(kinds)) for _ in range(chance.randrange(0, 6))]
        if shape and chance.random() < 0.6:
            picks = list(picks)
            picks[chance.randrange(len(picks))] = chance.randrange(len(kinds))
        return [kinds[pick]() for pick in picks]

    def call(self, overload, given=None):
        chance = self.chance
        if overload.is_raw:
            arguments = self.raw_call(overload)
            results = chance.choice([[False], [False, False], [True]])
        else:
            sample = chance.choice(overload.samples)
            values = {}
            for a in overload.arguments:
                known = sample.get(a.name)
                value = self.sampled(known) if known is not None else None
                values[a.name] = self.plain(a) if value is None and known is None else value
            changes = chance.choices([0, 1, 2, len(values)], [10, 50, 25, 15])[0]
            for a in chance.sample(overload.arguments, min(changes, len(overload.arguments))):
                values[a.name] = self.list(a.base) if a.is_list and chance.random() < 0.9 else self.hostile(a.base)
            tensors = [a for a in overload.arguments if a.base == "Tensor" and not a.is_list]
            if given is not None and tensors:
                values[chance.choice(tensors).name] = given
            arguments = [f"{a.name} = {values[a.name]}" for a in overload.arguments if values[a.name] is not None]
            results = overload.results
        names = []
        for is_list in results:
            items = [self.name() for _ in range(chance.choice([1, 2, 3]))] if is_list else [self.name()]
            names.append("[" + ", ".join(items) + "]" if is_list else items[0])
        types = ["[" + ", ".join("?" for _ in name.split(",")) + "]" if name.startswith("[") else "?" for name in names]
        self.lines.append(f"  {', '.join(names)}{' = ' if names else ''}{overload.target}({', '.join(arguments)})"
                          f"{' : ' if names else ''}{', '.join(types)}")
        return [name for name in names if not name.startswith("[")]

    def text(self, overload):
        chance = self.chance
        results = self.call(overload)
        if results and chance.random() < 0.35:
            results += self.call(chance.choice(self.table.overloads), chance.choice(results))
        returned, types = results[-2:], ["?"] * len(results[-2:])
        if not results or not self.inputs or chance.random() < 0.2:
            returned, types = [self.tensor_input("f32", [3])], ["f32[3]"]
        bodies = ""
        if self.uses_body:
            bodies = ("func @body(%x: f32[3]) -> (f32[3]) {\n  %y = aten.neg.default(self: %x) : f32[3]\n  return %y\n}\n\n"
                      "func @pair(%x: f32[3], %z: f32[3]) -> (f32[3], f32[3]) {\n"
                      "  %y = aten.add.Tensor(self: %x, other: %z) : f32[3]\n  return %y, %x\n}\n\n"
                      "func @truth(%x: f32[3]) -> (b8[]) {\n  %y = aten.any.default(self: %x) : b8[]\n  return %y\n}\n\n")
        symbols = "<s0 in [2, 9]>" if self.uses_symbol else ""
        inputs = ",\n    ".join(f"{text} input" for text in self.inputs)
        outputs = ", ".join(f"{text} output" for text in types)
        return (f'program "hostile" version 1\n\n{bodies}entry @model{symbols}(\n    {inputs}\n) -> ({outputs}) {{\n'
                + "\n".join(self.lines) + f"\n  return {', '.join(returned)}\n}}\n")


def program(table, number, chance):
    """The text of a program; numbers in a row go through all overloads."""
    return Program(table, chance).text(table.overloads[number % len(table.overloads)]).encode()
