/*
 * Public functions of the converting section of tenon.h, and tn_converter_lower of tenon_model.h: checks and the edge.
 */
#include "api/api.h"
#include "base/glob.h"
#include "capture/route.h"
#include "convert/converter.h"
#include "interpret/custom.h"

#include <stdlib.h>

bool tn_glob_matches(const char *glob, const char *path)
{
    return glob != NULL && path != NULL && glob_matches(glob, path);
}

/* ---- the ledger ---- */

struct tn_ledger {
    arena arena; /* tied to a context's heap while the conversion runs */
    ledger ledger;
};

static void ledger_free(void *object)
{
    tn_ledger *l = object;
    arena_done(&l->arena);
    free(l);
}

static tn_ledger *ledger_open(tn_context *ctx)
{
    ctx_own_reserve(ctx);
    tn_ledger *l = calloc(1, sizeof *l);
    if (l == NULL) {
        heap_exhausted(&ctx->heap);
    }
    arena_init(&l->arena, &ctx->heap);
    l->ledger.arena = &l->arena;
    ctx_own(ctx, l, ledger_free);
    return l;
}

/* The caller has it from now on, where it asked for it. */
static void ledger_hand_over(tn_context *ctx, tn_ledger *l, tn_ledger **out)
{
    if (out != NULL) {
        arena_detach(&l->arena);
        ctx_disown(ctx, l);
        *out = l;
    }
}

void tn_ledger_free(tn_ledger *l)
{
    if (l != NULL) {
        ledger_free(l);
    }
}

size_t tn_ledger_count(const tn_ledger *l)
{
    return l == NULL ? 0 : l->ledger.rows.n;
}

tn_ledger_row tn_ledger_row_at(const tn_ledger *l, size_t index)
{
    if (index >= tn_ledger_count(l)) {
        return (tn_ledger_row){0};
    }
    const ledger_row *r = &l->ledger.rows.at[index];
    return (tn_ledger_row){.spec = r->spec,
                           .site = r->site,
                           .class_name = r->class_name,
                           .composite = r->composite,
                           .function = r->function,
                           .convention = r->convention,
                           .fate = (tn_fate)r->fate,
                           .reason = r->reason,
                           .required = r->required};
}

size_t tn_ledger_warning_count(const tn_ledger *l)
{
    return l == NULL ? 0 : l->ledger.warnings.n;
}

const char *tn_ledger_warning(const tn_ledger *l, size_t index)
{
    return index < tn_ledger_warning_count(l) ? l->ledger.warnings.at[index] : NULL;
}

bool tn_ledger_lost_required(const tn_ledger *l)
{
    return l != NULL && ledger_lost_required(&l->ledger);
}

struct print_ledger {
    const tn_ledger *ledger;
    tn_view view;
    tn_write_fn write;
    void *user;
};

static tn_status do_print_ledger(tn_context *ctx, void *arguments)
{
    struct print_ledger *a = arguments;
    sink s;
    sink_init(&s, a->write, a->user);
    TRY((a->view == TN_VIEW_JSON ? ledger_print_json : ledger_print)(ctx, &a->ledger->ledger, &s));
    return sink_finish(ctx, &s);
}

tn_status tn_ledger_print(tn_context *ctx, const tn_ledger *l, tn_view which, tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, l != NULL && write != NULL, "ledger and write must not be NULL");
    CHECK_ARGUMENT(ctx, which == TN_VIEW_SUMMARY || which == TN_VIEW_JSON, "a ledger has a summary and JSON");
    return api_guarded(ctx, do_print_ledger, &(struct print_ledger){l, which, write, user});
}

/* ---- a whole conversion ---- */

struct convert_arguments {
    const char *in, *out;
    const tn_convert_options *options;
};

static tn_status do_convert(tn_context *ctx, void *arguments)
{
    struct convert_arguments *a = arguments;
    tn_ledger *l = ledger_open(ctx);
    tn_status status =
        convert_file(ctx, a->in, a->out, a->options, decompositions_of(a->options->decompositions), &l->ledger);
    ledger_hand_over(ctx, l, a->options->ledger);
    return status;
}

tn_status tn_convert(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, in != NULL && out != NULL, "in and out must not be NULL");
    TAKE_OPTIONS(ctx, tn_convert_options, taken, options, TN_CONVERT_OPTIONS_INIT);
    CHECK_ARGUMENT(ctx, taken.externalize != NULL || taken.externalize_count == 0, "externalize is NULL");
    CHECK_ARGUMENT(ctx, taken.save.files != NULL || taken.save.file_count == 0, "save.files is NULL");
    if (taken.ledger != NULL) {
        *taken.ledger = NULL;
    }
    return api_guarded(ctx, do_convert, &(struct convert_arguments){in, out, &taken});
}

const char *tn_pass_name(size_t index)
{
    const pass *found = pipeline_at(index);
    return found == NULL ? NULL : found->name;
}

bool tn_pass_wanted(size_t index, const tn_convert_options *options)
{
    tn_convert_options taken = TN_CONVERT_OPTIONS_INIT;
    const pass *found = pipeline_at(index);
    if (found == NULL || !options_take(&taken, sizeof taken, options)) {
        return false;
    }
    const target *to = taken.save.format == NULL ? target_at(0) : target_find(taken.save.format);
    conversion how = {.spec_count = taken.externalize_count};
    conversion_plan(&taken, to == NULL ? target_at(0) : to, &how);
    return found->wanted(&how, NULL);
}

/* ---- converters ---- */

struct new_converter {
    tn_context *maker;
    tn_converter *converter;
};

static tn_status do_share(tn_context *ctx, void *arguments)
{
    struct new_converter *a = arguments;
    arena_init(&a->converter->arena, &ctx->heap);
    a->converter->follow = route_follow;
    return custom_share(a->maker, ctx);
}

static tn_status do_new(tn_context *ctx, void *arguments)
{
    struct new_converter *a = arguments;
    registry_of(ctx); /* may jump: not inside the other context's edge */
    tn_status status = api_guarded(a->converter->ctx, do_share, a);
    if (status != TN_OK) {
        diagnostics_copy(ctx, a->converter->ctx);
    }
    return status;
}

tn_status tn_converter_new(tn_context *ctx, tn_converter **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out is NULL");
    *out = NULL;
    tn_converter *c = calloc(1, sizeof *c);
    if (c == NULL || context_new_beside(ctx, &c->ctx) != TN_OK) {
        free(c);
        return TN_E_NOMEM;
    }
    tn_status status = api_guarded(ctx, do_new, &(struct new_converter){ctx, c});
    if (status != TN_OK) {
        tn_converter_free(c);
        return status;
    }
    *out = c;
    return TN_OK;
}

void tn_converter_free(tn_converter *c)
{
    if (c != NULL) {
        converter_release(c);
        tn_context_free(c->ctx);
        free(c);
    }
}

tn_context *tn_converter_context(tn_converter *c)
{
    return c == NULL ? NULL : c->ctx;
}

size_t tn_converter_count(const tn_converter *c)
{
    return c == NULL ? 0 : c->count;
}

const char *tn_converter_name(const tn_converter *c, size_t index)
{
    return index < tn_converter_count(c) ? c->stages[index]->entry : NULL;
}

struct converter_call {
    tn_converter *converter;
    const char *const *names;
    size_t n;
    const program *given;
    const tn_stage_options *stage;
    const tn_convert_options *options;
    program *made;
    const char *name;
    const user_route *route;
    const tn_op *op;
    bool allow_override;
};

static tn_status do_add(tn_context *ctx, void *arguments)
{
    struct converter_call *a = arguments;
    (void)ctx;
    return converter_add(a->converter, a->given, a->stage);
}

tn_status tn_converter_add(tn_converter *c, const tn_program *p, const tn_stage_options *options)
{
    if (c == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(c->ctx, p != NULL, "program is NULL");
    TAKE_OPTIONS(c->ctx, tn_stage_options, taken, options, TN_STAGE_OPTIONS_INIT);
    CHECK_ARGUMENT(c->ctx, taken.externalize != NULL || taken.externalize_count == 0, "externalize is NULL");
    struct converter_call a = {.converter = c, .given = (const program *)p, .stage = &taken};
    return api_guarded(c->ctx, do_add, &a);
}

static tn_status do_clear(tn_context *ctx, void *arguments)
{
    struct converter_call *a = arguments;
    (void)ctx;
    return converter_clear(a->converter, a->names, a->n);
}

tn_status tn_converter_clear(tn_converter *c, const char *const *names, size_t n)
{
    if (c == NULL) {
        return TN_E_ARGUMENT;
    }
    return api_guarded(c->ctx, do_clear, &(struct converter_call){.converter = c, .names = names, .n = n});
}

static tn_status do_convert_staged(tn_context *ctx, void *arguments)
{
    struct converter_call *a = arguments;
    tn_ledger *l = ledger_open(ctx);
    program *p = NULL;
    tn_status status = converter_convert(a->converter, a->names, a->n, a->options,
                                         decompositions_of(a->options->decompositions), &l->ledger, &p);
    ledger_hand_over(ctx, l, a->options->ledger);
    TRY(status);
    program_seal(p);
    ctx_disown(ctx, p);
    a->made = p;
    return TN_OK;
}

tn_status tn_converter_convert(tn_converter *c, const char *const *names, size_t n, const tn_convert_options *options,
                               tn_program **out)
{
    if (c == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(c->ctx, out != NULL, "out is NULL");
    TAKE_OPTIONS(c->ctx, tn_convert_options, taken, options, TN_CONVERT_OPTIONS_INIT);
    CHECK_ARGUMENT(c->ctx, taken.externalize != NULL || taken.externalize_count == 0, "externalize is NULL");
    if (taken.ledger != NULL) {
        *taken.ledger = NULL;
    }
    struct converter_call a = {.converter = c, .names = names, .n = n, .options = &taken};
    tn_status status = api_guarded(c->ctx, do_convert_staged, &a);
    *out = (tn_program *)a.made;
    return status;
}

static tn_status do_lower(tn_context *ctx, void *arguments)
{
    struct converter_call *a = arguments;
    (void)ctx;
    const user_route *route = arena_copy(&a->converter->arena, a->route, sizeof *route);
    return converter_lower(a->converter, a->name, route, a->allow_override);
}

tn_status tn_converter_lower(tn_converter *c, const char *name, tn_decomposition compose, void *user,
                             bool allow_override)
{
    if (c == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(c->ctx, name != NULL && compose != NULL, "name and compose must not be NULL");
    user_route route = {compose, user};
    struct converter_call a = {.converter = c, .name = name, .route = &route, .allow_override = allow_override};
    return api_guarded(c->ctx, do_lower, &a);
}

static tn_status do_kernel(tn_context *ctx, void *arguments)
{
    struct converter_call *a = arguments;
    (void)ctx;
    return converter_kernel(a->converter, a->op, a->allow_override);
}

tn_status tn_converter_kernel(tn_converter *c, const tn_op *op, bool allow_override)
{
    if (c == NULL) {
        return TN_E_ARGUMENT;
    }
    CHECK_ARGUMENT(c->ctx, op != NULL, "op is NULL");
    TAKE_OPTIONS(c->ctx, tn_op, taken, op, {.size = sizeof taken});
    CHECK_ARGUMENT(c->ctx, taken.schema != NULL && taken.run != NULL, "schema and run must not be NULL");
    struct converter_call a = {.converter = c, .op = &taken, .allow_override = allow_override};
    return api_guarded(c->ctx, do_kernel, &a);
}
