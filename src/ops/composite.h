/*
 * Composites: building blocks that stay whole as one operator, each with a contract.
 *
 * After op.h in the flow; externalize and recognize make functions of them, targets map them to what they have.
 *
 * A contract is the record of an operator in the namespace `tenon` (composite_*.c). Its schema says the inputs
 * (optional ones are Tensor? with None for default) and, behind the `*`, the attributes with their types and defaults;
 * `infer` has the rules for element types and sizes, `run` is the kernel, `core` the reference body by Core ATen. The
 * table composites.def adds what a schema cannot say. Kernel and reference body are separate implementations: each is
 * held to the other, and to the body that a program has (passes/confirm.h).
 */
#ifndef TENON_OPS_COMPOSITE_H
#define TENON_OPS_COMPOSITE_H

#include "ops/builder.h"

#include <float.h>

/* What an attribute may be, beyond its type: every number of it in [least, most], a string one of `words`. */
typedef struct attribute_rule {
    const char *name;
    double least, most;
    const char *words; /* "none|tanh"; NULL: any */
} attribute_rule;

typedef struct composite {
    const char *name; /* "rms_norm" */
    int64_t version;
    const op_def *op;            /* tenon::rms_norm */
    const char *const *results;  /* their names; NULL ends them */
    const attribute_rule *rules; /* those without one may be whatever their type allows; name NULL ends them */
    const char *about;           /* one line for people */
    const char *types;           /* which element types, one line for people; NULL: about says it */
} composite;

/* At file scope, behind the record op_tenon_NAME: the composite of it. Each has its word in composites.def. */
#define COMPOSITE(word, ...) \
    const composite composite_##word = {.name = #word, .version = 1, .op = &op_tenon_##word, __VA_ARGS__}
#define RESULTS(...)      \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }
#define RULES(...)           \
    (const attribute_rule[]) \
    {                        \
        __VA_ARGS__,         \
        {                    \
            .name = NULL     \
        }                    \
    }
/* Rules that many have. */
#define RULE_EPS                \
    {                           \
        "eps", 0, DBL_MAX, NULL \
    }
#define RULE_AXES             \
    {                         \
        "axes", -64, 63, NULL \
    }

/* All of them, in the order of composites.def. */
const composite *const *composites_all(size_t *n);
/* NULL: there is none of that name. */
const composite *composite_find(const char *name);
const overload *composite_overload(tn_context *ctx, const composite *c);

/* Why these attributes break the contract (unknown or missing name, type, range), in words; NULL: they do not. */
const char *composite_check(tn_context *ctx, arena *a, const composite *c, const arg_member *attributes, uint32_t n);

/* What an attribute is that is not stated; ARG_NONE: nothing, or it must be stated. */
arg composite_default(arena *a, const schema_argument *attribute);

/* What a rule asks for, in words: "at least 0", "-64 to 63", "none, tanh or quick". */
const char *attribute_rule_text(arena *a, const attribute_rule *rule);

/*
 * Applies the composite that a function is (f->unit->composite) to operands, one for each input of the function: by
 * its kernel in eager mode, by `core` where an observer opens it. *outs has one datum for each output of the function,
 * which are the first of the contract's. An input that the contract has as a list (Tensor[] weights) is several inputs
 * of the function: weights_0, weights_1, ...
 */
tn_status composite_call(builder *b, const function *f, const datum *operands, size_t n, datum **outs, size_t *count);

#endif
