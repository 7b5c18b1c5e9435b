/* Calls on numbers that are known, computed while reading: see read.h. */
#include "targets/onnx/read.h"

#include "ops/record.h"

#include <string.h>

enum { MOST_FOLDED = 16 }; /* elements of each operand and result: what says shapes has few */

static const elements *few_elements(const datum *d)
{
    const elements *e = d->kind == DATUM_TENSOR ? elements_of(*d) : NULL;
    return e != NULL && e->n <= MOST_FOLDED && elements_are_known(e) ? e : NULL;
}

static bool is_known_number(const datum *d)
{
    return d->kind != DATUM_TENSOR && d->kind != DATUM_GRAPH && d->expr == NULL;
}

/* Is all of it known? *any: there is a tensor among it. */
static bool is_known(const datum *d, bool *any)
{
    for (size_t i = 0; d->kind == DATUM_LIST && i < d->u.list.n; i++) {
        if (!is_known(&d->u.list.at[i], any)) {
            return false;
        }
    }
    *any = *any || d->kind == DATUM_TENSOR;
    return d->kind == DATUM_LIST || is_known_number(d) || few_elements(d) != NULL;
}

static bool all_known(const named_datum *args, size_t n)
{
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        if (!is_known(&args[i].value, &any)) {
            return false;
        }
    }
    return any;
}

/* ---- arrays of a builder that computes, or only infers ---- */

static tn_status tensor_with(reading *r, builder *b, const elements *e, datum *out)
{
    storage *bytes;
    tn_tensor *held;
    int64_t strides[ELEMENTS_MOST_DIMS];
    (void)tensor_contiguous_strides(e->rank, e->sizes, strides);
    TRY(storage_new(r->ctx, e->n * dtype_table[e->dtype].bytes, &bytes));
    elements_store(e, bytes->data);
    ctx_own_reserve(r->ctx);
    TRY(tensor_hold(r->ctx, storage_retain(bytes), e->dtype, e->rank, e->sizes, strides, 0, &held));
    ctx_own(r->ctx, held, tensor_release);
    *out = of_tensor(builder_array(b, held));
    ctx_release(r->ctx, held);
    ctx_release(r->ctx, bytes);
    return b->status;
}

static tn_status given(reading *r, builder *b, datum d, bool computes, datum *out)
{
    *out = d;
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(r->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            TRY(given(r, b, d.u.list.at[i], computes, &items[i]));
        }
        *out = of_list(items, d.u.list.n);
    }
    if (d.kind != DATUM_TENSOR) {
        return TN_OK;
    }
    if (computes) {
        return tensor_with(r, b, elements_of(d), out);
    }
    *out = of_tensor(elements_array(b, elements_of(d)));
    return b->status;
}

/* ---- what comes out ---- */

/* Is all of it small, of sizes that are known? */
static bool is_small(datum d)
{
    if (d.kind == DATUM_LIST) {
        for (size_t i = 0; i < d.u.list.n; i++) {
            if (!is_small(d.u.list.at[i])) {
                return false;
            }
        }
        return true;
    }
    int64_t n = 1;
    const tensor_type *t = d.kind == DATUM_TENSOR ? &d.u.tensor->type : NULL;
    for (uint32_t i = 0; t != NULL && i < t->rank; i++) {
        bool fits = t->sizes[i].expr == NULL && t->sizes[i].n >= 0 && t->sizes[i].n <= MOST_FOLDED;
        n = fits ? n * t->sizes[i].n : MOST_FOLDED + 1;
        if (n > MOST_FOLDED) {
            return false;
        }
    }
    return d.kind == DATUM_NONE || (t != NULL && t->rank <= ELEMENTS_MOST_DIMS);
}

/* The numbers of a result; false: they are of a type that none are read of. */
static bool as_numbers(reading *r, datum d, datum *out)
{
    *out = d;
    if (d.kind == DATUM_LIST) {
        datum *items = ARENA_ARRAY(r->arena, datum, d.u.list.n);
        for (size_t i = 0; i < d.u.list.n; i++) {
            if (!as_numbers(r, d.u.list.at[i], &items[i])) {
                return false;
            }
        }
        *out = of_list(items, d.u.list.n);
    }
    if (d.kind == DATUM_TENSOR) {
        const elements *e = elements_read(r->arena, &d.u.tensor->data->view);
        if (e == NULL) {
            return false;
        }
        *out = of_tensor(elements_array(r->b, e));
    }
    return true;
}

/* In a mode: what is inferred (fake) or computed (eager) of the call. */
static tn_status call_in(reading *r, builder *b, bool computes, const overload *o, op_fn by, const named_datum *args,
                         size_t n, datum **outs, size_t *count)
{
    named_datum *own = ARENA_ARRAY(r->arena, named_datum, n);
    for (size_t i = 0; i < n; i++) {
        own[i] = args[i];
        TRY(given(r, b, args[i].value, computes, &own[i].value));
    }
    return builder_call_by(b, o, by, own, n, outs, count);
}

static bool all_of(bool (*holds)(datum d), const datum *outs, size_t n)
{
    bool yes = true;
    for (size_t i = 0; i < n; i++) {
        yes = yes && holds(outs[i]);
    }
    return yes;
}

/* *outs: numbers for the results; NULL: it cannot be computed, and is read as it stands. */
static tn_status compute(reading *r, const overload *o, op_fn by, const named_datum *args, size_t n, datum **outs,
                         size_t *count)
{
    datum *made = NULL, *numbers = NULL;
    size_t told = r->ctx->diagnostic_count;
    tn_status status = TN_OK;
    for (int computes = 0; computes < 2 && status == TN_OK; computes++) { /* inferred first: is it small? */
        builder *b = builder_new(r->ctx, computes ? BUILD_EAGER : BUILD_FAKE, r->arena);
        b->copies_views = true;
        status = call_in(r, b, computes != 0, o, by, args, n, &made, count);
        status = status == TN_OK && !all_of(is_small, made, *count) ? TN_E_UNSUPPORTED : status;
        if (status == TN_OK && computes) {
            numbers = ARENA_ARRAY(r->arena, datum, *count);
            for (size_t i = 0; i < *count && numbers != NULL; i++) {
                status = builder_realize(b, made[i]);
                numbers = status == TN_OK && as_numbers(r, made[i], &numbers[i]) ? numbers : NULL;
            }
        }
        builder_free(r->ctx, b);
    }
    *outs = status == TN_OK ? numbers : NULL;
    if (status == TN_E_NOMEM || status == TN_E_CANCELLED) {
        return status;
    }
    diagnostics_truncate(r->ctx, told);
    return TN_OK;
}

tn_status reading_fold(reading *r, const overload *o, op_fn by, const named_datum *args, size_t n, datum **outs,
                       size_t *count, bool *folded)
{
    *folded = false;
    if (o->op->traits & (OP_RANDOM | OP_RAW) || !all_known(args, n)) {
        return TN_OK;
    }
    TRY(compute(r, o, by, args, n, outs, count));
    *folded = *outs != NULL;
    return TN_OK;
}
