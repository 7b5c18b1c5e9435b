/* Regions: see recognize_region.h. Their functions and texts are in recognize_try.c. */
#include "passes/recognize/recognize_region.h"

#include <math.h>
#include <string.h>

/* A region that needs more is none of a composite: the search went astray. */
enum { MOST_NODES = 1000 };

/* ---- the function ---- */

typedef struct use_visit {
    landscape *l;
    node *by;
} use_visit;

static void note_user(void *user, value *v)
{
    use_visit *u = user;
    node_list *list = &u->l->users[v->id];
    if (list->n == 0 || list->at[list->n - 1] != u->by) {
        vec_push(u->l->arena, list, u->by);
    }
}

static void note_output(void *user, value *v)
{
    ((landscape *)user)->is_output[v->id] = true;
}

landscape *landscape_new(tn_context *ctx, arena *a, function *f)
{
    landscape *l = ARENA_NEW(a, landscape);
    *l = (landscape){.ctx = ctx, .arena = a, .function = f};
    pointer_map_init(&l->places, a);
    pointer_map_init(&l->claimed, a);
    l->users = ARENA_ARRAY(a, node_list, f->values.n);
    l->is_output = ARENA_ARRAY(a, bool, f->values.n);
    uintptr_t count = 0;
    for (node *n = f->first; n != NULL; n = n->next) {
        use_visit u = {l, n};
        pointer_map_put(&l->places, n, (void *)++count);
        node_each_input(n, note_user, &u);
    }
    for (size_t i = 0; i < f->outputs.n; i++) {
        arg_each_value(&f->outputs.at[i], note_output, l);
    }
    return l;
}

/* ---- attributes ---- */

static bool number_of(const arg *a, double *out)
{
    bool is_integer = a->kind == ARG_INT || a->kind == ARG_SYM_INT;
    bool is_real = a->kind == ARG_FLOAT || a->kind == ARG_SYM_FLOAT;
    *out = is_integer ? (double)a->u.integer : is_real ? a->u.real : 0;
    return is_integer || is_real;
}

/* A product of roundings, such as d^-0.25 squared, is taken for the number of few digits beside it. */
static double tidied(double number)
{
    double step = number == 0 || !isfinite(number) ? 1 : pow(10, 12 - ceil(log10(fabs(number))));
    const double near[] = {rint(number * step) / step, (double)(float)number};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        if (fabs(number - near[i]) <= 1e-15 * fabs(number)) {
            return near[i];
        }
    }
    return fabs(number - near[1]) <= 1e-12 * fabs(number) ? near[1] : number;
}

static bool product_of(const match *m, const rule_attribute *a, double *out)
{
    *out = 1;
    for (size_t i = 0; i < a->factors.n; i++) {
        const rule_factor *f = &a->factors.at[i];
        double number = f->literal.number;
        const arg *bound = &m->numbers[f->slot];
        if (!f->is_literal && bound->kind == ARG_NONE) {
            continue;
        }
        if (f->is_literal ? f->literal.kind != LITERAL_NUMBER : !number_of(bound, &number)) {
            return false;
        }
        *out = f->divides ? *out / number : *out * number;
    }
    *out = tidied(*out);
    return true;
}

static arg list_of_ints(arena *a, const arg *items, uint32_t n)
{
    arg made = {.kind = ARG_INTS, .n = n, .u.items = ARENA_ARRAY(a, arg, n)};
    for (uint32_t i = 0; i < n; i++) {
        made.u.items[i] = (arg){.kind = ARG_INT, .u.integer = items[i].u.integer};
    }
    return made;
}

static arg last_dims(arena *a, uint32_t n)
{
    arg made = {.kind = ARG_INTS, .n = n, .u.items = ARENA_ARRAY(a, arg, n)};
    for (uint32_t i = 0; i < n; i++) {
        made.u.items[i] = (arg){.kind = ARG_INT, .u.integer = (int64_t)i - n};
    }
    return made;
}

/* A literal of a rule or a number that was met, as an attribute of the contract's type; ARG_NONE: it is none. */
static arg of_type(arena *a, schema_form form, arg from)
{
    double number = 0;
    bool is_number = number_of(&from, &number), is_list = arg_kinds[from.kind].payload == PAYLOAD_LIST;
    if (form.is_list) {
        return is_list     ? list_of_ints(a, from.u.items, from.n)
               : is_number ? list_of_ints(a, &from, 1)
                           : (arg){.kind = ARG_NONE};
    }
    if (is_list && from.n == 1) {
        return of_type(a, form, from.u.items[0]);
    }
    switch (form.base->kind) {
    case SCHEMA_FLOAT:
        return is_number ? (arg){.kind = ARG_FLOAT, .u.real = number} : (arg){.kind = ARG_NONE};
    case SCHEMA_INT:
        return is_number && number == rint(number) ? (arg){.kind = ARG_INT, .u.integer = (int64_t)number}
                                                   : (arg){.kind = ARG_NONE};
    case SCHEMA_BOOL:
        return from.kind == ARG_BOOL ? from : (arg){.kind = ARG_NONE};
    case SCHEMA_STR:
        return from.kind == ARG_STRING ? from : (arg){.kind = ARG_NONE};
    default:
        return (arg){.kind = ARG_NONE};
    }
}

static arg arg_of_literal(const literal *l)
{
    return l->kind == LITERAL_NUMBER ? (arg){.kind = ARG_FLOAT, .u.real = l->number}
           : l->kind == LITERAL_BOOL ? (arg){.kind = ARG_BOOL, .u.boolean = l->boolean}
           : l->kind == LITERAL_TEXT ? (arg){.kind = ARG_STRING, .u.string = l->text}
                                     : (arg){.kind = ARG_NONE};
}

static arg attribute_of(arena *a, const match *m, const rule_attribute *said, const schema_argument *wanted)
{
    const rule_factor *first = &said->factors.at[0];
    schema_form form = schema_type_form(&wanted->type);
    double number;
    if (said->factors.n > 1) {
        return product_of(m, said, &number) ? of_type(a, form, (arg){.kind = ARG_FLOAT, .u.real = number})
                                            : (arg){.kind = ARG_NONE};
    }
    if (first->is_literal) {
        return of_type(a, form, arg_of_literal(&first->literal));
    }
    if (first->is_dim) {
        const dim *size = m->dims[first->slot];
        return size != NULL && size->op == DIM_INT
                   ? of_type(a, form, (arg){.kind = ARG_INT, .u.integer = size->u.integer})
                   : (arg){.kind = ARG_NONE};
    }
    if (first->is_last_dims) {
        return arg_kinds[m->numbers[first->slot].kind].payload == PAYLOAD_LIST ? last_dims(a, m->numbers[first->slot].n)
                                                                               : (arg){.kind = ARG_NONE};
    }
    return of_type(a, form, m->numbers[first->slot]);
}

static const rule_attribute *find_attribute(const rule *r, const char *name)
{
    for (size_t i = 0; i < r->attributes.n; i++) {
        if (strcmp(r->attributes.at[i].name, name) == 0) {
            return &r->attributes.at[i];
        }
    }
    return NULL;
}

static bool is_unmet(const match *m, const rule_attribute *said)
{
    const rule_factor *only = &said->factors.at[0];
    return said->factors.n == 1 && !only->is_literal && !only->is_dim && m->numbers[only->slot].kind == ARG_NONE;
}

static void leave_open(landscape *l, region *r, size_t which)
{
    if (r->is_open == NULL) {
        r->is_open = ARENA_ARRAY(l->arena, bool, r->contract->argument_count);
    }
    r->is_open[which] = true;
}

/* Those that the rule states and that were met; others have their defaults. */
static void find_attributes(landscape *l, const match *m, region *r, const char **why)
{
    program *p = l->function->program;
    arg_member *made = ARENA_ARRAY(&p->arena, arg_member, r->contract->argument_count);
    for (size_t i = 0; i < r->contract->argument_count && *why == NULL; i++) {
        const schema_argument *wanted = &r->contract->arguments[i];
        const rule_attribute *said = wanted->is_keyword_only ? find_attribute(m->rule, wanted->name) : NULL;
        if (said != NULL && said->factors.at[0].is_tried) {
            leave_open(l, r, i);
            continue;
        }
        if (said == NULL || is_unmet(m, said)) {
            continue;
        }
        arg given = attribute_of(&p->arena, m, said, wanted);
        if (given.kind == ARG_NONE) {
            *why = arena_printf(l->arena, "attribute '%s' is not known", wanted->name);
        }
        if (given.kind == ARG_STRING) {
            given.u.string = program_intern(p, given.u.string);
        }
        made[r->attribute_count++] = (arg_member){program_intern(p, wanted->name), given};
    }
    r->attributes = made;
    if (*why == NULL && r->is_open == NULL) {
        *why = composite_check(l->ctx, l->arena, r->composite, made, r->attribute_count);
    }
}

/* ---- inputs ---- */

static void find_inputs(landscape *l, const match *m, region *r, const char **why)
{
    const schema *s = r->contract;
    r->inputs = ARENA_ARRAY(l->arena, value *, s->argument_count);
    r->input_names = ARENA_ARRAY(l->arena, const char *, s->argument_count);
    r->input_places = ARENA_ARRAY(l->arena, uint32_t, s->argument_count);
    for (uint32_t i = 0; i < s->argument_count && !s->arguments[i].is_keyword_only; i++) {
        for (uint32_t k = 0; k < m->rule->input_count; k++) {
            if (strcmp(m->rule->values.at[k].name, s->arguments[i].name) == 0 && m->values[k] != NULL) {
                r->inputs[r->input_count] = m->values[k];
                r->input_places[r->input_count] = i;
                r->input_names[r->input_count++] = s->arguments[i].name;
            }
        }
    }
    for (uint32_t i = 0; i < r->input_count; i++) {
        const value *from =
            r->inputs[i]->producer == NULL ? NULL : pointer_map_get(&l->claimed, r->inputs[i]->producer);
        if (from != NULL && from != r->inputs[i]) {
            *why = arena_printf(l->arena, "its input '%s' lies inside of another composite", r->inputs[i]->name);
        }
    }
}

/* ---- nodes ---- */

typedef struct slice {
    landscape *l;
    region *r;
    pointer_map inputs, inside;
    node_list waiting;
    const char *why;
} slice;

static void see_needed(void *user, value *v)
{
    slice *s = user;
    if (s->why != NULL || v->kind != VALUE_TENSOR || pointer_map_get(&s->inputs, v) != NULL) {
        return;
    }
    node *n = v->producer;
    if (n == NULL) {
        s->why =
            arena_printf(s->l->arena, "it depends on '%s', which is no input of %s", v->name, s->r->composite->name);
    } else if (pointer_map_get(&s->l->claimed, n) != NULL) {
        s->why = arena_printf(s->l->arena, "'%s' is part of another composite", node_label(n));
    } else if (pointer_map_get(&s->inside, n) == NULL) {
        pointer_map_put(&s->inside, n, n);
        vec_push(s->l->arena, &s->r->nodes, n);
        vec_push(s->l->arena, &s->waiting, n);
    }
}

static uintptr_t place_of(const landscape *l, const node *n)
{
    return (uintptr_t)pointer_map_get(&l->places, n);
}

/* By insertion: they are few, and nearly in order. */
static void put_in_order(const landscape *l, node_list *nodes)
{
    for (size_t i = 1; i < nodes->n; i++) {
        node *n = nodes->at[i];
        size_t at = i;
        for (; at > 0 && place_of(l, nodes->at[at - 1]) > place_of(l, n); at--) {
            nodes->at[at] = nodes->at[at - 1];
        }
        nodes->at[at] = n;
    }
}

/* All that the root depends on behind the inputs. */
static void find_nodes(slice *s)
{
    see_needed(s, s->r->root);
    while (s->waiting.n > 0 && s->why == NULL) {
        node *n = s->waiting.at[--s->waiting.n];
        node_each_input(n, see_needed, s);
        if (s->r->nodes.n > MOST_NODES) {
            s->why = "it needs more nodes than a composite has";
        }
    }
    put_in_order(s->l, &s->r->nodes);
}

/* ---- what others use, too ---- */

/* Operators that are computed once more rather than shared, beside those that only lay out or cast. */
static const op_def *const cheap[] = {
    &op_full,   &op_full_like,   &op_scalar_tensor, &op_where, &op_eq,          &op_logical_not, &op_le,
    &op_lt,     &op_ge,          &op_bitwise_not,   &op_gt,    &op_bitwise_and, &op_tril,        &op_triu,
    &op_arange, &op_logical_and,
};

static bool is_cheap(const node *n)
{
    bool found = op_group_means(WORD_LAYOUT, n) || op_group_means(WORD_CAST, n);
    for (size_t i = 0; !found && i < sizeof cheap / sizeof *cheap; i++) {
        found = n->callee->op == cheap[i];
    }
    return found;
}

/* Checks of element types that were known when the program was made: they go where the value goes. */
static bool is_check(const node *n)
{
    return n->callee->op == &op__assert_tensor_metadata;
}

typedef struct outside_use {
    slice *s;
    const pointer_map *copied;
    const node *by; /* NULL: none so far, or the function itself */
    bool found;
} outside_use;

static void see_made(void *user, value *v)
{
    outside_use *u = user;
    const landscape *l = u->s->l;
    if (v == u->s->r->root) {
        return;
    }
    u->found = u->found || l->is_output[v->id];
    for (size_t i = 0; i < l->users[v->id].n && !u->found; i++) {
        node *by = l->users[v->id].at[i];
        bool stays = pointer_map_get(&u->s->inside, by) == NULL || pointer_map_get(u->copied, by) != NULL;
        if (stays && !is_check(by)) {
            u->by = by;
            u->found = true;
        }
    }
}

static void refuse_use(slice *s, const outside_use *u, const node *n)
{
    s->why = u->by == NULL ? arena_printf(s->l->arena, "'%s' is also a result of the function", node_label(n))
                           : arena_printf(s->l->arena, "'%s' is also used by '%s'", node_label(n), node_label(u->by));
}

/* From the root on, so that what copies need is seen to be needed outside as well. */
static void find_copies(slice *s)
{
    node_list *nodes = &s->r->nodes;
    pointer_map copied;
    pointer_map_init(&copied, s->l->arena);
    for (size_t i = nodes->n; i-- > 0 && s->why == NULL;) {
        node *n = nodes->at[i];
        outside_use u = {s, &copied, NULL, false};
        node_each_output(n, see_made, &u);
        if (u.found && (n == s->r->root->producer || !is_cheap(n))) {
            refuse_use(s, &u, n);
        } else if (u.found) {
            pointer_map_put(&copied, n, n);
        }
    }
    s->r->is_copied = ARENA_ARRAY(s->l->arena, bool, nodes->n);
    for (size_t i = 0; i < nodes->n; i++) {
        s->r->is_copied[i] = pointer_map_get(&copied, nodes->at[i]) != NULL;
    }
}

typedef struct check_search {
    slice *s;
    node_list found;
} check_search;

static void see_checked(void *user, value *v)
{
    check_search *c = user;
    const landscape *l = c->s->l;
    for (size_t i = 0; v != c->s->r->root && i < l->users[v->id].n; i++) {
        node *by = l->users[v->id].at[i];
        if (is_check(by) && pointer_map_get(&c->s->inside, by) == NULL) {
            pointer_map_put(&c->s->inside, by, by);
            vec_push(l->arena, &c->found, by);
        }
    }
}

/* Checks of values that are made inside become part of the region. */
static void take_checks(slice *s)
{
    region *r = s->r;
    check_search c = {.s = s};
    for (size_t i = 0; i < r->nodes.n; i++) {
        if (!r->is_copied[i]) {
            node_each_output(r->nodes.at[i], see_checked, &c);
        }
    }
    if (c.found.n == 0) {
        return;
    }
    pointer_map copied;
    pointer_map_init(&copied, s->l->arena);
    for (size_t i = 0; i < r->nodes.n; i++) {
        pointer_map_put(&copied, r->nodes.at[i], r->is_copied[i] ? r->nodes.at[i] : NULL);
    }
    for (size_t i = 0; i < c.found.n; i++) {
        vec_push(s->l->arena, &r->nodes, c.found.at[i]);
    }
    put_in_order(s->l, &r->nodes);
    r->is_copied = ARENA_ARRAY(s->l->arena, bool, r->nodes.n);
    for (size_t i = 0; i < r->nodes.n; i++) {
        r->is_copied[i] = pointer_map_get(&copied, r->nodes.at[i]) != NULL;
    }
}

/* ---- the region ---- */

void region_of_match(landscape *l, const composite *c, const match *m, region **out, const char **why)
{
    region *r = ARENA_NEW(l->arena, region);
    *r = (region){.composite = c, .contract = composite_overload(l->ctx, c)->schema, .root = m->root};
    slice s = {.l = l, .r = r};
    *out = NULL;
    *why = NULL;
    find_inputs(l, m, r, why);
    pointer_map_init(&s.inputs, l->arena);
    pointer_map_init(&s.inside, l->arena);
    for (uint32_t i = 0; i < r->input_count; i++) {
        pointer_map_put(&s.inputs, r->inputs[i], r->inputs[i]);
    }
    if (*why == NULL) {
        find_nodes(&s);
        *why = s.why;
    }
    if (*why == NULL) {
        find_copies(&s);
        *why = s.why;
    }
    if (*why == NULL) {
        find_attributes(l, m, r, why);
    }
    if (*why == NULL) {
        take_checks(&s);
        *out = r;
    }
}

void region_claim(landscape *l, const region *r)
{
    for (size_t i = 0; i < r->nodes.n; i++) {
        if (!r->is_copied[i]) {
            pointer_map_put(&l->claimed, r->nodes.at[i], r->root);
        }
    }
    /* What is copied may stand between an input and the rest: then no node of the region is seen to use the input. */
    for (uint32_t i = 0; i < r->input_count; i++) {
        use_visit u = {l, r->root->producer};
        note_user(&u, r->inputs[i]);
    }
}
