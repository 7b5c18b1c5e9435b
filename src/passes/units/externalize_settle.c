/*
 * Settling composites: see externalize_settle in externalize.h.
 *
 * A unit that shall be a composite was called as its module is. Here it gets the arguments of the contract in their
 * order and under their names, the attributes that nobody gave are found in its body, and those that were given are
 * held to it. What does not hold stays a plain function, and the ledger says why.
 */
#include "passes/units/externalize_parts.h"

#include "passes/arguments.h"

#include "base/num.h"
#include "ir/calls.h"
#include "ops/composite.h"
#include "passes/confirm.h"
#include "passes/recognize/recognize.h"
#include "passes/share/share.h"

#include <string.h>

typedef struct call_list {
    VEC(node *) at;
} call_list;

typedef struct settling {
    tn_context *ctx;
    arena *arena; /* scratch */
    program *program;
    const externalize_spec *specs;
    size_t spec_count;
    ledger *ledger;
    pointer_map calls; /* functions -> call_list */
} settling;

/* One unit, while it is settled. */
typedef struct settlement {
    settling *s;
    function *function;
    const externalize_spec *spec;
    const composite *composite;
    const schema *schema; /* of the composite */
    uint32_t *arguments;  /* as in `recognized` */
    uint32_t *numbers;    /* likewise */
    const arg_member *solved;
    uint32_t solved_count;
    bool is_solved;     /* what is not among them has its default */
    const char *reason; /* why it is not the composite; NULL: it is */
    const char *note;   /* why it runs by its body; NULL: it does not */
} settlement;

/* ---- attributes ---- */

static const arg *find_member(const arg_member *members, uint32_t n, const char *name)
{
    for (uint32_t i = 0; i < n; i++) {
        if (strcmp(members[i].key, name) == 0) {
            return &members[i].value;
        }
    }
    return NULL;
}

static const attribute_wish *find_wish(const externalize_spec *spec, const char *name)
{
    for (uint32_t i = 0; i < spec->attribute_count; i++) {
        if (strcmp(spec->attributes[i].name, name) == 0) {
            return &spec->attributes[i];
        }
    }
    return NULL;
}

/* What the body says of an attribute; ARG_NONE: nothing. */
static arg body_says(const settlement *t, const char *name)
{
    const arg *found = find_member(t->solved, t->solved_count, name);
    const schema_argument *a = schema_find_argument(t->schema, name);
    return found != NULL               ? *found
           : t->is_solved && a != NULL ? composite_default(t->s->arena, a)
                                       : (arg){.kind = ARG_NONE};
}

/* In the order of the contract: what was given, else what was found; defaults where they were asked for. */
static void gather_attributes(const settlement *t, unit_decl *out)
{
    program *p = t->function->program;
    arg_member *all = ARENA_ARRAY(&p->arena, arg_member, t->schema->argument_count);
    for (size_t i = 0; i < t->schema->argument_count; i++) {
        const schema_argument *a = &t->schema->arguments[i];
        const attribute_wish *wish = find_wish(t->spec, a->name);
        const arg *found = find_member(t->solved, t->solved_count, a->name);
        const arg said = wish != NULL ? body_says(t, a->name) : (arg){.kind = ARG_NONE};
        const arg *value_of = wish != NULL && wish->given ? &wish->value : found != NULL ? found : &said;
        if (a->is_keyword_only && value_of->kind != ARG_NONE) {
            all[out->attribute_count++] =
                (arg_member){program_intern(p, a->name), literal_copy(&p->arena, p, *value_of)};
        }
    }
    out->attributes = all;
}

static bool is_number(const arg *a, double *out)
{
    *out = a->kind == ARG_INT ? (double)a->u.integer : a->kind == ARG_FLOAT ? a->u.real : 0;
    return a->kind == ARG_INT || a->kind == ARG_FLOAT;
}

/* Numbers that are one when they are rounded to f32 are the same: constants of code may be so, and numbers decide. */
static bool same_literal(const arg *x, const arg *y)
{
    double one, other;
    if (is_number(x, &one) && is_number(y, &other)) {
        return (float)one == (float)other;
    }
    if (x->kind != y->kind) {
        return false;
    }
    switch (arg_kinds[x->kind].payload) {
    case PAYLOAD_BOOL:
        return x->u.boolean == y->u.boolean;
    case PAYLOAD_STRING:
        return strcmp(x->u.string, y->u.string) == 0;
    case PAYLOAD_LIST: {
        bool same = x->n == y->n;
        for (uint32_t i = 0; same && i < x->n; i++) {
            same = same_literal(&x->u.items[i], &y->u.items[i]);
        }
        return same;
    }
    default:
        return x->kind == ARG_NONE;
    }
}

/* May it be said in several ways, such as dims that count from the end? Then the numbers decide. */
static bool has_synonyms(const arg *a)
{
    return a->kind == ARG_INT || arg_kinds[a->kind].payload == PAYLOAD_LIST;
}

static const char *literal_text(settling *s, const arg *a)
{
    sink out;
    sink_collect(s->ctx, s->arena, &out);
    ledger_print_literal(&out, a);
    return sink_collected(s->ctx, s->arena, &out);
}

/* "eps = 1e-05 was given, the body says 1e-06"; NULL: they agree, or may be two ways to say the same. */
static const char *compare_given(const settlement *t, bool admits_synonyms)
{
    for (uint32_t i = 0; i < t->spec->attribute_count; i++) {
        const attribute_wish *wish = &t->spec->attributes[i];
        const arg found = body_says(t, wish->name);
        if (wish->given && wish->value.kind != ARG_NONE && found.kind != ARG_NONE &&
            !same_literal(&wish->value, &found) && !(admits_synonyms && has_synonyms(&found))) {
            return arena_printf(t->s->arena, "%s = %s was given, the body says %s", wish->name,
                                literal_text(t->s, &wish->value), literal_text(t->s, &found));
        }
    }
    return NULL;
}

/* An attribute that was asked for and neither given nor found. */
static void find_unknown(settlement *t, const char *why)
{
    for (uint32_t i = 0; i < t->spec->attribute_count && t->reason == NULL; i++) {
        const attribute_wish *wish = &t->spec->attributes[i];
        if (!wish->given && !t->is_solved) {
            t->reason = arena_printf(t->s->arena, "the attribute '%s' is unknown: %s", wish->name,
                                     why != NULL ? why : "the body does not tell it");
        }
    }
}

/* ---- arguments ---- */

/* Which inputs of the contract the function has, where no rule tells: by their names, else by their places. */
static void guess_arguments(settlement *t)
{
    const function *f = t->function;
    t->arguments = ARENA_ARRAY(t->s->arena, uint32_t, f->inputs.n);
    t->numbers = ARENA_ARRAY(t->s->arena, uint32_t, f->inputs.n);
    bool by_name = f->inputs.n > 0;
    for (size_t i = 0; i < f->inputs.n && by_name; i++) {
        const value *v = arg_value(&f->inputs.at[i]);
        const schema_argument *a = v == NULL ? NULL : schema_find_argument(t->schema, v->name);
        by_name = a != NULL && !a->is_keyword_only;
        t->arguments[i] = by_name ? (uint32_t)(a - t->schema->arguments) : 0;
    }
    for (uint32_t i = 0; i < f->inputs.n && !by_name; i++) {
        t->arguments[i] = i;
    }
}

/* The places of inputs in the contract, of which a list may have several; false: there are more than it has. */
static bool name_arguments(settlement *t, const char **names)
{
    const function *f = t->function;
    uint32_t *taken = ARENA_ARRAY(t->s->arena, uint32_t, t->schema->argument_count);
    for (size_t i = 0; i < f->inputs.n; i++) {
        uint32_t place_of = t->arguments[i];
        if (place_of == UINT32_MAX) {
            continue;
        }
        const schema_argument *a = place_of < t->schema->argument_count ? &t->schema->arguments[place_of] : NULL;
        bool is_list = a != NULL && schema_type_form(&a->type).is_list;
        if (a == NULL || a->is_keyword_only || (taken[place_of] > 0 && !is_list)) {
            t->reason = arena_printf(t->s->arena, "it has inputs that %s does not have", t->composite->name);
            return false;
        }
        names[i] = is_list ? arena_printf(t->s->arena, "%s_%u", a->name, t->numbers[i]) : a->name;
        taken[place_of]++;
    }
    return true;
}

/* The inputs in the order of the contract and of its lists; those that it does not have are left out. */
static size_t order_arguments(const settlement *t, size_t *order)
{
    size_t count = 0;
    for (uint32_t place_of = 0; place_of < t->schema->argument_count; place_of++) {
        size_t first = count;
        for (size_t i = 0; i < t->function->inputs.n; i++) {
            if (t->arguments[i] != place_of) {
                continue;
            }
            size_t at = count++;
            for (; at > first && t->numbers[order[at - 1]] > t->numbers[i]; at--) {
                order[at] = order[at - 1];
            }
            order[at] = i;
        }
    }
    return count;
}

static void reorder_call(settling *s, node *n, const size_t *order, size_t count)
{
    named_arg *inputs = ARENA_ARRAY(&s->program->arena, named_arg, count + 1);
    inputs[0] = n->inputs[0];
    for (size_t i = 0; i < count; i++) {
        inputs[i + 1] = n->inputs[order[i] + 1];
    }
    n->inputs = inputs;
    n->input_count = (uint32_t)count + 1;
}

/* The function and its calls take the arguments of the contract. */
static void apply_contract(const settlement *t, const char *const *names, const size_t *order, size_t count)
{
    function *f = t->function;
    arg *inputs = ARENA_ARRAY(t->s->arena, arg, f->inputs.n);
    for (size_t i = 0; i < count; i++) {
        inputs[i] = f->inputs.at[order[i]];
        outline_rename(arg_value(&inputs[i]), names[order[i]]);
    }
    memcpy(f->inputs.at, inputs, count * sizeof *inputs);
    f->inputs.n = count;
    for (size_t i = 0; i < f->outputs.n && t->composite->results[i] != NULL; i++) {
        value *v = arg_value(&f->outputs.at[i]);
        if (v != NULL && v->producer != NULL) {
            outline_rename(v, t->composite->results[i]);
        }
    }
    call_list *calls = pointer_map_get(&t->s->calls, f);
    for (size_t i = 0; calls != NULL && i < calls->at.n; i++) {
        reorder_call(t->s, calls->at.at[i], order, count);
    }
}

/* ---- one unit ---- */

/* Tries the function as the contract has it: inputs in order, names, declaration. It is then as it was. */
static tn_status try_contract(settlement *t, const char *const *names, const size_t *order, size_t count,
                              const unit_decl *decl)
{
    confirmation said;
    function *f = t->function;
    const function before = *f;
    const char **old = ARENA_ARRAY(t->s->arena, const char *, count);
    f->inputs.at = ARENA_ARRAY(t->s->arena, arg, count);
    f->inputs.n = count;
    f->unit = decl;
    for (size_t i = 0; i < count; i++) {
        value *v = arg_value(&before.inputs.at[order[i]]);
        f->inputs.at[i] = before.inputs.at[order[i]];
        old[i] = v->name;
        v->name = names[order[i]];
    }
    tn_status status = confirm_unit(t->s->ctx, t->s->arena, f, &said);
    for (size_t i = 0; i < count; i++) {
        arg_value(&f->inputs.at[i])->name = old[i];
    }
    f->inputs = before.inputs;
    f->unit = before.unit;
    TRY(status);
    t->reason = said.not_it;
    t->note = said.kernel_differs;
    return TN_OK;
}

/* With the places of inputs as they are: sets why it is not the composite, or makes it one. */
static tn_status settle_places(settlement *t, unit_decl *decl)
{
    size_t n = t->function->inputs.n;
    const char **names = ARENA_ARRAY(t->s->arena, const char *, n);
    size_t *order = ARENA_ARRAY(t->s->arena, size_t, n);
    if (!name_arguments(t, names)) {
        return TN_OK;
    }
    size_t count = order_arguments(t, order);
    TRY(try_contract(t, names, order, count, decl));
    if (t->reason == NULL) {
        decl->by_body = t->note != NULL;
        apply_contract(t, names, order, count);
    }
    return TN_OK;
}

static tn_status settle_as_composite(settlement *t, unit_decl *decl)
{
    t->reason = composite_check(t->s->ctx, t->s->arena, t->composite, decl->attributes, decl->attribute_count);
    if (t->reason != NULL) {
        return TN_OK;
    }
    TRY(settle_places(t, decl));
    const char *why = t->reason == NULL ? NULL : compare_given(t, false);
    t->reason = why != NULL ? why : t->reason;
    return TN_OK;
}

static tn_status solve(settlement *t)
{
    recognized seen;
    arg_member *said = ARENA_ARRAY(t->s->arena, arg_member, t->spec->attribute_count);
    uint32_t said_count = 0;
    for (uint32_t i = 0; i < t->spec->attribute_count; i++) {
        const attribute_wish *wish = &t->spec->attributes[i];
        if (wish->given && wish->value.kind != ARG_NONE) {
            said[said_count++] = (arg_member){wish->name, wish->value};
        }
    }
    TRY(recognize_whole(t->s->ctx, t->s->arena, t->function, t->composite, said, said_count, &seen));
    if (seen.reason == NULL) {
        t->arguments = arena_copy(t->s->arena, seen.arguments, t->function->inputs.n * sizeof *seen.arguments);
        t->numbers = arena_copy(t->s->arena, seen.numbers, t->function->inputs.n * sizeof *seen.numbers);
        t->is_solved = true;
        t->solved = seen.attributes;
        t->solved_count = seen.attribute_count;
    } else {
        guess_arguments(t);
    }
    for (uint32_t i = 0; i < t->spec->attribute_count && t->reason == NULL; i++) {
        const schema_argument *a = schema_find_argument(t->schema, t->spec->attributes[i].name);
        if (a == NULL || !a->is_keyword_only) {
            t->reason =
                arena_printf(t->s->arena, "%s has no attribute '%s'", t->composite->name, t->spec->attributes[i].name);
        }
    }
    if (t->reason == NULL) {
        t->reason = compare_given(t, true);
    }
    find_unknown(t, seen.reason);
    return TN_OK;
}

/* What the ledger says of the calls of a function. */
static void tell(const settlement *t, const unit_decl *decl)
{
    ledger *l = t->s->ledger;
    bool is_composite = decl->composite != NULL;
    for (size_t i = 0; i < l->rows.n; i++) {
        ledger_row *row = &l->rows.at[i];
        if (row->function == NULL || strcmp(row->function, t->function->name) != 0) {
            continue;
        }
        const char *why = is_composite ? t->note : t->reason;
        row->fate = !is_composite ? LEDGER_PLAIN : t->note != NULL ? LEDGER_BY_BODY : LEDGER_KEPT;
        row->reason = why != NULL ? arena_strdup(l->arena, why) : row->reason;
        row->convention = is_composite && t->composite != NULL ? "composite" : row->convention;
        row->attributes = ledger_attributes(l, decl->attributes, decl->attribute_count);
        row->attribute_count = decl->attribute_count;
    }
}

static tn_status settle_unit(settlement *t)
{
    program *p = t->function->program;
    unit_decl *decl = arena_copy(&p->arena, t->function->unit, sizeof *decl);
    decl->by_body = false;
    if (t->composite != NULL) {
        decl->attribute_count = 0;
        TRY(solve(t));
        if (t->reason == NULL) {
            gather_attributes(t, decl);
            TRY(settle_as_composite(t, decl));
        }
    }
    if (t->reason != NULL) {
        *decl = (unit_decl){.class_name = decl->class_name};
    }
    t->function->unit = decl;
    tell(t, decl);
    return TN_OK;
}

/* ---- all of them ---- */

static void note_calls(settling *s)
{
    for (size_t i = 0; i < s->program->functions.n; i++) {
        for (node *n = s->program->functions.at[i]->first; n != NULL; n = n->next) {
            const function *body = call_body(n);
            if (body == NULL) {
                continue;
            }
            call_list *calls = pointer_map_get(&s->calls, body);
            if (calls == NULL) {
                calls = ARENA_NEW(s->arena, call_list);
                pointer_map_put(&s->calls, body, calls);
            }
            vec_push(s->arena, &calls->at, n);
        }
    }
}

/* The spec that made the function what it is: by the ledger, whose rows name both. */
static const externalize_spec *spec_of(const settling *s, const function *f)
{
    for (size_t i = 0; i < s->ledger->rows.n; i++) {
        const ledger_row *row = &s->ledger->rows.at[i];
        for (size_t k = 0; row->function != NULL && strcmp(row->function, f->name) == 0 && k < s->spec_count; k++) {
            if (strcmp(s->specs[k].text, row->spec) == 0) {
                return &s->specs[k];
            }
        }
    }
    return NULL;
}

/* Functions may have other names now, or others may stand for them: rows follow their calls. */
static void rename_rows(settling *s, const map *calls)
{
    for (size_t i = 0; i < s->ledger->rows.n; i++) {
        ledger_row *row = &s->ledger->rows.at[i];
        const node *call_of = row->function == NULL ? NULL : map_get(calls, row->function);
        if (call_of != NULL) {
            row->function = arena_strdup(s->ledger->arena, call_of->inputs[0].arg.u.graph->body->name);
        }
    }
}

static tn_status share_again(settling *s)
{
    map calls; /* name of a function -> one call of it */
    map_init(&calls, s->arena);
    for (size_t i = 0; i < s->program->functions.n; i++) {
        const function *f = s->program->functions.at[i];
        call_list *list = f->unit == NULL ? NULL : pointer_map_get(&s->calls, f);
        if (list != NULL) {
            map_put_new(&calls, f->name, list->at.at[0]);
        }
    }
    TRY(share_units(s->ctx, s->program));
    rename_rows(s, &calls);
    return TN_OK;
}

tn_status externalize_settle(tn_context *ctx, program *p, const externalize_spec *specs, size_t n, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    settling s = {.ctx = ctx, .arena = scratch, .program = p, .specs = specs, .spec_count = n, .ledger = l};
    pointer_map_init(&s.calls, scratch);
    note_calls(&s);
    bool changed = false;
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        const externalize_spec *spec = f->unit == NULL || f->unit->composite == NULL ? NULL : spec_of(&s, f);
        if (spec == NULL || spec->composite == NULL) {
            continue;
        }
        settlement t = {.s = &s, .function = f, .spec = spec, .composite = composite_find(spec->composite)};
        t.schema = t.composite == NULL ? NULL : composite_overload(ctx, t.composite)->schema;
        TRY(settle_unit(&t));
        changed = true;
    }
    if (changed) {
        TRY(share_again(&s));
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}
