"""Arguments of a wrong kind: every public function names the argument, what was found and what was expected."""
import inspect

import numpy
import pytest

import tenon
from tenon import operators

BAD = {"None": None, "int": 3, "str": "text", "list": [1], "object": object()}


def converter():
    return tenon.TorchConverter()


def mlp(models):
    return tenon.load(models / "mlp.pt2")


def stage(**changed):
    return lambda models: converter().add_program(**{"program": mlp(models), **changed})


def module(**changed):
    def call(models):
        import torch

        given = {"model": torch.nn.Identity(), "export_fn": lambda m: torch.export.export(m, (torch.ones(2),)), **changed}
        converter().add_pytorch_module(**given)
    return call


def composite(name, **changed):
    def call(models):
        from tenon import composite_ops

        getattr(composite_ops, name)(**{**({"dim": 4} if name == "RMSNorm" else {}), **changed})
    return call


def table():
    """By function and parameter: a function of the bad value that gives one of the models, and kinds that are no fault."""
    rows = {
        "load path": (lambda bad: lambda models: tenon.load(bad), ["str"]),
        "load verify": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", verify=bad), []),
        "load structure_only": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", structure_only=bad), []),
        "load read_weights": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", read_weights=bad), []),
        "load classes": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", classes=bad), ["None"]),
        **{f"Program.diagnose {name}": (lambda bad, name=name: lambda models: mlp(models).diagnose(
            **{"inputs": [{"input": numpy.ones((3, 4), "float32")}], name: bad}), fine) for name, fine in {
                "inputs": [], "target": ["None", "str"], "strategy": ["None", "str"], "against": ["None"], "atol": ["None", "int"],
                "rtol": ["None", "int"], "jobs": ["int"], "save_piece": ["None", "str"]}.items()},
        "load kernels": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", kernels=bad), ["None"]),
        "load shapes": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", shapes=bad), ["None"]),
        "load extra_files": (lambda bad: lambda models: tenon.load(models / "mlp.pt2", extra_files=bad), ["None"]),
        "save program": (lambda bad: lambda models: tenon.save(bad, "x.tenon"), []),
        "save path": (lambda bad: lambda models: tenon.save(mlp(models), bad), ["str"]),
        "save format": (lambda bad: lambda models: tenon.save(mlp(models), "x.tenon", format=bad), ["str", "None"]),
        "save options": (lambda bad: lambda models: tenon.save(mlp(models), "x.tenon", options=bad), ["str", "int"]),
        "Program.run args": (lambda bad: lambda models: mlp(models).run(bad), ["tuple", "list"]),
        "Program.run kwargs": (lambda bad: lambda models: mlp(models).run((), bad), ["dict", "None"]),
        "Program.run engine": (lambda bad: lambda models: mlp(models).run((), engine=bad), ["str", "None"]),
        "Program.run reference": (lambda bad: lambda models: mlp(models).run((), reference=bad), ["bool"]),
        "Program.run winograd": (lambda bad: lambda models: mlp(models).run((), winograd=bad), ["bool"]),
        "Program.run observe": (lambda bad: lambda models: mlp(models).run((), observe=bad), ["dict", "None"]),
        "Program.session entry": (lambda bad: lambda models: mlp(models).session(bad), ["str", "None"]),
        "Program.session threads": (lambda bad: lambda models: mlp(models).session(threads=bad), ["int"]),
        "Program.session seed": (lambda bad: lambda models: mlp(models).session(seed=bad), ["int"]),
        "Program.session state": (lambda bad: lambda models: mlp(models).session(state=bad), ["None"]),
        "Program.diff other": (lambda bad: lambda models: mlp(models).diff(bad), []),
        "Program.observe what": (lambda bad: lambda models: mlp(models).observe(bad), ["str"]),
        "Program.observe args": (lambda bad: lambda models: mlp(models).observe(".", bad), ["list"]),
        "Program.observe kwargs": (lambda bad: lambda models: mlp(models).observe(".", (), bad), ["None"]),
        "Program.run_decompositions table": (lambda bad: lambda models: mlp(models).run_decompositions(bad), ["None"]),
        "Program.to_bytes format": (lambda bad: lambda models: mlp(models).to_bytes(bad), ["str"]),
        "Program.to_bytes options": (lambda bad: lambda models: mlp(models).to_bytes(options=bad), ["str", "int"]),
        "Predictor path": (lambda bad: lambda models: tenon.Predictor(bad), ["str"]),
        "Predictor outputs": (lambda bad: lambda models: tenon.Predictor("x", outputs=bad), ["None"]),
        "Predictor threads": (lambda bad: lambda models: tenon.Predictor("x", threads=bad), ["int"]),
        "Predictor batch": (lambda bad: lambda models: tenon.Predictor("x", batch=bad), ["None", "int"]),
        "Predictor entry": (lambda bad: lambda models: tenon.Predictor("x", entry=bad), ["None", "str"]),
        "Predictor ignore": (lambda bad: lambda models: tenon.Predictor("x", ignore=bad), []),
        "Program.save path": (lambda bad: lambda models: mlp(models).save(bad), ["str"]),
        "Program.save format": (lambda bad: lambda models: mlp(models).save("x.tenon", format=bad), ["str", "None"]),
        "Program.save options": (lambda bad: lambda models: mlp(models).save("x.tenon", options=bad), ["str", "int"]),
        "Program.save_asset path": (lambda bad: lambda models: mlp(models).save_asset(bad), ["str"]),
        "Program.save_asset metadata": (lambda bad: lambda models: mlp(models).save_asset("x", bad), ["None"]),
        "Program.__getitem__ name": (lambda bad: lambda models: mlp(models)[bad], ["str"]),
        "Program.__call__ input": (lambda bad: lambda models: mlp(models)(bad), ["int"]),
        "State.update values": (lambda bad: lambda models: mlp(models).state.update(bad), []),
        "State.__setitem__ calls": (
            lambda bad: lambda models: tenon.load(models / "mutation.pt2").state.__setitem__("calls", bad), []),
        "Tensor source": (lambda bad: lambda models: tenon.Tensor(bad), []),
        "Tensor.reinterpret dtype": (
            lambda bad: lambda models: tenon.Tensor(numpy.ones(2, "float32")).reinterpret(bad), ["str"]),
        "limits memory": (lambda bad: lambda models: tenon.limits(memory=bad), ["None", "int", "str"]),
        "limits seconds": (lambda bad: lambda models: tenon.limits(seconds=bad), ["None", "int"]),
        "limits expansion": (lambda bad: lambda models: tenon.limits(expansion=bad), ["None", "int", "str"]),
        **{f"{function.__name__} {name}": (
            lambda bad, function=function, name=name: lambda models: function(**{"x": 1, "y": 1, name: bad}), ["int"])
           for function in (tenon.sym_max, tenon.sym_min) for name in ("x", "y")},
        "Schema text": (lambda bad: lambda models: operators.Schema(bad), ["str"]),
        "TorchConverter mode": (lambda bad: lambda models: tenon.TorchConverter(mode=bad), ["str"]),
        "TorchConverter.register_torch_lowering qualified_name": (
            lambda bad: lambda models: converter().register_torch_lowering(bad), ["str"]),
        "TorchConverter.register_torch_lowering function": (
            lambda bad: lambda models: converter().register_torch_lowering("k::f")(bad), []),
        "TorchConverter.register_kernel operator": (lambda bad: lambda models: converter().register_kernel(bad), ["str"]),
        "TorchConverter.register_kernel infer": (
            lambda bad: lambda models: converter().register_kernel("k::f", infer=bad), ["None"]),
        "TorchConverter.register_kernel function": (
            lambda bad: lambda models: converter().register_kernel("k::f(Tensor x) -> Tensor")(bad), []),
        "TorchConverter.register_custom_class name": (
            lambda bad: lambda models: converter().register_custom_class(bad), ["str"]),
        "TorchConverter.register_custom_kernels kernels": (
            lambda bad: lambda models: converter().register_custom_kernels(bad), []),
        "TorchConverter.add_program program": (lambda bad: stage(program=bad), []),
        "TorchConverter.add_program externalize": (lambda bad: stage(externalize=bad), []),
        "ExternalizeSpec target_class": (lambda bad: lambda models: tenon.ExternalizeSpec(bad), ["str"]),
        "ExternalizeSpec composite_op_name": (
            lambda bad: lambda models: tenon.ExternalizeSpec(object, bad), ["None", "str"]),
        "ExternalizeSpec composite_attrs": (
            lambda bad: lambda models: tenon.ExternalizeSpec(object, "rms_norm", bad), ["None"]),
        "ExternalizeSpec required": (lambda bad: lambda models: tenon.ExternalizeSpec(object, required=bad), []),
        "ExternalizeSpec exclude": (lambda bad: lambda models: tenon.ExternalizeSpec(object, exclude=bad), []),
    }
    for name in ("extra_files", "files"):
        rows[f"save {name}"] = (lambda bad, name=name: lambda models: tenon.save(mlp(models), "x.pt2", **{name: bad}),
                                ["None"])
        rows[f"Program.save {name}"] = (lambda bad, name=name: lambda models: mlp(models).save("x.pt2", **{name: bad}),
                                        ["None"])
    for name in ("allow_override",):
        for method in ("register_torch_lowering", "register_kernel"):
            rows[f"TorchConverter.{method} {name}"] = (lambda bad, method=method: lambda models: getattr(
                converter(), method)("k::f", allow_override=bad), [])
    for name in ("input_names", "output_names", "state_names", "entrypoint_name"):
        fine = ["str"] if name == "entrypoint_name" else ["None"]
        rows[f"TorchConverter.add_program {name}"] = (lambda bad, name=name: stage(**{name: bad}), fine)
        rows[f"TorchConverter.add_exported_program {name}"] = (
            lambda bad, name=name: lambda models: converter().add_exported_program(None, **{name: bad}), fine)
        rows[f"TorchConverter.add_pytorch_module {name}"] = (lambda bad, name=name: module(**{name: bad}), fine)
    for method in ("to_program", "to_coreai", "clear"):
        rows[f"TorchConverter.{method} entrypoints"] = (
            lambda bad, method=method: lambda models: getattr(converter(), method)(entrypoints=bad), ["None"])
    for name in ("recognize", "progress"):
        rows[f"TorchConverter.to_program {name}"] = (
            lambda bad, name=name: lambda models: converter().to_program(**{name: bad}), [])
    return rows


def table_with_torch():
    rows = {"TorchConverter.add_exported_program exported_program": (
        lambda bad: lambda models: converter().add_exported_program(bad), [])}
    for name, fine in (("model", []), ("export_fn", []), ("externalize_modules", ["None"])):
        rows[f"TorchConverter.add_pytorch_module {name}"] = (lambda bad, name=name: module(**{name: bad}), fine)
    rows["TorchConverter.add_pytorch_module what export_fn returns"] = (
        lambda bad: module(export_fn=lambda m: bad), [])
    for kind, parameters in {
            "RMSNormImpl": {"eps": ["int"]}, "RMSNorm": {"dim": ["int"], "eps": ["int"], "n_heads": ["int", "None"]},
            "SDPA": {"scale": ["int", "None"], "is_causal": [], "window_size": ["int"]},
            "RoPE": {"scale": ["int"], "base": ["int"], "dims": ["int", "None"], "interleaved": []},
            "GatherMM": {"num_batch_axes": ["int"]}, "GatedDeltaUpdate": {"use_qk_l2_norm": []}}.items():
        for name, fine in parameters.items():
            rows[f"{kind} {name}"] = (lambda bad, kind=kind, name=name: composite(kind, **{name: bad}), fine)
    return rows


NEEDS_TORCH = [key for key in [*table(), *table_with_torch()] if key in table_with_torch() or "add_pytorch_module" in key]
ROWS = {**table(), **table_with_torch()}


@pytest.mark.parametrize("key", ROWS)
def test_a_wrong_kind_is_named(models, key):
    if key in NEEDS_TORCH:
        pytest.importorskip("torch")
    parameter = key.partition(" ")[2]
    make, fine = ROWS[key]
    for kind, bad in BAD.items():
        if kind in fine:
            continue
        with pytest.raises(TypeError) as caught:
            make(bad)(models)
        said = str(caught.value)
        assert f"'{parameter}' is " in said and ", expected " in said, f"{kind}: {said}"
        assert ("is None" if bad is None else f"is of type {type(bad).__name__}") in said, f"{kind}: {said}"


# What takes arguments of any kind, or is not made by users.
# Names and defaults of another package, whose own errors say what is wrong: tests/python_package/test_nnef_extractors.py
FOREIGN = {"KhronosNNEF", "TractNNEF", "export_model_to_nnef", "ModuleInfoExtractor"}
UNCHECKED = {"Session.__init__", "Program.profile", "Program.__init__", "Program.__call__", "Program.run_joint", "Error.__init__", "State.reset", "Program.to_text",
             "Program.optimize", "Tensor", "ops", "get_decomp_table", "TorchConverter.to_onnx",  # to_program, then save: each has its rows
              "ExternalizeSpec.matches", "ExternalizeSpec.attributes"}


def public_parameters():
    """Names of public functions with each of their parameters."""
    for name in tenon.__all__:
        found = getattr(tenon, name)
        if inspect.isfunction(found):
            yield from ((name, parameter) for parameter in inspect.signature(found).parameters)
        elif inspect.isclass(found) and found.__module__.startswith("tenon."):
            yield from ((name, parameter) for parameter in list(inspect.signature(found).parameters))
            for method, function in vars(found).items():
                if inspect.isfunction(function) and not method.startswith("_"):
                    yield from ((f"{name}.{method}", parameter)
                                for parameter in list(inspect.signature(function).parameters)[1:])


def test_every_parameter_is_in_the_table():
    missing = [f"{name} {parameter}" for name, parameter in public_parameters()
               if f"{name} {parameter}" not in ROWS and name not in UNCHECKED and f"{name}.__init__" not in UNCHECKED and name.partition(".")[0] not in FOREIGN]
    assert missing == []


def test_python_says_what_is_missing_itself():
    with pytest.raises(TypeError, match=r"load\(\) missing 1 required positional argument: 'path'"):
        tenon.load()
    with pytest.raises(TypeError, match="unexpected keyword argument 'colour'"):
        tenon.load("x", colour=1)


def test_what_is_nearly_right_is_right(models):
    program = tenon.load(str(models / "mlp.pt2").encode(), verify=numpy.bool_(True))
    names = converter().add_program(program, input_names=("x",), output_names={"y": 0}.keys()).to_program()
    assert names.signature.inputs[-1]["name"] == "x"


