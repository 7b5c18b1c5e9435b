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
    r"set(_)?(\..*)?": "gives tensors other memory: test_other_memory.py has programs",
    r"conj.*|imag|real|view_as_(real|complex).*|complex|polar": "programs have no complex numbers",
    r"unflatten_dense_tensors|chain_matmul|(rnn|lstm|gru|lu_unpack).*|chalf":
        "arguments that fit together are never drawn, and torch does not check all of them",
    r"rrelu.*": "draws random numbers where training=True",
    r"ctc_loss.*|segment_reduce": "torch does not check labels, nor where segments end",
    r"glu_jvp": "arguments that fit together are never drawn",
}

# Of operators that torch calls itself, and whose arguments it does not check, only those with arguments made by hand.
INTERNAL = r"_(?!_).*|native_.*|fused_.*|.*_backward.*|.*_jvp"

NOT_CALLED = {  # overloads that torch.ops cannot be asked about
    "aten::to.prim_Device": "TorchScript's own: torch.ops takes none of Python's types for them",
    "aten::to.prim_dtype": "TorchScript's own: torch.ops takes none of Python's types for them",
    "aten::to.prim_other": "TorchScript's own: torch.ops takes none of Python's types for them",
}

CRASHES_TORCH = {  # pattern of a call that must not be made: why
    r"_weight_norm.* empty": "torch divides by zero",
    r"_weight_norm_interface_backward.*0-dim": "torch does not check the sizes of its internal operator",
    r"upsample_\w+\.out\(.*u8.* into another order": "torch writes beyond an out= tensor that is not contiguous",
    r"_log_softmax_backward_data.*(empty|\[0)": "torch divides by zero",
    r"_masked_softmax.*(empty|\[0)": "torch divides by zero",
    r"_log_softmax_backward_data.* first 0-dim": "torch reads outside of the storage",
    r"_transform_bias_rescale_qkv.*with (first|others)": "torch takes the bias for one of the projection's type",
    r"_transform_bias_rescale_qkv.*(empty|0-dim|\[0)": "torch does not check the sizes of its internal operator",
    r"_(native_multi_head_attention|transformer_encoder_layer_fwd).*(empty|0-dim|\[0)": "torch does not check the sizes "
                                                                                       "of its internal operator",
    r"conv_tbc_backward.*0-dim": "torch reads sizes that are not there",
    r"grid_sampler_\w+_backward.*(empty|0-dim)": "torch does not check the sizes of the gradient",
    r"batch_norm_backward.* empty": "torch divides by zero",
    r"native_layer_norm_backward.*\.T.* empty": "torch does not look at the sizes of gradients",
    r"_[cp]dist_backward.*(empty|0-dim)": "torch does not check the sizes of its internal operator",
    r"segment_reduce.*(empty|0-dim|expanded)": "torch does not check where segments end",
    r"multi_margin_loss_backward.* empty": "torch reads gradients that are not there",
    r"_ctc_loss_backward.*(empty|0-dim)": "torch does not check the sizes of its internal operator",
    r"_embedding_bag_\w*backward.*(empty|0-dim)": "torch does not check the sizes of its internal operator",
    r"_embedding_bag(\.out)?\(.*, i64\[0\].*( with first f64| reversed| swapped| stepped)":
        "where there are no bags torch writes the sums of its indices outside of the result",
    r"_reshape_alias.*(empty|0-dim)": "torch reads outside of the storage",
    r"linalg_eig(vals)?\(.* with (nan|inf)": "LAPACK reads outside of the matrix",
    r"median.* expanded": "torch reads outside of the storage",
    r"_neg_view.*b8": "torch makes a view that it cannot read",
    r"scaled_dot_product_attention.*enable_gqa=True.* empty": "torch divides by the number of heads",
    r"::range.*, 0\.\d+, dtype=torch\.u?int": "torch divides by a step that it cuts off to 0",
    r"unfold_backward.* 0-dim": "torch reads outside of the storage",
    r"_convert_indices_from_c.*( with | 0-dim| empty| expanded)": "torch does not check its internal operator",
    r"_chunk_cat.* 0-dim": "torch looks for sizes that are not there",
    r"_cum(max|min)_helper.* (0-dim|empty|with (all|first|others) )": "torch does not check its internal operator",
}

NARROW_SUMS = ("elements, at", "f16", "torch rounds each partial sum to the narrow type")
LAST_BITS = ("elements, at", r"with (first|others) (f64|c128)|f64\[.* with (others|first f32)",
             "what depends on tensors of f32 alone is computed in f32: its last bits, which nothing specifies, show in f64")
CONJUGATES = [(r"^result \d+ shares no memory", "", "tenon has no conjugate or negative views: these are copies")]
LAPACK_INFINITIES = (r"^refused: .*finite", "with inf",
                     "torch leaves infinities to LAPACK, which does not say what it does")

EXCEPTIONS = {
    **dict.fromkeys(("conj", "_conj", "_conj_copy", "_neg_view", "adjoint", "mH", "matrix_H"), CONJUGATES),
    "*": [
        (r"^refused: index .* is outside .*\(an operand of no elements", "",
         "torch does not look at indices into a tensor without elements"),
        (r"^not refused; torch: .*INTERNAL ASSERT", "", "torch fails inside where it should refuse"),
        (r"^not refused; torch: (could not create a primitive|itensor_view_from|\w+ not implemented. You are)", "",
         "torch fails inside a library that it uses"),
        (r"^refused: (not implemented for|the factors have|query, key and value have) element types? .* of no elements",
         "",
         "torch does not look at the type of a tensor without elements"),
        (r"^refused: .* reaches beyond its storage", "", "torch reads memory that is not the tensor's"),
        (r"^refused: the tensor that is written into has several elements", r"^(?!aten::(fill|zero)_).* expanded",
         "torch does not always look, and what is left in memory depends on the order of its loops"),
    ],
    **dict.fromkeys(("linear", "matmul", "linalg_matmul"), [
        (r"^not refused; torch: The size of tensor a", "into another order",
         "torch folds the leading dims and then takes its own temporary for the out= tensor"),
    ]),
    "_linear_cross_entropy*": [
        (r"^refused: input is .* of no elements", " empty", "torch looks at no targets where there are no inputs")],
    "_new_zeros_with_same_feature_meta": [
        (r"^refused: \d+ dims of a batch were named", " 0-dim", "torch reads sizes that are not there")],
    "_add_relu_": [
        ("^[fi].* instead of [fi]", r"with (first|others)", "torch returns another tensor than it was to write into")],
    "set*": [
        (r"^refused: the source has elements of type", "",
         "torch.ops reads the memory as elements of another type; Tensor.set_ refuses it, too"),
        (r"^result 0 shares no memory with tensor 0", r"::set_",
         "a tensor that a caller holds stays what it is: what it becomes is the result")],
    "resize*": [("elements, at", " empty", "torch gives a tensor without memory elements that nobody has set")],
    "*batch_norm*": [("afterwards", " expanded", "statistics that are expanded have one place for several numbers")],
    "_batch_norm_impl_index": [
        (r"^\[[12]\]: .*elements, at", " empty", "torch leaves the statistics of no elements as they happen to be")],
    "instance_norm": [
        (r"^tensor argument \d afterwards", "with (first|others)",
         "torch moves the statistics in the type of the input: here they are of another, in which the last bits show")],
    "_masked_softmax": [
        ("elements, at", r" (reversed|swapped|stepped|expanded|channels_last)",
         "torch takes the scores for contiguous")],
    "_scaled_dot_product_flash_attention_for_cpu": [
        ("elements, at", r" (reversed|swapped|stepped|channels_last)", "torch takes the last dim for contiguous")],
    "_scaled_dot_product_attention_math": [
        ("elements, at", r"with (all|first) [iu]", "weights are cut off to integers: the last bit decides")],
    **dict.fromkeys(("gru", "lstm"), [
        ("elements, at", "with all c64",
         "near the poles of sigmoid and tanh torch's own error is larger than allowed")]),
    "_int_mm": [("", " expanded", "torch multiplies memory that is not the matrix's")],
    "_embedding_bag": [("", " stepped", "torch takes the indices for contiguous")],
    "_embedding_bag_forward_only": [("", " stepped", "torch takes the indices for contiguous")],
    "_unsafe_index": [("unexpected index type", "", "a mask is as safe as its indices")],
    **dict.fromkeys(("kron", "take_along_dim", "isin", "matrix_exp", "linalg_matrix_exp"), [
        ("view size is not compatible", "", "torch views where it would have to reshape")]),
    **dict.fromkeys(("_pdist_forward", "native_group_norm"), [
        ("contiguous", "", "torch asks its caller for contiguous operands")]),
    **dict.fromkeys(("*linalg_*", "inverse", "pinverse", "qr", "geqrf", "ormqr", "_lu_with_info", "*cholesky*"), [
        (r"elements, at|is singular", r"with (nan|inf)",
         "LAPACK says nothing about numbers that are none or infinite"),
        (r"elements, at|is singular|finite numbers are expected", " expanded",
         "equal rows make the matrix singular: rounding decides"),
        (r"^refused: sizes are .*of no elements", "", "torch looks at nothing where there are no elements"),
        (r"LU without pivoting is not implemented on the CPU", "", "torch has it for other devices"),
    ]),
    **dict.fromkeys(("matrix_exp", "linalg_matrix_exp", "matrix_exp_backward"), [
        (r"^refused: not implemented", "b?f16", "what torch gives is not a number, but for 1 by 1")]),
    "native_layer_norm_backward": [
        (r"elements, at", r"bf16|f16", "torch adds up gradients of parameters in the narrow type"),
        (r"elements, at", r" (stepped|expanded)", "torch takes statistics for contiguous"),
        (r"^refused: gradients are", "0-dim", "torch does not look at the sizes of gradients"),
        (r"^refused: .*of no elements", "", "torch looks at nothing where there are no elements"),
    ],
    "native_group_norm_backward": [
        (r"elements, at", r" (reversed|swapped|stepped|expanded|channels_last)", "torch takes operands for contiguous")],
    **dict.fromkeys(("native_batch_norm_backward", "batch_norm_backward", "_batch_norm_impl_index_backward"), [
        (r"elements, at", r"bf16|f16", "torch adds up gradients of parameters in the narrow type"),
        (r"^refused: gradients are", "0-dim", "torch does not look at the sizes of gradients"),
    ]),
    "_ctc_loss_backward": [(r"elements, at", r"i32\[5\].* (stepped|expanded)", "torch takes targets in one dim for contiguous")],
    "_ctc_loss": [
        (r"^\[1\]: \d+ of", "", "torch leaves log_alpha as it is in memory where a sample has no such step or state"),
        (r"^\[0\]: \d+ of", r"i32\[5\].* (stepped|expanded)", "torch takes targets in one dim for contiguous"),
    ],
    **dict.fromkeys(("_embedding_bag_dense_backward", "_embedding_bag_backward"), [
        (r"elements, at", r" (stepped|expanded)", "torch takes the indices for contiguous"),
        (r"elements, at", r", True, [01], (False, )?None", "torch divides by how often another index is used"),
    ]),
    "_scaled_dot_product_flash_attention_for_cpu_backward": [
        (r"elements, at", r" (reversed|swapped|stepped|channels_last)", "torch takes rows for contiguous")],
    **dict.fromkeys(("_thnn_differentiable_*", "glu_backward_jvp", "gradient"), [
        (r"elements, at", r"with (first|others)", "narrower operands are computed with in their own type, which shows "
                                                  "in a wider result")]),
    "cholesky_inverse": [(r"elements, at", r"c64|c128", "LAPACK takes the diagonal for real")],
    "linalg_solve_triangular": [(r"^refused", r"with (first|others)", "torch does not look at the types")],
    "norm_except_dim": [("can be any value and is ambiguous", "", "torch fails inside where nothing is wrong")],
    "_weight_norm": [LAST_BITS],
    "_weight_norm_interface": [
        (r"elements, at|strides", r" (reversed|swapped|stepped|shifted|expanded)", "torch takes operands for contiguous")],
    "_weight_norm_interface_backward": [
        (r"elements, at", r" (reversed|swapped|stepped|expanded)", "torch takes gradients for contiguous"),
        (r"^refused: gradients", "0-dim", "torch does not look at the sizes of gradients"),
    ],
    "mkldnn_convolution": [
        (r"elements, at", r" all (stepped|expanded)", "torch takes the bias for contiguous"),
        (r"b?fp?16 path needs the cpu support", "", "whether torch has it depends on the processor"),
        (r"^refused: input and weight have element types [iu]8", "", "oneDNN takes these integers for quantized numbers"),
    ],
    "convolution": [
        (r"^refused: input and \w+ have element types .* of no elements", "",
         "torch does not look at the types of tensors without elements")],
    "slow_conv_transpose2d": [
        (r"^refused: kernel_size is", "", "torch does not look whether that is the weight's, and takes the first elements "
                                          "of it for a weight of those sizes")],
    "max_unpool2d": [
        (r"^refused: (not implemented for element type|index .* plane of 0 elements)", r", \[(0, \d+|\d+, 0)\]",
         "torch looks at nothing where the result has no elements"),
        (r"elements, at", r"2,2\]", "which of several elements with one index is written last depends on torch's threads")],
    "max_pool3d_with_indices": [
        ("Unsupported memory format", "channels_last", "torch takes an image without a batch dim for one of two axes")],
    "affine_grid_generator*": [("tensor_cpu", "b?f16", "torch fails inside where an axis has one point")],
    **dict.fromkeys(("adaptive_max_pool3d_backward", "fractional_max_pool[23]d_backward"), [
        (r"elements, at", r" all (reversed|swapped|stepped|expanded|channels_last)",
         "torch takes the indices for contiguous")]),
    "grid_sampler_2d_backward": [
        (r"^\[0\]: .*elements, at", r"f16", "torch adds up, and rounds, in an order that depends on the width of vectors")],
    "_slow_conv2d_backward": [(r"^\[1\]: .*elements, at", r" all (reversed|swapped|stepped|expanded)",
                               "torch takes the input for contiguous")],
    "addmv": [
        (r"^f32\[3\] instead of f32\[\]|^refused: the result has sizes \[3\]", r"f32\[3,0\].* first 0-dim",
         "torch resizes the result to the sizes of self, contrary to what it says of it itself (on meta tensors)")],
    "addbmm_": [(r"^refused: the result has sizes", "", "torch resizes self, which is not in place")],
    "*fft*": [("elements, at", "with inf", "which sums of infinities are infinite depends on the steps of a transform")],
    **dict.fromkeys(("*conv*",), [
        ("elements, at", "bf16.* with inf", "oneDNN multiplies also where the window lies outside of the input")]),
    **dict.fromkeys(("std_mean", "var_mean"), [
        ("inf instead of nan", "with inf", "torch's running mean makes nan of an infinite one unless it comes last")]),
    "lu_unpack": [(r"^refused: .*of no elements", "", "torch does not look at the pivots of no elements")],
    "cov": [("elements, at", r"(f64|c128)\[.*aweights=f32", LAST_BITS[2]), ("tensor argument 0 afterwards|elements, at", r"cov\(\w+\[(1,)?1?\]",
             "torch subtracts the mean in place where it is given one number")],
    "addmm": [("result type Float can't be cast", r"\[0|,0\]", "torch takes another number for beta where nothing is "
                                                             "multiplied")],
    **dict.fromkeys(("inner", "tensordot"), [
        (r"^refused: not implemented for element type b8", "", "torch takes bools only where one is not contiguous")]),
    "_euclidean_dist": [("elements, at", "f32", "torch takes distances from squares, which cancel: it is less exact")],
    "cdist": [("elements, at", r"compute_mode=1|, 1\)", "torch takes distances from squares, which cancel: it is less "
                                                        "exact")],
    "gelu_backward": [
        ("elements, at", r"others bf16|bf16.*first f32", "torch leaves it to oneDNN, which rounds to bf16 what is of f32")],
    **dict.fromkeys(("polygamma", "polygamma_", "special_polygamma"), [
        ("elements, at", r"\(1, .*f64", "torch's trigamma ends its series early: errors of up to 5e-10")]),
    "nll_loss*": [NARROW_SUMS],
    "cross_entropy_loss": [NARROW_SUMS, LAST_BITS],
    "binary_cross_entropy": [
        (r"^refused: sizes .* do not broadcast to", "",
         "torch resizes a view of the result and returns what is left of it")],
    **dict.fromkeys(("multi_margin_loss*", "multilabel_margin_loss*"), [
        (r"^refused: targets have type .* of no elements", "", "torch looks at nothing where there are no elements")]),
    "scaled_dot_product_attention": [
        (r"^refused: .* of no elements", "", "torch looks at nothing where there are no elements"),
        (r"^refused: query, key and value of sizes .* do not fit", "enable_gqa=True",
         "torch says that keys and values must have as many heads, but does not look"),
        (r"^strides .*(\[0|,0)[],]", "",
         "torch folds batch dims of nothing: what is left of the strides is by chance")],
    **dict.fromkeys(("binary_cross_entropy_with_logits", "cosine_similarity", "kl_div", "poisson_nll_loss"),
                    [LAST_BITS]),
    "triplet_margin_loss": [
        LAST_BITS, ("elements, at", "with others i", "distances of integers cancel in f32: torch is less exact")],
    "detach_": [("not refused; torch: Can't detach views", "", "whether a tensor is a view is autograd's business")],
    **dict.fromkeys(("grid_sampler", "grid_sampler_[23]d"), [
        ("elements, at", r"with (nan|inf)", "where a coordinate is no number torch's loops differ among themselves")]),
    "special_zeta": [("instead of nan", "with ends", "terms of torch's series overflow where their sum is 0")],
    "special_airy_ai": [("instead of nan", "with ends", "torch's argument of the cosine overflows")],
    **dict.fromkeys(("remainder*", "fmod*"), [
        ("instead of nan", "with ends", "torch's vectors are NaN where the quotient is large, its single numbers not")]),
    "special_*_polynomial_*": [
        (" nan instead of", "with nan", "where x is no number torch gives back a variable that it has not set")],
    **dict.fromkeys(("svd", "linalg_svd"), [LAPACK_INFINITIES]),
    "linalg_lstsq": [
        ("refused: .*of no elements", "", "torch looks at nothing where there are no elements"),
        ("refused: .*where the driver gelsy gives", "", "gelsy's estimate of the rank is not tenon's: it says so"),
        LAPACK_INFINITIES,
        ("not refused; torch: .*full rank", "expanded", "whether a pivot is 0, or all but, is by the last bits")],
    **dict.fromkeys(("igamma*", "special_gammainc*"), [
        ("instead of nan", "with ends", "the logarithm of torch's density overflows where the density is 0")]),
    "rrelu_with_noise*": [
        ("afterwards|elements, at", r", True.* (reversed|swapped|stepped)", "torch takes the noise for contiguous")],
    **dict.fromkeys(("bilinear", "_trilinear"), [
        ("elements, at", "with inf", "which products of infinities and zeros meet depends on the order of factors")]),
    "_scaled_mm*": [(r"^refused: .*of no elements", "", "torch looks at nothing where there are no elements")],
    **dict.fromkeys(("mode", "unique_dim", "unique_dim_consecutive"), [
        ("elements, at|instead of", "with nan", "torch sorts by <, which does not order numbers that are none")]),
    "gelu": [
        ("elements, at", r"with (inf|ends)", "oneDNN answers infinity with no number"),
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
