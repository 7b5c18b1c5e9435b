"""A live ExportedProgram to the core: the graph as torch's serializer writes it, the weights where they lie.

The core is given the records that ``torch.export.save`` would write, each in memory: the JSON of the graph, the indices
of weights and constants, and for every storage the storage itself, by DLPack. So nothing is written and nothing is
copied, and what cannot be pickled does not matter.
"""
import contextlib
import dataclasses
import io
import itertools
import json
import pickle
import warnings

import torch
from torch.utils import _pytree

from tenon import _core, errors
from tenon._check import refuse

_MODEL = "model"  # the name that torch.export.save gives
_EXAMPLES_MOST = 1 << 26  # bytes of example inputs that a program carries along
_USED_OF_TORCH = ("EnumEncoder", "ExportedProgram", "GraphModuleSerializer", "NamedTupleDef", "SCHEMA_VERSION",
                  "_dataclass_to_dict", "serialize_range_constraints", "serialize_tensor_meta",
                  "serialize_torch_artifact")


def check(exported_program, where="add_exported_program", name="exported_program"):
    """TypeError for everything that is no ExportedProgram."""
    if not isinstance(exported_program, torch.export.ExportedProgram):
        raise refuse(where, name, exported_program, "an ExportedProgram, as torch.export.export returns")


def hand_over(exported_program, name, keeps_traces=True):
    """The program of the core that an ExportedProgram is. It shares the weights, and never writes into them."""
    check(exported_program)
    serde = _serializer()
    with _trimmed(exported_program, keeps_traces):
        graph = None if serde is None else _graph(serde, exported_program)
        if graph is None:
            return _by_file(exported_program, name)
    records = {f"models/{_MODEL}.json": graph}
    records |= _tensors(serde, exported_program.state_dict, "data/weights/", "weights_config", "weight_")
    records |= _tensors(serde, exported_program.constants, "data/constants/", "constants_config", "tensor_")
    records |= _examples(serde, exported_program.example_inputs)
    return _core.load_records(records, name)


def _by_file(exported_program, name):
    """For a torch whose serializer is not the one that is known here: by all the bytes of a file, in memory."""
    buffer = io.BytesIO()
    torch.export.save(exported_program, buffer)
    return _core.load_memory(buffer.getbuffer(), name)


def _serializer():
    """torch's serializer, which is no public interface; None where this torch has another than is known here."""
    try:
        from torch._export.serde import serialize
    except ImportError:
        return None
    return serialize if all(hasattr(serialize, name) for name in _USED_OF_TORCH) else None


# ---- the graph ------------------------------------------------------------------------------------------------------


def _graph(serde, exported_program):
    """The content of models/model.json; None where this torch has more to say there than is known here.

    What torch.export.save does beyond it are checks of its own.
    """
    serializer = serde.GraphModuleSerializer(exported_program.graph_signature, exported_program.module_call_graph)
    written_by_torch = serializer.serialize_treespec
    serializer.serialize_treespec = lambda spec: _tree_text(serde, serializer, written_by_torch, spec)
    try:
        stated = {
            "graph_module": serializer.serialize(exported_program.graph_module),
            "opset_version": {"aten": torch._C._get_max_operator_version()},
            "range_constraints": serde.serialize_range_constraints(exported_program.range_constraints),
            "schema_version": dict(zip(("major", "minor"), serde.SCHEMA_VERSION)),
            "verifiers": [verifier.dialect for verifier in exported_program.verifiers],
            "torch_version": str(torch.__version__),
            "guards_code": list(getattr(exported_program, "_guards_code", None) or ()),
        }
    except Exception as error:
        raise _refused(error) from error
    fields = [field.name for field in dataclasses.fields(serde.ExportedProgram)]
    if not stated.keys() >= set(fields):
        return None
    whole = serde._dataclass_to_dict({field: stated[field] for field in fields})
    return json.dumps(whole, cls=serde.EnumEncoder, allow_nan=False).encode()


def _refused(error):
    """The failure of torch's serializer in tenon's words: which node, and the reason behind all that was said of it."""
    reason = error
    while reason.__cause__ is not None:
        reason = reason.__cause__
    node = str(error).partition("Failed serializing node ")[2].partition(" in graph")[0]
    message = f"PyTorch cannot write this program down: {str(reason).strip() or type(reason).__name__}"
    return errors.from_diagnostics("unsupported", [{
        "severity": "error", "message": message, "node": node or None,
        "hint": "a program is handed over as torch.export.save writes its graph: replace what it has no words for"}])


# ---- how arguments nest ----


def _tree_text(serde, serializer, written_by_torch, spec):
    """The text of a tree spec. Classes that torch has no name for, which it refuses, are called by their own."""
    try:
        return written_by_torch(spec)
    except (NotImplementedError, TypeError):
        return json.dumps([1, _tree(serde, serializer, spec)])


def _tree(serde, serializer, spec):
    if spec.is_leaf():
        return {"type": None, "context": None, "children_spec": []}
    kind, context = spec.type, spec.context
    is_record = _pytree.is_namedtuple_class(kind) or _pytree.is_structseq_class(kind)
    if is_record or kind is _pytree.namedtuple:
        record = kind if is_record else context
        kind, context = "collections.namedtuple", _name(record)
        fields = record._fields if hasattr(record, "_fields") else record.__match_args__
        serializer.treespec_namedtuple_fields[context] = serde.NamedTupleDef(field_names=list(fields))
    else:
        kind, context = _name(kind), _context_text(kind, context)
    children = [_tree(serde, serializer, child) for child in spec.children()]
    return {"type": kind, "context": context, "children_spec": children}


def _registered(kind):
    """How torch writes a class; None where it does not know it."""
    return _pytree.SUPPORTED_SERIALIZED_TYPES.get(kind)


def _name(kind):
    registered = _registered(kind)
    if registered is None or registered.serialized_type_name == _pytree.NO_SERIALIZED_TYPE_NAME_FOUND:
        return f"{kind.__module__}.{kind.__qualname__}"
    return registered.serialized_type_name


def _context_text(kind, context):
    """What a container is beyond its items, as text; None where there is no way to say it."""
    registered = _registered(kind)
    if registered is not None and registered.to_dumpable_context is not None:
        return registered.to_dumpable_context(context)
    try:
        return json.dumps(context, cls=getattr(_pytree, "EnumEncoder", None))
    except TypeError:
        pass
    if isinstance(context, list):  # the keys of a dict
        warnings.warn(f"the keys of a dict, {context}, are known to the program by their texts alone", UserWarning,
                      stacklevel=2)
        return json.dumps([key if isinstance(key, str) else str(key) for key in context])
    return None


# ---- what is left out ----


@contextlib.contextmanager
def _trimmed(exported_program, keeps_traces):
    """Takes out of the nodes, for a while, stack traces that are not wanted and notes that are no JSON."""
    held = []
    for module in exported_program.graph_module.modules():
        if not isinstance(module, torch.fx.GraphModule):
            continue
        for meta in itertools.chain([module.meta], (node.meta for node in module.graph.nodes)):
            unwanted = ["stack_trace"] if not keeps_traces and "stack_trace" in meta else []
            unwanted += ["custom"] if "custom" in meta and not _is_json(meta["custom"]) else []
            held += [(meta, key, meta.pop(key)) for key in unwanted]
    try:
        yield
    finally:
        for meta, key, value in held:
            meta[key] = value


def _is_json(value):
    try:
        json.dumps(value)
    except (TypeError, ValueError):
        return False
    return True


# ---- weights and constants ------------------------------------------------------------------------------------------


def _tensors(serde, held, folder, index, prefix):
    """The records of weights or constants: the index, and the storages that it names."""
    records, config, storages, numbers = {}, {}, {}, itertools.count()
    for fqn, value in held.items():
        if isinstance(value, torch.Tensor) and not _is_wrapper(value):
            tensor = _plain(fqn, value)
            address = tensor.untyped_storage().data_ptr() or tensor.dtype  # those without elements have none
            storages.setdefault(address, []).append((fqn, tensor))
        elif isinstance(value, torch.Tensor):
            record = f"{prefix}{next(numbers)}"
            records[folder + record] = _pickled(fqn, value)
            config[fqn] = _payload(serde, record, value, value)
    for views in storages.values():  # tied tensors, and views of one tensor, have one record
        record = f"{prefix}{next(numbers)}"
        records[folder + record] = _shared(views[0][1].untyped_storage())
        config |= {fqn: _payload(serde, record, held[fqn], tensor) for fqn, tensor in views}
    for fqn, value in held.items():
        if not isinstance(value, torch.Tensor):
            kind = "custom_obj_" if isinstance(value, torch._C.ScriptObject) else "opaque_obj_"
            record = kind + str(sum(name.startswith(folder + kind) for name in records))
            records[folder + record] = _object(fqn, value)
            config[fqn] = _payload(serde, record, value, None)
    records[f"{folder}{_MODEL}_{index}.json"] = json.dumps({"config": config}, cls=serde.EnumEncoder).encode()
    return records


def _payload(serde, record, value, tensor):
    """What the index says: value as the program has it, and its tensor with the layout that the record has."""
    return {
        "path_name": record,
        "is_param": isinstance(value, torch.nn.Parameter),
        "use_pickle": tensor is None or _is_wrapper(tensor),
        "tensor_meta": None if tensor is None else serde._dataclass_to_dict(serde.serialize_tensor_meta(tensor)),
    }


def _plain(fqn, tensor):
    """A tensor whose numbers are those in its memory."""
    if isinstance(tensor, torch._subclasses.FakeTensor) or tensor.device.type == "meta":
        raise ValueError(f"'{fqn}' is a {'meta' if tensor.device.type == 'meta' else 'fake'} tensor: it has a type and "
                         "no numbers; give the model its weights before it is converted")
    if tensor.layout is not torch.strided:
        raise ValueError(f"'{fqn}' has the layout {tensor.layout}, which programs do not hold; make it dense with "
                         "to_dense() before the model is exported")
    return tensor.detach().resolve_conj().resolve_neg() if tensor.is_conj() or tensor.is_neg() else tensor


def _shared(storage):
    """The bytes of a storage as a tensor on it; one of another device is copied."""
    if storage.nbytes() == 0:
        return b""
    storage = storage if storage.device.type == "cpu" else storage.cpu()
    return torch.empty(0, dtype=torch.uint8, device="cpu").set_(storage)


def _is_wrapper(tensor):
    """Whether it is of a class of its own, which torch pickles and tenon carries along."""
    return type(tensor.data) is not torch.Tensor and not isinstance(tensor, torch._subclasses.FakeTensor)


def _pickled(fqn, tensor):
    buffer = io.BytesIO()
    try:
        torch.save(tensor, buffer)
    except Exception as error:
        raise ValueError(f"'{fqn}' is a {type(tensor).__name__}, which cannot be pickled: {error}") from error
    return buffer.getvalue()


def _object(fqn, held):
    """The bytes of a constant that is no tensor; none where it cannot be pickled."""
    try:
        return torch._C._pickle_save(held) if isinstance(held, torch._C.ScriptObject) else pickle.dumps(held)
    except Exception as error:
        warnings.warn(f"the object '{fqn}' cannot be pickled, so the program has its name alone: {error}", UserWarning,
                      stacklevel=2)
        return b""


def _examples(serde, inputs):
    """The example inputs, which a .pt2 file carries along; none where they are large or cannot be pickled."""
    leaves = [leaf for leaf in _pytree.tree_leaves(inputs) if isinstance(leaf, torch.Tensor)]
    if inputs is None or sum(leaf.nbytes for leaf in leaves) > _EXAMPLES_MOST:
        return {}
    try:
        return {f"data/sample_inputs/{_MODEL}.pt": serde.serialize_torch_artifact(inputs)}
    except Exception:  # of whatever classes they are
        return {}
