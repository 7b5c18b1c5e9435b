"""How an entry is called: from the arguments of the original signature to leaves, and from leaves to its result."""
import difflib

from tenon import _pytree
from tenon._shown import shown

_MISSING = object()
_GIVEN = ("user_output", "loss_output", "gradient_to_parameter", "gradient_to_user_input")


class Call:
    """The calling convention of one entry, as the JSON view of the program states it."""

    def __init__(self, entry):
        self.inputs = [slot for slot in entry["inputs"] if slot["kind"] in ("user_input", "constant_input")]
        self.outputs = [slot for slot in entry["outputs"] if slot["kind"] in ("user_output", "loss_output")]
        #: Everything that a run gives, in its order: results, loss, gradients.
        self.given = [slot for slot in entry["outputs"] if slot["kind"] in _GIVEN]
        self._input_counts = [_counts(slot) for slot in self.inputs]
        self._output_counts = [_counts(slot) for slot in self.outputs]
        call = entry["call"]
        if call is None:  # nobody said how it nests: leaves in, leaves out
            self._arguments = [_pytree.Leaf() for _ in self.inputs]
            self._keywords, self._result = {}, None
            names = [slot["name"] for slot in self.inputs]
        else:
            fields = call["namedtuple_fields"]
            whole = _pytree.parse(call["in_spec"], fields)
            self._arguments = whole.children[0].children
            self._keywords = dict(zip(whole.children[1].keys, whole.children[1].children))
            self._result = _pytree.parse(call["out_spec"], fields)
            names = call.get("argument_names") or []
        self.names = self._positional_names(names)
        is_plain = all(isinstance(argument, _pytree.Leaf) for argument in self._arguments)
        #: How many positional arguments are the leaves themselves; -1 where it is not that simple.
        self.flat_count = len(self._arguments) if is_plain and not self._keywords and all(self._input_counts) else -1
        #: The result is its only leaf.
        self.is_single = all(self._output_counts) and (
            len(self.outputs) == 1 if self._result is None else isinstance(self._result, _pytree.Leaf))

    def _positional_names(self, names):
        """Names of the positional arguments; a leaf that the converter renamed has its new name."""
        found, at = [], 0
        for i, argument in enumerate(self._arguments):
            slot = self.inputs[at]["name"] if isinstance(argument, _pytree.Leaf) and at < len(self.inputs) else None
            found.append((names[i] if i < len(names) else slot or f"argument {i}", slot))
            at += argument.leaves
        return found

    def flatten(self, args, kwargs):
        """The leaves that count, as a tuple. TypeError and ValueError as Python and torch have them."""
        kwargs = dict(kwargs)
        if len(args) > len(self._arguments):
            raise TypeError(f"the program takes {len(self._arguments)} positional arguments, {len(args)} were given")
        self._check_names(kwargs)
        leaves = []
        for i, argument in enumerate(self._arguments):
            name, alias = self.names[i]
            if i < len(args):
                if name in kwargs:
                    raise TypeError(f"got several values for the argument '{shown(name)}'")
                value = args[i]
            else:
                value = kwargs.pop(name, _MISSING)
                value = kwargs.pop(alias, _MISSING) if value is _MISSING else value
            self._flatten_one(argument, name, value, leaves)
        for name, argument in self._keywords.items():
            self._flatten_one(argument, name, kwargs.pop(name, _MISSING), leaves)
        return tuple(self._counted(leaves))

    def _check_names(self, given):
        """A name that is none of an argument's, with the one that it may have meant."""
        names = [name for name, _ in self.names] + list(self._keywords)
        known = {*names, *(alias for _, alias in self.names)}
        unknown = [name for name in given if name not in known]
        if unknown:
            near = difflib.get_close_matches(unknown[0], names, 1)
            raise TypeError(f"the program has no argument {', '.join(map(repr, unknown))}; it has "
                            f"{', '.join(map(shown, names))}"
                            + (f". Did you mean {shown(near[0])!r}?" if near else ""))

    def _flatten_one(self, argument, name, value, leaves):
        if value is not _MISSING:
            argument.flatten(value, f"argument '{shown(name)}'", leaves)
            return
        slots = self.inputs[len(leaves):len(leaves) + argument.leaves]
        if not all("constant" in slot for slot in slots):
            raise TypeError(f"missing the argument '{shown(name)}'")
        leaves.extend(slot["constant"] for slot in slots)

    def _counted(self, leaves):
        """Without None and strings, which the exporter built into the program and which must be what they were."""
        for slot, counts, leaf in zip(self.inputs, self._input_counts, leaves):
            if counts:
                yield leaf
            elif not (leaf is slot["constant"] or isinstance(leaf, str) and leaf == slot["constant"]):
                found = repr(leaf) if isinstance(leaf, (str, int, float)) or leaf is None else type(leaf).__name__
                raise ValueError(f"'{shown(slot['name'])}' was exported as {slot['constant']!r}, and is {found}")

    def split(self, results):
        """(results without gradients, gradients by parameter, gradients by input) of what a run gave."""
        results = iter(results)
        plain, gradients = [], {"gradient_to_parameter": {}, "gradient_to_user_input": {}}
        for slot in self.given:
            value = next(results) if _counts(slot) else None
            if slot["kind"] in gradients:
                gradients[slot["kind"]][slot["target"]] = value
            elif _counts(slot):
                plain.append(value)
        return plain, gradients["gradient_to_parameter"], gradients["gradient_to_user_input"]

    def unflatten(self, results):
        """The result as the original gives it."""
        results = iter(results)
        leaves = [next(results) if counts else slot.get("constant")
                  for slot, counts in zip(self.outputs, self._output_counts)]
        return tuple(leaves) if self._result is None else self._result.unflatten(iter(leaves))


def _counts(slot):
    """Tensors and numbers cross; None and strings are part of the program."""
    return "constant" not in slot or not (slot["constant"] is None or isinstance(slot["constant"], str))
