/* Recognizing: see recognize.h. Regions are in recognize_region.c, rules in patterns.def. */
#include "passes/recognize/recognize.h"

#include "ir/clone.h"
#include "passes/confirm.h"
#include "passes/edit.h"
#include "passes/passes.h"
#include "passes/recognize/recognize_candidates.h"
#include "passes/recognize/recognize_guess.h"
#include "passes/recognize/recognize_region.h"
#include "passes/share/share.h"
#include "passes/sweep.h"

#include <string.h>

/* Ways to see one value as a composite that are tried with numbers: those that fit by their types, and all. */
enum { MOST_FITTING = 12, MOST_TRIALS = 200 };

static const struct {
    const char *text;
    bool is_asked_for; /* only where somebody says what the code is to be */
} patterns[] = {
#define X(text) {text, false},
#define ASKED(text) {text, true},
#include "passes/recognize/patterns.def"
#undef X
#undef ASKED
};
enum { PATTERN_COUNT = sizeof patterns / sizeof *patterns };

/* A place that looks like a composite and is none. */
typedef struct near_miss {
    const composite *composite;
    const char *why;
    match as; /* how it was seen */
} near_miss;

/* A call that was put in place of a region. */
typedef struct made_call {
    const node *call;
    const region *region;
    const char *site;
} made_call;

typedef struct recognizer {
    tn_context *ctx;
    arena *arena;
    VEC(const rule *) rules; /* in the order of patterns.def */
    map tried;               /* text of a region -> confirmation */
    map named;               /* composite -> how many functions were named after it (uintptr_t) */
    VEC(made_call) calls;
    VEC(ledger_row) rows; /* of what was not taken */
} recognizer;

/* ---- rules ---- */

/* With the rules for code that somebody says to be a composite, or without. */
static tn_status recognizer_new(tn_context *ctx, arena *a, bool is_asked, recognizer **out)
{
    recognizer *r = ARENA_NEW(a, recognizer);
    *r = (recognizer){.ctx = ctx, .arena = a};
    map_init(&r->tried, a);
    map_init(&r->named, a);
    for (size_t i = 0; i < PATTERN_COUNT; i++) {
        const rule *read;
        if (is_asked || !patterns[i].is_asked_for) {
            TRY(rule_parse(ctx, a, patterns[i].text, strlen(patterns[i].text), &read));
            vec_push(a, &r->rules, read);
        }
    }
    *out = r;
    return TN_OK;
}

/* ---- judging matches ---- */

typedef struct judgement {
    recognizer *r;
    landscape *l;
    const composite *composite;
    bool (*admits)(void *user, const region *found); /* NULL: any */
    void *user;
    region *found;    /* NULL: none so far */
    near_miss missed; /* the first that did not hold when tried, or else that could not be tried; why NULL: none */
    bool was_tried;   /* is that so of the one in `missed`? */
    uint32_t trials, fitting;
    tn_status status;
} judgement;

static tn_status confirm_region(judgement *j, const region *r, const confirmation **out)
{
    void **known = map_at(&j->r->tried, region_text(j->l, r));
    if (*known == NULL) {
        confirmation *made = ARENA_NEW(j->r->arena, confirmation);
        function *f = region_try(j->l, r);
        bool fits = true;
        tn_status status = confirm_unit(j->r->ctx, j->r->arena, f, made);
        if (status == TN_OK && made->not_it != NULL) {
            status = confirm_types(j->r->ctx, f, &fits);
        }
        region_forget(f);
        TRY(status);
        *known = made;
        j->trials++;
        j->fitting += fits;
    }
    *out = *known;
    return TN_OK;
}

static void note_miss(judgement *j, const match *m, const char *why, bool was_tried)
{
    if (j->missed.why == NULL || (was_tried && !j->was_tried)) {
        j->missed = (near_miss){j->composite, why, *m};
        j->was_tried = was_tried;
    }
}

/* True: there is no more to be done, it was found or enough was tried. */
static bool try_region(judgement *j, const match *m, region *r)
{
    const confirmation *said;
    j->status = confirm_region(j, r, &said);
    if (j->status != TN_OK || said->not_it == NULL) {
        r->by_body = j->status == TN_OK && said->kernel_differs != NULL;
        r->note = r->by_body ? said->kernel_differs : NULL;
        j->found = j->status == TN_OK ? r : NULL;
        return true;
    }
    note_miss(j, m, said->not_it, true);
    return j->fitting >= MOST_FITTING || j->trials >= MOST_TRIALS;
}

/* Strings and lists as the program keeps them. */
static void keep_attributes(program *p, arg_member *members, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        arg *own = &members[i].value;
        members[i].key = program_intern(p, members[i].key);
        if (own->kind == ARG_STRING) {
            own->u.string = program_intern(p, own->u.string);
        } else if (arg_kinds[own->kind].payload == PAYLOAD_LIST) {
            own->u.items = arena_copy(&p->arena, own->u.items, own->n * sizeof *own->u.items);
        }
    }
}

/* The same with each of the candidates for the attributes that are open. */
static bool try_candidates(judgement *j, const match *m, region *r)
{
    program *p = j->l->function->program;
    const arg_member *fixed = r->attributes;
    uint32_t fixed_count = r->attribute_count;
    candidate_source code = {.arena = j->l->arena,
                             .composite = j->composite,
                             .contract = r->contract,
                             .nodes = &r->nodes,
                             .input = r->inputs[0],
                             .result = r->root,
                             .input_count = r->input_count};
    candidates *all = candidates_new(&code, r->is_open);
    bool is_done = false;
    while (!is_done) {
        arg_member *made = ARENA_ARRAY(&p->arena, arg_member, r->contract->argument_count);
        if (!candidates_next(all, fixed, fixed_count, made, &r->attribute_count)) {
            break;
        }
        keep_attributes(p, made, r->attribute_count);
        r->attributes = made;
        is_done = try_region(j, m, r);
    }
    return is_done;
}

static bool judge(void *user, const match *m)
{
    judgement *j = user;
    region *r;
    const char *why;
    region_of_match(j->l, j->composite, m, &r, &why);
    if (r != NULL && j->admits != NULL && !j->admits(j->user, r)) {
        return false;
    }
    if (r == NULL) {
        note_miss(j, m, why, false);
        return false;
    }
    return r->is_open == NULL ? try_region(j, m, r) : try_candidates(j, m, r);
}

/* Is this value the result of the composite, by any of its rules? */
static tn_status look_at(judgement *j, value *v)
{
    const recognizer *r = j->r;
    for (size_t i = 0; i < r->rules.n && j->found == NULL && j->status == TN_OK; i++) {
        if (strcmp(r->rules.at[i]->composite, j->composite->name) == 0) {
            match_value(j->l->arena, r->rules.at[i], v, judge, j);
        }
    }
    return j->status;
}

/* ---- searching a function ---- */

typedef struct search {
    recognizer *r;
    landscape *l;
    VEC(region *) found;
    VEC(near_miss) missed;
    const composite *composite;
    tn_status status;
} search;

static void search_value(void *user, value *v)
{
    search *s = user;
    judgement j = {.r = s->r, .l = s->l, .composite = s->composite};
    if (s->status != TN_OK || v->kind != VALUE_TENSOR || pointer_map_get(&s->l->claimed, v->producer) != NULL) {
        return;
    }
    s->status = look_at(&j, v);
    if (j.found != NULL) {
        region_claim(s->l, j.found);
        vec_push(s->r->arena, &s->found, j.found);
    } else if (j.missed.why != NULL && s->status == TN_OK) {
        vec_push(s->r->arena, &s->missed, j.missed);
    }
}

/* Results before what they are made of: the last value that a composite may be taken to give is its result. */
static tn_status search_composite(search *s, const composite *c)
{
    s->composite = c;
    for (const node *n = s->l->function->last; n != NULL && s->status == TN_OK; n = n->previous) {
        node_each_output(n, search_value, s);
    }
    return s->status;
}

static tn_status search_function(search *s)
{
    const recognizer *r = s->r;
    for (size_t i = 0; i < r->rules.n; i++) {
        bool is_first = i == 0 || strcmp(r->rules.at[i]->composite, r->rules.at[i - 1]->composite) != 0;
        if (is_first) {
            TRY(search_composite(s, composite_find(r->rules.at[i]->composite)));
        }
    }
    return TN_OK;
}

/* ---- outlining ---- */

static const char *new_name(recognizer *r, const program *p, const char *of)
{
    void **count = map_at(&r->named, of);
    const char *name;
    do {
        name = arena_printf(r->arena, "%s.%zu", of, (size_t)(uintptr_t)*count);
        *count = (void *)((uintptr_t)*count + 1);
    } while (program_find_function(p, name) != NULL);
    return name;
}

/* The name, taken from another value that may have it. */
static tn_status rename(tn_context *ctx, value *v, const char *name)
{
    value *other = function_find_value(v->function, name);
    if (other == v) {
        return TN_OK;
    }
    if (other != NULL) {
        TRY(edit_rename(ctx, other, function_free_name(v->function, name)));
    }
    return edit_rename(ctx, v, name);
}

static tn_status name_border(tn_context *ctx, const region *r, function *body)
{
    for (uint32_t i = 0; i < r->input_count; i++) {
        TRY(rename(ctx, arg_value(&body->inputs.at[i]), r->input_names[i]));
    }
    return rename(ctx, arg_value(&body->outputs.at[0]), r->composite->results[0]);
}

unit_decl *recognized_unit(program *p, const composite *c, const arg_member *attributes, uint32_t n)
{
    unit_decl *decl = ARENA_NEW(&p->arena, unit_decl);
    *decl = (unit_decl){
        .composite = program_intern(p, c->name), .version = c->version, .attributes = attributes, .attribute_count = n};
    return decl;
}

typedef struct border_check {
    const region *r;
    pointer_map inside;
    const value *extra; /* from outside, and no input */
} border_check;

static void see_border(void *user, value *v)
{
    border_check *b = user;
    bool known = v->producer != NULL && pointer_map_get(&b->inside, v->producer) != NULL;
    for (uint32_t i = 0; i < b->r->input_count && !known; i++) {
        known = v == b->r->inputs[i];
    }
    b->extra = known ? b->extra : v;
}

void recognized_row(ledger *l, const char *site, const composite *c, const node *made, const char *reason)
{
    const function *body = made == NULL ? NULL : made->inputs[0].arg.u.graph->body;
    bool is_composite = body != NULL && body->unit->composite != NULL;
    ledger_add(l, &(ledger_row){.spec = "recognize",
                                .site = site,
                                .composite = c->name,
                                .function = body == NULL ? NULL : body->name,
                                .convention = body == NULL ? NULL : "composite",
                                .attributes = is_composite ? body->unit->attributes : NULL,
                                .attribute_count = is_composite ? body->unit->attribute_count : 0,
                                .fate = body == NULL          ? LEDGER_NEAR_MISS
                                        : !is_composite       ? LEDGER_PLAIN
                                        : body->unit->by_body ? LEDGER_BY_BODY
                                                              : LEDGER_KEPT,
                                .reason = reason});
}

/* A number that cannot be computed inside would be an input that the contract does not have. */
static const value *extra_input(recognizer *r, const region *of)
{
    border_check b = {.r = of};
    pointer_map_init(&b.inside, r->arena);
    for (size_t i = 0; i < of->nodes.n; i++) {
        pointer_map_put(&b.inside, of->nodes.at[i], of->nodes.at[i]);
    }
    for (size_t i = 0; i < of->nodes.n; i++) {
        node_each_input(of->nodes.at[i], see_border, &b);
    }
    return b.extra;
}

static void add_miss(recognizer *r, const composite *c, const char *site, const char *why)
{
    vec_push(r->arena, &r->rows,
             ((ledger_row){
                 .spec = "recognize", .site = site, .composite = c->name, .fate = LEDGER_NEAR_MISS, .reason = why}));
}

static tn_status outline_region(recognizer *r, outliner *o, const region *of)
{
    const node *root = of->root->producer;
    const char *site = arena_strdup(r->arena, node_label(root));
    const value *extra = extra_input(r, of);
    outline_wish wish = {.nodes = of->nodes.at,
                         .n = of->nodes.n,
                         .name = new_name(r, o->function->program, of->composite->name),
                         .inputs = of->inputs,
                         .input_count = of->input_count,
                         .outputs = &of->root,
                         .output_count = 1,
                         .metadata = root->metadata,
                         .metadata_count = root->metadata_count};
    outlined done = {0};
    if (extra != NULL) {
        done.reason = arena_printf(r->arena, "it needs the number '%s', which its inputs do not tell", extra->name);
    } else {
        TRY(outline(o, &wish, &done));
    }
    if (done.reason != NULL) {
        add_miss(r, of->composite, site, done.reason);
        return TN_OK;
    }
    unit_decl *decl = recognized_unit(o->function->program, of->composite, of->attributes, of->attribute_count);
    decl->by_body = of->by_body;
    done.body->unit = decl;
    TRY(name_border(r->ctx, of, done.body));
    vec_push(r->arena, &r->calls, ((made_call){done.call, of, site}));
    return TN_OK;
}

/* In the order of the program. */
static void sort_regions(search *s)
{
    for (size_t i = 1; i < s->found.n; i++) {
        region *r = s->found.at[i];
        uintptr_t own = (uintptr_t)pointer_map_get(&s->l->places, r->root->producer);
        size_t at = i;
        for (; at > 0 && (uintptr_t)pointer_map_get(&s->l->places, s->found.at[at - 1]->root->producer) > own; at--) {
            s->found.at[at] = s->found.at[at - 1];
        }
        s->found.at[at] = r;
    }
}

static tn_status outline_found(search *s)
{
    function *f = s->l->function;
    outliner *o = outliner_new(s->r->ctx, s->r->arena, f);
    sort_regions(s);
    for (size_t i = 0; i < s->found.n; i++) {
        TRY(region_prepare(o, s->found.at[i]));
    }
    for (size_t i = 0; i < s->found.n; i++) {
        TRY(outline_region(s->r, o, s->found.at[i]));
    }
    outliner_end(o);
    return sweep_function(s->r->ctx, f);
}

/* Did what was seen turn out to be part of a composite? */
static bool is_explained(const landscape *l, const match *m)
{
    bool is_part = pointer_map_get(&l->claimed, m->root->producer) != NULL;
    for (size_t i = m->rule->input_count; i < m->rule->values.n; i++) {
        const value *v = m->values[i];
        is_part = is_part || (v != NULL && v->producer != NULL && pointer_map_get(&l->claimed, v->producer) != NULL);
    }
    return is_part;
}

static tn_status recognize_in(recognizer *r, function *f)
{
    search s = {.r = r, .l = landscape_new(r->ctx, r->arena, f)};
    TRY(search_function(&s));
    for (size_t i = 0; i < s.missed.n; i++) {
        const near_miss *m = &s.missed.at[i];
        if (!is_explained(s.l, &m->as)) {
            add_miss(r, m->composite, arena_strdup(r->arena, node_label(m->as.root->producer)), m->why);
        }
    }
    return s.found.n == 0 ? TN_OK : outline_found(&s);
}

/* ---- the program ---- */

static void write_ledger(const recognizer *r, ledger *l)
{
    for (size_t i = 0; i < r->calls.n; i++) {
        const made_call *c = &r->calls.at[i];
        recognized_row(l, c->site, c->region->composite, c->call, c->region->note);
    }
    for (size_t i = 0; i < r->rows.n; i++) {
        ledger_add(l, &r->rows.at[i]);
    }
}

tn_status recognize(tn_context *ctx, program *p, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    recognizer *r;
    TRY(recognizer_new(ctx, scratch, false, &r));
    size_t count = p->functions.n;
    function **there = arena_copy(scratch, p->functions.at, count * sizeof *there);
    for (size_t i = 0; i < count; i++) {
        if (there[i]->unit == NULL || there[i]->unit->composite == NULL) {
            TRY(recognize_in(r, there[i]));
        }
    }
    if (r->calls.n > 0) {
        TRY(share_units(ctx, p));
    }
    write_ledger(r, l);
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- a function as a whole ---- */

/* The function alone in a program, as an entry, and decomposed. */
static tn_status decomposed_alone(tn_context *ctx, arena *a, const function *f, function **out)
{
    program *alone = program_new(ctx, "alone");
    alone->part_of = f->program;
    function *copy;
    TRY(function_clone(ctx, f, alone, &copy));
    entry *e = entry_new(alone, copy, "main");
    copy->unit = NULL;
    e->inputs = ARENA_ARRAY(&alone->arena, input_spec, copy->inputs.n);
    e->outputs = ARENA_ARRAY(&alone->arena, output_spec, copy->outputs.n);
    TRY(decompose(ctx, alone, decompositions_new(a)));
    *out = e->main;
    return TN_OK;
}

static bool takes_inputs_alone(void *user, const region *found)
{
    (void)user;
    for (uint32_t i = 0; i < found->input_count; i++) {
        if (found->inputs[i]->producer != NULL) {
            return false;
        }
    }
    return true;
}

static recognized whole_of(arena *a, const function *f, const region *r)
{
    uint32_t *places = ARENA_ARRAY(a, uint32_t, f->inputs.n);
    for (size_t i = 0; i < f->inputs.n; i++) {
        places[i] = UINT32_MAX;
        for (uint32_t k = 0; k < r->input_count; k++) {
            places[i] = r->inputs[k] == arg_value(&f->inputs.at[i]) ? r->input_places[k] : places[i];
        }
    }
    return (recognized){.arguments = places,
                        .numbers = ARENA_ARRAY(a, uint32_t, f->inputs.n),
                        .attributes = r->attributes,
                        .attribute_count = r->attribute_count};
}

/* Once more, on the arena. */
static recognized copy_of(arena *a, const recognized *from, size_t inputs)
{
    arg_member *attributes = ARENA_ARRAY(a, arg_member, from->attribute_count);
    for (uint32_t i = 0; i < from->attribute_count; i++) {
        attributes[i] = (arg_member){arena_strdup(a, from->attributes[i].key), from->attributes[i].value};
        arg *own = &attributes[i].value;
        if (own->kind == ARG_STRING) {
            own->u.string = arena_strdup(a, own->u.string);
        } else if (arg_kinds[own->kind].payload == PAYLOAD_LIST) {
            own->u.items = arena_copy(a, own->u.items, own->n * sizeof *own->u.items);
        }
    }
    return (recognized){.arguments = arena_copy(a, from->arguments, inputs * sizeof *from->arguments),
                        .numbers = arena_copy(a, from->numbers, inputs * sizeof *from->numbers),
                        .attributes = attributes,
                        .attribute_count = from->attribute_count};
}

/* By the rules, on the decomposed function. *out is on the recognizer's arena; its reason is NULL where nothing fits.
 */
static tn_status recognize_by_rules(recognizer *r, function *alone, const composite *c, recognized *out)
{
    value *root = alone->outputs.n == 1 ? arg_value(&alone->outputs.at[0]) : NULL;
    judgement j = {.r = r, .composite = c, .admits = takes_inputs_alone};
    *out = (recognized){0};
    if (root == NULL || root->kind != VALUE_TENSOR) {
        return TN_OK;
    }
    j.l = landscape_new(r->ctx, r->arena, alone);
    j.l->is_output[root->id] = false;
    TRY(look_at(&j, root));
    if (j.found != NULL) {
        *out = whole_of(r->arena, alone, j.found);
    } else {
        out->reason = j.missed.why;
    }
    return TN_OK;
}

tn_status recognize_whole(tn_context *ctx, arena *a, const function *f, const composite *c, const arg_member *said,
                          uint32_t said_count, recognized *out)
{
    arena *scratch = ctx_scratch(ctx);
    recognizer *r;
    function *alone;
    recognized seen, guessed;
    TRY(recognizer_new(ctx, scratch, true, &r));
    TRY(decomposed_alone(ctx, scratch, f, &alone));
    TRY(recognize_by_rules(r, alone, c, &seen));
    const char *why = seen.reason;
    if (seen.arguments == NULL) {
        TRY(recognize_guess(ctx, scratch, alone, c, said, said_count, &guessed));
        why = why == NULL ? guessed.reason : why;
        seen = guessed;
    }
    *out = seen.arguments != NULL ? copy_of(a, &seen, alone->inputs.n) : (recognized){.reason = arena_strdup(a, why)};
    ctx_release(ctx, alone->program);
    ctx_release(ctx, scratch);
    return TN_OK;
}
