/*
 * Pointwise operators: their loops, made from one expression each, and the driver that feeds them.
 *
 * A loop sees dense arrays of one computing type: b8, i64, u64, f32, f64, c64 or c128. The driver converts operands of
 * any type and layout to it in pieces that stay in the cache, and the results back: so an operator is one expression,
 * and narrow types round once. Integers narrower than 64 bits compute in i64; the low bits of sums, products and shifts
 * are the same. The macros define loops at file scope; the record's .scalar names them:
 *
 *     SCALAR_FLOAT1(silu, x / (1 + exp(-x)))
 *     ... .scalar = LOOPS(FLOATS(silu)), .infer = infer_pointwise, .run = run_pointwise
 *
 * In an expression x, y, z are the operands, p[0], p[1], ... the arguments of the base's schema that are numbers
 * (Scalar, float, int or bool) in order, 0 where one is None; all are of the computing type T. K(0.5) is a constant of
 * that type, BITS the width of the promoted type, which may be narrower than T. Functions are those of <tgmath.h>, so
 * sqrt(x) is sqrtf in f32; SPECIAL(digamma, x) is special_digamma_f or special_digamma of kernels/number/special.h.
 */
#ifndef TENON_OPS_POINTWISE_H
#define TENON_OPS_POINTWISE_H

#include "ops/infer.h"

#include "kernels/number/special.h" /* after it: <complex.h> makes a macro of a word that data have as a member */

#include <complex.h>
#include <math.h>
#include <tgmath.h>

enum { POINTWISE_MAX_OPERANDS = 6, POINTWISE_MAX_PARAMETERS = 8 };

/* n elements: in[k] and out are dense. The result's type is T, bool (PROMOTE_BOOL) or the real type (PROMOTE_REAL). */
typedef void (*pointwise_fn)(size_t n, const void *const *in, void *out, const void *parameters);

struct pointwise {
    /* What the loops compute, as it is written in the source; f: of f32 and f64, c: of c64 and c128. */
    struct {
        const char *b8, *i64, *u64, *f, *c;
    } text;
    pointwise_fn b8, i64, u64, f32, f64, c64, c128;
    /* What torch has no kernel for though the loops would do: */
    bool one_type;  /* operands of different types */
    bool no_narrow; /* f16 and bf16 */
    /* Which numbers round to a narrow promoted type (f16, i8, ...) before they are computed with differs in torch: */
    bool exact_operands;     /* those that stand for an operand do not: mul, div */
    bool rounded_parameters; /* p[0], ... do: alpha of add */
    /* How the result lies: as TensorIterator says, unless */
    bool numbers_aside;  /* operands that are numbers have no say: clamp */
    bool first_is_last;  /* the first operand, a gradient, has the least to say: threshold_backward */
    bool lies_like_self; /* it is made by empty_like: hardtanh */
};

/* The tensors among the arguments, in order. operands has room for POINTWISE_MAX_OPERANDS. */
size_t pointwise_operands(const call *c, array **operands);
/* The element type in which the call is computed, by the record's rule (its promoted type, not yet the loop's). */
dtype pointwise_type(call *c, array *const *operands, size_t n);
/* The loop for an element type, or NULL; and the type that it computes in. */
pointwise_fn pointwise_loop(const pointwise *loops, dtype type);
dtype pointwise_loop_type(dtype type);
/* Runs the record's loops. */
tn_status run_pointwise(call *c);

/* ---- for operators whose loops or types depend on their arguments ---- */

/* infer_pointwise and run_pointwise with loops and rule other than the record's. */
tn_status infer_pointwise_with(call *c, const pointwise *loops, promote_rule promote);
tn_status run_pointwise_with(call *c, const pointwise *loops, promote_rule promote);
/*
 * Result 0 takes another type than was inferred, as where torch makes the result before it computes. Refused where the
 * computed type cannot be cast to it.
 */
tn_status pointwise_settle(call *c, dtype type);
/* All of a call: which operands, how they are read, what is done with them. */
typedef struct pointwise_work {
    pointwise_fn loop;
    const void *parameters;
    size_t n;
    array *operands[POINTWISE_MAX_OPERANDS];
    dtype via[POINTWISE_MAX_OPERANDS]; /* each is rounded to this type first; DT_NONE = it is not */
    dtype as[POINTWISE_MAX_OPERANDS];  /* and read by the loop as this one */
    dtype gives;                       /* what the loop writes */
} pointwise_work;
tn_status pointwise_do(call *c, const pointwise_work *w);
/* The numbers among the arguments, as loops of a promoted type see them. */
const void *pointwise_parameters(const call *c, const pointwise *loops, dtype promoted);

/* ---- loops from expressions ---- */

#define K(number) ((T)(number))
#define BITS (p[-1])
#define SPECIAL(name, ...)                   \
    _Generic((T)0, float                     \
             : special_##name##_f, double    \
             : special_##name, float complex \
             : special_##name##_f, default   \
             : special_##name)(__VA_ARGS__)

/* NaN wins; integers have none. */
#define LARGER(a, b) ((a) > (b) || (a) != (a) ? (a) : (b))
#define SMALLER(a, b) ((a) < (b) || (a) != (a) ? (a) : (b))
#define LARGER_INT(a, b) ((a) > (b) ? (a) : (b))
#define SMALLER_INT(a, b) ((a) < (b) ? (a) : (b))
/* Between the bounds, the upper one where they are crossed; NaN stays. */
#define CLAMPED(v, low, high) ((v) > (high) ? (high) : (v) < (low) ? ((low) > (high) ? (high) : (low)) : (v))
/* Integers wrap: they are computed without sign, where that is defined. */
#define U(number) ((uint64_t)(number))
/* Complex products and quotients are torch's, which differ from C's for infinities. */
#define CMUL(a, b) SPECIAL(complex_multiply, a, b)
#define CDIV(a, b) SPECIAL(complex_divide, a, b)

/*
 * A loop and its text. One operand, two, three; type is the suffix of the loop, IN and OUT are C types. Macros that
 * hand an expression on use the forms _AS and give its text, #__VA_ARGS__, along: what arrives here is expanded.
 */
#define LOOP1(name, type, IN, OUT, ...) LOOP1_AS(name, type, IN, OUT, #__VA_ARGS__, __VA_ARGS__)
#define LOOP2(name, type, IN, OUT, ...) LOOP2_AS(name, type, IN, OUT, #__VA_ARGS__, __VA_ARGS__)
#define LOOP_TEXT(name, as_written) __attribute__((unused)) static const char name##_text[] = as_written;
#define LOOP1_AS(name, type, IN, OUT, as_written, ...)                                            \
    LOOP_TEXT(name##_##type, as_written)                                                          \
    static void name##_##type(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                             \
        typedef IN T;                                                                             \
        const T *const xs = in[0], *const p = parameters;                                         \
        OUT *const results = out;                                                                 \
        (void)p;                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                          \
            const T x = xs[i];                                                                    \
            (void)x;                                                                              \
            results[i] = (OUT)(__VA_ARGS__);                                                      \
        }                                                                                         \
    }
#define LOOP2_AS(name, type, IN, OUT, as_written, ...)                                            \
    LOOP_TEXT(name##_##type, as_written)                                                          \
    static void name##_##type(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                             \
        typedef IN T;                                                                             \
        const T *const xs = in[0], *const ys = in[1], *const p = parameters;                      \
        OUT *const results = out;                                                                 \
        (void)p;                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                          \
            const T x = xs[i], y = ys[i];                                                         \
            (void)x, (void)y;                                                                     \
            results[i] = (OUT)(__VA_ARGS__);                                                      \
        }                                                                                         \
    }
#define LOOP3_AS(name, type, IN, OUT, as_written, ...)                                            \
    LOOP_TEXT(name##_##type, as_written)                                                          \
    static void name##_##type(size_t n, const void *const *in, void *out, const void *parameters) \
    {                                                                                             \
        typedef IN T;                                                                             \
        const T *const xs = in[0], *const ys = in[1], *const zs = in[2], *const p = parameters;   \
        OUT *const results = out;                                                                 \
        (void)p;                                                                                  \
        for (size_t i = 0; i < n; i++) {                                                          \
            const T x = xs[i], y = ys[i], z = zs[i];                                              \
            (void)x, (void)y, (void)z;                                                            \
            results[i] = (OUT)(__VA_ARGS__);                                                      \
        }                                                                                         \
    }

/* clang-format off */
/* f32 and f64 from one expression of one, two, three operands. */
#define SCALAR_FLOAT1(name, ...) SCALAR_FLOAT1_AS(name, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_FLOAT2(name, ...) SCALAR_FLOAT2_AS(name, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_FLOAT3(name, ...) SCALAR_FLOAT3_AS(name, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_FLOAT1_AS(name, text, ...) \
    LOOP1_AS(name, f32, float, float, text, __VA_ARGS__) LOOP1_AS(name, f64, double, double, text, __VA_ARGS__)
#define SCALAR_FLOAT2_AS(name, text, ...) \
    LOOP2_AS(name, f32, float, float, text, __VA_ARGS__) LOOP2_AS(name, f64, double, double, text, __VA_ARGS__)
#define SCALAR_FLOAT3_AS(name, text, ...) \
    LOOP3_AS(name, f32, float, float, text, __VA_ARGS__) LOOP3_AS(name, f64, double, double, text, __VA_ARGS__)
/* c64 and c128. */
#define SCALAR_COMPLEX1(name, ...) SCALAR_COMPLEX1_AS(name, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_COMPLEX1_AS(name, text, ...) \
    LOOP1_AS(name, c64, float _Complex, float _Complex, text, __VA_ARGS__) \
    LOOP1_AS(name, c128, double _Complex, double _Complex, text, __VA_ARGS__)
#define SCALAR_COMPLEX2(name, ...) \
    LOOP2_AS(name, c64, float _Complex, float _Complex, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, c128, double _Complex, double _Complex, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_COMPLEX3(name, ...) \
    LOOP3_AS(name, c64, float _Complex, float _Complex, #__VA_ARGS__, __VA_ARGS__) \
    LOOP3_AS(name, c128, double _Complex, double _Complex, #__VA_ARGS__, __VA_ARGS__)
/* Integers: signed arithmetic that may overflow goes through U() in the expression. */
#define SCALAR_INT1(name, ...) \
    LOOP1_AS(name, i64, int64_t, int64_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, u64, uint64_t, uint64_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_INT2(name, ...) \
    LOOP2_AS(name, i64, int64_t, int64_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, u64, uint64_t, uint64_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_INT3(name, ...) \
    LOOP3_AS(name, i64, int64_t, int64_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP3_AS(name, u64, uint64_t, uint64_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_BOOL1(name, ...) LOOP1_AS(name, b8, uint8_t, uint8_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_BOOL2(name, ...) LOOP2_AS(name, b8, uint8_t, uint8_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_BOOL3(name, ...) LOOP3_AS(name, b8, uint8_t, uint8_t, #__VA_ARGS__, __VA_ARGS__)
/* Answers with bool for every real computing type: comparisons and predicates. */
#define SCALAR_TEST1(name, ...) \
    LOOP1_AS(name, b8, uint8_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, i64, int64_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, u64, uint64_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, f32, float, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, f64, double, uint8_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_TEST2(name, ...) \
    LOOP2_AS(name, b8, uint8_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, i64, int64_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, u64, uint64_t, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, f32, float, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, f64, double, uint8_t, #__VA_ARGS__, __VA_ARGS__)
/* The same for complex ones. */
#define SCALAR_COMPLEX_TEST1(name, ...) \
    LOOP1_AS(name, c64, float _Complex, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP1_AS(name, c128, double _Complex, uint8_t, #__VA_ARGS__, __VA_ARGS__)
#define SCALAR_COMPLEX_TEST2(name, ...) \
    LOOP2_AS(name, c64, float _Complex, uint8_t, #__VA_ARGS__, __VA_ARGS__) \
    LOOP2_AS(name, c128, double _Complex, uint8_t, #__VA_ARGS__, __VA_ARGS__)

/* What the record's .scalar points to: LOOPS(FLOATS(add), INTS(add)). */
#define LOOPS(...) (&(const pointwise){__VA_ARGS__})
#define FLOATS(name) .f32 = name##_f32, .f64 = name##_f64, .text.f = name##_f32_text
#define COMPLEXES(name) .c64 = name##_c64, .c128 = name##_c128, .text.c = name##_c64_text
#define INTS(name) .i64 = name##_i64, .u64 = name##_u64, .text.i64 = name##_i64_text, .text.u64 = name##_u64_text
#define BOOLS(name) .b8 = name##_b8, .text.b8 = name##_b8_text
#define REALS(name) FLOATS(name), INTS(name), BOOLS(name)
#define NUMBERS(name) REALS(name), COMPLEXES(name)

/* Schemas of operators of one tensor, by name: in all forms; without the one in place. */
#define UNARY(name) \
    FUNCTION(name), "aten::" name "_(Tensor(a!) self) -> Tensor(a!)"
#define FUNCTION(name) \
    "aten::" name "(Tensor self) -> Tensor", "aten::" name ".out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)"
/* clang-format on */

#endif
