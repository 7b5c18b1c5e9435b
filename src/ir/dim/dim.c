/*
 * Symbolic expressions: the table in which they are unique, the atoms, and dim_make. See dim.h.
 *
 * Normal forms are made in dim_arith.c and dim_fold.c; here is only what every expression goes through last: the look
 * in the table.
 */
#include "ir/dim/dim_form.h"

#include <string.h>

const dim_op_info dim_ops[DIM_OP_COUNT] = {
#define X(id, srepr_name, arity, result, infix) [id] = {srepr_name, sizeof(srepr_name) - 1, arity, result, infix},
#include "ir/dim/dim.def"
#undef X
};

const char dim_out_of_bounds[] = "an integer leaves 64 bits or a number has no value";
const char dim_too_many_parts[] = "the expression has too many parts";

dims *dims_new(arena *a)
{
    dims *t = ARENA_NEW(a, dims);
    t->arena = a;
    t->key = arena_hash_key(a);
    t->refusal = "nothing was refused";
    interner_init(&t->names, a);
    vec_reserve(a, &t->operands, 16);
    return t;
}

const dim *dim_refuse(dims *t, const char *why)
{
    t->refusal = why;
    return NULL;
}

const char *dim_refusal(const dims *t)
{
    return t->refusal;
}

/* ---- working memory ---- */

scratch scratch_begin(dims *t)
{
    return t->scratch;
}

/*
 * A block that is too small is left on the arena, so that arrays in it stay valid. Blocks double: what is left behind
 * is never more than what is in use.
 */
void *scratch_array(dims *t, size_t count, size_t size)
{
    scratch *s = &t->scratch;
    size_t bytes = (count * size + 15) & ~(size_t)15; /* counts are bounded by DIM_MAX_NODES */
    if (s->block == NULL || bytes > s->capacity - s->used) {
        size_t capacity = s->capacity < 2048 ? 4096 : s->capacity * 2;
        while (capacity < bytes) {
            capacity *= 2;
        }
        *s = (scratch){.block = arena_alloc(t->arena, capacity), .capacity = capacity};
    }
    void *array = s->block + s->used;
    s->used += bytes;
    return array;
}

/* A block that began after the mark holds nothing older, so all of it is free again. */
void scratch_end(dims *t, scratch mark)
{
    t->scratch.used = t->scratch.block == mark.block ? mark.used : 0;
}

/* ---- the table ---- */

static bool is_same(const dim *d, const dim *head, const dim *const *args)
{
    return d->hash == head->hash && d->op == head->op && d->n == head->n && memcmp(&d->u, &head->u, sizeof d->u) == 0 &&
           d->denominator == head->denominator && d->precision == head->precision &&
           (head->n == 0 || memcmp(d->args, args, head->n * sizeof *args) == 0);
}

/* By address: symbols of different functions share a name, and functions that were made from one another have many. */
static uint64_t hash_of(const dims *t, const dim *head, const dim *const *args, size_t n)
{
    uint64_t payload = 0;
    hasher h = hash_begin(t->key);
    memcpy(&payload, &head->u, sizeof head->u < sizeof payload ? sizeof head->u : sizeof payload);
    hash_word(&h, (uint64_t)head->op << 32 | n);
    hash_word(&h, payload);
    hash_word(&h, (uint64_t)head->denominator ^ (uint64_t)(uintptr_t)head->precision); /* no operation has both */
    for (size_t i = 0; i < n; i++) {
        hash_word(&h, (uint64_t)(uintptr_t)args[i]);
    }
    return hash_end(h);
}

static size_t slot_of(const dims *t, const dim *head, const dim *const *args)
{
    size_t i = (size_t)head->hash & (t->slot_count - 1);
    while (t->slots[i] != NULL && !is_same(t->slots[i], head, args)) {
        i = (i + 1) & (t->slot_count - 1);
    }
    return i;
}

static void grow(dims *t)
{
    const dim **old = t->slots;
    size_t old_count = t->slot_count;
    size_t count = old_count == 0 ? 64 : old_count * 2;
    const dim **slots = ARENA_ARRAY(t->arena, const dim *, count);
    for (size_t i = 0; i < old_count; i++) {
        if (old[i] != NULL) {
            size_t slot = (size_t)old[i]->hash & (count - 1);
            while (slots[slot] != NULL) {
                slot = (slot + 1) & (count - 1);
            }
            slots[slot] = old[i];
        }
    }
    t->slots = slots;
    t->slot_count = count;
}

/* The one expression that is like head (all but hash, n and result filled in) with these arguments. */
static const dim *unique(dims *t, dim *head, const dim *const *args, size_t n)
{
    head->hash = hash_of(t, head, args, n);
    head->n = (uint32_t)n;
    if ((t->used + 1) * 3 > t->slot_count * 2) {
        grow(t);
    }
    size_t slot = slot_of(t, head, args);
    if (t->slots[slot] == NULL) {
        dim *made = arena_alloc(t->arena, sizeof *made + n * sizeof *args);
        *made = *head;
        if (n > 0) {
            memcpy(made->args, args, n * sizeof *args);
        }
        t->slots[slot] = made;
        t->used++;
    }
    return t->slots[slot];
}

/* ---- atoms ---- */

static const dim *atom(dims *t, dim *head)
{
    head->depth = 1;
    head->size = head->op == DIM_FLOAT ? 1 : 2;
    head->result = dim_ops[head->op].result;
    return unique(t, head, NULL, 0);
}

const dim *dim_int(dims *t, int64_t value)
{
    dim head = {.op = DIM_INT, .u.integer = value};
    return atom(t, &head);
}

const dim *dim_rational(dims *t, int64_t numerator, int64_t denominator)
{
    number v;
    return number_fraction(numerator, denominator, &v) ? dim_of_number(t, v) : dim_refuse(t, dim_out_of_bounds);
}

const dim *dim_of_number(dims *t, number v)
{
    dim head = {.op = v.op, .u.integer = v.p};
    if (v.op == DIM_RATIONAL) {
        head.denominator = v.q;
    } else if (v.op == DIM_FLOAT) {
        head.u.real = v.real;
    } else if (v.op != DIM_INT && v.op != DIM_BOOL) { /* infinities have no payload */
        head.u.integer = 0;
    }
    return atom(t, &head);
}

const dim *dim_float(dims *t, double value)
{
    if (value == 0) {
        return dim_of_number(t, (number){.op = DIM_FLOAT, .q = 1, .real = 0}); /* sympy has no negative zero */
    }
    number v;
    return number_real(value, &v) ? dim_of_number(t, v) : dim_refuse(t, dim_out_of_bounds);
}

const dim *dim_float_text(dims *t, double value, const char *text, size_t n)
{
    dim head = {.op = DIM_FLOAT, .u.real = value, .precision = intern_n(&t->names, text, n)};
    return atom(t, &head);
}

const dim *dim_bool(dims *t, bool value)
{
    return dim_of_number(t, number_bool(value));
}

/* torch names its float symbols zf<N> (backed) and zuf<N> (unbacked); everything else is an int. */
static bool is_float_name(const char *name)
{
    return name[0] == 'z' && (name[1] == 'f' || (name[1] == 'u' && name[2] == 'f'));
}

const dim *dim_symbol(dims *t, const symbol *s)
{
    dim head = {.op = DIM_SYMBOL, .depth = 1, .size = 2};
    head.u.symbol = s;
    head.result = is_float_name(s->name) ? DIM_IS_FLOAT : DIM_IS_INT;
    return unique(t, &head, NULL, 0);
}

symbol *dims_add_symbol(dims *t, const char *name, const char *assumptions)
{
    symbol *s = ARENA_NEW(t->arena, symbol);
    s->name = arena_strdup(t->arena, name);
    s->assumptions = arena_strdup(t->arena, assumptions);
    return s;
}

/* ---- operations ---- */

/* Sums, products and choices are floats when an argument is; powers also where they may be fractions. */
static dim_result result_of(dim_op op, const dim *const *args, size_t n)
{
    dim_result stated = dim_ops[op].result;
    if (stated != DIM_IS_ARGUMENT) {
        return stated;
    }
    if (op == DIM_POW && (args[1]->op != DIM_INT || args[1]->u.integer < 0)) {
        return DIM_IS_FLOAT;
    }
    for (size_t i = op == DIM_WHERE ? 1 : 0; i < n; i++) {
        if (args[i]->result == DIM_IS_FLOAT) {
            return DIM_IS_FLOAT;
        }
    }
    return DIM_IS_INT;
}

/* Completes head with what follows from the arguments and looks it up. */
static const dim *compound(dims *t, dim *head, const dim *const *args, size_t n)
{
    uint32_t depth = 0, size = 2;
    for (size_t i = 0; i < n; i++) {
        depth = args[i]->depth > depth ? args[i]->depth : depth;
        size += args[i]->size;
        if (size > 2 * DIM_MAX_NODES) {
            return dim_refuse(t, dim_too_many_parts);
        }
    }
    if (depth >= DIM_MAX_DEPTH) {
        return dim_refuse(t, "the expression is nested too deeply");
    }
    head->depth = depth + 1;
    head->size = size;
    return unique(t, head, args, n);
}

const dim *dim_raw(dims *t, dim_op op, const dim *const *args, size_t n)
{
    dim head = {.op = op, .result = result_of(op, args, n)};
    return compound(t, &head, args, n);
}

const dim *dim_call(dims *t, const char *name, const dim *const *args, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (args[i] == NULL) {
            return NULL;
        }
    }
    dim head = {.op = DIM_CALL, .result = dim_ops[DIM_CALL].result};
    head.u.name = intern(&t->names, name);
    return compound(t, &head, args, n);
}

static const dim *form_infinity(dims *t, dim_op op, const dim *const *args, size_t n)
{
    (void)args;
    (void)n;
    return dim_of_number(t, (number){.op = op, .q = 1});
}

/* Operations without a row are form_plain; what has no maker at all (integers, symbols) is refused. */
static form_maker *const makers[DIM_OP_COUNT] = {
    [DIM_INFINITY] = form_infinity,
    [DIM_NEGATIVE_INFINITY] = form_infinity,
    [DIM_INT_INFINITY] = form_infinity,
    [DIM_NEGATIVE_INT_INFINITY] = form_infinity,
    [DIM_ADD] = form_sum,
    [DIM_MUL] = form_product,
    [DIM_POW] = form_power,
    [DIM_FLOOR_DIV] = form_floor_div,
    [DIM_CLEAN_DIV] = form_floor_div,
    [DIM_CEIL_DIV] = form_ceil_div,
    [DIM_MODULAR_INDEXING] = form_modular_indexing,
    [DIM_MOD] = form_mod,
    [DIM_PYTHON_MOD] = form_mod,
    [DIM_WHERE] = form_where,
    [DIM_MIN] = form_extremum,
    [DIM_MAX] = form_extremum,
    [DIM_LSHIFT] = form_shift,
    [DIM_RSHIFT] = form_shift,
    [DIM_POW_BY_NATURAL] = form_power_by_natural,
    [DIM_FLOOR] = form_rounding,
    [DIM_CEILING] = form_rounding,
    [DIM_ABS] = form_abs,
    [DIM_EQ] = form_relation,
    [DIM_NE] = form_relation,
    [DIM_LT] = form_relation,
    [DIM_LE] = form_relation,
    [DIM_GT] = form_relation,
    [DIM_GE] = form_relation,
    [DIM_AND] = form_junction,
    [DIM_OR] = form_junction,
    [DIM_NOT] = form_not,
};

static bool is_payload_atom(dim_op op)
{
    return op == DIM_INT || op == DIM_RATIONAL || op == DIM_FLOAT || op == DIM_BOOL || op == DIM_SYMBOL;
}

const dim *dim_make(dims *t, dim_op op, const dim *const *args, size_t n)
{
    const dim_op_info *info = &dim_ops[op];
    if (is_payload_atom(op) || op == DIM_CALL || (info->arity >= 0 && (size_t)info->arity != n)) {
        return dim_refuse(t, "the operation does not take these arguments");
    }
    for (size_t i = 0; i < n; i++) {
        if (args[i] == NULL) {
            return NULL; /* its own reason stands */
        }
    }
    return (makers[op] == NULL ? form_plain : makers[op])(t, op, args, n);
}

static const dim *make_pair(dims *t, dim_op op, const dim *a, const dim *b)
{
    const dim *args[] = {a, b};
    return dim_make(t, op, args, 2);
}

const dim *dim_add(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_ADD, a, b);
}

const dim *dim_sub(dims *t, const dim *a, const dim *b)
{
    return dim_add(t, a, dim_mul(t, dim_int(t, -1), b));
}

const dim *dim_mul(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_MUL, a, b);
}

const dim *dim_floordiv(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_FLOOR_DIV, a, b);
}

const dim *dim_mod(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_MOD, a, b);
}

const dim *dim_max(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_MAX, a, b);
}

const dim *dim_min(dims *t, const dim *a, const dim *b)
{
    return make_pair(t, DIM_MIN, a, b);
}
