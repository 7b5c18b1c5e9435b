/* How near the candidates of selections are: see selections.h. */
#include "interpret/selections.h"

#include "ir/provenance.h"
#include "kernels/move/cast.h"
#include "kernels/move/strided.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- what selects, and what rounds ---- */

/* Which neighbours in order decide. */
typedef enum rule {
    RULE_LARGEST,  /* the first against the second, from above */
    RULE_SMALLEST, /* the same from below */
    RULE_TOP,      /* the first k and the one behind them, by `largest` */
    RULE_ORDER,    /* all of them */
    RULE_KTH,      /* the k-th from below against both neighbours */
    RULE_MIDDLE,   /* the lower median, the same */
    RULE_COMPARE,  /* no order: an element against the other operand, where the answer picks elements */
} rule;

static const struct {
    const char *target;
    rule rule;
} selecting[] = {
    {"torch.ops.aten.topk.default", RULE_TOP},     {"torch.ops.aten.sort.default", RULE_ORDER},
    {"torch.ops.aten.sort.stable", RULE_ORDER},    {"torch.ops.aten.argsort.default", RULE_ORDER},
    {"torch.ops.aten.argsort.stable", RULE_ORDER}, {"torch.ops.aten.argmax.default", RULE_LARGEST},
    {"torch.ops.aten.max.dim", RULE_LARGEST},      {"torch.ops.aten.argmin.default", RULE_SMALLEST},
    {"torch.ops.aten.min.dim", RULE_SMALLEST},     {"torch.ops.aten.kthvalue.default", RULE_KTH},
    {"torch.ops.aten.median.dim", RULE_MIDDLE},    {"torch.ops.aten.gt.Scalar", RULE_COMPARE},
    {"torch.ops.aten.gt.Tensor", RULE_COMPARE},    {"torch.ops.aten.ge.Scalar", RULE_COMPARE},
    {"torch.ops.aten.ge.Tensor", RULE_COMPARE},    {"torch.ops.aten.lt.Scalar", RULE_COMPARE},
    {"torch.ops.aten.lt.Tensor", RULE_COMPARE},    {"torch.ops.aten.le.Scalar", RULE_COMPARE},
    {"torch.ops.aten.le.Tensor", RULE_COMPARE},
};

/* Operators that pick elements by a mask, and those that make a mask of masks. */
static const char *const picking[] = {"aten.nonzero.", "aten.masked_select.", "aten.index.", "aten.nonzero_static.",
                                      "aten.nonzero_numpy."};
static const char *const masking[] = {"aten.logical_", "aten.bitwise_", "aten.__and__.", "aten.__or__.",
                                      "aten.view.",    "aten.reshape.", "aten.squeeze.", "aten.unsqueeze.",
                                      "aten.expand.",  "aten.flatten."};

/* Operators that sum products, and the operand whose last dim (whose row, for kernels) says how many. */
static const struct {
    const char *target, *operand;
    bool is_kernel;
} summing[] = {
    {"aten.linear.", "input", false},      {"aten.addmm.", "mat1", false},
    {"aten.mm.", "self", false},           {"aten.bmm.", "self", false},
    {"aten.matmul.", "self", false},       {"aten.baddbmm.", "batch1", false},
    {"aten.conv1d.", "weight", true},      {"aten.conv2d.", "weight", true},
    {"aten.conv3d.", "weight", true},      {"aten.layer_norm.", "input", false},
    {"aten.convolution.", "weight", true}, {"aten.mean.", "self", false},
    {"aten.sum.", "self", false},          {"aten.native_layer_norm.", "input", false},
};

static bool begins_with_one_of(const char *target, const char *const *names, size_t n)
{
    static const char prefix[] = "torch.ops.";
    if (strncmp(target, prefix, sizeof prefix - 1) != 0) {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        if (strncmp(target + sizeof prefix - 1, names[i], strlen(names[i])) == 0) {
            return true;
        }
    }
    return false;
}
#define BEGINS_WITH(target, names) begins_with_one_of((target), (names), sizeof(names) / sizeof *(names))

/* ---- the record ---- */

typedef struct seen_selection {
    const node *node;
    tn_selection row;
} seen_selection;

struct selections {
    arena *arena;
    VEC(seen_selection) rows;
    int64_t longest; /* sum so far */
};

selections *selections_new(arena *a)
{
    selections *s = ARENA_NEW(a, selections);
    s->arena = a;
    return s;
}

void selections_begin_run(selections *s)
{
    s->rows.n = 0;
    s->longest = 1;
}

/*
 * How many units of the last place sums of that many terms may move a result, seen from another order of the same
 * additions: errors add up as a random walk does. Four times that, because what was summed had been rounded before.
 */
static double limit_of(const selections *s)
{
    return 4 * sqrt((double)s->longest);
}

/* ---- operands ---- */

static const datum *find_argument(const node *n, const named_datum *args, const char *name)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (args[i].name != NULL && strcmp(args[i].name, name) == 0) {
            return &args[i].value;
        }
    }
    return NULL;
}

static const tensor *find_tensor(const node *n, const named_datum *args, const char *name)
{
    const datum *d = find_argument(n, args, name);
    return d != NULL && d->kind == DATUM_TENSOR && d->u.tensor->data != NULL ? &d->u.tensor->data->view : NULL;
}

static int64_t find_number(const node *n, const named_datum *args, const char *name, int64_t otherwise)
{
    const datum *d = find_argument(n, args, name);
    return d == NULL                ? otherwise
           : d->kind == DATUM_INT   ? d->u.integer
           : d->kind == DATUM_BOOL  ? d->u.boolean
           : d->kind == DATUM_FLOAT ? (int64_t)d->u.real
                                    : otherwise;
}

typedef struct dense_f64 {
    double *at;
    dtype from;
} dense_f64;

static void convert_stretch(void *user, size_t n, char *const *at, const ptrdiff_t *steps)
{
    dense_f64 *d = user;
    convert_elements(n, d->from, at[0], steps[0], DT_F64, d->at, sizeof *d->at);
    d->at += n;
}

static int64_t count_of(const tensor *t)
{
    int64_t n = 1;
    for (uint32_t i = 0; i < t->rank; i++) {
        n *= t->sizes[i];
    }
    return n;
}

/* The elements in C order. */
static double *elements_of(arena *a, const tensor *t)
{
    double *made = ARENA_ARRAY(a, double, (size_t)count_of(t) + 1);
    dense_f64 d = {made, t->dtype};
    const int64_t *const strides[] = {t->strides};
    const size_t bytes[] = {dtype_table[t->dtype].bytes};
    char *const base[] = {tensor_at(t)};
    strided_loop loop;
    strided_plan_in_order(&loop, t->rank, t->sizes, 1, strides, bytes);
    strided_walk(&loop, base, 0, loop.count, convert_stretch, &d);
    return made;
}

enum { MOST_ELEMENTS = 1 << 27 }; /* that are looked at: 1 GiB of them */

/* ---- distances ---- */

/* The distance of the number behind 1 from 1. */
static double epsilon_of(dtype type)
{
    return type == DT_F64 ? DBL_EPSILON : type == DT_F32 ? (double)FLT_EPSILON : type == DT_F16 ? 0x1p-10 : 0x1p-7;
}

/* One unit in the last place of a number of this size. */
static double unit_of(dtype type, double size)
{
    return size > 0 ? ldexp(epsilon_of(type), ilogb(size)) : 0;
}

static void count_pair(tn_selection *row, double x, double y, double unit)
{
    if (!isfinite(x) || !isfinite(y)) {
        return; /* what is masked by an infinity is so in every rounding */
    }
    double gap = fabs(x - y), ulps = gap == 0 ? 0 : gap / unit;
    row->pairs += ulps <= row->limit;
    if (ulps < row->ulps) {
        row->ulps = ulps;
        row->gap = gap;
    }
}

static int compare_numbers(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return isnan(x) || isnan(y) ? isnan(x) - isnan(y) : (x > y) - (x < y);
}

static double largest_size(const double *at, size_t n)
{
    double size = 0;
    for (size_t i = 0; i < n; i++) {
        size = isfinite(at[i]) ? fmax(size, fabs(at[i])) : size;
    }
    return size;
}

/* Neighbours [first, last) of a row in ascending order, each with the one behind it. */
static void count_row(tn_selection *row, dtype type, double *sorted, size_t n, size_t first, size_t last)
{
    double unit = unit_of(type, largest_size(sorted, n));
    qsort(sorted, n, sizeof *sorted, compare_numbers);
    for (size_t i = first; i < last && i + 1 < n; i++) {
        count_pair(row, sorted[i], sorted[i + 1], unit);
    }
}

typedef struct stretch {
    size_t first, last;
} stretch;

/* Which neighbours in ascending order decide. */
static stretch deciding(rule which, const node *n, const named_datum *args, size_t count)
{
    int64_t k = find_number(n, args, "k", 1);
    size_t some = k < 1 ? 1 : (uint64_t)k > count ? count : (size_t)k, middle = (count + 1) / 2;
    bool largest = find_number(n, args, "largest", 1) != 0;
    switch (which) {
    case RULE_LARGEST:
        return (stretch){count - 2, count - 1};
    case RULE_SMALLEST:
        return (stretch){0, 1};
    case RULE_TOP:
        return largest ? (stretch){some < count ? count - some - 1 : 0, count - 1} : (stretch){0, some};
    case RULE_KTH:
        return (stretch){some >= 2 ? some - 2 : 0, some};
    case RULE_MIDDLE:
        return (stretch){middle >= 2 ? middle - 2 : 0, middle};
    case RULE_ORDER:
    case RULE_COMPARE:
        break;
    }
    return (stretch){0, count - 1};
}

static void measure_rows(arena *scratch, tn_selection *row, rule which, const node *n, const named_datum *args,
                         const tensor *x)
{
    const datum *given = find_argument(n, args, "dim");
    bool is_flat = x->rank == 0 || (given != NULL && given->kind == DATUM_NONE) ||
                   (given == NULL && (which == RULE_LARGEST || which == RULE_SMALLEST));
    int64_t axis = find_number(n, args, "dim", -1), all = count_of(x), inner = 1;
    axis += axis < 0 ? x->rank : 0;
    if (all > MOST_ELEMENTS || (!is_flat && (axis < 0 || axis >= x->rank))) {
        return; /* the operator itself says what is wrong with it */
    }
    size_t count = (size_t)(is_flat ? all : x->sizes[axis]);
    for (uint32_t i = (uint32_t)axis + 1; !is_flat && i < x->rank; i++) {
        inner *= x->sizes[i];
    }
    if (count < 2 || all == 0) {
        return;
    }
    stretch pairs = deciding(which, n, args, count);
    const double *elements = elements_of(scratch, x);
    double *sorted = ARENA_ARRAY(scratch, double, count);
    for (int64_t r = 0; r < all / (int64_t)count; r++) {
        const double *at = elements + r / inner * inner * (int64_t)count + r % inner;
        for (size_t i = 0; i < count; i++) {
            sorted[i] = at[(int64_t)i * inner];
        }
        count_row(row, x->dtype, sorted, count, pairs.first, pairs.last);
    }
}

/* Against a number, or element by element against a tensor of the same sizes. */
static void measure_comparison(arena *scratch, tn_selection *row, const node *n, const named_datum *args,
                               const tensor *x)
{
    const tensor *y = find_tensor(n, args, "other");
    const datum *number = find_argument(n, args, "other");
    bool same = y != NULL && y->rank == x->rank &&
                (x->rank == 0 || memcmp(x->sizes, y->sizes, x->rank * sizeof *x->sizes) == 0);
    if (number == NULL || (y != NULL && !same && count_of(y) != 1)) {
        return;
    }
    if (count_of(x) > MOST_ELEMENTS) {
        return;
    }
    const double *a = elements_of(scratch, x), *b = y == NULL ? NULL : elements_of(scratch, y);
    double against = number->kind == DATUM_FLOAT ? number->u.real
                     : number->kind == DATUM_INT ? (double)number->u.integer
                                                 : 0;
    for (int64_t i = 0; i < count_of(x); i++) {
        double other = b == NULL ? against : same ? b[i] : b[0];
        count_pair(row, a[i], other, unit_of(x->dtype, fmax(fabs(a[i]), fabs(other))));
    }
}

/* ---- uses ---- */

static void mark(void *user, value *v)
{
    pointer_map_put(user, v, v);
}

typedef struct use_question {
    const pointer_map *of;
    bool yes;
} use_question;

static void ask_use(void *user, value *v)
{
    use_question *q = user;
    q->yes = q->yes || pointer_map_get(q->of, v) != NULL;
}

static bool uses_marked(const node *n, const pointer_map *marked)
{
    use_question q = {marked, false};
    node_each_input(n, ask_use, &q);
    return q.yes;
}

/* Does the mask that a comparison gives pick elements? */
static bool is_picked_by(arena *scratch, const node *n)
{
    pointer_map masks;
    pointer_map_init(&masks, scratch);
    node_each_output(n, mark, &masks);
    for (const node *at = n->next; at != NULL; at = at->next) {
        bool picks = BEGINS_WITH(at->callee->target, picking), masks_on = BEGINS_WITH(at->callee->target, masking);
        if ((picks || masks_on) && uses_marked(at, &masks)) {
            if (picks) {
                return true;
            }
            node_each_output(at, mark, &masks);
        }
    }
    return false;
}

bool selections_reach(const selections *s, arena *scratch, size_t index, const function *f, const arg *output)
{
    const node *from = s->rows.at[index].node;
    if (from->function != f) {
        return true;
    }
    pointer_map reached;
    pointer_map_init(&reached, scratch);
    node_each_output(from, mark, &reached);
    for (const node *at = from->next; at != NULL; at = at->next) {
        if (uses_marked(at, &reached)) {
            const char *overload = strrchr(at->callee->target, '.');
            node_each_output(at, mark, &reached);
            if (overload != NULL && overload > at->callee->target && overload[-1] == '_') {
                node_each_input(at, mark, &reached); /* written in place: seen by its old name, too */
            }
        }
    }
    const value *v = arg_value(output);
    return v != NULL && pointer_map_get(&reached, v) != NULL;
}

/* ---- watching ---- */

static void note_sum(selections *s, const node *n, const named_datum *args)
{
    for (size_t i = 0; i < sizeof summing / sizeof *summing; i++) {
        const tensor *t = begins_with_one_of(n->callee->target, &summing[i].target, 1)
                              ? find_tensor(n, args, summing[i].operand)
                              : NULL;
        if (t != NULL && t->rank > 0) {
            int64_t terms =
                summing[i].is_kernel ? count_of(t) / (t->sizes[0] > 0 ? t->sizes[0] : 1) : t->sizes[t->rank - 1];
            s->longest = terms > s->longest ? terms : s->longest;
        }
    }
}

void selections_see(selections *s, arena *scratch, const node *n, const named_datum *args)
{
    note_sum(s, n, args);
    size_t i = 0, known = sizeof selecting / sizeof *selecting;
    while (i < known && strcmp(selecting[i].target, n->callee->target) != 0) {
        i++;
    }
    const tensor *x = i == known ? NULL : find_tensor(n, args, "self");
    if (x == NULL || (x->dtype != DT_F64 && x->dtype != DT_F32 && x->dtype != DT_F16 && x->dtype != DT_BF16)) {
        return;
    }
    tn_selection row = {.limit = limit_of(s), .ulps = INFINITY, .gap = INFINITY};
    if (selecting[i].rule != RULE_COMPARE) {
        measure_rows(scratch, &row, selecting[i].rule, n, args, x);
    } else if (is_picked_by(scratch, n)) {
        measure_comparison(scratch, &row, n, args, x);
    }
    if (row.pairs > 0) {
        const char *path = provenance_path(s->arena, n);
        row.node = node_label(n);
        row.op = n->callee->target;
        row.module = path == NULL ? "" : path;
        vec_push(s->arena, &s->rows, ((seen_selection){n, row}));
    }
}

size_t selections_count(const selections *s)
{
    return s->rows.n;
}

tn_selection selections_at(const selections *s, size_t index)
{
    return s->rows.at[index].row;
}
