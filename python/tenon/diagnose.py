"""Which piece of a model fails, and why: run it on several sets of inputs, record every call of every module, guess dynamic
shapes, try to export each piece, replace what fails by opaque operators, measure, report.

>>> import torch
>>> from tenon.diagnose import CustomOpStrategy, trace_execution_piece_by_piece
>>> model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU())
>>> root = trace_execution_piece_by_piece(model, [((torch.ones(3, 4),), {}), ((torch.ones(5, 4),), {})])
>>> root.try_export(replace_by_custom_op=CustomOpStrategy.ONLY_IF_FAILING).status.name
'OK'
>>> print(root.get_export_report())
__main__   Sequential   OK -- ExportedProgram
..0        Linear       OK -- ExportedProgram
..1        ReLU         OK -- ExportedProgram

``docs/diagnose.md`` tells more. Needs PyTorch; saved programs are diagnosed without it by the command ``tenon diagnose``.
"""
from tenon._diagnose_opaque import ShapeError
from tenon._diagnose_record import trace_execution_piece_by_piece, trace_forward_execution
from tenon._diagnose_serialize import (choose_kwargs_for_dynamic_shapes, extract_names_from_schema, serialize_args, tree_spec_as_name,
                                       tree_spec_from_name, type_as_str_with_info)
from tenon._diagnose_status import CustomOpStrategy, StatusExport, StatusExportCode
from tenon._diagnose_tree import ModelDiagnoseOutput, RankError
from tenon._diagnose_values import string_type

__all__ = ["CustomOpStrategy", "ModelDiagnoseOutput", "RankError", "ShapeError", "StatusExport", "StatusExportCode",
           "choose_kwargs_for_dynamic_shapes", "extract_names_from_schema", "serialize_args", "string_type",
           "trace_execution_piece_by_piece", "trace_forward_execution", "tree_spec_as_name", "tree_spec_from_name",
           "type_as_str_with_info"]
