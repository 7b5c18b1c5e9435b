/* Inputs for confirming: see confirm_inputs.h. */
#include "passes/confirm_inputs.h"

#include "base/num.h"
#include "kernels/move/cast.h"
#include "kernels/number/random.h"

#include <math.h>
#include <string.h>

/*
 * Elements of all inputs together: more are not drawn. Above the first bound the program must have as many bytes of
 * weights: what a file only declares is not to fill the memory.
 */
#define MOST_DECLARED (INT64_C(1) << 28)
#define MOST_ELEMENTS (INT64_C(1) << 31)

/* Assignments of sizes that are tried. */
enum { MOST_ASSIGNMENTS = 64 };

typedef struct sizes {
    arena *arena;
    const function *function;
    VEC(const symbol *) symbols;
    VEC(int64_t) numbers; /* of the symbols */
} sizes;

/* ---- sizes of symbols ---- */

static void see_symbol(void *user, const symbol *s)
{
    sizes *all = user;
    for (size_t i = 0; i < all->symbols.n; i++) {
        if (all->symbols.at[i] == s) {
            return;
        }
    }
    vec_push(all->arena, &all->symbols, s);
    vec_push(all->arena, &all->numbers, 0);
}

static void see_expression(sizes *all, symint s)
{
    if (s.expr != NULL) {
        dim_each_symbol(s.expr, see_symbol, all);
    }
}

static void see_value(sizes *all, const value *v)
{
    if (v == NULL || !v->typed || v->kind == VALUE_OBJECT) {
        return;
    }
    if (v->kind != VALUE_TENSOR) {
        see_expression(all, v->type.sym);
        return;
    }
    for (uint32_t i = 0; i < v->type.tensor->rank; i++) {
        see_expression(all, v->type.tensor->sizes[i]);
    }
}

static hint size_of_symbol(void *user, const symbol *s)
{
    const sizes *all = user;
    for (size_t i = 0; i < all->symbols.n; i++) {
        if (all->symbols.at[i] == s) {
            return (hint){.kind = HINT_INT, .u.integer = all->numbers.at[i]};
        }
    }
    return (hint){.kind = HINT_NONE};
}

static bool is_taken(const sizes *all, size_t before, int64_t number)
{
    for (size_t i = 0; i < before; i++) {
        if (all->numbers.at[i] == number) {
            return true;
        }
    }
    return false;
}

static bool is_in(range r, int64_t number)
{
    return (!r.has_lo || number >= r.lo) && (!r.has_hi || number <= r.hi);
}

/* The smallest size from `least` on that no symbol before has; the smallest of all where the range is too narrow. */
static int64_t next_size(const sizes *all, size_t index, int64_t least)
{
    range r = dim_range(dim_symbol(all->function->program->dims, all->symbols.at[index]));
    int64_t lowest = r.has_lo && r.lo > 1 ? r.lo : 1;
    int64_t number = lowest > least ? lowest : least;
    while (is_taken(all, index, number)) {
        number++;
    }
    return is_in(r, number) ? number : lowest;
}

static bool meets_constraints(sizes *all)
{
    const function *f = all->function;
    for (size_t i = 0; i < f->constraints.n; i++) {
        hint h = dim_eval(f->constraints.at[i].expr, size_of_symbol, all);
        if (h.kind == HINT_INT && !is_in(f->constraints.at[i].range, h.u.integer)) {
            return false;
        }
    }
    return true;
}

static bool evaluate(sizes *all, symint s, int64_t *out)
{
    hint h = dim_eval(s.expr, size_of_symbol, all);
    *out = h.u.integer;
    return h.kind == HINT_INT && h.u.integer >= 0;
}

static bool gives_sizes(sizes *all)
{
    int64_t size;
    for (size_t i = 0; i < all->function->inputs.n; i++) {
        const value *v = arg_value(&all->function->inputs.at[i]);
        for (uint32_t d = 0; v != NULL && v->kind == VALUE_TENSOR && v->typed && d < v->type.tensor->rank; d++) {
            if (!evaluate(all, v->type.tensor->sizes[d], &size)) {
                return false;
            }
        }
    }
    return true;
}

/* Sizes from 2, 3, ... on for one symbol after the other; what is not admitted is tried with larger ones. */
static bool choose_sizes(sizes *all, const draw *how)
{
    int64_t least = how->least_size > 2 ? how->least_size : 2;
    for (int64_t attempt = 0; attempt < MOST_ASSIGNMENTS; attempt++) {
        for (size_t i = 0; i < all->symbols.n; i++) {
            int64_t shift = (attempt >> (i % 6)) + (int64_t)(how->seed % 2);
            all->numbers.at[i] = next_size(all, i, least + shift);
        }
        if (meets_constraints(all) && gives_sizes(all)) {
            return true;
        }
    }
    return false;
}

/* ---- elements ---- */

typedef struct filling {
    generator *random;
    const draw *how;
    int64_t indices; /* integers are below this */
} filling;

static bool is_mask(const value *v)
{
    return strstr(v->name, "mask") != NULL;
}

bool confirm_has_mask(const function *f)
{
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL && v->kind == VALUE_TENSOR && is_mask(v)) {
            return true;
        }
    }
    return false;
}

/* All that lie in its memory. */
static int64_t elements_of(const tensor *t)
{
    return (int64_t)(t->storage->bytes / dtype_table[t->dtype].bytes) - t->offset;
}

static void put(const tensor *t, int64_t at, double number)
{
    uint8_t *to = (uint8_t *)t->storage->data + (size_t)(t->offset + at) * dtype_table[t->dtype].bytes;
    convert_elements(1, DT_F64, &number, 0, t->dtype, to, 0);
}

static int64_t row_offset(const tensor *t, int64_t row)
{
    int64_t at = 0;
    for (uint32_t d = t->rank - 1; d-- > 0;) {
        at += row % t->sizes[d] * t->strides[d];
        row /= t->sizes[d];
    }
    return at;
}

/* Each row lets something through, or the first nothing. */
static void settle_rows(const tensor *t, const filling *f, int64_t elements)
{
    int64_t width = t->rank == 0 ? 1 : t->sizes[t->rank - 1];
    bool is_bool = t->dtype == DT_BOOL;
    if (t->rank == 0 || elements == 0) {
        return;
    }
    for (int64_t row = 0; row < elements / width; row++) {
        put(t, row_offset(t, row) + row % width * t->strides[t->rank - 1], is_bool ? 1 : 0);
    }
    for (int64_t i = 0; f->how->masks_whole_row && i < width; i++) {
        put(t, i * t->strides[t->rank - 1], is_bool ? 0 : -INFINITY);
    }
}

static void fill_mask(const tensor *t, const filling *f, int64_t elements)
{
    for (int64_t i = 0; i < elements_of(t); i++) {
        bool passes = generator_draw(f->random) % 10 < 7;
        put(t, i, t->dtype == DT_BOOL ? passes : passes ? 0 : -INFINITY);
    }
    settle_rows(t, f, elements);
}

/* False: there is no way to draw this type. */
static bool fill_first(const tensor *t, const filling *f, size_t n, double spread)
{
    const dtype_info *type = &dtype_table[t->dtype];
    switch (type->category) {
    case CATEGORY_BOOL:
        random_bernoulli(f->random, t->dtype, n, t->storage->data, 0.7);
        return true;
    case CATEGORY_INTEGRAL:
        random_integers(f->random, t->dtype, n, t->storage->data, 0, (uint64_t)f->indices);
        return true;
    case CATEGORY_FLOATING:
        if (type->bytes > 1) {
            random_normal(f->random, t->dtype, n, t->storage->data, 0, spread);
        }
        return type->bytes > 1;
    case CATEGORY_COMPLEX:
        if (t->dtype != DT_C32) {
            random_normal(f->random, t->dtype == DT_C128 ? DT_F64 : DT_F32, 2 * n, t->storage->data, 0, spread);
        }
        return t->dtype != DT_C32;
    }
    return false;
}

/* The first of many are drawn and repeated: a prime number of them, so that rows and matrices of any size differ. */
static bool fill(const tensor *t, const filling *f, double spread)
{
    enum { MOST_DRAWN = 4194301 };
    size_t n = (size_t)(t->storage->bytes / dtype_table[t->dtype].bytes);
    bool is_drawn = fill_first(t, f, n < MOST_DRAWN ? n : MOST_DRAWN, spread);
    uint64_t period = (uint64_t)MOST_DRAWN * dtype_table[t->dtype].bytes;
    for (uint64_t at = period; is_drawn && at < t->storage->bytes; at += period) {
        uint64_t rest = t->storage->bytes - at;
        memcpy((uint8_t *)t->storage->data + at, t->storage->data, (size_t)(rest < period ? rest : period));
    }
    return is_drawn;
}

/* Inputs that are not any numbers, by their names in contracts: least and most, in squares of the spread or alone. */
static const struct {
    const char *name;
    double least, most;
    bool in_squares;
} roles[] = {
    {"variance", 0.5, 1.5, true},
    {"g", -1, 0, false},
};

static double draw_between(const filling *f, double least, double most)
{
    return least + (most - least) * ((double)(generator_draw(f->random) % 4096) / 4096);
}

static void fill_role(const tensor *t, const filling *f, const char *name)
{
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        double scale = roles[i].in_squares ? f->how->spread * f->how->spread : 1;
        for (int64_t k = 0; strcmp(roles[i].name, name) == 0 && k < elements_of(t); k++) {
            put(t, k, scale * draw_between(f, roles[i].least, roles[i].most));
        }
    }
}

/* A half of the elements: the numbers themselves, 0, and what lies around them. */
static void fill_around(const tensor *t, const filling *f)
{
    const draw *how = f->how;
    for (int64_t i = 0; i < elements_of(t); i++) {
        double number = how->around[(size_t)generator_draw(f->random) % how->around_count];
        const double choices[] = {number, 0, number * draw_between(f, 0.99, 1.01), number * draw_between(f, -2, 2)};
        uint64_t chosen = generator_draw(f->random) % 8;
        if (chosen < sizeof choices / sizeof *choices) {
            put(t, i, choices[chosen]);
        }
    }
}

/* ---- tensors ---- */

static int64_t most_elements(const program *p)
{
    uint64_t bytes = 0;
    p = p->part_of != NULL ? p->part_of : p;
    for (size_t i = 0; i < p->storages.n && bytes < (uint64_t)MOST_ELEMENTS; i++) {
        bytes += p->storages.at[i]->bytes < (uint64_t)MOST_ELEMENTS ? p->storages.at[i]->bytes : MOST_ELEMENTS;
    }
    int64_t most = bytes < (uint64_t)MOST_ELEMENTS ? (int64_t)bytes : MOST_ELEMENTS;
    return most > MOST_DECLARED ? most : MOST_DECLARED;
}

static bool read_layout(sizes *all, const tensor_meta *m, int64_t *extents, int64_t *strides, int64_t *elements)
{
    bool known = true, has_strides = m->strides != NULL;
    for (uint32_t i = 0; known && i < m->rank; i++) {
        known = evaluate(all, m->sizes[i], &extents[i]);
    }
    for (uint32_t i = 0; has_strides && i < m->rank; i++) {
        has_strides = m->strides[i].expr != NULL && evaluate(all, m->strides[i], &strides[i]);
    }
    return known && tensor_numel(m->rank, extents, elements) &&
           (has_strides || tensor_contiguous_strides(m->rank, extents, strides));
}

static tn_status make_tensor(tn_context *ctx, sizes *all, const value *v, int64_t *total, drawn *out, const char **why)
{
    const tensor_meta *m = v->typed ? v->type.tensor : NULL;
    int64_t extents[TENSOR_MAX_RANK], strides[TENSOR_MAX_RANK], elements = 0;
    if (m == NULL || m->dtype == DT_NONE || m->rank > TENSOR_MAX_RANK ||
        !read_layout(all, m, extents, strides, &elements)) {
        *why = arena_printf(all->arena, "the type of '%s' is not known", v->name);
        return TN_OK;
    }
    int64_t most = most_elements(all->function->program);
    if (!add_i64(*total, elements, total) || *total > most) {
        *why =
            arena_printf(all->arena, "its inputs have more than %lld elements, too many to be tried", (long long)most);
        return TN_OK;
    }
    ctx_own_reserve(ctx);
    TRY(tensor_allocate(ctx, m->dtype, m->rank, extents, strides, &out->tensor));
    ctx_own(ctx, out->tensor, tensor_release);
    return TN_OK;
}

/* Integers may be indices into any dim of the others. */
static int64_t least_size(const function *f, const drawn *all)
{
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < f->inputs.n; i++) {
        const tensor *t = all[i].tensor == NULL ? NULL : &all[i].tensor->view;
        for (uint32_t d = 0; t != NULL && dtype_table[t->dtype].category == CATEGORY_FLOATING && d < t->rank; d++) {
            least = t->sizes[d] > 1 && t->sizes[d] < least ? t->sizes[d] : least;
        }
    }
    return least == INT64_MAX ? 2 : least;
}

static void fill_all(const function *f, const draw *how, drawn *all, arena *a, const char **why)
{
    generator random;
    generator_seed(&random, how->seed);
    filling by = {&random, how, least_size(f, all)};
    for (size_t i = 0; i < f->inputs.n && *why == NULL; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        const tensor *t = all[i].tensor == NULL ? NULL : &all[i].tensor->view;
        int64_t elements = 0;
        if (t == NULL) {
            continue;
        }
        tensor_numel(t->rank, t->sizes, &elements);
        if (!fill(t, &by, i == 0 ? how->spread : 1)) {
            *why = arena_printf(a, "there is no way to draw '%s' of type %s", v->name, dtype_table[t->dtype].name);
        }
        bool of_floats = dtype_table[t->dtype].category == CATEGORY_FLOATING;
        if (of_floats && *why == NULL) {
            fill_role(t, &by, v->name);
        }
        if (of_floats && *why == NULL && i == 0 && how->around_count > 0) {
            fill_around(t, &by);
        }
        if (is_mask(v) && (t->dtype == DT_BOOL || (of_floats && how->masks_by_inf))) {
            fill_mask(t, &by, elements);
        }
    }
}

tn_status confirm_draw(tn_context *ctx, arena *a, const function *f, const draw *how, drawn **out, const char **why)
{
    sizes all = {.arena = a, .function = f};
    int64_t total = 0;
    *why = NULL;
    *out = ARENA_ARRAY(a, drawn, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        see_value(&all, arg_value(&f->inputs.at[i]));
    }
    if (!choose_sizes(&all, how)) {
        *why = "no small sizes were found that its constraints admit";
        return TN_OK;
    }
    for (size_t i = 0; i < f->inputs.n && *why == NULL; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        if (v != NULL && v->kind == VALUE_TENSOR) {
            TRY(make_tensor(ctx, &all, v, &total, &(*out)[i], why));
        } else if (v != NULL && v->typed && v->kind != VALUE_OBJECT) {
            (*out)[i].number = dim_eval(v->type.sym.expr, size_of_symbol, &all);
        }
    }
    if (*why == NULL) {
        fill_all(f, how, *out, a, why);
    }
    return TN_OK;
}
