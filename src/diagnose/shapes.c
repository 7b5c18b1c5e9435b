/* Explanations for sizes, the simplest that fits all sets first: see shapes.h. */
#include "diagnose/shapes.h"

#include "base/num.h"

#include <inttypes.h>
#include <string.h>

/* Classes of simplicity. */
enum { EQUAL_SAME_AXIS, EQUAL, COMBINED, ONE_NUMBER, TWO_NUMBERS, CLASSES };
enum { LEADERS_MOST = 24, DIVISOR_MOST = 16, OFFSET_MOST = 8, SCALE_MOST = 4096 };

/* ---- the table ---- */

static bool varies(const int64_t *values, size_t sets)
{
    for (size_t i = 1; i < sets; i++) {
        if (values[i] != values[0]) {
            return true;
        }
    }
    return false;
}

static bool same_values(const size_table *t, const int64_t *a, const int64_t *b)
{
    return memcmp(a, b, t->sets * sizeof *a) == 0;
}

void sizes_add(size_table *t, const char *name, size_t tensor, size_t rank, const int64_t *const *shapes)
{
    for (size_t axis = 0; axis < rank; axis++) {
        int64_t *values = ARENA_ARRAY(t->arena, int64_t, t->sets);
        for (size_t set = 0; set < t->sets; set++) {
            values[set] = shapes[set][axis];
        }
        size_seen one = {name, tensor, axis, false, values, varies(values, t->sets)};
        vec_push(t->arena, &t->sizes, one);
    }
}

void sizes_add_number(size_table *t, const char *name, size_t tensor, const int64_t *values)
{
    size_seen one = {
        name, tensor, SIZE_MAX, true, arena_copy(t->arena, values, t->sets * sizeof *values), varies(values, t->sets)};
    vec_push(t->arena, &t->sizes, one);
}

static size_t leader_of(const size_table *t, size_t size)
{
    const size_seen *one = &t->sizes.at[size];
    for (size_t i = 0; i < t->leaders.n; i++) {
        const size_seen *leader = &t->sizes.at[t->leaders.at[i]];
        if (leader->axis == one->axis && same_values(t, leader->values, one->values)) {
            return i;
        }
    }
    return SIZE_MAX;
}

/* Sizes that vary get other values in each row of probes, those that always moved together the same. */
static void make_probes(size_table *t)
{
    static const int64_t steps[PROBES][2] = {{1, 0}, {1, 1}, {2, 3}, {3, 1}}; /* per leader, for all */
    t->probes = ARENA_ARRAY(t->arena, int64_t, PROBES * (t->sizes.n + 1));
    for (size_t row = 0; row < PROBES; row++) {
        for (size_t i = 0; i < t->sizes.n; i++) {
            const size_seen *one = &t->sizes.at[i];
            size_t leader = one->varies ? leader_of(t, i) : 0;
            int64_t by = one->varies ? steps[row][0] * (int64_t)(leader + 1) + steps[row][1] : 0, value = 0;
            t->probes[row * t->sizes.n + i] = add_i64(one->values[t->sets - 1], by, &value) ? value : 0;
        }
    }
}

void sizes_settle(size_table *t)
{
    for (size_t i = 0; i < t->sizes.n && t->leaders.n < LEADERS_MOST; i++) {
        if (t->sizes.at[i].varies && leader_of(t, i) == SIZE_MAX) {
            vec_push(t->arena, &t->leaders, i);
        }
    }
    make_probes(t);
}

/* ---- relations ---- */

/* Towards minus infinity, as Python does. */
static int64_t floor_divide(int64_t a, int64_t b)
{
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

bool relation_value(const size_table *t, const relation *r, const int64_t *sizes, int64_t *out)
{
    (void)t;
    int64_t value = r->op == RELATION_PRODUCT;
    for (size_t i = 0; i < r->n; i++) {
        int64_t term = sizes[r->terms[i]];
        bool fits = r->op == RELATION_PRODUCT               ? mul_i64(value, term, &value)
                    : r->op == RELATION_DIFFERENCE && i > 0 ? sub_i64(value, term, &value)
                                                            : add_i64(value, term, &value);
        if (!fits) {
            return false;
        }
    }
    value = r->n == 0 ? 0 : value;
    if (r->divisor <= 0 || !mul_i64(value, r->scale, &value) || !add_i64(value, r->offset, &value)) {
        return false;
    }
    *out = floor_divide(value, r->divisor);
    return true;
}

/* The value in one of the sets. */
static bool value_in_set(const size_table *t, const relation *r, size_t set, int64_t *out)
{
    int64_t few[RELATION_TERMS];
    relation local = *r;
    for (size_t i = 0; i < r->n; i++) {
        few[i] = t->sizes.at[r->terms[i]].values[set];
        local.terms[i] = i;
    }
    return relation_value(t, &local, few, out);
}

static bool fits(const size_table *t, const relation *r, const int64_t *values)
{
    for (size_t set = 0; set < t->sets; set++) {
        int64_t value;
        if (!value_in_set(t, r, set, &value) || value != values[set]) {
            return false;
        }
    }
    return true;
}

/* The first row of probes on which both are sizes and differ; PROBES: none. */
static size_t difference_of(const size_table *t, const relation *a, const relation *b)
{
    for (size_t row = 0; row < PROBES; row++) {
        const int64_t *sizes = t->probes + row * t->sizes.n;
        int64_t x, y;
        if (relation_value(t, a, sizes, &x) && relation_value(t, b, sizes, &y) && x != y) {
            return row;
        }
    }
    return PROBES;
}

/* ---- the search ---- */

typedef struct search {
    const size_table *table;
    const int64_t *values;
    size_t axis, among;
    solution *out;
} search;

static relation plain(relation_op op, unsigned simplicity)
{
    return (relation){.op = op, .scale = 1, .divisor = 1, .simplicity = simplicity};
}

/* Takes an explanation that fits; of the same simplicity another one makes it undecided. */
static void offer(search *s, relation r)
{
    solution *out = s->out;
    if (!fits(s->table, &r, s->values)) {
        return;
    }
    if (!out->found) {
        out->found = true;
        out->is = r;
        return;
    }
    bool both_equal = out->is.simplicity <= EQUAL && r.simplicity <= EQUAL;
    const size_seen *sizes = s->table->sizes.at;
    /* Sizes of two tensors that always agree are one size; of one tensor they may have agreed by chance. */
    bool doubtful =
        both_equal ? sizes[out->is.terms[0]].tensor == sizes[r.terms[0]].tensor : out->is.simplicity == r.simplicity;
    if (!out->undecided && doubtful) {
        size_t row = difference_of(s->table, &out->is, &r);
        if (row < PROBES) {
            out->undecided = true;
            out->other = r;
            out->probe = row;
        }
    }
}

static void offer_equal(search *s)
{
    const size_table *t = s->table;
    for (int same_axis = 1; same_axis >= 0; same_axis--) {
        for (size_t i = 0; i < t->leaders.n && t->leaders.at[i] < s->among; i++) {
            const size_seen *one = &t->sizes.at[t->leaders.at[i]];
            if ((one->axis == s->axis) == (same_axis == 1)) {
                relation r = plain(RELATION_SUM, same_axis == 1 ? EQUAL_SAME_AXIS : EQUAL);
                r.n = 1;
                r.terms[0] = t->leaders.at[i];
                offer(s, r);
            }
        }
    }
}

/* Neighbours: axes of one tensor multiplied (flatten), one axis of several tensors summed (concatenation). */
static void offer_runs(search *s)
{
    const size_table *t = s->table;
    for (size_t first = 0; first < t->sizes.n && first < s->among; first++) {
        relation product = plain(RELATION_PRODUCT, COMBINED), sum = plain(RELATION_SUM, COMBINED);
        product.n = sum.n = 1;
        product.terms[0] = sum.terms[0] = first;
        for (size_t i = first + 1; i < t->sizes.n && i < s->among; i++) {
            const size_seen *a = &t->sizes.at[first], *b = &t->sizes.at[i];
            if (b->tensor == a->tensor && !b->is_number && product.n < RELATION_TERMS) {
                product.terms[product.n++] = i;
                offer(s, product);
            } else if (b->axis == a->axis && !b->is_number && sum.n < RELATION_TERMS) {
                sum.terms[sum.n++] = i;
                offer(s, sum);
            } else if (sum.n == RELATION_TERMS) {
                break;
            }
        }
    }
}

static void offer_pairs(search *s)
{
    static const relation_op ops[] = {RELATION_SUM, RELATION_DIFFERENCE, RELATION_PRODUCT};
    const size_table *t = s->table;
    for (size_t o = 0; o < sizeof ops / sizeof *ops; o++) {
        for (size_t i = 0; i < t->leaders.n; i++) {
            for (size_t k = 0; k < t->leaders.n; k++) {
                relation r = plain(ops[o], COMBINED);
                r.n = 2;
                r.terms[0] = t->leaders.at[i];
                r.terms[1] = t->leaders.at[k];
                bool again = k < i && ops[o] != RELATION_DIFFERENCE;
                if (r.terms[0] < s->among && r.terms[1] < s->among && !again) {
                    offer(s, r);
                }
            }
        }
    }
}

/* One number that the first set gives: x + c, c * x, x / c rounded down or up. */
static void offer_one_number(search *s, size_t size)
{
    const int64_t *x = s->table->sizes.at[size].values, *y = s->values;
    relation r = plain(RELATION_SUM, ONE_NUMBER);
    r.n = 1;
    r.free = 1;
    r.terms[0] = size;
    relation shifted = r, scaled = r;
    if (sub_i64(y[0], x[0], &shifted.offset)) {
        offer(s, shifted);
    }
    if (x[0] > 0 && y[0] > 0 && y[0] % x[0] == 0 && y[0] / x[0] <= SCALE_MOST) {
        scaled.scale = y[0] / x[0];
        offer(s, scaled);
    }
    for (int64_t divisor = 2; divisor <= DIVISOR_MOST; divisor++) {
        relation down = r, up = r;
        down.divisor = up.divisor = divisor;
        up.offset = divisor - 1;
        offer(s, down);
        offer(s, up);
    }
}

/* Two numbers: a * x + b from two sets, (x + b) / d, and a combination with a number. */
static void offer_two_numbers(search *s, size_t size)
{
    const size_table *t = s->table;
    const int64_t *x = t->sizes.at[size].values, *y = s->values;
    relation r = plain(RELATION_SUM, TWO_NUMBERS);
    r.n = 1;
    r.free = 2;
    r.terms[0] = size;
    for (int64_t divisor = 2; divisor <= DIVISOR_MOST; divisor++) {
        for (int64_t offset = 1; offset <= OFFSET_MOST; offset++) {
            relation more = r, less = r;
            more.divisor = less.divisor = divisor;
            more.offset = offset;
            less.offset = -offset;
            offer(s, more);
            offer(s, less);
        }
    }
    for (size_t set = 1; set < t->sets; set++) {
        if (x[set] != x[0]) {
            relation line = r;
            int64_t rise, run, part;
            if (sub_i64(y[set], y[0], &rise) && sub_i64(x[set], x[0], &run) && rise % run == 0 &&
                mul_i64(rise / run, x[0], &part) && sub_i64(y[0], part, &line.offset)) {
                line.scale = rise / run;
                offer(s, line);
            }
            break;
        }
    }
}

static void offer_shifted_pairs(search *s)
{
    const size_table *t = s->table;
    for (size_t i = 0; i < t->leaders.n; i++) {
        for (size_t k = i; k < t->leaders.n && t->leaders.at[k] < s->among; k++) {
            for (int product = 0; product < 2; product++) {
                relation r = plain(product == 1 ? RELATION_PRODUCT : RELATION_SUM, TWO_NUMBERS);
                int64_t value;
                r.n = 2;
                r.free = 1;
                r.terms[0] = t->leaders.at[i];
                r.terms[1] = t->leaders.at[k];
                if (value_in_set(t, &r, 0, &value) && product == 0) {
                    r.offset = s->values[0] - value;
                    offer(s, r);
                } else if (product == 1 && value > 0 && s->values[0] > 0 && s->values[0] % value == 0) {
                    r.scale = s->values[0] / value;
                    offer(s, r);
                }
            }
        }
    }
}

/* Sizes of the same axis come first. */
static void offer_each(search *s, void (*offered)(search *s, size_t size))
{
    const size_table *t = s->table;
    for (int same_axis = 1; same_axis >= 0; same_axis--) {
        for (size_t i = 0; i < t->leaders.n && t->leaders.at[i] < s->among; i++) {
            if ((t->sizes.at[t->leaders.at[i]].axis == s->axis) == (same_axis == 1)) {
                offered(s, t->leaders.at[i]);
            }
        }
    }
}

/* How many different values the sets gave to what a relation rests on. */
static size_t distinct_sets(const size_table *t, const relation *r)
{
    size_t n = 0;
    for (size_t a = 0; a < t->sets; a++) {
        bool is_new = true;
        for (size_t b = 0; b < a && is_new; b++) {
            bool same = true;
            for (size_t i = 0; i < r->n; i++) {
                const int64_t *values = t->sizes.at[r->terms[i]].values;
                same = same && values[a] == values[b];
            }
            is_new = !same;
        }
        n += is_new;
    }
    return n;
}

solution sizes_solve(const size_table *t, size_t axis, const int64_t *values, size_t among)
{
    solution out = {.found = false};
    search s = {t, values, axis, among, &out};
    if (!varies(values, t->sets)) {
        out.found = true;
        out.is = plain(RELATION_SUM, EQUAL_SAME_AXIS);
        out.is.offset = values[0];
        return out;
    }
    offer_equal(&s);
    if (!out.found) {
        offer_runs(&s);
        offer_pairs(&s);
    }
    if (!out.found) {
        offer_each(&s, offer_one_number);
    }
    if (!out.found) {
        offer_each(&s, offer_two_numbers);
        offer_shifted_pairs(&s);
    }
    if (out.found && !out.undecided && distinct_sets(t, &out.is) <= out.is.free) {
        out.undecided = true; /* any numbers would have done */
        out.other = out.is;
        out.other.n = 0;
        out.other.scale = out.other.divisor = 1;
        out.other.offset = values[t->sets - 1];
        out.probe = 0;
    }
    return out;
}

/* ---- texts ---- */

static void print_size(sink *s, const size_seen *one)
{
    if (one->is_number) {
        sink_text(s, one->name);
    } else {
        sink_printf(s, "%s[%zu]", one->name, one->axis);
    }
}

typedef struct text_maker {
    arena *arena;
    VEC(char) text;
} text_maker;

static bool text_take(void *user, const void *bytes, size_t n)
{
    text_maker *m = user;
    for (size_t i = 0; i < n; i++) {
        vec_push(m->arena, &m->text, ((const char *)bytes)[i]);
    }
    return true;
}

const char *relation_text(const size_table *t, const relation *r)
{
    static const char *const marks[] = {
        [RELATION_SUM] = " + ", [RELATION_DIFFERENCE] = " - ", [RELATION_PRODUCT] = "*"};
    text_maker m = {.arena = t->arena};
    sink s;
    sink_init(&s, text_take, &m);
    bool whole = r->divisor != 1 && (r->offset != 0 || r->scale != 1 || r->n > 1);
    bool inner = r->scale != 1 && r->n > 1 && r->op != RELATION_PRODUCT;
    sink_text(&s, whole ? "(" : "");
    if (r->scale != 1 && r->n > 0) {
        sink_printf(&s, "%" PRId64 "*", r->scale);
    }
    sink_text(&s, inner ? "(" : "");
    for (size_t i = 0; i < r->n; i++) {
        sink_text(&s, i == 0 ? "" : marks[r->op]);
        print_size(&s, &t->sizes.at[r->terms[i]]);
    }
    sink_text(&s, inner ? ")" : "");
    if (r->n == 0) {
        sink_i64(&s, r->offset);
    } else if (r->offset != 0) {
        sink_printf(&s, " %c %" PRId64, r->offset < 0 ? '-' : '+', r->offset < 0 ? -r->offset : r->offset);
    }
    sink_text(&s, whole ? ")" : "");
    if (r->divisor != 1) {
        sink_printf(&s, "//%" PRId64, r->divisor);
    }
    sink_char(&s, '\0');
    sink_flush(&s);
    return m.text.at;
}

const char *probe_text(const size_table *t, size_t probe)
{
    text_maker m = {.arena = t->arena};
    sink s;
    sink_init(&s, text_take, &m);
    const int64_t *row = t->probes + probe * t->sizes.n;
    for (size_t i = 0; i < t->sizes.n; i++) {
        const size_seen *one = &t->sizes.at[i];
        bool begins = i == 0 || t->sizes.at[i - 1].tensor != one->tensor;
        if (begins) {
            sink_printf(&s, "%s%s %s%" PRId64, i == 0 ? "" : ", ", one->name, one->is_number ? "= " : "", row[i]);
        } else {
            sink_printf(&s, "x%" PRId64, row[i]);
        }
    }
    sink_char(&s, '\0');
    sink_flush(&s);
    return m.text.at;
}
