"""NNEF documents from a seeded generator over the grammar, whole and damaged. Imports nothing but the standard library.

A text is well typed as Khronos NNEF 1.0 has it: flat or with operators, with fragments or without, generic and with
defaults. damaged() changes one or two tokens of it, as slips and hostile hands do.
"""
import random
import re

UNARY = ["relu", "exp", "log", "sigmoid", "tanh", "abs", "neg", "sqrt", "softplus", "copy", "floor", "gelu"]
BINARY = ["add", "sub", "mul", "div", "pow", "min", "max"]
WORDS = ["version", "extension", "graph", "fragment", "tensor", "integer", "scalar", "logical", "string", "true", "false",
         "for", "in", "if", "else", "yield", "length_of", "shape_of", "range_of"]
TOKEN = re.compile(r"#[^\n]*|'[^']*'|\"[^\"]*\"|[A-Za-z_]\w*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|->|<=|>=|==|!=|&&|\|\||\S")


class Writer:
    """One document; tensors and integers are the names in scope."""

    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.operators = self.draw.random() < 0.5
        self.has_fragments = self.draw.random() < 0.5
        self.fragments = []  # (name, tensors, attributes with types, results)
        self.count = 0

    def name(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    # ---- values ----

    def scalar(self):
        return self.draw.choice(["0.0", "1.0", "-0.5", "2.5e-3", "1e3", "3."])

    def integers(self, n=None):
        n = self.draw.randint(1, 3) if n is None else n
        items = ", ".join(str(self.draw.randint(0, 4)) for _ in range(n))
        if self.operators and self.draw.random() < 0.2:
            return self.draw.choice([f"[{items}] + [1]", f"[1] * {n + 1}", f"[for i in [{items}] yield i + 1]",
                                     f"range_of([{items}])", f"[{items}][0:1]"])
        return f"[{items}]"

    def attribute(self, kind):
        return {"integer": lambda: str(self.draw.randint(-3, 9)), "scalar": self.scalar,
                "logical": lambda: self.draw.choice(["true", "false"]),
                "string": lambda: self.draw.choice(["'a'", '"b"', "'constant'"]),
                "integer[]": self.integers}[kind]()

    def tensor(self, depth=0):
        """An expression of a tensor of scalars."""
        pick = self.draw.random()
        if depth > 2 or pick < 0.5:
            return self.draw.choice(self.tensors)
        if pick < 0.7:
            return f"{self.draw.choice(UNARY)}({self.tensor(depth + 1)})"
        if not self.operators:
            return self.draw.choice(self.tensors)
        if pick < 0.9:
            sign = self.draw.choice(["+", "-", "*", "/", "^"])
            left, right = self.tensor(depth + 1), self.draw.choice([self.scalar, lambda: self.tensor(depth + 1)])()
            right = f"({right})" if right.startswith("-") else right  # a minus would take in what follows
            return self.draw.choice([f"{left} {sign} {right}", f"({left} {sign} {right})", f"({right}) {sign} {left}"])
        return self.draw.choice([f"(-{self.draw.choice(self.tensors)})", f"({self.tensor(depth + 1)} if "
                                 f"{self.draw.choice(['true', '1 < 2', '!false', '1 in [1, 2]'])} else {self.tensor(depth + 1)})"])

    # ---- assignments ----

    def call(self):
        """(left, right) of one assignment, and the tensors that it gives."""
        x, y = self.tensor(), self.tensor()
        out = self.name("t")
        other = self.name("t")
        choices = [
            (out, f"{self.draw.choice(UNARY)}({x})", [out]),
            (out, f"{self.draw.choice(BINARY)}({x}, {self.draw.choice([y, self.scalar()])})", [out]),
            (out, f"reshape({x}, shape = {self.integers()})", [out]),
            (out, f"transpose({x}, axes = {self.integers(2)})", [out]),
            (out, f"softmax({x}, axes = {self.integers(1)})", [out]),
            (out, f"concat([{x}, {y}], axis = {self.draw.randint(0, 2)})", [out]),
            (out, f"pad({x}, padding = [(0, 1), (1, 0)], border = 'constant')", [out]),
            (out, f"conv({x}, {y}, {self.draw.choice(['', 'bias = 0.0, '])}stride = {self.integers(2)}, padding = [])", [out]),
            (out, f"max_pool({x}, size = {self.integers(4)}, border = 'ignore')", [out]),
            (out, f"select({x} < 0.5, {x}, {y})" if self.operators else f"select(lt({x}, {y}), {x}, 0.0)", [out]),
            (out, f"elu({x}, alpha = {self.scalar()})", [out]),
            (out, f"matmul({x}, {y}, transposeB = {self.draw.choice(['true', 'false'])})", [out]),
            (f"[{out}, {other}]", f"split({x}, axis = 1, ratios = [1, 1])", [out, other]),
            (self.draw.choice([f"{out}, {other}", f"({out}, {other})"]), f"moments({x}, axes = {self.integers(1)})",
             [out, other]),
        ]
        for name, tensors, attributes, results in self.fragments:
            names = [self.name("t") for _ in range(results)]
            given = [self.tensor() for _ in range(tensors)]
            given += [f"{key} = {self.attribute(kind)}" for key, kind, must in attributes if must or self.draw.random() < 0.5]
            left = names[0] if results == 1 else f"({', '.join(names)})"
            choices += [(left, f"{name}({', '.join(given)})", names)] * 3
        if self.operators:
            choices += [(out, self.tensor(), [out])] * 2 + [(out, f"-{x} * {self.scalar()}", [out])]
        return self.draw.choice(choices)

    def body(self, results):
        lines = []
        for _ in range(self.draw.randint(1, 5)):
            left, right, made = self.call()
            lines.append(f"{left} = {right};")
            self.tensors += made
        for result in results:
            lines.append(f"{result} = {self.draw.choice(UNARY)}({self.draw.choice(self.tensors)});")
        return "\n    ".join(lines)

    def fragment(self):
        name = self.name("f")
        params = [self.name("p") for _ in range(self.draw.randint(1, 3))]
        results = [self.name("r") for _ in range(self.draw.randint(1, 2))]
        attributes = []
        texts = [f"{param}: tensor<scalar>" for param in params]
        for _ in range(self.draw.randint(0, 2)):
            key, kind = self.name("a"), self.draw.choice(["integer", "scalar", "logical", "string", "integer[]"])
            must = self.draw.random() < 0.5
            before, self.operators = self.operators, False
            value = "" if must else f" = {self.attribute(kind)}"
            self.operators = before
            attributes.append((key, kind, must))
            texts.append(f"{key}: {kind}{value}")
        self.tensors = list(params)
        body = self.body(results)
        self.fragments.append((name, len(params), attributes, len(results)))
        outs = ", ".join(f"{result}: tensor<scalar>" for result in results)
        return f"fragment {name}( {', '.join(texts)} ) -> ( {outs} )\n{{\n    {body}\n}}\n"

    def document(self):
        lines = ["# written by a generator"] if self.draw.random() < 0.3 else []
        lines.append("version 1.0;")
        names = (["KHR_enable_fragment_definitions"] if self.has_fragments else []) + (
            ["KHR_enable_operator_expressions"] if self.operators else [])
        if names:
            lines.append(f"extension {', '.join(names)};")
        for _ in range(self.draw.randint(1, 2) if self.has_fragments else 0):
            lines.append(self.fragment())
        inputs = [self.name("x") for _ in range(self.draw.randint(1, 2))]
        outputs = [self.name("y") for _ in range(self.draw.randint(1, 2))]
        before, self.operators = self.operators, False
        externals = [f"{name} = external{self.draw.choice(['', '<scalar>'])}(shape = {self.integers()});" for name in inputs]
        self.operators = before
        weight = self.name("w")
        externals.append(f"{weight} = variable<scalar>(shape = [2, 3], label = 'w/{weight}');")
        self.tensors = inputs + [weight]
        joined = "\n    ".join(externals)
        lines.append(f"graph g( {', '.join(inputs)} ) -> ( {', '.join(outputs)} )\n{{\n    {joined}\n    {self.body(outputs)}\n}}")
        return "\n".join(lines) + "\n"


def whole(seed):
    return Writer(seed).document()


def damaged(seed):
    draw = random.Random(f"damage {seed}")
    tokens = TOKEN.findall(whole(seed))
    for _ in range(draw.randint(1, 2)):
        at = draw.randrange(len(tokens))
        way = draw.randrange(7)
        if way == 0:
            del tokens[at]
        elif way == 1:
            tokens.insert(at, tokens[at])
        elif way == 2:
            other = draw.randrange(len(tokens))
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif way == 3:
            tokens[at] = draw.choice(tokens)
        elif way == 4:
            tokens.insert(at, draw.choice(WORDS + list("()[]{}<>,;:=+-*/^!?") + ["'x'", "1", "1.0"]))
        elif way == 5:
            del tokens[at:]
            tokens.append("")
        else:
            numbers = [i for i, token in enumerate(tokens) if token[:1].isdigit()]
            at = draw.choice(numbers) if numbers else at
            tokens[at] = draw.choice(["1", "1.0", "'1'", "true", "-1", "[1]"])
    return "".join(token + ("\n" if token.startswith("#") or token in ";{}" else " ") for token in tokens)
