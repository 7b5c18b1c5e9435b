"""Which operators of PyTorch and torchvision tenon has not, and why: writes docs/operators-left.md.

PyTorch registers far more than a program that torch.export traced can hold. Every registered schema that tenon lacks
must fall under one of the reasons below; test_export_coverage.py holds that, and that the page is this one. The reasons are
about what models call: whoever calls an operator by its name (torch.ops) may find it in the program all the same.

  python tests/python/operators_left.py > docs/operators-left.md

Asked in a process of its own: whatever registers an operator in this one would count.
"""
import fnmatch
import importlib
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent))
from runners import the_library  # noqa: E402

MODULES = ("torch._inductor.inductor_prims", "torch.ao.quantization.fx._decomposed", "torch._prims",
           "torch._prims.rng_prims", "torch.nn.attention.flex_attention", "torch.export")

# Of torchvision 0.28, which these tests do not install.
TORCHVISION = """_cuda_version _deform_conv2d_backward _ps_roi_align_backward _ps_roi_pool_backward _roi_align_backward
_roi_pool_backward box_iou_rotated deform_conv2d nms ps_roi_align ps_roi_pool qnms qroi_align roi_align
roi_pool""".split()

# (reason, patterns of names): the first that fits counts.
REASONS = [
    ("TorchScript: `prim` and the forms of `aten` that take Python's numbers, texts, lists and dicts. A traced program "
     "has Python's own functions (`_operator`, `math`) in their place", """
     prim::* _test::* static_runtime::* onnx_symbolic::* aten::*.int aten::*.float aten::*.complex aten::*.bool
     aten::*.str aten::*.Scalar aten::*.t aten::*.any aten::*.enum aten::*.int_* aten::*.float_* aten::*.complex_*
     aten::*.bool_* aten::*.str_list aten::*.Tensor_list aten::*.list_* aten::*.Dict_* aten::*.default_*
     aten::*.Scalar_Scalar aten::*.left_t aten::*.right_ aten::*.device aten::device* aten::*.sublist
     aten::__*__* aten::__derive_index aten::__range_length aten::__round_to_zero_floordiv* aten::__interpolate*
     aten::__upsample* aten::Bool* aten::Complex* aten::Float* aten::Int* aten::IntImplicit aten::FloatImplicit
     aten::ComplexImplicit aten::ScalarImplicit aten::Delete* aten::Generator aten::Size aten::_get_tracing_state
     aten::_infer_size aten::_list_to_tensor aten::_tensor_to_list aten::_no_grad_* aten::_pack_sequence
     aten::_set_item* aten::_size_if_not_equal aten::_unwrap_optional aten::_ncf_* aten::_dim? aten::add aten::sub
     aten::mul aten::div aten::eq aten::ne aten::lt aten::le aten::gt aten::ge aten::floordiv aten::fmod
     aten::remainder aten::mathremainder aten::copysign aten::as_tensor* aten::tensor* aten::backward*
     aten::broadcast_shapes aten::dict* aten::divmod* aten::len* aten::list* aten::sorted* aten::sort.* aten::slice.*
     aten::split aten::splitlines aten::rsplit aten::format aten::percentFormat aten::frexp aten::ldexp aten::modf
     aten::ord aten::chr aten::hex aten::oct aten::bin aten::is_autocast* aten::is_grad_enabled
     aten::is_owner aten::is_scripting aten::isalnum aten::isalpha aten::isdecimal aten::isdigit aten::isidentifier
     aten::islower aten::isnumeric aten::isprintable aten::isspace aten::istitle aten::isupper aten::capitalize aten::center aten::count*
     aten::endswith aten::startswith aten::expandtabs aten::find aten::rfind aten::rindex aten::index.* aten::join
     aten::ljust aten::rjust aten::lower aten::upper aten::lstrip aten::rstrip aten::strip aten::partition
     aten::rpartition aten::replace aten::swapcase aten::title aten::zfill aten::str aten::keys* aten::values.*
     aten::items* aten::pop* aten::get.* aten::update* aten::clear* aten::append* aten::extend* aten::insert*
     aten::remove* aten::reverse* aten::setdefault* aten::popitem* aten::hash* aten::warn aten::save aten::wait
     aten::manual_seed* aten::seed aten::initial_seed aten::set_grad_enabled aten::get_gradients aten::grad
     aten::has_torch_function aten::get_autocast_dtype aten::cpu aten::cuda aten::confirmed_by_owner aten::owner*
     aten::local_value aten::to_here aten::copy_.*"""),
    ("sparse, nested and MKLDNN tensors: tensors that are not strided, and the kernels behind them, which work on their "
     "parts or on weights in an order of their own", """
     aten::*sparse* aten::*_nested* aten::nested_* aten::*coalesce* aten::*_indices* aten::indices* aten::values*
     aten::_values* aten::*_nnz aten::dense_dim aten::hspmm* aten::smm aten::sspaddmm* aten::_spdiags* aten::_spsolve
     aten::_cslt_* aten::to_mkldnn* aten::_to_dense* aten::to_dense_backward aten::mkldnn_* aten::_mkldnn_*
     aten::*_jagged* aten::to_padded_tensor* aten::_rowwise_prune mkldnn::* mkldnn_prepacked::* mkl::* onednn::*
     sparse::*"""),
    ("quantized tensors, whose scale is part of the tensor, and weights and tables packed for one kernel. What PT2E and "
     "torchao export has plain integers", """
     quantized::* _quantized::* quantization::* aten::q_* aten::qscheme aten::*quantize* aten::int_repr*
     aten::*quantized* aten::dequantize* aten::fbgemm_* aten::_weight_int4pack* aten::_convert_weight_to_int4pack*
     aten::_dyn_quant_* aten::_wrapped_* aten::choose_qparams_optimized aten::_saturate_weight_to_fp16
     aten::_mixed_dtypes_linear torchvision::q*"""),
    ("a storage as an argument: torch.export refuses the program, whose arguments are tensors", """
     aten::set.source_Storage* aten::set_.source_Storage*"""),
    ("zeros without memory, of derivatives forward: torch.export leaves none of them (what it decomposes has `full`), and a "
     "product with them is 0 also where the other factor is infinite, so that `zeros` would be another operator", """
     aten::_efficientzerotensor*"""),
    ("flexible attention: torch.export traces it, but cannot save the program (`SerializeError`)", """
     higher_order::flex_attention*"""),
    ("torch.export keeps them, but PyTorch itself has no kernel for the CPU: products with another type of results", """
     aten::mm.dtype* aten::bmm.dtype* aten::addmm.dtype* aten::baddbmm.dtype*"""),
    ("operators with bodies that belong to the compiler, to gradients, to other runtimes or to devices, or whose code is "
     "not in the file",
     """
     higher_order::*"""),
    ("training: optimizers, scaling of losses, statistics for several machines, gradients of random draws and of gradients. "
     "torch.export traces forward, which calls none of them", """
     aten::_fused_ad* aten::_fused_sgd* aten::_amp_* aten::_dirichlet_grad* aten::_standard_gamma_grad*
     aten::_convolution_double_backward aten::dist_backward aten::_compute_linear_combination* torchvision::*_backward
     aten::retain_grad aten::retains_grad aten::requires_grad_ aten::output_nr aten::_backward aten::_version
     aten::_make_dual* aten::_unpack_dual aten::batch_norm_update_stats*"""),
    ("other devices: PyTorch has no kernel of them for the CPU, or only one that does nothing there; what is traced for the "
     "CPU has another operator in its place", """
     aten::*cudnn* aten::*miopen* aten::*_mps* aten::mps_* aten::*cufft* aten::*triton* aten::*nnpack* aten::*vulkan*
     aten::_flash_attention* aten::_efficient_attention* aten::_scaled_dot_product_* aten::_fill_mem_eff_*
     aten::_thnn_fused_* aten::batch_norm_* aten::_fused_dropout* aten::_masked_scale* aten::conv_depthwise3d*
     aten::_conv_depthwise2d* aten::_scaled_grouped_mm* aten::linear_backward*
     aten::matmul_backward* aten::max_pool2d_backward* aten::_use_* aten::_philox_* aten::pin_memory
     aten::_pin_memory* aten::record_stream aten::get_device aten::_propagate_xla_data aten::_lstm_mps* aten::*_to_cpu
     aten::convolution_backward_overrideable* aten::_fused_rms_norm_backward torchvision::_cuda_version streams::*
     symm_mem::* _native::*"""),
    ("several machines: communication is no part of a program that tenon could run", """
     c10d::* _c10d_functional::* c10d_functional::* _c10d_functional_autograd::* fsdp::* _dtensor::*"""),
    ("below torch.export: the compiler makes them after it, from what is covered; PyTorch refuses to decompose a program down "
     "to `prims`", """
     prims::* inductor::* inductor_prims::* rngprims::* debugprims::* flex_lib::* _inductor_test::* debug_mode_ops::*
     onnx::*"""),
    ("the memory of a tensor object: tracing leaves no node of it, or refuses the program", """
     aten::set_data aten::_resize_output* aten::is_leaf aten::is_strides_like_format aten::_copy_from* aten::element_size aten::from_file*
     aten::_get_cpu_capability aten::_add_batch_dim aten::_remove_batch_dim profiler::*"""),
    ("PyTorch's own tests", """
     aten::_foobar* aten::_test_*"""),
    ("Sobol sequences: torch.export refuses a model that draws them", """
     aten::_sobol_engine_*"""),
    ("rotated boxes: torchvision makes them in data pipelines, its models do not call it", """
     torchvision::box_iou_rotated"""),
]


def registered():
    for module in MODULES:
        importlib.import_module(module)
    schemas = {s.name + ("." + s.overload_name if s.overload_name else "") for s in torch._C._jit_get_all_schemas()}
    known_spaces = {name for name in schemas if not name.startswith(("torchao::", "torchvision::", "probe::", "tests::"))}
    bodies = {f"{op.namespace}::{name}" for name, op in torch._ops._higher_order_ops.items()}
    return known_spaces | bodies | {f"torchvision::{name}" for name in TORCHVISION}


def left():
    """{reason: names in order}, those of no reason under None."""
    known = {info["schema"].split("(")[0] for info in the_library().ops()}
    found = {reason: [] for reason, _ in REASONS} | {None: []}
    patterns = [(reason, text.split()) for reason, text in REASONS]
    for name in sorted(registered() - known):
        fits = (reason for reason, globs in patterns if any(fnmatch.fnmatchcase(name, glob) for glob in globs))
        found[next(fits, None)].append(name)
    return found


def shortened(names):
    """Overloads in one word: aten::x (a, b)."""
    by_word = {}
    for name in names:
        word, _, overload = name.partition(".")
        by_word.setdefault(word, []).append(overload)
    return [f"`{word}`" + (f" ({', '.join(o or 'default' for o in overloads)})" if overloads != [""] else "")
            for word, overloads in by_word.items()]


def complaints(found):
    """What the table lacks, and what stands in it for nothing."""
    return [f"no reason: {name}" for name in found[None]] + \
        [f"nothing left for: {reason}" for reason, _ in REASONS if not found[reason]]


def page(found):
    count = sum(map(len, found.values()))
    lines = ["<!-- written by: python tests/python/operators_left.py > docs/operators-left.md -->",
             "# Operators that tenon has not", "",
             f"PyTorch {torch.__version__.split('+')[0]} and torchvision register {count:,} overloads that tenon has no "
             "record of, each for one of these", "reasons. What exported programs were met to call, and what of it is "
             "covered, is in [coverage.md](coverage.md); what tenon", "has is in [ops.md](ops.md). A program with another "
             "operator loads, shows and is saved; it runs once a kernel is", "registered (`tn_op_register`, in Python "
             "`kernels=`).", "", "The reasons are about what models call. A model that calls an operator by its name "
             "(`torch.ops.aten._fused_sgd`) finds most of", "them in its program.", ""]
    for reason, _ in REASONS:
        lines += [f"## {reason[0].upper()}{reason[1:]}", "", ", ".join(shortened(found[reason])) + ".", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    operators = left()
    print(page(operators), end="")
    sys.exit("\n".join(complaints(operators)) or None)
