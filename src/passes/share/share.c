/*
 * Sharing: see share.h. Keys of functions are in share_key.c, bodies for several sizes in share_sizes.c.
 *
 * Inner functions are shared before those that call them, so that outer ones that differ only in whom they call become
 * equal.
 */
#include "passes/share/share.h"

#include "passes/functions.h"
#include "passes/outline.h"
#include "passes/share/share_sizes.h"

#include <stdlib.h>
#include <string.h>

/* Functions that are alike but for sizes. */
typedef struct kin {
    VEC(function *) leaders; /* those that were not shared with each other */
} kin;

typedef struct sharing {
    tn_context *ctx;
    arena *arena; /* scratch */
    program *program;
    share_keys keys;
    pointer_map by_key;     /* key -> function */
    pointer_map by_meaning; /* key without what is about memory -> function */
    pointer_map by_kin;     /* key without sizes -> kin */
    pointer_map heights;    /* functions -> how deep units nest inside, from 1 (uintptr_t) */
    pointer_map reasons;    /* functions -> why they are not shared with others of the same shape */
    arena *notes;
    pointer_map *why; /* may be NULL */
} sharing;

/* ---- functions and the functions that they call ---- */

static void each_body(const node *n, void (*visit)(void *user, arg *graph), void *user)
{
    for (uint32_t i = 0; i < n->input_count; i++) {
        if (n->inputs[i].arg.kind == ARG_GRAPH) {
            visit(user, &n->inputs[i].arg);
        }
    }
}

typedef struct height_question {
    const sharing *s;
    uintptr_t height;
} height_question;

static void ask_height(void *user, arg *graph)
{
    height_question *q = user;
    uintptr_t inner = (uintptr_t)pointer_map_get(&q->s->heights, graph->u.graph->body);
    q->height = inner + 1 > q->height ? inner + 1 : q->height;
}

/* Bodies stand before the functions that use them. */
static void note_heights(sharing *s)
{
    for (size_t i = 0; i < s->program->functions.n; i++) {
        const function *f = s->program->functions.at[i];
        height_question q = {s, 1};
        for (const node *n = f->first; n != NULL; n = n->next) {
            each_body(n, ask_height, &q);
        }
        pointer_map_put(&s->heights, f, (void *)q.height);
    }
}

static void redirect(void *user, arg *graph)
{
    const sharing *s = user;
    function *body = graph->u.graph->body, *standing = share_standing(&s->keys, body);
    if (standing == body || body->unit == NULL) { /* bodies of control flow stay with their nodes */
        return;
    }
    arg_graph *other = ARENA_NEW(&s->program->arena, arg_graph);
    *other = (arg_graph){standing->name, standing};
    graph->u.graph = other;
}

static void redirect_calls(sharing *s, const function *f)
{
    for (const node *n = f->first; n != NULL; n = n->next) {
        each_body(n, redirect, s);
    }
}

/* ---- sharing ---- */

/* Tries no more functions of a kind than this, the latest first. */
enum { MOST_LEADERS = 64 };

static kin *kin_of(sharing *s, const function *f)
{
    share_slots slots;
    const char *key = share_shape_key(&s->keys, f, &slots);
    kin *all = pointer_map_get(&s->by_kin, key);
    if (all == NULL) {
        all = ARENA_NEW(s->arena, kin);
        pointer_map_put(&s->by_kin, key, all);
    }
    return all;
}

static tn_status share_by_sizes(sharing *s, function *f, const char **reason)
{
    kin *all = kin_of(s, f);
    for (size_t i = all->leaders.n; i > 0 && all->leaders.n - i < MOST_LEADERS; i--) {
        function *leader = all->leaders.at[i - 1], *both;
        TRY(share_sizes(s->ctx, &s->keys, leader, f, &both, reason));
        if (both != NULL) {
            pointer_map_put(&s->keys.standing, f, both);
            pointer_map_put(&s->keys.standing, leader, both);
            all->leaders.at[i - 1] = both;
            pointer_map_put(&s->by_key, share_key(&s->keys, both), both);
            return TN_OK;
        }
    }
    vec_push(s->arena, &all->leaders, f);
    return TN_OK;
}

/* f stands for another from now on, also where others are compared with it. */
static void replace_leader(sharing *s, function *other, function *f)
{
    kin *all = kin_of(s, f);
    pointer_map_put(&s->keys.standing, other, f);
    for (size_t i = 0; i < all->leaders.n; i++) {
        all->leaders.at[i] = all->leaders.at[i] == other ? f : all->leaders.at[i];
    }
}

/* Two that mean the same, of which one may need a copy in memory that the other's inputs make needless. */
static tn_status share_by_meaning(sharing *s, function *f, bool *shared)
{
    const char *key = share_meaning_key(&s->keys, f);
    function *same = pointer_map_get(&s->by_meaning, key);
    *shared = false;
    if (same == NULL) {
        pointer_map_put(&s->by_meaning, key, f);
        return TN_OK;
    }
    same = share_standing(&s->keys, same);
    TRY(share_serves(s->ctx, same, f, shared));
    if (*shared) {
        pointer_map_put(&s->keys.standing, f, same);
        return TN_OK;
    }
    TRY(share_serves(s->ctx, f, same, shared));
    if (*shared) {
        replace_leader(s, same, f);
    }
    return TN_OK;
}

/* Sizes such as s0*s1, of which a call tells neither, become symbols of the function's own. */
static tn_status bind_sizes(sharing *s, function **f)
{
    function *made;
    const char *reason;
    TRY(share_sizes(s->ctx, &s->keys, *f, *f, &made, &reason));
    if (made != NULL) {
        pointer_map_put(&s->keys.standing, *f, made);
        *f = made;
    }
    return TN_OK;
}

static tn_status share_one(sharing *s, function *f)
{
    bool shared;
    redirect_calls(s, f);
    if (f->unit != NULL && !share_sizes_are_bound(s->arena, f)) {
        TRY(bind_sizes(s, &f));
    }
    const char *key = share_key(&s->keys, f), *reason = NULL;
    function *same = pointer_map_get(&s->by_key, key);
    if (same != NULL) {
        pointer_map_put(&s->keys.standing, f, share_standing(&s->keys, same));
        return TN_OK;
    }
    pointer_map_put(&s->by_key, key, f);
    if (f->unit == NULL) {
        return TN_OK;
    }
    if (!share_sees_memory(&s->keys, f)) {
        TRY(share_by_meaning(s, f, &shared));
        if (shared) {
            return TN_OK;
        }
    }
    TRY(share_by_sizes(s, f, &reason));
    if (reason != NULL) {
        pointer_map_put(&s->reasons, f, (void *)reason);
    }
    return TN_OK;
}

/* ---- what is left ---- */

/* Functions that are called, from the entries on, in the order of their first calls. */
typedef struct reach {
    sharing *s;
    pointer_map met;
    VEC(function *) order;
    VEC(const node *) cursor; /* where the functions are left off that are being looked at */
} reach;

static void meet(void *user, arg *graph)
{
    reach *r = user;
    function *body = graph->u.graph->body;
    if (pointer_map_get(&r->met, body) == NULL) {
        pointer_map_put(&r->met, body, body);
        vec_push(r->s->arena, &r->order, body);
        vec_push(r->s->arena, &r->cursor, body->first);
    }
}

static reach find_called(sharing *s)
{
    reach r = {.s = s};
    pointer_map_init(&r.met, s->arena);
    for (size_t i = 0; i < s->program->entries.n; i++) {
        vec_push(s->arena, &r.cursor, s->program->entries.at[i]->main->first);
        while (r.cursor.n > 0) {
            const node *n = r.cursor.at[r.cursor.n - 1];
            if (n == NULL) {
                r.cursor.n--;
            } else {
                r.cursor.at[r.cursor.n - 1] = n->next;
                each_body(n, meet, &r);
            }
        }
    }
    return r;
}

/* Units that are not called any more go; so do their bodies of control flow. What nobody called before stays. */
static void drop_unused(sharing *s, const pointer_map *before)
{
    program *p = s->program;
    pointer_map kept;
    pointer_map_init(&kept, s->arena);
    functions_reach_entries(&kept, p);
    for (size_t i = 0; i < p->functions.n; i++) {
        function *f = p->functions.at[i];
        if (f->unit == NULL && pointer_map_get(before, f) == NULL) {
            functions_reach(&kept, f);
        }
    }
    functions_keep(s->arena, p, &kept);
}

static const char *label_of(const function *f)
{
    const unit_decl *d = f->unit;
    const char *name = d->composite != NULL ? d->composite : d->class_name != NULL ? d->class_name : "unit";
    const char *dot = d->composite != NULL ? NULL : strrchr(name, '.');
    return dot == NULL ? name : dot + 1;
}

static bool is_named_as_unit(const function *f)
{
    const char *label = label_of(f);
    size_t n = strlen(label);
    return strncmp(f->name, label, n) == 0 && f->name[n] == '.' && f->name[n + 1] != '\0' &&
           f->name[n + 1 + strspn(f->name + n + 1, "0123456789")] == '\0';
}

static void name_call(void *user, arg *graph)
{
    sharing *s = user;
    if (graph->u.graph->body->unit != NULL && strcmp(graph->u.graph->name, graph->u.graph->body->name) != 0) {
        arg_graph *named = ARENA_NEW(&s->program->arena, arg_graph);
        *named = (arg_graph){graph->u.graph->body->name, graph->u.graph->body};
        graph->u.graph = named;
    }
}

/* Those that were named before keep their names: reports speak of them. */
static void name_units(sharing *s, const reach *r)
{
    program *p = s->program;
    map next; /* label -> number (uintptr_t) */
    map_init(&next, s->arena);
    for (size_t i = 0; i < r->order.n; i++) {
        function *f = r->order.at[i];
        if (f->unit == NULL || is_named_as_unit(f)) {
            continue;
        }
        void **number = map_at(&next, label_of(f));
        const char *name;
        do {
            name = arena_printf(s->arena, "%s.%zu", label_of(f), (size_t)(uintptr_t)*number);
            *number = (void *)((uintptr_t)*number + 1);
        } while (map_get(&p->function_by_name, name) != NULL);
        *map_at(&p->function_by_name, f->name) = NULL;
        f->name = program_intern(p, name);
        *map_at(&p->function_by_name, f->name) = f;
    }
    for (size_t i = 0; i < p->functions.n; i++) {
        for (const node *n = p->functions.at[i]->first; n != NULL; n = n->next) {
            each_body(n, name_call, s);
        }
    }
}

/* ---- why functions of one kind are several ---- */

static void note_differences(sharing *s, const reach *r)
{
    map first; /* label -> function */
    map_init(&first, s->arena);
    for (size_t i = 0; i < r->order.n && s->why != NULL; i++) {
        const function *f = r->order.at[i];
        void **known = f->unit == NULL ? NULL : map_at(&first, label_of(f));
        if (known != NULL && *known == NULL) {
            *known = (void *)f;
        } else if (known != NULL) {
            const char *unlike = pointer_map_get(&s->reasons, f);
            unlike = unlike != NULL ? unlike : share_difference(s->arena, *known, f);
            pointer_map_put(
                s->why, f,
                arena_printf(s->notes, "another body than @%s: %s", ((const function *)*known)->name, unlike));
        }
    }
}

/* ---- the whole ---- */

typedef struct height_order {
    uintptr_t height;
    size_t index;
    function *function;
} height_order;

static int by_height(const void *x, const void *y)
{
    const height_order *a = x, *b = y;
    return a->height != b->height ? (a->height > b->height) - (a->height < b->height)
                                  : (a->index > b->index) - (a->index < b->index);
}

/* Inner functions before outer ones, else as they stand in the program. */
static tn_status share_all(sharing *s)
{
    program *p = s->program;
    size_t n = p->functions.n;
    height_order *order = ARENA_ARRAY(s->arena, height_order, n);
    for (size_t i = 0; i < n; i++) {
        function *f = p->functions.at[i];
        order[i] = (height_order){(uintptr_t)pointer_map_get(&s->heights, f), i, f};
    }
    if (n > 0) {
        qsort(order, n, sizeof *order, by_height);
    }
    for (size_t i = 0; i < n; i++) {
        if (order[i].function->entry == NULL) {
            TRY(share_one(s, order[i].function));
        }
    }
    for (size_t i = 0; i < p->functions.n; i++) {
        redirect_calls(s, p->functions.at[i]);
    }
    return TN_OK;
}

tn_status share_units_noting(tn_context *ctx, program *p, arena *a, pointer_map *why)
{
    arena *scratch = ctx_scratch(ctx);
    sharing s = {.ctx = ctx, .arena = scratch, .program = p, .notes = a, .why = why};
    share_keys_init(&s.keys, ctx, scratch);
    pointer_map *maps[] = {&s.by_key, &s.by_meaning, &s.by_kin, &s.heights, &s.reasons};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        pointer_map_init(maps[i], scratch);
    }
    pointer_map before;
    pointer_map_init(&before, scratch);
    functions_reach_entries(&before, p);
    note_heights(&s);
    TRY(share_all(&s));
    drop_unused(&s, &before);
    reach after = find_called(&s);
    name_units(&s, &after);
    note_differences(&s, &after);
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status share_units(tn_context *ctx, program *p)
{
    return share_units_noting(ctx, p, NULL, NULL);
}
