"""ONNX files for fuzz/hostile: nodes whose operands and attributes nobody should write, and whole models edited field by
field. Standard library alone.

What fields the messages have is read from src/targets/onnx/messages.def, what operators there are from the rows that the
driver prints (hostile --rows).
"""
import math
import re
import struct

from hostile_programs import FLOATS, INTS, LEAST, MOST, WITHOUT_SAMPLE, WORDS, split

CODES = {"f32": 1, "u8": 2, "i8": 3, "u16": 4, "i16": 5, "i32": 6, "i64": 7, "b8": 9, "f16": 10, "f64": 11, "u32": 12, "u64": 13,
         "c64": 14, "c128": 15, "bf16": 16, "f8e4m3fn": 17, "f8e4m3fnuz": 18, "f8e5m2": 19, "f8e5m2fnuz": 20, "f8e8m0fnu": 24}
BITS = {1: 32, 2: 8, 3: 8, 4: 16, 5: 16, 6: 32, 7: 64, 9: 8, 10: 16, 11: 64, 12: 32, 13: 64, 14: 64, 15: 128, 16: 16, 17: 8,
        18: 8, 19: 8, 20: 8, 21: 4, 22: 4, 23: 4, 24: 8, 25: 2, 26: 2, 27: 6, 28: 6}
FLOAT, INT, STRING, TENSOR, GRAPH, FLOATS_KIND, INTS_KIND, STRINGS_KIND, TENSORS_KIND, GRAPHS_KIND = range(1, 11)
#: Operators that are no rows: those with bodies, lists and optionals, and the one that makes constants.
OTHERS = ("If Loop Scan Constant SequenceConstruct SequenceEmpty SequenceInsert SequenceErase SequenceAt SequenceLength "
          "SequenceMap SplitToSequence ConcatFromSequence Optional OptionalHasElement OptionalGetElement").split()
ROW = re.compile(r'(?:FIELD|ONE_OF|PART|ONE_OF_PART)\((\w+), (\d+), (PB_\w+), (\w+), "[^"]+"(?:, (\w+))?\)')


# ---- the wire -------------------------------------------------------------------------------------------------------

def varint(n):
    n &= (1 << 64) - 1
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    return bytes(out) + bytes([n])


def field(number, value):
    """An int as a varint, a float in 4 bytes, bytes and texts with their length."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    if isinstance(value, float):
        return varint(number << 3 | 5) + struct.pack("<f", value if abs(value) < 3e38 else math.copysign(math.inf, value))
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def message(*fields):
    return b"".join(field(number, value) for number, value in fields)


def read_varint(content, at):
    n = shift = 0
    while True:
        n |= (content[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if content[at - 1] < 128:
            return n, at


class Messages:
    """Trees of models: a message is a list of [number, wire, value], where a value may be a message."""

    def __init__(self, table):
        self.rows = {}
        for name, number, kind, _, part in ROW.findall(table):
            self.rows.setdefault(name, {})[int(number)] = (kind, part)

    def read(self, content, name):
        at, fields = 0, []
        while at < len(content):
            key, at = read_varint(content, at)
            number, wire = key >> 3, key & 7
            if wire == 0:
                value, at = read_varint(content, at)
            else:
                size, at = (8 if wire == 1 else 4, at) if wire != 2 else read_varint(content, at)
                value, at = content[at:at + size], at + size
            part = self.rows[name].get(number, ("", ""))[1]
            fields.append([number, wire, self.read(value, part) if part and wire == 2 else value])
        return fields

    def write(self, fields):
        out = bytearray()
        for number, wire, value in fields:
            out += varint(number << 3 | wire)
            if wire == 0:
                out += varint(value)
            else:
                value = self.write(value) if isinstance(value, list) else value
                out += (varint(len(value)) if wire == 2 else b"") + value
        return bytes(out)

    def walk(self, fields, name):
        """(list, index, message that it is of) of every field."""
        for index, (number, _, value) in enumerate(fields):
            yield fields, index, name
            if isinstance(value, list):
                yield from self.walk(value, self.rows[name][number][1])


# ---- edits ----------------------------------------------------------------------------------------------------------

def edit_value(kind, value, others, chance):
    if isinstance(value, int):
        return chance.choice([value + 1, value - 1, chance.choice(INTS), *others[:1]]) & (1 << 64) - 1
    if kind in ("PB_INT64S", "PB_VARINTS") and chance.random() < 0.8:
        items, at = [], 0
        try:
            while at < len(value):
                item, at = read_varint(value, at)
                items.append(item)
        except IndexError:
            return value
        items.insert(chance.randrange(len(items) + 1), chance.choice(INTS))
        del items[:chance.choice([0, 0, 1])]
        return b"".join(map(varint, items))
    if kind in ("PB_TEXT", "PB_TEXTS") and chance.random() < 0.8:
        return chance.choice([other for other in others if isinstance(other, bytes)] + [b"", b"x", b"\xff", value * 50])
    if kind in ("PB_FLOAT", "PB_FIXED32"):
        return struct.pack("<f", chance.choice([math.nan, math.inf, -math.inf, 1e38, -1.0, 0.0]))
    content = bytearray(value)
    if content and chance.random() < 0.5:
        content[chance.randrange(len(content))] = chance.randrange(256)
    else:
        del content[chance.randrange(len(content) + 1):]
    return bytes(content)


def edit_model(messages, fields, chance):
    places = list(messages.walk(fields, "model"))
    parents, index, name = chance.choice(places)
    number, wire, value = parents[index]
    others = [where[at] for where, at, of in places if where[at][0] == number and of == name]
    way = chance.randrange(8)
    if way == 0:
        del parents[index]
    elif way == 1:
        parents.insert(index, list(parents[index]))
    elif way == 2:
        chance.shuffle(parents)
    elif way == 3:
        parents[index] = list(chance.choice(others))  # of another message of the kind; a graph may come into itself
        if isinstance(value, list):
            parents[index][2] = messages.read(messages.write(parents[index][2]), messages.rows[name][number][1])
    elif way == 4 and messages.rows[name]:
        parents[index] = [chance.choice(list(messages.rows[name])), wire, b"" if isinstance(value, list) else value]
    elif isinstance(value, list):
        parents[index] = [number, wire, chance.choice([[], b"\x08\x01", value[:len(value) // 2]])]
    else:
        kind = messages.rows[name].get(number, ("", ""))[0]
        parents[index] = [number, wire, edit_value(kind, value, [other[2] for other in others], chance)]


# ---- one node -------------------------------------------------------------------------------------------------------

class Node:
    """A model with a node or two."""

    def __init__(self, chance, version):
        self.chance, self.version = chance, version
        self.inputs, self.initializers, self.nodes, self.count = [], [], [], 0

    def name(self):
        self.count += 1
        return f"v{self.count}"

    # -- operands

    def value_info(self, name, code, sizes):
        """Type and shape; sizes may be names, and None: no shape."""
        dims = b"" if sizes is None else field(2, b"".join(
            field(1, field(2, size) if isinstance(size, str) else field(1, size)) for size in sizes))
        return message((1, name), (2, field(1, field(1, code) + dims)))

    def input(self, code, sizes):
        name = self.name()
        self.inputs.append(self.value_info(name, code, sizes))
        return name

    def tensor(self, code, sizes, numbers=None):
        """A TensorProto: numbers in its elements, or any bytes; now and then fewer than its dims ask for."""
        chance = self.chance
        count = max(0, math.prod(sizes))
        if numbers is not None and code in (6, 7):
            raw = b"".join(struct.pack("<q", n)[:BITS[code] // 8] for n in numbers)
        elif numbers is not None and code in (1, 11):
            raw = b"".join(struct.pack("<f" if code == 1 else "<d", max(-3e38, min(3e38, n))) for n in map(float, numbers))
        else:
            size = (min(count, 5000) * BITS.get(code, 32) + 7) // 8
            raw = bytes(chance.randrange(256) if chance.random() < 0.1 else at % 3 for at in range(size))
        if chance.random() < 0.04:
            raw = raw[:chance.randrange(len(raw) + 1)]
        dims = b"".join(field(1, size) for size in sizes)
        if code == 7 and numbers is not None and chance.random() < 0.3:
            return dims + message((2, code), (7, b"".join(map(varint, numbers))))
        return dims + message((2, code), (9, raw))

    def initializer(self, code, sizes, numbers=None):
        name = self.name()
        self.initializers.append(self.tensor(code, sizes, numbers) + field(8, name))
        return name

    def sizes(self):
        chance = self.chance
        rank = chance.choice([0, 1, 1, 2, 2, 3, 4, 5, 9])
        sizes = [chance.choice([0, 1, 1, 2, 2, 3, 4, 5, 7]) for _ in range(rank)]
        while math.prod(sizes) > 5000:
            sizes[chance.randrange(rank)] = 1
        if sizes and chance.random() < 0.08:
            sizes.insert(chance.randrange(rank), 0)
            sizes[chance.randrange(rank)] = chance.choice([1 << 31, 1 << 40, MOST])
        return sizes

    def hostile_tensor(self):
        chance = self.chance
        code = chance.choice([1, 1, 1, 7, 9, *BITS])
        sizes = self.sizes()
        if chance.random() < 0.3:
            return self.initializer(code, sizes)
        if sizes and chance.random() < 0.2:
            sizes[chance.randrange(len(sizes))] = chance.choice(["n", "m", -1, MOST])
        return self.input(code, None if chance.random() < 0.05 else sizes)

    def number(self, base):
        chance = self.chance
        if base in ("float", "Scalar") and chance.random() < 0.7:
            return float(chance.choice(FLOATS))
        return chance.choice(INTS) if chance.random() < 0.5 else chance.randrange(-3, 9)

    def numbers(self, base, values=None, is_list=True):
        """An operand that says numbers: mostly constant, else an input or what is computed of a shape."""
        chance = self.chance
        if values is None:
            values = [self.number(base) for _ in range(chance.choice([0, 1, 1, 2, 3, 4, 8, 70]) if is_list else 1)]
        real = any(isinstance(value, float) for value in values)
        code = (1 if real else 7) if chance.random() < 0.9 else chance.choice([1, 6, 7, 9, 11, 21])
        way = chance.random()
        sizes = [len(values)] if is_list else []
        if way < 0.1:
            return self.input(code, chance.choice([sizes, ["k"], [3]]))
        if way < 0.2:
            name = self.name()
            self.nodes.append(message((1, self.hostile_tensor()), (2, name), (4, "Shape")))
            return name
        if code in (1, 11):
            return self.initializer(code, sizes, [0.0 if math.isnan(float(value)) else float(value) for value in values])
        return self.initializer(code, sizes, [max(LEAST, min(MOST, int(v))) if abs(v) < 1e300 else 0 for v in values])

    # -- attributes

    def attribute(self, name, value):
        """By what the value is, with its kind; some say another kind than they are."""
        chance = self.chance
        if isinstance(value, list):
            first = type(value[0]) if value else int
            items = [item for item in value if isinstance(item, first)]
            if first is str:
                kind, fields = STRINGS_KIND, [(9, item) for item in items]
            elif first is float:
                kind, fields = FLOATS_KIND, [(7, item) for item in items]
            elif first is bytes:
                kind, fields = GRAPHS_KIND, [(11, item) for item in items]
            elif first is tuple:
                kind, fields = TENSORS_KIND, [(10, self.tensor(*item)) for item in items]
            else:
                kind, fields = INTS_KIND, [(8, item) for item in items if isinstance(item, int)]
        elif isinstance(value, str):
            kind, fields = STRING, [(4, value)]
        elif isinstance(value, float):
            kind, fields = FLOAT, [(2, value)]
        elif isinstance(value, tuple):
            kind, fields = TENSOR, [(5, self.tensor(*value))]
        elif isinstance(value, bytes):
            kind, fields = GRAPH, [(6, value)]
        else:
            kind, fields = INT, [(3, int(value))]
        kind = kind if chance.random() < 0.97 else chance.randrange(15)
        return message((1, name), *fields, (20, kind))

    def hostile_attribute(self, base, is_list):
        chance = self.chance
        if chance.random() < 0.1:
            base, is_list = chance.choice(["int", "float", "str", "Tensor", "graph"]), chance.random() < 0.5
        if is_list:
            return [self.hostile_attribute(base, False) for _ in range(chance.choice([0, 1, 2, 2, 3, 4, 8, 70]))] \
                if base in ("int", "float", "str", "SymInt") else []
        if base == "str":
            return chance.choice(WORDS)
        if base == "Tensor":
            return (chance.choice([1, 7, *BITS]), self.sizes())
        if base == "graph":
            return self.body()
        if base == "ScalarType":
            return chance.choice([*BITS, 0, 8, 99, -1])
        return self.number("Scalar" if base == "float" else "int")

    def sampled(self, text):
        """A value in the language of samples (tests/python/samples.py); WITHOUT_SAMPLE: it has none here."""
        tensor = re.fullmatch(r"(\w+)\[([\d, ]*)\](\.T)?(<\S+)?(\.T)?", text)
        if tensor and tensor[1] in CODES:
            return CODES[tensor[1]], [int(size) for size in tensor[2].split(",") if size.strip()]
        if text[:1] == "[":
            items = [self.sampled(item) for item in split(text[1:-1])]
            return WITHOUT_SAMPLE if WITHOUT_SAMPLE in items else items
        if text.startswith("'"):
            return text[1:-1]
        if text in ("True", "False"):
            return text == "True"
        if text in CODES:
            return CODES[text]
        if re.fullmatch(r"-?\d+", text):
            return int(text)
        return float(text) if re.fullmatch(r"-?[\d.]+(e[-+]?\d+)?|-?inf|nan", text) else WITHOUT_SAMPLE

    # -- nodes

    def operand(self, argument, value):
        """Name of what holds a sampled value; "": left out."""
        if isinstance(value, tuple):
            return self.input(*value) if self.chance.random() < 0.8 else self.initializer(*value)
        if isinstance(value, list):
            return self.numbers(argument.base, value)
        return self.numbers(argument.base, [value], False) if isinstance(value, (int, float)) else ""

    def call(self, overload):
        """A node of a row: sampled operands and attributes, some of them replaced."""
        chance = self.chance
        sample = chance.choice(overload.samples)
        changed = set(chance.sample(overload.arguments, min(len(overload.arguments), chance.choice([0, 1, 1, 2, 9]))))
        inputs, attributes = [], []
        for a in overload.arguments:
            value = self.sampled(sample[a.name]) if a.name in sample else WITHOUT_SAMPLE
            if a.is_attribute:
                if a in changed:
                    value = self.hostile_attribute(a.base, a.is_list)
                if value is not WITHOUT_SAMPLE:
                    attributes.append((5, self.attribute(a.name, value)))
            elif a in changed and chance.random() < 0.9:
                names = [self.hostile_tensor() if a.base == "Tensor" else self.numbers(a.base, None, a.is_list)
                         for _ in range(chance.choice([0, 1, 2, 4]) if a.is_list and a.base == "Tensor" else 1)]
                inputs += names
            elif isinstance(value, list) and a.base == "Tensor":
                inputs += [self.operand(a, item) for item in value]
            else:
                inputs.append("" if value is WITHOUT_SAMPLE else self.operand(a, value))
        while inputs and inputs[-1] == "":
            inputs.pop()
        space, _, rest = overload.name.partition("::")
        word = rest.rpartition(".")[0]
        self.node(word, inputs, attributes, max(1, len(overload.results)), "com.microsoft" if "microsoft" in space else "")

    def node(self, word, inputs, attributes, results, domain=""):
        outputs = [self.name() for _ in range(self.chance.choice([results] * 9 + [1, 2, 5]))]
        self.nodes.append(message(*((1, name) for name in inputs), *((2, name) for name in outputs), (4, word), *attributes,
                                  *([(7, domain)] if domain else [])))
        self.outputs = outputs

    def body(self):
        """A graph that some operator may take for its body."""
        chance = self.chance
        names = [f"b{i}" for i in range(chance.choice([0, 1, 2, 3]))]
        first = names[0] if names else (chance.choice(self.known()) if self.known() else "")
        fields = [(11, self.value_info(name, chance.choice([1, 7, 9]), chance.choice([None, [], [3]]))) for name in names]
        outs = []
        for i in range(chance.choice([1, 1, 2, 3])):
            word = chance.choice(["Identity", "Neg", "Not", "Constant"])
            more = [(5, self.attribute("value", (chance.choice([1, 7, 9]), chance.choice([[], [3]]))))]
            fields.append((1, message(*([] if word == "Constant" else [(1, names[i] if i < len(names) else first)]),
                                      (2, f"o{i}"), (4, word), *(more if word == "Constant" else []))))
            outs.append(f"o{i}")
        return message(*fields, *((12, self.value_info(name, chance.choice([1, 7, 9]), None)) for name in outs))

    def known(self):
        return [f"v{i}" for i in range(1, self.count + 1)]

    def other(self):
        chance = self.chance
        word = chance.choice(OTHERS)
        inputs = [chance.choice([self.hostile_tensor, lambda: self.numbers("int", None, False), lambda: "",
                                 lambda: self.input(9, [])])() for _ in range(chance.choice([0, 1, 2, 2, 3, 4]))]
        names = {"If": ["then_branch", "else_branch"], "Loop": ["body"], "Scan": ["body", "num_scan_inputs"],
                 "SequenceMap": ["body"], "Constant": [chance.choice(["value", "value_ints", "value_float", "value_string"])]}
        kinds = {"num_scan_inputs": "int", "value": "Tensor", "value_ints": "int", "value_float": "float",
                 "value_string": "str"}
        attributes = [(name, self.hostile_attribute(kinds.get(name, "graph"), name == "value_ints")) for name in
                      names.get(word, [chance.choice(["axis", "keepdims", "dtype", "type"])]) if chance.random() < 0.95]
        self.node(word, inputs, [(5, self.attribute(*given)) for given in attributes], chance.choice([1, 1, 2, 3]))

    def model(self):
        chance = self.chance
        names = self.outputs[:chance.choice([1, 2, 9])]
        outputs = [self.value_info(name, chance.choice([1, 1, 7, 9]), None) if chance.random() < 0.5 else field(1, name)
                   for name in names]
        graph = message(*((1, node) for node in self.nodes), (2, "g"), *((5, one) for one in self.initializers),
                        *((11, one) for one in self.inputs), *((12, one) for one in outputs))
        return message((1, 8), (7, graph), (8, field(2, self.version)), (8, message((1, "com.microsoft"), (2, 1))))


class Onnx:
    """overloads: rows of the dialect; models: contents of ONNX files."""

    def __init__(self, table, overloads, models):
        self.messages = Messages(table)
        self.overloads = overloads
        self.models = models

    def edited(self, chance):
        fields = self.messages.read(chance.choice(self.models), "model")
        for _ in range(chance.choice([1, 1, 2, 4])):
            if fields:
                edit_model(self.messages, fields, chance)
        return self.messages.write(fields)

    def called(self, number, chance):
        overload = self.overloads[number % len(self.overloads)]
        since = int(overload.name.rpartition(".")[2]) if "microsoft" not in overload.name else 20
        node = Node(chance, since if chance.random() < 0.6 else chance.choice([1, 7, 13, 18, 20, 24, 26, 99]))
        if chance.random() < 0.12:
            node.other()
        else:
            node.call(overload)
        return node.model()

    def file(self, number, chance):
        return self.edited(chance) if chance.random() < 0.3 else self.called(number, chance)
