/*
 * Guessing: which composite arguments and attributes make a function out, where no rule describes its code. See
 * recognize.h.
 *
 * Inputs are arranged in all ways as those of the contract, by their names first; attributes are candidates
 * (recognize_candidates.h). An arrangement whose types do not fit costs next to nothing; the others are tried
 * (confirm.h).
 *
 * An input that the contract has as a list (Tensor[] weights) takes what stands behind the others: in the order of the
 * function, or, where they have the names that torch.nn gives the weights of recurrent layers, in torch's.
 */
#include "passes/recognize/recognize_guess.h"

#include "base/num.h"
#include "passes/confirm.h"
#include "passes/recognize/recognize_candidates.h"

#include <string.h>

/* Sets of which the types are looked at; those that are tried, and their elements together; inputs beside a list. */
enum { MOST_LOOKS = 8192, MOST_TRIALS = 256, LEAST_TRIALS = 8, MOST_ELEMENTS = 1 << 24, MOST_ARRANGED = 8 };

typedef struct guess {
    tn_context *ctx;
    arena *arena;
    function *function;
    const composite *composite;
    const schema *contract;
    size_t plain_count; /* inputs of the contract that are no lists; they stand first */
    bool has_list;      /* one more is */
    arg *inputs;        /* of the function, as they were */
    const char **names; /* for each input of the function: as it was called */
    uint32_t *places;   /* likewise: of the contract */
    uint32_t *numbers;  /* likewise: which of a list */
    bool taken[MOST_ARRANGED];
    node_list nodes;
    const arg_member *fixed; /* attributes that are not to be tried */
    uint32_t fixed_count;
    bool by_defaults; /* the others are not tried either */
    uint32_t looks, trials, most_trials;
    const char *missed; /* the first that was tried and did not hold */
    recognized *out;
    bool is_found;
} guess;

/* ---- the order of a list ---- */

static const char *const recurrent_names[] = {"weight_ih_l", "weight_hh_l", "bias_ih_l", "bias_hh_l", "weight_hr_l"};
enum { RECURRENT_NAMES = sizeof recurrent_names / sizeof *recurrent_names };

/* The place of "weight_hh_l1_reverse" among the weights of recurrent layers; false: it is no such name. */
static bool torch_place(const char *name, uint64_t *out)
{
    for (uint64_t i = 0; i < RECURRENT_NAMES; i++) {
        size_t n = strlen(recurrent_names[i]);
        uint64_t layer = 0;
        const char *at = name + n;
        if (strncmp(name, recurrent_names[i], n) != 0) {
            continue;
        }
        for (; is_digit(*at) && layer < UINT16_MAX; at++) {
            layer = layer * 10 + (uint64_t)(*at - '0');
        }
        bool is_reverse = strcmp(at, "_reverse") == 0;
        *out = (layer * 2 + is_reverse) * RECURRENT_NAMES + i;
        return at > name + n && (is_reverse || *at == '\0');
    }
    return false;
}

/* Numbers for the inputs from `first` on: by torch's names where all have them, else as they come. */
static void number_list(guess *g, size_t first)
{
    size_t n = g->function->inputs.n;
    uint64_t *order = ARENA_ARRAY(g->arena, uint64_t, n);
    bool is_named = true;
    for (size_t i = first; i < n; i++) {
        is_named = is_named && torch_place(g->names[i], &order[i]);
    }
    for (size_t i = first; i < n; i++) {
        g->numbers[i] = (uint32_t)(i - first);
        for (size_t k = first; is_named && k < n; k++) {
            g->numbers[i] = (k == first ? 0 : g->numbers[i]) + (order[k] < order[i]);
        }
    }
}

/* ---- one arrangement ---- */

/* The inputs in the order of the contract. */
static arg *ordered_inputs(guess *g)
{
    size_t n = g->function->inputs.n, count = 0;
    arg *made = ARENA_ARRAY(g->arena, arg, n);
    for (uint32_t place_of = 0; place_of <= g->plain_count; place_of++) {
        for (uint32_t number = 0; number < n; number++) {
            for (size_t i = 0; i < n; i++) {
                if (g->places[i] == place_of && g->numbers[i] == number) {
                    made[count++] = g->inputs[i];
                }
            }
        }
    }
    return made;
}

static void name_inputs(guess *g)
{
    for (size_t i = 0; i < g->function->inputs.n; i++) {
        const char *name = g->contract->arguments[g->places[i]].name;
        arg_value(&g->inputs[i])->name =
            g->places[i] == g->plain_count ? arena_printf(g->arena, "%s_%u", name, g->numbers[i]) : name;
    }
}

static void keep(guess *g, const unit_decl *decl)
{
    size_t n = g->function->inputs.n;
    g->is_found = true;
    *g->out = (recognized){.arguments = arena_copy(g->arena, g->places, n * sizeof *g->places),
                           .numbers = arena_copy(g->arena, g->numbers, n * sizeof *g->numbers),
                           .attributes = decl->attributes,
                           .attribute_count = decl->attribute_count};
}

static tn_status try_attributes(guess *g, const unit_decl *decl)
{
    bool fits;
    confirmation said;
    g->function->unit = decl;
    TRY(confirm_types(g->ctx, g->function, &fits));
    if (!fits || ++g->trials > g->most_trials) {
        return TN_OK;
    }
    TRY(confirm_unit(g->ctx, g->arena, g->function, &said));
    if (said.not_it == NULL) {
        keep(g, decl);
    } else if (g->missed == NULL) {
        g->missed = said.not_it;
    }
    return TN_OK;
}

static bool is_over(const guess *g)
{
    return g->is_found || g->looks >= MOST_LOOKS || g->trials >= g->most_trials;
}

static bool is_fixed(const guess *g, const char *name)
{
    for (uint32_t i = 0; i < g->fixed_count; i++) {
        if (strcmp(g->fixed[i].key, name) == 0) {
            return true;
        }
    }
    return false;
}

static tn_status try_arrangement(guess *g)
{
    const schema *s = g->contract;
    const function *f = g->function;
    bool *is_open = ARENA_ARRAY(g->arena, bool, s->argument_count);
    candidate_source code = {
        g->arena, g->composite, s, &g->nodes, arg_value(&g->inputs[0]), arg_value(&f->outputs.at[0]), f->inputs.n};
    for (size_t i = 0; i < s->argument_count; i++) {
        is_open[i] = !g->by_defaults && !is_fixed(g, s->arguments[i].name);
    }
    candidates *all = candidates_new(&code, is_open);
    name_inputs(g);
    g->function->inputs.at = ordered_inputs(g);
    while (!is_over(g)) {
        arg_member *made = ARENA_ARRAY(g->arena, arg_member, s->argument_count);
        unit_decl *decl = ARENA_NEW(g->arena, unit_decl);
        *decl = (unit_decl){.composite = g->composite->name, .version = g->composite->version, .attributes = made};
        if (!candidates_next(all, g->fixed, g->fixed_count, made, &decl->attribute_count)) {
            break;
        }
        g->looks++;
        if (composite_check(g->ctx, g->arena, g->composite, made, decl->attribute_count) == NULL) {
            TRY(try_attributes(g, decl));
        }
    }
    return TN_OK;
}

/* ---- all arrangements ---- */

/* Is every input that the contract must have there? */
static bool is_complete(const guess *g)
{
    for (size_t i = 0; i < g->plain_count; i++) {
        const schema_argument *a = &g->contract->arguments[i];
        if (!g->taken[i] && !schema_type_form(&a->type).is_optional) {
            return false;
        }
    }
    return true;
}

/* Places for the inputs from i on; those from `count` on are the list. */
static tn_status arrange(guess *g, size_t i, size_t count)
{
    if (i == count) {
        return is_complete(g) ? try_arrangement(g) : TN_OK;
    }
    for (uint32_t place_of = 0; place_of < g->plain_count && !is_over(g); place_of++) {
        if (!g->taken[place_of]) {
            g->taken[place_of] = true;
            g->places[i] = place_of;
            TRY(arrange(g, i + 1, count));
            g->taken[place_of] = false;
        }
    }
    return TN_OK;
}

/* By the names that the inputs have, where those are the contract's. */
static tn_status arrange_by_name(guess *g)
{
    const function *f = g->function;
    for (size_t i = 0; i < f->inputs.n; i++) {
        const schema_argument *a = schema_find_argument(g->contract, g->names[i]);
        size_t place_of = a == NULL ? g->plain_count : (size_t)(a - g->contract->arguments);
        if (place_of >= g->plain_count || g->taken[place_of]) {
            memset(g->taken, 0, sizeof g->taken);
            return TN_OK;
        }
        g->taken[place_of] = true;
        g->places[i] = (uint32_t)place_of;
    }
    tn_status status = is_complete(g) ? try_arrangement(g) : TN_OK;
    memset(g->taken, 0, sizeof g->taken);
    return status;
}

static tn_status arrange_all(guess *g)
{
    size_t n = g->function->inputs.n;
    TRY(arrange_by_name(g));
    if (!g->has_list) {
        return n <= g->plain_count ? arrange(g, 0, n) : TN_OK;
    }
    for (size_t count = 1; count <= g->plain_count && count < n && !is_over(g); count++) {
        memset(g->numbers, 0, n * sizeof *g->numbers);
        number_list(g, count);
        for (size_t i = count; i < n; i++) {
            g->places[i] = (uint32_t)g->plain_count;
        }
        TRY(arrange(g, 0, count));
    }
    return TN_OK;
}

static bool is_of_tensors(const function *f)
{
    bool is_so = f->inputs.n > 0 && f->outputs.n > 0;
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        is_so = is_so && v != NULL && v->kind == VALUE_TENSOR;
    }
    return is_so && arg_value(&f->outputs.at[0]) != NULL;
}

static void note_function(guess *g)
{
    function *f = g->function;
    g->inputs = arena_copy(g->arena, f->inputs.at, f->inputs.n * sizeof *g->inputs);
    g->names = ARENA_ARRAY(g->arena, const char *, f->inputs.n);
    g->places = ARENA_ARRAY(g->arena, uint32_t, f->inputs.n);
    g->numbers = ARENA_ARRAY(g->arena, uint32_t, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        g->names[i] = arg_value(&f->inputs.at[i])->name;
    }
    for (node *n = f->first; n != NULL; n = n->next) {
        vec_push(g->arena, &g->nodes, n);
    }
}

/* As many as take a while: few where the inputs are large. */
static uint32_t trials_for(const function *f)
{
    double elements = 1;
    for (size_t i = 0; i < f->inputs.n; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        double size = v->typed;
        for (uint32_t d = 0; v->typed && d < v->type.tensor->rank; d++) { /* symbols are small when they are tried */
            const dim *of = v->type.tensor->sizes[d].expr;
            size *= of->op == DIM_INT ? (double)of->u.integer : 1;
        }
        elements += size;
    }
    double count = MOST_ELEMENTS / elements;
    return count > MOST_TRIALS ? MOST_TRIALS : count < LEAST_TRIALS ? LEAST_TRIALS : (uint32_t)count;
}

/* What is said, else the defaults, in every arrangement; then candidates for what is not said; then for all. */
static tn_status guess_in_rounds(guess *g)
{
    const struct {
        uint32_t fixed_count;
        bool by_defaults;
    } rounds[] = {{g->fixed_count, true}, {g->fixed_count, false}, {0, false}};
    size_t count = g->fixed_count > 0 ? 3 : 2;
    for (size_t i = 0; i < count && !g->is_found; i++) {
        g->looks = g->trials = 0;
        g->fixed_count = rounds[i].fixed_count;
        g->by_defaults = rounds[i].by_defaults;
        TRY(arrange_all(g));
    }
    return TN_OK;
}

tn_status recognize_guess(tn_context *ctx, arena *a, function *f, const composite *c, const arg_member *said,
                          uint32_t said_count, recognized *out)
{
    guess g = {.ctx = ctx, .arena = a, .function = f, .composite = c, .out = out};
    g.fixed = said;
    g.fixed_count = said_count;
    g.contract = composite_overload(ctx, c)->schema;
    for (size_t i = 0; i < g.contract->argument_count && !g.contract->arguments[i].is_keyword_only; i++) {
        g.has_list = g.has_list || schema_type_form(&g.contract->arguments[i].type).is_list;
        g.plain_count += !g.has_list;
    }
    *out = (recognized){.reason = "it does not compute what the composite says"};
    if (!is_of_tensors(f) || g.plain_count > MOST_ARRANGED) {
        return TN_OK;
    }
    g.most_trials = trials_for(f);
    note_function(&g);
    TRY(guess_in_rounds(&g));
    if (!g.is_found && g.missed != NULL) {
        out->reason = g.missed;
    }
    return TN_OK;
}
