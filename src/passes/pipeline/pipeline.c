/* The table of passes, when each is wanted, and running them: see pipeline.h. */
#include "passes/pipeline/pipeline.h"

#include "base/clock.h"
#include "ir/verify.h"
#include "passes/decompose.h"
#include "passes/optimize/optimizers.h"
#include "passes/pairs/pairs.h"
#include "passes/passes.h"
#include "passes/prepare/prepare.h"
#include "passes/recognize/keep.h"
#include "passes/recognize/recognize.h"
#include "passes/units/externalize.h"
#include "passes/units/inline.h"

/* ---- when they are wanted ---- */

static bool wants_units(const conversion *how, const program *p)
{
    (void)p;
    return how->spec_count > 0;
}

static bool wants_keep(const conversion *how, const program *p)
{
    return how->recognize && p != NULL && keep_finds(p);
}

static bool wants_functional(const conversion *how, const program *p)
{
    return how->decompose == TN_DECOMPOSE_FUNCTIONAL || wants_units(how, p) || wants_keep(how, p);
}

static bool wants_core(const conversion *how, const program *p)
{
    (void)p;
    return how->decompose == TN_DECOMPOSE_CORE;
}

static bool wants_recognize(const conversion *how, const program *p)
{
    (void)p;
    return how->recognize;
}

static bool wants_pairs(const conversion *how, const program *p)
{
    (void)p;
    return how->pairs;
}

static bool wants_optimize(const conversion *how, const program *p)
{
    (void)p;
    return how->optimize;
}

static bool wants_inline(const conversion *how, const program *p)
{
    (void)p;
    return how->inline_units;
}

/* ---- what they do ---- */

static tn_status run_functionalize(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return functionalize(ctx, p);
}

static tn_status run_externalize(tn_context *ctx, program *p, const conversion *how)
{
    return externalize(ctx, p, how->specs, how->spec_count, how->ledger);
}

static tn_status run_keep(tn_context *ctx, program *p, const conversion *how)
{
    return keep_operators(ctx, p, how->ledger);
}

static tn_status run_decompose(tn_context *ctx, program *p, const conversion *how)
{
    return decompose(ctx, p, how->table);
}

static tn_status run_settle(tn_context *ctx, program *p, const conversion *how)
{
    return externalize_settle(ctx, p, how->specs, how->spec_count, how->ledger);
}

static tn_status run_prepare(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return prepare_program(ctx, p);
}

static tn_status run_recognize(tn_context *ctx, program *p, const conversion *how)
{
    return recognize(ctx, p, how->ledger);
}

static tn_status run_pairs(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return pairs_program(ctx, p);
}

static tn_status run_inline(tn_context *ctx, program *p, const conversion *how)
{
    (void)how;
    return inline_units(ctx, p, false);
}

/* ---- the table ---- */

static const pass passes[] = {
#define X(name, because, is_exact, wanted, run) {#name, because, is_exact, wanted, run},
#include "passes/pipeline/pipeline.def"
#undef X
};
enum { PASS_COUNT = sizeof passes / sizeof *passes };

const pass *pipeline_at(size_t index)
{
    return index < PASS_COUNT ? &passes[index] : NULL;
}

static tn_status run_pass(tn_context *ctx, program *p, const conversion *how, const pass *one)
{
    double began = clock_seconds();
    TRY(one->run(ctx, p, how));
    TRY(verify_program(ctx, p));
    double seconds = clock_seconds() - began;
    if (how->after != NULL && !how->after(how->after_user, one->name, (const tn_program *)p, seconds)) {
        return fail(ctx, TN_E_CANCELLED, "stopped after the pass '%s'", one->name);
    }
    return TN_OK;
}

tn_status pipeline_run(tn_context *ctx, program *p, const conversion *how)
{
    bool wanted[PASS_COUNT];
    for (size_t i = 0; i < PASS_COUNT; i++) {
        wanted[i] = passes[i].wanted(how, p);
    }
    for (size_t i = 0; i < PASS_COUNT; i++) {
        TRY(wanted[i] ? run_pass(ctx, p, how, &passes[i]) : TN_OK);
    }
    return TN_OK;
}
