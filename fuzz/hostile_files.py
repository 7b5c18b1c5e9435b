"""Files of valid models and tensors, edited: the second half of fuzz/hostile. Standard library alone.

Edits know the structure: subtrees of JSON, tokens of text, records of archives, opcodes of pickles, fields of tensor
files are swapped, doubled, dropped, negated, made huge, renamed and cut. What is wrong byte by byte is in
tests/python/hostile_cases.py.
"""
import copy
import io
import json
import re
import struct
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "python"))
from archives import put, read_flat_records, read_records, walk  # noqa: E402
from hostile_cases import entries_of, pack  # noqa: E402

NUMBERS = [0, 1, -1, 2, 7, 64, 65, 1 << 31, 1 << 32, 1 << 40, (1 << 62) + 1, (1 << 63) - 1, 1 << 63, -(1 << 63), -(1 << 63) - 1,
           0.5, 1e308]
PICKLE_OPCODES = b"()].}{abceghijlopqrstu012FIJKLMNQRSTUVX\x80\x81\x85\x86\x87\x88\x89\x8a\x8c\x94\x95"


class Files:
    """The models of tests/models; `texts` has them as .tnn and .tenon by name, among others."""

    def __init__(self, models, texts):
        paths = sorted(models.glob("*.pt2"))
        self.archives = {path.stem: read_records(path) for path in paths}
        self.tensors = [path.read_bytes() for path in sorted(models.glob("*.safetensors"))]
        self.texts = {name: content for name, content in texts.items() if name.endswith(".tnn")}
        self.packed = {name: content for name, content in texts.items() if name.endswith(".tenon")}
        self.trees = {}

    # -- JSON

    def tree(self, name):
        if name not in self.trees:
            self.trees[name] = json.loads(self.archives[name]["models/model.json"])
        return copy.deepcopy(self.trees[name])

    def models_with_json(self):
        return [name for name, records in self.archives.items() if "models/model.json" in records]

    def edit_tree(self, tree, chance):
        places = [(place, value) for place, value in walk(tree) if place]
        for _ in range(chance.choice([1, 1, 2, 3])):
            place, value = chance.choice(places)
            try:
                self.edit_place(tree, place, value, places, chance)
            except (KeyError, IndexError, TypeError):
                pass  # an earlier edit took the place away

    def edit_place(self, tree, place, value, places, chance):
        parent = tree
        for key in place[:-1]:
            parent = parent[key]
        kind = chance.randrange(9)
        if kind == 0:
            del parent[place[-1]]
        elif kind == 1 and isinstance(parent, list):
            parent.insert(place[-1], copy.deepcopy(value))
        elif kind == 2 and isinstance(value, (int, float)) and not isinstance(value, bool):
            put(tree, place, chance.choice([-value, chance.choice(NUMBERS)]))
        elif kind == 3 and isinstance(value, str):
            others = [other for _, other in places if isinstance(other, str)]
            put(tree, place, chance.choice(others + ["", value + "x", value * 50]))
        elif kind == 4 and isinstance(value, list):
            chance.shuffle(value)
        elif kind == 5 and isinstance(value, dict) and value:
            key = chance.choice(list(value))
            value[chance.choice(["as_int", "as_tensor", "as_none", "as_float", "as_ints", "as_sym_int", key + "x"])] = \
                value.pop(key)
        else:  # a subtree of the same type, of another place
            others = [other for _, other in places if type(other) is type(value)]
            put(tree, place, copy.deepcopy(chance.choice(others)))

    def json_edit(self, chance):
        name = chance.choice(self.models_with_json())
        records = self.archives[name]
        record = "models/model.json" if chance.random() < 0.8 else chance.choice(
            [record for record in records if record.endswith(".json") and not record.startswith("extra")])
        tree = self.tree(name) if record == "models/model.json" else json.loads(records[record])
        self.edit_tree(tree, chance)
        return pack(entries_of({**records, record: json.dumps(tree).encode()}))

    # -- text

    def text_edit(self, chance):
        content = self.texts[chance.choice(sorted(self.texts))].decode()
        tokens = re.findall(r'"(?:[^"\\]|\\.)*"|[%@!]?[\w.]+|\s+|.', content)
        places = [i for i, token in enumerate(tokens) if not token.isspace()]
        for _ in range(chance.choice([1, 1, 2, 4])):
            at, other = chance.choice(places), chance.choice(places)
            kind = chance.randrange(7)
            if kind == 0:
                tokens[at] = ""
            elif kind == 1:
                tokens[at] += " " + tokens[at]
            elif kind == 2 and re.fullmatch(r"\d+", tokens[at]):
                tokens[at] = str(chance.choice(NUMBERS))
            elif kind == 3:
                tokens[at], tokens[other] = tokens[other], tokens[at]
            elif kind == 4:
                same = [i for i in places if tokens[i][:1] == tokens[at][:1]]
                tokens[at] = tokens[chance.choice(same)]
            elif kind == 5:
                tokens[at] = chance.choice(["None", "?", "[]", "as_ints []", "1", "-1", "%x", "nan", "f32[3]", "{", "s0"])
            else:
                tokens[at] = "".join(tokens[min(at, other):max(at, other)][:50])
        return "".join(tokens).encode()

    # -- archives

    def damage(self, content, chance):
        content = bytearray(content)
        for _ in range(chance.choice([1, 2, 8])):
            if content:
                content[chance.randrange(len(content))] = chance.randrange(256)
        if chance.random() < 0.2:
            del content[chance.randrange(len(content) + 1):]
        return bytes(content)

    def zip_edit(self, chance):
        if self.packed and chance.random() < 0.4:
            records = read_flat_records(self.packed[chance.choice(sorted(self.packed))])
            entries = list(records.items())
        else:
            entries = entries_of(self.archives[chance.choice(sorted(self.archives))])
        for _ in range(chance.choice([1, 1, 2])):
            at = chance.randrange(len(entries))
            kind = chance.randrange(7)
            name, content = entries[at][:2]
            if kind == 0:
                del entries[at]
            elif kind == 1:
                entries.insert(at, entries[at])
            elif kind == 2:
                other = chance.randrange(len(entries))
                entries[at] = (name, entries[other][1])
            elif kind == 3:
                field = chance.choice(["crc", "stored", "size", "offset", "method", "flags"])
                limit = 0xFFFF if field in ("method", "flags") else 0xFFFFFFFF
                entries[at] = (name, content, {field: chance.choice(
                    [0, 1, 8, 12, len(content), len(content) + 1, len(content) * 1000, limit, limit - 1]) & limit})
            elif kind == 4:
                entries[at] = (chance.choice([name + "x", "x/" + name, "../x", "/x", "", "a" * 60000, name.upper()]), content)
            elif kind == 5:
                entries[at] = (name, self.damage(content, chance))
            else:
                chance.shuffle(entries)
            if not entries:
                break
        whole = pack(entries)
        if chance.random() < 0.25:  # in the directory
            at = whole.rfind(b"PK\1\2")
            whole = whole[:at] + self.damage(whole[at:], chance) if at >= 0 else whole
        return whole

    # -- pickles

    def pickle_edit(self, chance):
        name = chance.choice([name for name, records in self.archives.items()
                              if any(record.endswith(".pt") for record in records)])
        records = self.archives[name]
        record = chance.choice([record for record in records if record.endswith(".pt")])
        try:
            inner = zipfile.ZipFile(io.BytesIO(records[record]))
        except zipfile.BadZipFile:
            return pack(entries_of({**records, record: self.damage(records[record], chance)}))
        parts = {part: inner.read(part) for part in inner.namelist()}
        target = next((part for part in parts if part.endswith("data.pkl")), None)
        if target is not None:
            parts[target] = self.edit_pickle(bytearray(parts[target]), chance)
        return pack(entries_of({**records, record: pack(list(parts.items()))}))

    def edit_pickle(self, content, chance):
        for _ in range(chance.choice([1, 2, 4])):
            at = chance.randrange(len(content))
            kind = chance.randrange(5)
            if kind == 0:
                content[at] = chance.choice(PICKLE_OPCODES)
            elif kind == 1:
                content[at:at] = bytes([chance.choice(PICKLE_OPCODES)])
            elif kind == 2:
                end = min(at + chance.randrange(1, 20), len(content))
                content[at:at] = content[at:end]
            elif kind == 3:
                del content[at:at + chance.randrange(1, 10)]
            else:
                content[at:at + 4] = struct.pack("<I", chance.choice([0, 0xFFFFFFFF, 0x7FFFFFFF, 1 << 31, 1 << 20]))
            if not content:
                content = bytearray(b".")
        return bytes(content)

    # -- tensor files

    def tensor_edit(self, chance):
        if chance.random() < 0.5:
            return self.safetensors_edit(chance)
        shape = [chance.choice([0, 1, 2, 3, -1, 1 << 31, 1 << 62, (1 << 63) - 1, 1 << 64]) if chance.random() < 0.2 else 2
                 for _ in range(chance.choice([0, 1, 2, 3, 70]))]
        header = repr({"descr": chance.choice(["<f4", ">f4", "<i8", "|b1", "<c16", "|O", "<U9", "f4", "", "<f99999999"]),
                       "fortran_order": chance.choice([True, False]), "shape": tuple(shape)}).encode()
        if chance.random() < 0.4:
            header = self.damage(header, chance)
        length = chance.choice([len(header), len(header), len(header), 0, 0xFFFF, len(header) + 1])
        whole = b"\x93NUMPY\x01\x00" + struct.pack("<H", length & 0xFFFF) + header + bytes(chance.choice([0, 4, 64, 100]))
        return whole if chance.random() < 0.7 else pack([("0.npy", whole), ("a.npy", self.damage(whole, chance))])

    def safetensors_edit(self, chance):
        content = chance.choice(self.tensors)
        size, = struct.unpack("<Q", content[:8])
        tree = json.loads(content[8:8 + size])
        self.edit_tree(tree, chance)
        header = json.dumps(tree).encode()
        if chance.random() < 0.2:
            header = self.damage(header, chance)
        length = chance.choice([len(header)] * 6 + [0, len(header) + 1, 1 << 40, (1 << 64) - 1, len(content)])
        return struct.pack("<Q", length) + header + content[8 + size:]


EDITS = [("json", 9), ("text", 9), ("zip", 4), ("pickle", 4), ("tensor", 4)]  # with their shares


def edited(files, chance):
    """(kind, bytes): kind 0 is a model, 1 a file of tensors."""
    name = chance.choices([name for name, _ in EDITS], [share for _, share in EDITS])[0]
    return int(name == "tensor"), getattr(files, f"{name}_edit")(chance)
