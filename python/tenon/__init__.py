"""tenon: neural networks from PyTorch to where they run, with their building blocks kept whole.

Load what ``torch.export.save`` wrote and run it, with or without PyTorch at hand::

    program = tenon.load("model.pt2")
    y = program(x)                    # torch in, torch out; numpy in, numpy out
    program.optimize()
    program.save("model.tenon")

Convert live models, with the modules that matter kept as one operator each::

    program = (tenon.TorchConverter()
        .add_pytorch_module(model, export_fn=lambda m: torch.export.export(m, args=sample),
                            externalize_modules=[tenon.ExternalizeSpec(RMSNormImpl, "rms_norm", ["axes", "eps"])])
        .to_program())
"""
from tenon._core import Tensor
from tenon._core import version as __version__
from tenon._nnef_export import export_model_to_nnef
from tenon.converter import ExternalizeSpec, TorchConverter
from tenon.decompositions import get_decomp_table
from tenon.errors import Error
from tenon.formats import formats
from tenon.limits import limits
from tenon.nnef import KhronosNNEF, ModuleInfoExtractor, TractNNEF
from tenon.operators import ops, sym_max, sym_min
from tenon.predictor import Predictor
from tenon.program import Program, load, save
from tenon.session import Session

__all__ = [
    "Error",
    "ExternalizeSpec",
    "KhronosNNEF",
    "ModuleInfoExtractor",
    "Predictor",
    "Program",
    "Session",
    "Tensor",
    "TorchConverter",
    "TractNNEF",
    "__version__",
    "export_model_to_nnef",
    "formats",
    "get_decomp_table",
    "limits",
    "load",
    "ops",
    "save",
    "sym_max",
    "sym_min",
]
