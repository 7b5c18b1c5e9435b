/* Keeping: see keep.h. */
#include "passes/recognize/keep.h"

#include "passes/arguments.h"
#include "passes/confirm.h"
#include "passes/edit.h"
#include "passes/outline.h"
#include "passes/recognize/recognize.h"
#include "passes/share/share.h"

#include <string.h>

enum { MOST_INPUTS = 4, MOST_ATTRIBUTES = 8 };

/* What is said of one operator: its arguments are the contract's, under other names. */
typedef struct kept_operator {
    uint32_t builtin;
    const char *composite;
    const char *inputs[MOST_INPUTS]; /* tensors and lists of them, in the order of the contract */
    struct {
        const char *name, *argument;
    } attributes[MOST_ATTRIBUTES];
} kept_operator;

/* clang-format off */
#define RECURRENT                                                                                                      \
    {"input", "hx", "params"},                                                                                         \
    {{"num_layers", "num_layers"}, {"bidirectional", "bidirectional"}, {"batch_first", "batch_first"},                 \
     {"has_bias", "has_biases"}}
static const kept_operator kept[] = {
    {ATEN(lstm, input), "lstm", RECURRENT},
    {ATEN(gru, input), "gru", RECURRENT},
};
/* clang-format on */

static const kept_operator *find_kept(const node *n)
{
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        if (node_calls(n, kept[i].builtin)) {
            return &kept[i];
        }
    }
    return NULL;
}

/* Bodies of composites stay as they are. */
static bool is_looked_at(const function *f)
{
    return f->unit == NULL || f->unit->composite == NULL;
}

bool keep_finds(const program *p)
{
    for (size_t i = 0; i < p->functions.n; i++) {
        for (const node *n = is_looked_at(p->functions.at[i]) ? p->functions.at[i]->first : NULL; n != NULL;
             n = n->next) {
            if (find_kept(n) != NULL) {
                return true;
            }
        }
    }
    return false;
}

/* ---- one operator ---- */

typedef struct keeping {
    tn_context *ctx;
    arena *arena;
    VEC(struct kept_call *) calls;
} keeping;

typedef struct kept_call {
    node *origin, *call; /* the operator, and what stands in its place: NULL until it is outlined */
    const kept_operator *as;
    const composite *composite;
    const schema *contract;
    const char *site, *reason; /* reason: why it is no composite; NULL: it is one */
    VEC(value *) inputs;
    pointer_map taken;       /* the same */
    VEC(const char *) names; /* of the inputs, by the contract */
    arg_member *attributes;  /* of the program */
    uint32_t attribute_count;
} kept_call;

/* A value for the use of this argument alone: a call tells its inputs apart. */
static tn_status take_input(keeping *k, kept_call *c, arg *of)
{
    value *v = arg_value(of);
    node *again;
    if (v == NULL || v->kind != VALUE_TENSOR) {
        c->reason = "its arguments are not those of the operator";
        return TN_OK;
    }
    if (pointer_map_get(&c->taken, v) != NULL) {
        TRY(edit_insert(k->ctx, v->function, c->origin, "aten::alias", &(edit_argument){.value = v}, 1, &again));
        of->u.value = v = arg_value(&again->outputs[0]);
    }
    pointer_map_put(&c->taken, v, v);
    vec_push(k->arena, &c->inputs, v);
    return TN_OK;
}

static tn_status take_inputs_of(keeping *k, kept_call *c, arg *of)
{
    if (of->kind != ARG_TENSORS) {
        return take_input(k, c, of);
    }
    for (uint32_t i = 0; i < of->n && c->reason == NULL; i++) {
        TRY(take_input(k, c, &of->u.items[i]));
    }
    return TN_OK;
}

static tn_status take_inputs(keeping *k, kept_call *c)
{
    for (size_t i = 0; i < MOST_INPUTS && c->as->inputs[i] != NULL; i++) {
        for (uint32_t j = 0; j < c->origin->input_count && c->reason == NULL; j++) {
            if (strcmp(c->origin->inputs[j].name, c->as->inputs[i]) == 0) {
                TRY(take_inputs_of(k, c, &c->origin->inputs[j].arg));
            }
        }
    }
    return TN_OK;
}

/* Has it the results of the contract? */
static bool has_results(const kept_call *c)
{
    bool has = true;
    uint32_t n = 0;
    for (; has && n < c->origin->output_count && c->composite->results[n] != NULL; n++) {
        const value *v = arg_value(&c->origin->outputs[n]);
        has = v != NULL && v->kind == VALUE_TENSOR;
    }
    return has && n == c->origin->output_count && c->composite->results[n] == NULL;
}

/* One after the other; a list, which is the last of the contract's inputs, has all that are left. */
static void name_inputs(keeping *k, kept_call *c)
{
    for (size_t i = 0, at = 0; i < c->inputs.n; i++) {
        const schema_argument *a = &c->contract->arguments[at];
        bool is_list = schema_type_form(&a->type).is_list;
        vec_push(k->arena, &c->names, is_list ? arena_printf(k->arena, "%s_%zu", a->name, i - at) : a->name);
        at += !is_list;
    }
}

/* Attributes that have their defaults are not said. False: one is not known before the program runs. */
static bool take_attributes(keeping *k, kept_call *c)
{
    program *p = c->origin->function->program;
    c->attributes = ARENA_ARRAY(&p->arena, arg_member, MOST_ATTRIBUTES);
    for (size_t i = 0; i < MOST_ATTRIBUTES && c->as->attributes[i].name != NULL; i++) {
        const schema_argument *a = schema_find_argument(c->contract, c->as->attributes[i].name);
        const arg *given = argument_of(c->origin, c->as->attributes[i].argument);
        const arg usual = composite_default(k->arena, a);
        if (given == NULL || given->kind != usual.kind) {
            return false;
        }
        if (!argument_same(given, &usual)) {
            c->attributes[c->attribute_count++] = (arg_member){program_intern(p, a->name), *given};
        }
    }
    return true;
}

/* Drops elements at random? */
static bool is_random(const node *n)
{
    double share = 0;
    const arg *train = argument_of(n, "train");
    bool is_known = argument_number(n, "dropout", 0, &share);
    return train != NULL && !(train->kind == ARG_BOOL && !train->u.boolean) && !(is_known && share == 0);
}

static tn_status read_operator(keeping *k, node *n, const kept_operator *as)
{
    kept_call *c = ARENA_NEW(k->arena, kept_call);
    *c = (kept_call){.origin = n, .as = as, .composite = composite_find(as->composite)};
    pointer_map_init(&c->taken, k->arena);
    c->contract = composite_overload(k->ctx, c->composite)->schema;
    c->site = arena_strdup(k->arena, node_label(n));
    vec_push(k->arena, &k->calls, c);
    if (is_random(n)) {
        c->reason = "it drops elements at random: it was exported for training";
    } else if (!take_attributes(k, c)) {
        c->reason = "its attributes are not all known before the program runs";
    } else if (!has_results(c)) {
        c->reason = "its results are not those of the operator";
    } else {
        TRY(take_inputs(k, c));
        name_inputs(k, c);
    }
    return TN_OK;
}

/* ---- calls ---- */

static void arrange(void *user, outline_border *border)
{
    const kept_call *c = user;
    for (size_t i = 0; i < border->input_count; i++) {
        border->input_names[i] = c->names.at[i];
    }
    for (size_t i = 0; i < border->output_count; i++) {
        border->output_names[i] = c->composite->results[i];
    }
}

static tn_status outline_operator(keeping *k, outliner *o, kept_call *c)
{
    node *n = c->origin;
    value **results = ARENA_ARRAY(k->arena, value *, n->output_count);
    for (uint32_t i = 0; i < n->output_count; i++) {
        results[i] = arg_value(&n->outputs[i]);
    }
    outline_wish wish = {.nodes = &n,
                         .n = 1,
                         .name = UNIT_UNNAMED,
                         .inputs = c->inputs.at,
                         .input_count = c->inputs.n,
                         .outputs = results,
                         .output_count = n->output_count,
                         .metadata = n->metadata,
                         .metadata_count = n->metadata_count,
                         .arrange = arrange,
                         .user = c};
    outlined done;
    TRY(outline(o, &wish, &done));
    c->reason = done.reason;
    c->call = done.call;
    if (done.reason == NULL) {
        confirmation said;
        unit_decl *decl = recognized_unit(done.body->program, c->composite, c->attributes, c->attribute_count);
        done.body->unit = decl;
        TRY(confirm_unit(k->ctx, k->arena, done.body, &said));
        c->reason = said.not_it != NULL ? said.not_it : said.kernel_differs;
        decl->by_body = said.kernel_differs != NULL;
        if (said.not_it != NULL) {
            *decl = (unit_decl){0};
        }
    }
    return TN_OK;
}

static tn_status keep_in(keeping *k, function *f)
{
    size_t first = k->calls.n;
    for (node *n = f->first; n != NULL; n = n->next) {
        const kept_operator *as = find_kept(n);
        if (as != NULL) {
            TRY(read_operator(k, n, as));
        }
    }
    outliner *o = first == k->calls.n ? NULL : outliner_new(k->ctx, k->arena, f);
    for (size_t i = first; i < k->calls.n; i++) {
        if (k->calls.at[i]->reason == NULL) {
            TRY(outline_operator(k, o, k->calls.at[i]));
        }
    }
    if (o != NULL) {
        outliner_end(o);
    }
    return TN_OK;
}

/* ---- the program ---- */

tn_status keep_operators(tn_context *ctx, program *p, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    keeping k = {.ctx = ctx, .arena = scratch};
    size_t count = p->functions.n;
    function **there = arena_copy(scratch, p->functions.at, count * sizeof *there);
    for (size_t i = 0; i < count; i++) {
        if (is_looked_at(there[i])) {
            TRY(keep_in(&k, there[i]));
        }
    }
    TRY(share_units(ctx, p));
    for (size_t i = 0; i < k.calls.n; i++) {
        const kept_call *c = k.calls.at[i];
        recognized_row(l, c->site, c->composite, c->call, c->reason);
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
