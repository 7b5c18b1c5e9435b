/* Candidates: see recognize_candidates.h. */
#include "passes/recognize/recognize_candidates.h"

#include <string.h>

/* For one attribute; sizes of dims that grow by more than this are no paddings that anybody would try. */
enum { MOST_CANDIDATES = 24, MOST_GROWTH = 1 << 12 };

typedef struct arg_list {
    arg *at;
    size_t n, capacity;
} arg_list;

struct candidates {
    const candidate_source *source;
    arg_list *of;    /* by argument of the contract; n is 0 for those that are not open */
    size_t *at;      /* which of them comes next */
    uint32_t others; /* how many attributes with a default are to have another value in this round */
    bool is_done;
};

/* ---- what the code has ---- */

static bool same_candidate(const arg *x, const arg *y)
{
    bool same = x->kind == y->kind && x->n == y->n;
    for (uint32_t i = 0; same && x->kind == ARG_INTS && i < x->n; i++) {
        same = x->u.items[i].u.integer == y->u.items[i].u.integer;
    }
    return same && (x->kind == ARG_FLOAT  ? x->u.real == y->u.real
                    : x->kind == ARG_INT  ? x->u.integer == y->u.integer
                    : x->kind == ARG_INTS ? true
                                          : false);
}

static void add(const candidate_source *s, arg_list *to, arg one)
{
    for (size_t i = 0; i < to->n; i++) {
        if (same_candidate(&to->at[i], &one)) {
            return;
        }
    }
    if (to->n < MOST_CANDIDATES) {
        vec_push(s->arena, to, one);
    }
}

static bool is_integer(const arg *a)
{
    return a->kind == ARG_INT || (a->kind == ARG_SYM_INT && a->literal);
}

static bool is_real(const arg *a)
{
    return a->kind == ARG_FLOAT || (a->kind == ARG_SYM_FLOAT && a->literal);
}

/* Numbers of the type, also those inside of lists; lists of integers as they are. */
static void add_numbers(const candidate_source *s, schema_form form, const arg *from, arg_list *to)
{
    bool is_list = arg_kinds[from->kind].payload == PAYLOAD_LIST, of_integers = is_list && from->n > 0;
    for (uint32_t i = 0; is_list && i < from->n; i++) {
        of_integers = of_integers && is_integer(&from->u.items[i]);
        if (!form.is_list) {
            add_numbers(s, form, &from->u.items[i], to);
        }
    }
    if (form.is_list && of_integers) {
        arg made = {.kind = ARG_INTS, .n = from->n, .u.items = ARENA_ARRAY(s->arena, arg, from->n)};
        for (uint32_t i = 0; i < from->n; i++) {
            made.u.items[i] = (arg){.kind = ARG_INT, .u.integer = from->u.items[i].u.integer};
        }
        add(s, to, made);
    } else if (!form.is_list && form.base->kind == SCHEMA_INT && is_integer(from)) {
        add(s, to, (arg){.kind = ARG_INT, .u.integer = from->u.integer});
    } else if (!form.is_list && form.base->kind == SCHEMA_FLOAT && (is_integer(from) || is_real(from))) {
        add(s, to, (arg){.kind = ARG_FLOAT, .u.real = is_real(from) ? from->u.real : (double)from->u.integer});
    }
}

static void add_from_code(const candidate_source *s, schema_form form, arg_list *to)
{
    for (size_t i = 0; i < s->nodes->n; i++) {
        const node *n = s->nodes->at[i];
        for (uint32_t k = 0; k < n->input_count; k++) {
            add_numbers(s, form, &n->inputs[k].arg, to);
        }
    }
}

/* ---- what the contract has ---- */

static void add_words(const candidate_source *s, const char *name, arg_list *to)
{
    for (const attribute_rule *rule = s->composite->rules; rule != NULL && rule->name != NULL; rule++) {
        const char *at = strcmp(rule->name, name) == 0 && rule->words != NULL ? rule->words : "";
        while (*at != '\0') {
            size_t n = strcspn(at, "|");
            vec_push(s->arena, to, ((arg){.kind = ARG_STRING, .u.string = arena_strndup(s->arena, at, n)}));
            at += n + (at[n] == '|');
        }
    }
}

static bool takes_list(const schema *contract)
{
    for (size_t i = 0; i < contract->argument_count; i++) {
        schema_form form = schema_type_form(&contract->arguments[i].type);
        if (!contract->arguments[i].is_keyword_only && form.is_list) {
            return true;
        }
    }
    return false;
}

/* ---- paddings ---- */

static const tensor_meta *meta_of(const value *v)
{
    return v != NULL && v->kind == VALUE_TENSOR && v->typed ? v->type.tensor : NULL;
}

/* By how much dim d of the result is larger; false: that is no number. */
static bool growth_of(const candidate_source *s, uint32_t d, int64_t *out)
{
    const tensor_meta *from = meta_of(s->input), *to = meta_of(s->result);
    dims *table = s->input->function->program->dims;
    const dim *growth = dim_sub(table, to->sizes[d].expr, from->sizes[d].expr);
    *out = growth != NULL && growth->op == DIM_INT ? growth->u.integer : -1;
    return *out >= 0 && *out <= MOST_GROWTH;
}

/* Positions begin at -left: that is a number of the code. */
static bool may_be_left(const arg_list *numbers, int64_t left)
{
    bool found = left == 0;
    for (size_t i = 0; i < numbers->n && !found; i++) {
        found = numbers->at[i].u.integer == -left;
    }
    return found;
}

/* Adds the dim before those that the lists have, in all ways. */
static void widen_paddings(const candidate_source *s, const arg_list *numbers, int64_t growth, arg_list *paddings)
{
    arg_list wider = {0};
    for (size_t i = 0; i < paddings->n; i++) {
        const arg *inner = &paddings->at[i];
        for (int64_t left = 0; left <= growth; left++) {
            if (!may_be_left(numbers, left)) {
                continue;
            }
            arg made = {.kind = ARG_INTS, .n = inner->n + 2, .u.items = ARENA_ARRAY(s->arena, arg, inner->n + 2)};
            for (uint32_t k = 0; k < inner->n; k++) {
                made.u.items[k] = inner->u.items[k];
            }
            made.u.items[inner->n] = (arg){.kind = ARG_INT, .u.integer = left};
            made.u.items[inner->n + 1] = (arg){.kind = ARG_INT, .u.integer = growth - left};
            add(s, &wider, made);
        }
    }
    *paddings = wider;
}

static void add_paddings(const candidate_source *s, arg_list *to)
{
    const tensor_meta *from = meta_of(s->input), *made = meta_of(s->result);
    if (from == NULL || made == NULL || from->rank != made->rank || from->rank == 0) {
        return;
    }
    uint32_t first = from->rank; /* dims from here on grow */
    int64_t growth;
    for (uint32_t d = from->rank; d-- > 0;) {
        if (!growth_of(s, d, &growth)) {
            return;
        }
        first = growth > 0 ? d : first;
    }
    arg_list numbers = {0}, paddings = {0};
    const schema_type integer = {.kind = SCHEMA_INT};
    add_from_code(s, (schema_form){.base = &integer}, &numbers);
    vec_push(s->arena, &paddings, ((arg){.kind = ARG_INTS}));
    for (uint32_t d = from->rank; d-- > first;) {
        growth_of(s, d, &growth);
        widen_paddings(s, &numbers, growth, &paddings);
    }
    for (size_t i = 0; i < paddings.n && paddings.at[i].n > 0; i++) {
        add(s, to, paddings.at[i]);
    }
}

/* ---- sets ---- */

static void find_candidates(const candidate_source *s, const schema_argument *wanted, arg_list *to)
{
    schema_form form = schema_type_form(&wanted->type);
    if (wanted->has_default) {
        vec_push(s->arena, to, ((arg){.kind = ARG_NONE}));
    }
    if (strcmp(wanted->name, "padding") == 0) {
        add_paddings(s, to);
        return;
    }
    switch (form.base->kind) {
    case SCHEMA_BOOL: {
        bool usual = wanted->has_default && wanted->default_value.u.boolean;
        vec_push(s->arena, to, ((arg){.kind = ARG_BOOL, .u.boolean = !usual}));
        break;
    }
    case SCHEMA_STR:
        add_words(s, wanted->name, to);
        break;
    default:
        for (size_t i = 2; form.base->kind == SCHEMA_INT && takes_list(s->contract) && i <= s->input_count / 2; i++) {
            add(s, to, (arg){.kind = ARG_INT, .u.integer = (int64_t)i});
        }
        if (!form.is_optional && !takes_list(s->contract)) {
            add_from_code(s, form, to);
        }
    }
}

candidates *candidates_new(const candidate_source *s, const bool *is_open)
{
    size_t n = s->contract->argument_count;
    candidates *c = ARENA_NEW(s->arena, candidates);
    *c = (candidates){.source = s, .of = ARENA_ARRAY(s->arena, arg_list, n), .at = ARENA_ARRAY(s->arena, size_t, n)};
    for (size_t i = 0; i < n; i++) {
        if (is_open[i] && s->contract->arguments[i].is_keyword_only) {
            find_candidates(s, &s->contract->arguments[i], &c->of[i]);
            c->is_done = c->is_done || c->of[i].n == 0;
        }
    }
    return c;
}

/* As an odometer, the last attribute first; false: it is at its beginning again. */
static bool turn(candidates *c)
{
    size_t i = c->source->contract->argument_count;
    while (i-- > 0) {
        if (++c->at[i] < c->of[i].n) {
            return true;
        }
        c->at[i] = 0;
    }
    return false;
}

static uint32_t count_others(const candidates *c)
{
    uint32_t count = 0;
    for (size_t i = 0; i < c->source->contract->argument_count; i++) {
        count += c->source->contract->arguments[i].has_default && c->at[i] > 0;
    }
    return count;
}

/* Few attributes are not as they are by default: those sets come first. */
static void advance(candidates *c)
{
    do {
        if (!turn(c)) {
            c->others++;
        }
        c->is_done = c->others > c->source->contract->argument_count;
    } while (!c->is_done && count_others(c) != c->others);
}

bool candidates_next(candidates *c, const arg_member *fixed, uint32_t fixed_count, arg_member *out, uint32_t *count)
{
    const schema *contract = c->source->contract;
    *count = 0;
    if (c->is_done) {
        return false;
    }
    for (size_t i = 0; i < contract->argument_count; i++) {
        const char *name = contract->arguments[i].name;
        const arg *chosen = c->of[i].n > 0 ? &c->of[i].at[c->at[i]] : NULL;
        for (uint32_t k = 0; k < fixed_count && chosen == NULL; k++) {
            chosen = strcmp(fixed[k].key, name) == 0 ? &fixed[k].value : NULL;
        }
        if (chosen != NULL && chosen->kind != ARG_NONE) {
            out[(*count)++] = (arg_member){name, *chosen};
        }
    }
    advance(c);
    return true;
}
