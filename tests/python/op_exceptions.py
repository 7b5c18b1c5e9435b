"""Where tenon is allowed to answer otherwise than PyTorch, and why: the only such list for calls of operators.

EXCEPTIONS: operators (without overload, "*" for any characters): [(pattern of what differs, pattern of the call, reason)].
"""
import re
from fnmatch import fnmatchcase as fnmatch

UNSPECIFIED = {  # elements that PyTorch leaves as they happen to be
    "empty", "empty_like", "empty_strided", "empty_permuted", "new_empty", "new_empty_strided",
}

NOT_IN_PROGRAMS = {  # pattern of 'add_.Tensor': why random programs leave it out
    r"(new_)?empty.*|resize.*": "elements are unspecified",
    r"sym_constrain_range.*": "about programs, not about numbers",
    r"conj.*|imag|real|view_as_(real|complex).*|complex|polar": "programs have no complex numbers",
    r"unflatten_dense_tensors|chain_matmul|.*_cell|chalf": "arguments that fit together are never drawn",
    r"rrelu.*": "draws random numbers where training=True",
}

# Of operators that torch calls itself, and whose arguments it does not check, only those with arguments made by hand.
INTERNAL = r"_(?!_).*|native_.*|fused_.*|.*_backward.*"

NOT_CALLED = {  # overloads that torch.ops cannot be asked about
    "aten::to.prim_Device": "TorchScript's own: torch.ops takes none of Python's types for them",
    "aten::to.prim_dtype": "TorchScript's own: torch.ops takes none of Python's types for them",
    "aten::to.prim_other": "TorchScript's own: torch.ops takes none of Python's types for them",
}

CRASHES_TORCH = {  # pattern of a call that must not be made: why
    r"_weight_norm.* empty": "torch divides by zero",
    r"upsample_\w+\.out\(.*u8.* into another order": "torch writes beyond an out= tensor that is not contiguous",
    r"_log_softmax_backward_data.*(empty|\[0)": "torch divides by zero",
    r"_masked_softmax.*(empty|\[0)": "torch divides by zero",
    r"_transform_bias_rescale_qkv.*(empty|0-dim|\[0)": "torch does not check the sizes of its internal operator",
    r"_(native_multi_head_attention|transformer_encoder_layer_fwd).*(empty|0-dim|\[0)": "torch does not check the sizes "
                                                                                       "of its internal operator",
    r"_reshape_alias.*(empty|0-dim)": "torch reads outside of the storage",
    r"median.* expanded": "torch reads outside of the storage",
    r"_neg_view.*b8": "torch makes a view that it cannot read",
}

CONJUGATES = [(r"^result \d+ shares no memory", "", "tenon has no conjugate or negative views: these are copies")]

EXCEPTIONS = {
    **dict.fromkeys(("conj", "_conj", "_conj_copy", "_neg_view", "adjoint", "mH", "matrix_H"), CONJUGATES),
    "*": [
        (r"^refused: index .* is outside .*\(an operand of no elements", "",
         "torch does not look at indices into a tensor without elements"),
        (r"^not refused; torch: .*INTERNAL ASSERT", "", "torch fails inside where it should refuse"),
        (r"^not refused; torch: (could not create a primitive|itensor_view_from|\w+ not implemented. You are)", "",
         "torch fails inside a library that it uses"),
        (r"^refused: not implemented for element type .* of no elements", "",
         "torch does not look at the type of a tensor without elements"),
        (r"^refused: .* reaches beyond its storage", "", "torch reads memory that is not the tensor's"),
        (r"^refused: the tensor that is written into has several elements", r"^(?!aten::(fill|zero)_).* expanded",
         "torch does not always look, and what is left in memory depends on the order of its loops"),
    ],
    **dict.fromkeys(("linear", "matmul", "linalg_matmul"), [
        (r"^not refused; torch: The size of tensor a", "into another order",
         "torch folds the leading dims and then takes its own temporary for the out= tensor"),
    ]),
    "*batch_norm*": [("afterwards", " expanded", "statistics that are expanded have one place for several numbers")],
    "_int_mm": [("", " expanded", "torch multiplies memory that is not the matrix's")],
    "_embedding_bag": [("", " stepped", "torch takes the indices for contiguous")],
    "_embedding_bag_forward_only": [("", " stepped", "torch takes the indices for contiguous")],
    "_unsafe_index": [("unexpected index type", "", "a mask is as safe as its indices")],
    **dict.fromkeys(("kron", "take_along_dim"), [
        ("view size is not compatible", "", "torch views where it would have to reshape")]),
    **dict.fromkeys(("_pdist_forward", "native_group_norm"), [
        ("contiguous", "", "torch asks its caller for contiguous operands")]),
    **dict.fromkeys(("*linalg_*", "inverse", "pinverse", "qr", "geqrf", "_lu_with_info", "*cholesky*"), [
        (r"elements, at|is singular", " expanded", "equal rows make the matrix singular: rounding decides"),
        (r"^refused: sizes are .*of no elements", "", "torch looks at nothing where there are no elements"),
    ]),
    **dict.fromkeys(("matrix_exp", "linalg_matrix_exp"), [
        (r"^refused: not implemented", "all b?f16", "what torch gives is not a number")]),
    "cholesky_inverse": [(r"elements, at", r"c64|c128", "LAPACK takes the diagonal for real")],
    "linalg_solve_triangular": [(r"^refused", r"with (first|others)", "torch does not look at the types")],
    "norm_except_dim": [("can be any value and is ambiguous", "", "torch fails inside where nothing is wrong")],
    "_weight_norm_interface": [
        (r"elements, at|strides", r" (reversed|swapped|stepped|shifted|expanded)", "torch takes operands for contiguous")],
    "addbmm_": [(r"^refused: the result has sizes", "", "torch resizes self, which is not in place")],
    "detach_": [("not refused; torch: Can't detach views", "", "whether a tensor is a view is autograd's business")],
    "gelu": [
        ("instead of 1.0", "into another order", "torch leaves an out= tensor that is not contiguous as it was"),
    ],
}


def crashes_torch(call):
    return any(re.search(pattern, call) for pattern in CRASHES_TORCH)


def excuse(name, difference, call):
    """The reason why a difference is allowed, or None. name: 'aten::add.Tensor'."""
    op = name.split("::")[1].split(".")[0]
    for ops, rules in EXCEPTIONS.items():
        for pattern, of_call, reason in rules if fnmatch(op, ops) else []:
            if re.search(pattern, difference) and re.search(of_call, call):
                return reason
    return None
