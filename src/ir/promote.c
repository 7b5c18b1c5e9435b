/*
 * Type promotion: see promote.h. The categories stand in base/dtype.def; what torch's promotion knows besides stands in
 * the table below, and two rules do the rest: one for a pair of types, one for operands of different kinds.
 */
#include "ir/promote.h"

/* With which other types a type promotes at all. */
typedef enum partners {
    PARTNERS_NONE,     /* the float8 kinds */
    PARTNERS_FLOATING, /* the wide unsigned types */
    PARTNERS_ALL,      /* all that do not refuse */
} partners;

typedef struct promotion {
    partners partners;
    dtype real, complex, opmath; /* as the functions dtype_* answer */
} promotion;

/* clang-format off */
static const promotion promotions[DT_COUNT] = {
    /*                  partners           real           complex  opmath */
    [DT_BOOL]       = { PARTNERS_ALL,      DT_BOOL,       DT_NONE, DT_BOOL },
    [DT_U8]         = { PARTNERS_ALL,      DT_U8,         DT_NONE, DT_U8 },
    [DT_I8]         = { PARTNERS_ALL,      DT_I8,         DT_NONE, DT_I8 },
    [DT_I16]        = { PARTNERS_ALL,      DT_I16,        DT_NONE, DT_I16 },
    [DT_I32]        = { PARTNERS_ALL,      DT_I32,        DT_NONE, DT_I32 },
    [DT_I64]        = { PARTNERS_ALL,      DT_I64,        DT_NONE, DT_I64 },
    [DT_U16]        = { PARTNERS_FLOATING, DT_U16,        DT_NONE, DT_U16 },
    [DT_U32]        = { PARTNERS_FLOATING, DT_U32,        DT_NONE, DT_U32 },
    [DT_U64]        = { PARTNERS_FLOATING, DT_U64,        DT_NONE, DT_U64 },
    [DT_F8E4M3FN]   = { PARTNERS_NONE,     DT_F8E4M3FN,   DT_NONE, DT_F32 },
    [DT_F8E5M2]     = { PARTNERS_NONE,     DT_F8E5M2,     DT_NONE, DT_F32 },
    [DT_F8E4M3FNUZ] = { PARTNERS_NONE,     DT_F8E4M3FNUZ, DT_NONE, DT_F32 },
    [DT_F8E5M2FNUZ] = { PARTNERS_NONE,     DT_F8E5M2FNUZ, DT_NONE, DT_F32 },
    [DT_F8E8M0FNU]  = { PARTNERS_NONE,     DT_F8E8M0FNU,  DT_NONE, DT_F32 },
    [DT_F16]        = { PARTNERS_ALL,      DT_F16,        DT_C32,  DT_F32 },
    [DT_BF16]       = { PARTNERS_ALL,      DT_BF16,       DT_C64,  DT_F32 },
    [DT_F32]        = { PARTNERS_ALL,      DT_F32,        DT_C64,  DT_F32 },
    [DT_F64]        = { PARTNERS_ALL,      DT_F64,        DT_C128, DT_F64 },
    [DT_C32]        = { PARTNERS_ALL,      DT_F16,        DT_C32,  DT_C64 },
    [DT_C64]        = { PARTNERS_ALL,      DT_F32,        DT_C64,  DT_C64 },
    [DT_C128]       = { PARTNERS_ALL,      DT_F64,        DT_C128, DT_C128 },
};
/* clang-format on */

static bool is_a(dtype type, unsigned categories)
{
    return (dtype_table[type].category & categories) != 0;
}

/* ---- one type ---- */

dtype promote_to_float(dtype type)
{
    return is_a(type, CATEGORY_BOOL | CATEGORY_INTEGRAL) ? DT_F32 : type;
}

dtype promote_to_sum(dtype type)
{
    return is_a(type, CATEGORY_BOOL | CATEGORY_INTEGRAL) ? DT_I64 : type;
}

dtype dtype_opmath(dtype type)
{
    return promotions[type].opmath;
}

dtype dtype_to_real(dtype type)
{
    return promotions[type].real;
}

dtype dtype_to_complex(dtype type)
{
    return promotions[type].complex;
}

/* ---- two types ---- */

bool dtype_can_cast(dtype from, dtype to)
{
    /* Width never counts: f64 goes into f8e5m2, i64 into u8. */
    return from != DT_NONE && dtype_table[from].category <= dtype_table[to].category;
}

static bool admits(dtype type, dtype other)
{
    static const unsigned admitted[] = {
        [PARTNERS_NONE] = 0,
        [PARTNERS_FLOATING] = CATEGORY_FLOATING,
        [PARTNERS_ALL] = CATEGORY_BOOL | CATEGORY_INTEGRAL | CATEGORY_FLOATING | CATEGORY_COMPLEX,
    };
    return is_a(other, admitted[promotions[type].partners]);
}

/* The wider of two types of one category; of two that are equally wide, the smallest that holds both. */
static dtype wider(dtype a, dtype b)
{
    size_t a_bytes = dtype_table[a].bytes, b_bytes = dtype_table[b].bytes;
    if (a == b || a_bytes != b_bytes) {
        return a_bytes >= b_bytes ? a : b;
    }
    return is_a(a, CATEGORY_INTEGRAL) ? DT_I16 : DT_F32; /* u8 with i8; f16 with bf16 */
}

dtype promote_types(dtype a, dtype b)
{
    if (a == b) {
        return a;
    }
    if (!admits(a, b) || !admits(b, a)) {
        return DT_NONE;
    }
    if (dtype_table[a].category > dtype_table[b].category) {
        dtype higher = a;
        a = b;
        b = higher;
    }
    if (is_a(a, CATEGORY_FLOATING) && is_a(b, CATEGORY_COMPLEX)) {
        a = dtype_to_complex(a);
    }
    return dtype_table[a].category < dtype_table[b].category ? b : wider(a, b);
}

/* ---- operands ---- */

/*
 * Combines the type of the operands of one kind with that of the operands of later kinds; DT_NONE = there are none. The
 * earlier kind keeps its type unless the later one is of a higher category.
 */
static dtype combine_kinds(dtype earlier, dtype later)
{
    if (earlier == DT_NONE || later == DT_NONE) {
        return earlier == DT_NONE ? later : earlier;
    }
    if (is_a(earlier, CATEGORY_COMPLEX)) {
        return earlier;
    }
    if (is_a(earlier, CATEGORY_FLOATING)) {
        return is_a(later, CATEGORY_COMPLEX) ? dtype_to_complex(earlier) : earlier;
    }
    /* Here, unlike in promote_types, a wide unsigned type takes a complex one. */
    if (promotions[earlier].partners == PARTNERS_FLOATING && is_a(later, CATEGORY_COMPLEX)) {
        return later;
    }
    bool climbs = earlier == DT_BOOL || is_a(later, CATEGORY_FLOATING | CATEGORY_COMPLEX);
    return climbs ? promote_types(earlier, later) : earlier;
}

dtype promote_operands(const operand *operands, size_t n)
{
    dtype of_kind[OPERAND_KINDS] = {DT_NONE};
    for (size_t i = 0; i < n; i++) {
        dtype type = operands[i].dtype, *sofar = &of_kind[operands[i].kind];
        if (operands[i].kind == OPERAND_NUMBER && is_a(type, CATEGORY_FLOATING | CATEGORY_COMPLEX)) {
            type = is_a(type, CATEGORY_FLOATING) ? DT_F32 : DT_C64; /* a number has a category, but no width */
        }
        *sofar = *sofar == DT_NONE ? type : promote_types(*sofar, type);
        if (*sofar == DT_NONE) {
            return DT_NONE;
        }
    }
    dtype zero_dim = of_kind[OPERAND_ZERO_DIM], scalars = combine_kinds(zero_dim, of_kind[OPERAND_NUMBER]);
    if (zero_dim != DT_NONE && scalars == DT_NONE) {
        return DT_NONE; /* they refuse each other, whatever the tensors are */
    }
    return combine_kinds(of_kind[OPERAND_TENSOR], scalars);
}
