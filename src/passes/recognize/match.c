/*
 * Matching: see match.h.
 *
 * What is left to match is a list of goals, each a pattern and an argument. A goal is solved by putting what it needs
 * in front of the others; where that fails, what was bound is taken back and the next way is tried.
 */
#include "passes/recognize/match.h"

#include <math.h>
#include <string.h>

/*
 * Ways that are tried for one value and one rule; goals behind each other; operators until two values differ; values
 * that are looked at to see what one is made of.
 */
enum { MOST_STEPS = 20000, DEEPEST = 400, DEEPEST_SAME = 8, MOST_LOOKS = 64 };

typedef struct goal goal;
struct goal {
    const pattern *pattern;
    const arg *arg;
    const node *of;       /* whose argument it is; NULL: the root */
    const char *arg_name; /* "" by position */
    bool is_inside;       /* of a repetition that has begun */
    const goal *next;
};

typedef struct matcher {
    match found;
    arena *arena;
    match_judge judge;
    void *user;
    uint32_t steps, depth;
} matcher;

/* ---- types ---- */

static const tensor_meta *meta_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

static const tensor_meta *first_meta(const node *n)
{
    return n->input_count == 0 ? NULL : meta_of(arg_value(&n->inputs[0].arg));
}

typedef struct result_search {
    const value *wanted;
    uint32_t index, found;
} result_search;

static void see_result(void *user, value *v)
{
    result_search *s = user;
    s->found = v == s->wanted ? s->index : s->found;
    s->index++;
}

/* Which result of its node it is. */
static uint32_t result_index(const value *v)
{
    result_search s = {.wanted = v};
    node_each_output(v->producer, see_result, &s);
    return s.found;
}

/* ---- numbers ---- */

static bool is_literal(const arg *a)
{
    switch (arg_kinds[a->kind].payload) {
    case PAYLOAD_INT:
        return a->kind == ARG_INT;
    case PAYLOAD_FLOAT:
    case PAYLOAD_BOOL:
    case PAYLOAD_STRING:
        return true;
    case PAYLOAD_SYM:
        return a->literal;
    case PAYLOAD_LIST:
        for (uint32_t i = 0; i < a->n; i++) {
            if (!is_literal(&a->u.items[i])) {
                return false;
            }
        }
        return true;
    default:
        return false;
    }
}

/* Tensors of one element, or of equal ones, that the program makes from a number. */
static const struct {
    uint32_t builtin;
    uint32_t argument; /* which has the number */
} constants[] = {{ATEN(scalar_tensor, default), 0}, {ATEN(full, default), 1}, {ATEN(full_like, default), 1}};

/* The argument that has the number, or the tensor to look at; NULL: the node makes no such tensor. */
static const arg *number_behind(const node *n)
{
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
        if (node_calls(n, constants[i].builtin) && constants[i].argument < n->input_count) {
            return &n->inputs[constants[i].argument].arg;
        }
    }
    bool passes_on = op_group_means(WORD_LAYOUT, n) || op_group_means(WORD_CAST, n);
    return passes_on && n->input_count > 0 ? &n->inputs[0].arg : NULL;
}

/* The literal that an argument is, NULL: none. */
static const arg *literal_of(const arg *a)
{
    for (uint32_t depth = 0; depth < DEEPEST_SAME; depth++) {
        const value *v = arg_value(a);
        const node *n = v == NULL ? NULL : v->producer;
        if (v == NULL) {
            return is_literal(a) ? a : NULL;
        }
        const arg *from = n == NULL ? NULL : number_behind(n);
        if (from == NULL) {
            return NULL;
        }
        a = from;
    }
    return NULL;
}

/* A number, or a bool as one; false: it is neither. */
static bool as_number(const arg *a, double *out)
{
    bool is_integer = a->kind == ARG_INT || a->kind == ARG_SYM_INT;
    bool is_real = a->kind == ARG_FLOAT || a->kind == ARG_SYM_FLOAT;
    bool is_boolean = a->kind == ARG_BOOL || a->kind == ARG_SYM_BOOL;
    *out = is_integer ? (double)a->u.integer : is_real ? a->u.real : is_boolean && a->u.boolean ? 1 : 0;
    return is_integer || is_real || is_boolean;
}

/* Up to the rounding of constants to f32. */
static bool is_near(double x, double y)
{
    return x == y || fabs(x - y) <= 1e-6 * fmax(fabs(x), fabs(y));
}

static bool same_number(const arg *x, const arg *y)
{
    double a, b;
    if (as_number(x, &a) && as_number(y, &b)) {
        return is_near(a, b);
    }
    if (x->kind == ARG_STRING && y->kind == ARG_STRING) {
        return strcmp(x->u.string, y->u.string) == 0;
    }
    bool same =
        arg_kinds[x->kind].payload == PAYLOAD_LIST && arg_kinds[y->kind].payload == PAYLOAD_LIST && x->n == y->n;
    for (uint32_t i = 0; same && i < x->n; i++) {
        same = same_number(&x->u.items[i], &y->u.items[i]);
    }
    return same;
}

/* Is the argument one that names dims, so that n and n - rank are the same? */
static bool names_dims(const goal *g)
{
    return strcmp(g->arg_name, "dim") == 0 || strcmp(g->arg_name, "dims") == 0 || strcmp(g->arg_name, "axis") == 0;
}

static int64_t rank_of(const goal *g)
{
    const tensor_meta *m = g->of == NULL ? NULL : first_meta(g->of);
    if (m == NULL && g->of != NULL) { /* cat, stack: a list of tensors */
        const arg *first = &g->of->inputs[0].arg;
        m = arg_kinds[first->kind].payload == PAYLOAD_LIST && first->n > 0 ? meta_of(arg_value(&first->u.items[0]))
                                                                           : NULL;
    }
    return m == NULL ? 0 : m->rank;
}

/* Dims are counted from the last, so that equal ones of tensors of another rank are equal. */
static arg settled(matcher *m, const goal *g, arg of)
{
    if (!names_dims(g) || node_calls(g->of, ATEN(permute, default))) {
        return of;
    }
    if (arg_kinds[of.kind].payload == PAYLOAD_LIST && of.n > 0) {
        arg *items = ARENA_ARRAY(m->arena, arg, of.n);
        for (uint32_t i = 0; i < of.n; i++) {
            items[i] = settled(m, g, of.u.items[i]);
        }
        of.u.items = items;
    } else if ((of.kind == ARG_INT || of.kind == ARG_SYM_INT) && of.u.integer >= 0 && of.u.integer < rank_of(g)) {
        of.u.integer -= rank_of(g);
    }
    return of;
}

static bool fits_literal(matcher *m, const goal *g, const literal *wanted)
{
    const arg *found = literal_of(g->arg);
    if (wanted->kind == LITERAL_NONE) {
        return g->arg->kind == ARG_NONE || (g->arg->kind == ARG_OPTIONAL_TENSOR && g->arg->u.value == NULL);
    }
    if (found == NULL) {
        return false;
    }
    arg plain = settled(m, g, *found);
    if (arg_kinds[plain.kind].payload == PAYLOAD_LIST && plain.n == 1) {
        plain = plain.u.items[0];
    }
    double number;
    if (wanted->kind == LITERAL_TEXT) {
        return plain.kind == ARG_STRING && strcmp(plain.u.string, wanted->text) == 0;
    }
    return as_number(&plain, &number) &&
           is_near(number, wanted->kind == LITERAL_BOOL ? (double)wanted->boolean : wanted->number);
}

/* ---- equal values ---- */

static bool same_value(const value *x, const value *y, uint32_t depth);

static bool same_argument(const arg *x, const arg *y, uint32_t depth)
{
    const value *a = arg_value(x), *b = arg_value(y);
    if (a != NULL || b != NULL) {
        return a != NULL && b != NULL && same_value(a, b, depth);
    }
    if (x->kind != y->kind) {
        return false;
    }
    if (arg_kinds[x->kind].payload == PAYLOAD_LIST) {
        bool same = x->n == y->n;
        for (uint32_t i = 0; same && i < x->n; i++) {
            same = same_argument(&x->u.items[i], &y->u.items[i], depth);
        }
        return same;
    }
    switch (arg_kinds[x->kind].payload) {
    case PAYLOAD_NOTHING:
        return true;
    case PAYLOAD_INT:
        return x->u.integer == y->u.integer;
    case PAYLOAD_DEVICE:
        return x->u.device == y->u.device;
    default:
        return is_literal(x) && is_literal(y) && same_number(x, y);
    }
}

/* The same one, or computed in the same way. */
static bool same_value(const value *x, const value *y, uint32_t depth)
{
    if (x == y) {
        return true;
    }
    if (x->kind == VALUE_INT && y->kind == VALUE_INT && x->typed && y->typed) {
        return x->type.sym.expr == y->type.sym.expr;
    }
    const node *a = x->producer, *b = y->producer;
    bool same = depth < DEEPEST_SAME && a != NULL && b != NULL && a->callee == b->callee && a->input_count > 0 &&
                a->input_count == b->input_count && result_index(x) == result_index(y);
    for (uint32_t i = 0; same && i < a->input_count; i++) {
        same = strcmp(a->inputs[i].name, b->inputs[i].name) == 0 &&
               same_argument(&a->inputs[i].arg, &b->inputs[i].arg, depth + 1);
    }
    return same;
}

/* ---- what a value is made of ---- */

typedef struct origin_search {
    uint32_t looks;
    bool of_tensors;
} origin_search;

static void look_for_tensors(void *user, value *v)
{
    origin_search *s = user;
    if (s->of_tensors || v->kind != VALUE_TENSOR) {
        return;
    }
    s->of_tensors = v->producer == NULL || ++s->looks > MOST_LOOKS;
    if (!s->of_tensors) {
        node_each_input(v->producer, look_for_tensors, s);
    }
}

/* Has no tensor from outside a part in it? */
static bool is_made_of_sizes(const arg *a)
{
    origin_search s = {0};
    arg_each_value(a, look_for_tensors, &s);
    return !s.of_tensors;
}

/* ---- shapes ---- */

/* Binds letters; what was bound before it failed is taken back by the caller. */
static bool fits_shape(matcher *m, const pattern *p, const arg *a)
{
    const tensor_meta *meta = meta_of(arg_value(a));
    if (meta == NULL || meta->rank != p->rank) {
        return false;
    }
    for (uint32_t i = 0; i < p->rank; i++) {
        const rule_dim *wanted = &p->shape[i];
        const dim *found = meta->sizes[i].expr;
        const dim **bound = &m->found.dims[wanted->slot];
        if (wanted->kind == RULE_DIM_NUMBER && !dim_is_int(found, wanted->number)) {
            return false;
        }
        if (wanted->kind == RULE_DIM_NAME && *bound != NULL && *bound != found) {
            return false;
        }
        if (wanted->kind == RULE_DIM_NAME) {
            *bound = found;
        }
    }
    return true;
}

/* ---- goals ---- */

static bool solve(matcher *m, const goal *g);

static goal goal_like(const goal *g, const pattern *p, const goal *next)
{
    return (goal){p, g->arg, g->of, g->arg_name, false, next};
}

static bool solve_either(matcher *m, const goal *g)
{
    for (uint32_t i = 0; i < g->pattern->part_count; i++) {
        goal choice = goal_like(g, g->pattern->parts[i], g->next);
        if (solve(m, &choice)) {
            return true;
        }
    }
    return false;
}

/* Is the value bound to one of the composite's inputs? */
static bool is_bound_input(const matcher *m, const value *v)
{
    for (uint32_t i = 0; i < m->found.rule->input_count; i++) {
        if (m->found.values[i] == v) {
            return true;
        }
    }
    return false;
}

static bool solve_named_value(matcher *m, const goal *g)
{
    value *v = arg_value(g->arg);
    value **bound = &m->found.values[g->pattern->slot];
    if (v == NULL || v->kind != VALUE_TENSOR) {
        return false;
    }
    if (*bound == NULL && m->found.rule->values.at[g->pattern->slot].is_input && is_bound_input(m, v)) {
        return false; /* one value cannot be two inputs: a view of it can */
    }
    if (*bound != NULL) {
        return same_value(*bound, v, 0) && solve(m, g->next);
    }
    const pattern *definition = m->found.rule->values.at[g->pattern->slot].definition;
    goal said = goal_like(g, definition, g->next);
    *bound = v;
    if (solve(m, definition == NULL ? g->next : &said)) {
        return true;
    }
    *bound = NULL;
    return false;
}

static bool solve_number(matcher *m, const goal *g)
{
    const arg *found = literal_of(g->arg);
    arg *bound = &m->found.numbers[g->pattern->slot];
    if (found == NULL) {
        return g->arg->kind == ARG_NONE && g->pattern->repeat == REPEAT_MAYBE && solve(m, g->next);
    }
    arg plain = settled(m, g, *found);
    if (bound->kind != ARG_NONE) {
        return same_number(bound, &plain) && solve(m, g->next);
    }
    *bound = plain;
    if (solve(m, g->next)) {
        return true;
    }
    *bound = (arg){.kind = ARG_NONE};
    return false;
}

/* Slices of all that there is are not seen: x[:, :, 1:] has one for each dim whose size is not known. */
static const arg *seen(const arg *a)
{
    for (uint32_t depth = 0; depth < DEEPEST_SAME; depth++) {
        const value *v = arg_value(a);
        const node *n = v == NULL || v->kind != VALUE_TENSOR ? NULL : v->producer;
        if (n == NULL || !node_calls(n, ATEN(slice, Tensor)) || !keeps_sizes(n)) {
            break;
        }
        a = &n->inputs[0].arg;
    }
    return a;
}

static bool solve_list(matcher *m, const goal *g)
{
    const pattern *p = g->pattern;
    if (arg_kinds[g->arg->kind].payload != PAYLOAD_LIST || g->arg->n != p->part_count) {
        return false;
    }
    goal items[RULE_MAX_ARGUMENTS];
    for (uint32_t i = 0; i < p->part_count; i++) {
        const goal *next = i + 1 < p->part_count ? &items[i + 1] : g->next;
        items[i] = (goal){p->parts[i], seen(&g->arg->u.items[i]), g->of, g->arg_name, false, next};
    }
    return solve(m, items);
}

/* ---- calls ---- */

/* Does the pattern hold for an argument that is not there, and so has its default? */
static bool fits_default(const pattern *p)
{
    return p->kind == PATTERN_ANYTHING || (p->kind == PATTERN_NUMBER && p->repeat == REPEAT_MAYBE) ||
           (p->kind == PATTERN_LITERAL &&
            (p->literal.kind == LITERAL_NONE || (p->literal.kind == LITERAL_BOOL && !p->literal.boolean)));
}

static const named_arg *find_argument(const node *n, const char *label, uint32_t position)
{
    for (uint32_t i = 0; label != NULL && i < n->input_count; i++) {
        if (strcmp(n->inputs[i].name, label) == 0) {
            return &n->inputs[i];
        }
    }
    return label == NULL && position < n->input_count ? &n->inputs[position] : NULL;
}

static bool solve_arguments(matcher *m, const goal *g, const node *n, bool is_swapped)
{
    const pattern *p = g->pattern;
    goal parts[RULE_MAX_ARGUMENTS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < p->part_count; i++) {
        uint32_t position = is_swapped && i < 2 ? 1 - i : i;
        const named_arg *found = find_argument(n, p->labels[i], position);
        if (found != NULL) {
            parts[count++] = (goal){p->parts[i], seen(&found->arg), n, found->name, false, NULL};
        } else if (!fits_default(p->parts[i])) {
            return false;
        }
    }
    for (uint32_t i = 0; i < count; i++) {
        parts[i].next = i + 1 < count ? &parts[i + 1] : g->next;
    }
    return solve(m, count > 0 ? parts : g->next);
}

/* Is what the operator gives what it is given, as far as anybody can see? */
static bool changes_nothing(const node *n)
{
    bool moves_dims =
        node_calls(n, ATEN(permute, default)) || node_calls(n, ATEN(transpose, int)) || node_calls(n, ATEN(t, default));
    return !moves_dims && keeps_sizes(n) && keeps_dtype(n);
}

static bool solve_call(matcher *m, const goal *g)
{
    const pattern *p = g->pattern;
    const value *v = arg_value(g->arg);
    const node *n = v == NULL || v->kind != VALUE_TENSOR ? NULL : v->producer;
    bool is_it = n != NULL && op_word_means(p->word, n) && result_index(v) == p->result;
    if (is_it && p->repeat == REPEAT_ANY && n->input_count > 0) {
        goal deeper = {p, seen(&n->inputs[0].arg), n, n->inputs[0].name, true, g->next};
        if (solve(m, &deeper)) {
            return true;
        }
        if (changes_nothing(n) && !is_bound_input(m, arg_value(deeper.arg))) {
            return false;
        }
    }
    if (is_it && p->repeat != REPEAT_ANY) {
        bool both_ways = p->part_count >= 2 && p->word.commutes;
        if (solve_arguments(m, g, n, false) || (both_ways && solve_arguments(m, g, n, true))) {
            return true;
        }
    }
    goal alone = p->repeat == REPEAT_ONCE ? *g : goal_like(g, p->parts[0], g->next);
    return p->repeat != REPEAT_ONCE && solve(m, &alone);
}

static bool solve_pattern(matcher *m, const goal *g)
{
    switch (g->pattern->kind) {
    case PATTERN_ANYTHING:
        return solve(m, g->next);
    case PATTERN_MADE_OF_SIZES:
        return is_made_of_sizes(g->arg) && solve(m, g->next);
    case PATTERN_VALUE:
        return solve_named_value(m, g);
    case PATTERN_NUMBER:
        return solve_number(m, g);
    case PATTERN_LITERAL:
        return fits_literal(m, g, &g->pattern->literal) && solve(m, g->next);
    case PATTERN_LIST:
        return solve_list(m, g);
    case PATTERN_EITHER:
        return solve_either(m, g);
    case PATTERN_CALL:
        return solve_call(m, g);
    }
    return false;
}

static bool solve_shaped(matcher *m, const goal *g)
{
    const dim *before[RULE_MAX_SLOTS];
    memcpy(before, m->found.dims, sizeof before);
    bool solved = fits_shape(m, g->pattern, g->arg) && solve_pattern(m, g);
    if (!solved) {
        memcpy(m->found.dims, before, sizeof before);
    }
    return solved;
}

static bool solve(matcher *m, const goal *g)
{
    if (g == NULL) {
        return m->judge(m->user, &m->found);
    }
    if (++m->steps > MOST_STEPS || m->depth == DEEPEST) {
        return false;
    }
    m->depth++;
    bool solved = g->pattern->has_shape && !g->is_inside ? solve_shaped(m, g) : solve_pattern(m, g);
    m->depth--;
    return solved;
}

bool match_value(arena *a, const rule *r, value *root, match_judge judge, void *user)
{
    matcher m = {.found = {.rule = r, .root = root}, .arena = a, .judge = judge, .user = user};
    arg whole = arg_of_value(root);
    goal first = {r->result, &whole, NULL, "", false, NULL};
    return solve(&m, &first);
}
