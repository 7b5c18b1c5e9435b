"""Files that nobody should have written: suites of cases by name, each a stream of (case name, function that makes the
file's bytes), to be called before the stream goes on.

Used by hostile_worker.py, which feeds them to the library. Everything is made from the small committed models, with the
standard library alone, and the same in every run.
"""
import copy
import json
import random
import struct
import zlib

from archives import put, read_flat_records, read_records, walk

HUGE = 2**63


# ---- a zip writer that lies on request ------------------------------------------------------------------------------

def pack(entries):
    """Stored records. An entry is (name, content) or (name, content, {field of the directory: value to claim})."""
    body, directory = bytearray(), bytearray()
    for name, content, *rest in entries:
        claims = rest[0] if rest else {}
        raw = name if isinstance(name, bytes) else name.encode()
        facts = {"crc": zlib.crc32(content), "stored": len(content), "size": len(content), "offset": len(body),
                 "method": 0, "flags": 0, "local_name": raw, **claims}
        body += struct.pack("<4sHHHHHIIIHH", b"PK\3\4", 0, facts["flags"], facts["method"], 0, 0, facts["crc"],
                            facts["stored"] & 0xFFFFFFFF, facts["size"] & 0xFFFFFFFF, len(facts["local_name"]), 0)
        body += facts["local_name"] + content
        directory += struct.pack("<4sHHHHHHIIIHHHHHII", b"PK\1\2", 0, 0, facts["flags"], facts["method"], 0, 0,
                                 facts["crc"], facts["stored"], facts["size"], len(raw), 0, 0, 0, 0, 0, facts["offset"])
        directory += raw
    end = struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, len(entries), len(entries), len(directory), len(body), 0)
    return bytes(body + directory + end)


def entries_of(records, root="archive"):
    return [(f"{root}/{name}", content) for name, content in records.items()]


# ---- bytes ----------------------------------------------------------------------------------------------------------

def truncations(content):
    for n in range(len(content)):
        yield f"first {n} bytes", lambda: content[:n]


def byte_damage(content, positions, seed):
    """At each position: a flipped bit, the two extremes, and a random byte."""
    chance = random.Random(seed)
    for at in positions:
        for value in {content[at] ^ (1 << chance.randrange(8)), 0, 255, chance.randrange(256)} - {content[at]}:
            yield f"byte {at} = {value}", lambda: content[:at] + bytes([value]) + content[at + 1:]


def with_record(records, name, content):
    """The archive with one record replaced, its checksum right."""
    return pack(entries_of({**records, name: content}))


# ---- JSON -----------------------------------------------------------------------------------------------------------

# In turn, at every place of a tree. The last removes the member or item.
REPLACEMENTS = [None, True, 0, -1, 7, HUGE, -HUGE - 1, 1e308, 0.5, "", "x", "Infinity", [], [None], {}, {"as_int": 1},
                {"as_none": True}, "remove"]


def pointer(place):
    return "".join(f"/{key}" for key in place)


def json_replacements(records, name):
    """Every value of the JSON record replaced by every wrong thing, as a stream of archives."""
    tree = json.loads(records[name])
    places = [place for place, _ in walk(tree) if place]
    for place in places:
        parent = tree
        for key in place[:-1]:
            parent = parent[key]
        for value in REPLACEMENTS:
            kept = copy.copy(parent)
            if value == "remove":
                parent.pop(place[-1])
            else:
                parent[place[-1]] = value
            yield (f"{pointer(place)} := {json.dumps(value)}",
                   lambda: with_record(records, name, json.dumps(tree).encode()))
            if isinstance(parent, dict):
                parent.clear()
                parent.update(kept)
            else:
                parent[:] = kept


def json_swaps(records, name, seed, count):
    """Subtrees put where other subtrees were: well-formed, plausible, wrong."""
    chance = random.Random(seed)
    source = json.loads(records[name])
    places = [place for place, _ in walk(source) if place]
    values = [value for _, value in walk(source)]
    def swapped(place, value):
        tree = copy.deepcopy(source)
        put(tree, place, copy.deepcopy(value))
        return with_record(records, name, json.dumps(tree).encode())
    for index in range(count):
        place, value = chance.choice(places), chance.choice(values)
        yield f"swap {index} at {pointer(place)}", lambda: swapped(place, value)


# ---- the suites -----------------------------------------------------------------------------------------------------

class Suites:
    """models: folder of the committed models. texts: the same models in the text form, by name; as .tenon files by the
    name with that suffix."""

    def __init__(self, models, texts):
        self.models, self.texts = models, texts

    def records(self, model):
        return {name: content for name, content in read_records(self.models / f"{model}.pt2").items()
                if not name.startswith("data/sample_inputs")}

    def truncated(self, model):
        yield from truncations((self.models / f"{model}.pt2").read_bytes())

    def structure_damage(self, model):
        """Every byte of the file that is no weight and no JSON text: headers, directory, small records."""
        content = (self.models / f"{model}.pt2").read_bytes()
        texts = [record for name, record in read_records(self.models / f"{model}.pt2").items() if len(record) > 200]
        inside = bytearray(len(content))
        for text in texts:
            start = content.index(text)
            inside[start:start + len(text)] = b"\1" * len(text)
        yield from byte_damage(content, [at for at, skip in enumerate(inside) if not skip], 1)

    def json_damage(self, model):
        """Every byte of the model's JSON, behind the checksum."""
        records = self.records(model)
        text = records["models/model.json"]
        for name, make in byte_damage(text, range(len(text)), 2):
            yield name, lambda: with_record(records, "models/model.json", make())

    def json_truncated(self, model):
        records = self.records(model)
        for name, make in truncations(records["models/model.json"]):
            yield name, lambda: with_record(records, "models/model.json", make())

    def fields(self, model):
        yield from json_replacements(self.records(model), "models/model.json")

    def swaps(self, model):
        yield from json_swaps(self.records(model), "models/model.json", 3, 20000)

    def weight_fields(self, model):
        yield from json_replacements(self.records(model), "data/weights/model_weights_config.json")

    def constant_fields(self, model):
        yield from json_replacements(self.records(model), "data/constants/model_constants_config.json")

    def missing_records(self, model):
        records = read_records(self.models / f"{model}.pt2")
        for name in records:
            yield f"without {name}", lambda: pack(entries_of({k: v for k, v in records.items() if k != name}))
            for how, content in (("empty", b""), ("short", records[name][:-1]), ("long", records[name] + b"\0")):
                yield f"{how} {name}", lambda: with_record(records, name, content)

    def text_truncated(self, model):
        yield from truncations(self.texts[model])

    def text_damage(self, model):
        yield from byte_damage(self.texts[model], range(len(self.texts[model])), 4)

    def text_lines(self, model):
        """Lines left out, doubled and exchanged."""
        lines = self.texts[model].splitlines(keepends=True)
        for i, line in enumerate(lines):
            yield f"without line {i + 1}", lambda: b"".join(lines[:i] + lines[i + 1:])
            yield f"line {i + 1} twice", lambda: b"".join(lines[:i] + [line] + lines[i:])
            yield f"line {i + 1} last", lambda: b"".join(lines[:i] + lines[i + 1:] + [line])

    def tenon_truncated(self, model):
        yield from truncations(self.texts[f"{model}.tenon"])

    def tenon_structure_damage(self, model):
        """Every byte of the file that is no weight and not in the program's text."""
        content = self.texts[f"{model}.tenon"]
        text = read_flat_records(content)["program.tnn"]
        start = content.index(text)
        yield from byte_damage(content, [at for at in range(len(content)) if not start <= at < start + len(text)], 5)

    def tenon_text_damage(self, model):
        """Every byte of the program's text, behind the checksum."""
        records = read_flat_records(self.texts[f"{model}.tenon"])
        for name, make in byte_damage(records["program.tnn"], range(len(records["program.tnn"])), 6):
            yield name, lambda: pack(list({**records, "program.tnn": make()}.items()))

    def tenon_missing_records(self, model):
        records = read_flat_records(self.texts[f"{model}.tenon"])
        for name in records:
            yield f"without {name}", lambda: pack([item for item in records.items() if item[0] != name])
            for how, content in (("empty", b""), ("short", records[name][:-1]), ("long", records[name] + b"\0")):
                yield f"{how} {name}", lambda: pack(list({**records, name: content}.items()))
