/*
 * Fuzzes the reader of rules and the matcher: whatever text is a rule must be answered for every value of a program, in
 * bounded time, and what it binds must be there.
 */
#include "fuzzing.h"

#include "ir/text/text.h"
#include "passes/recognize/match.h"

static const char program_text[] = "program \"fuzz\" version 1\n\n"
                                   "entry @model(%x: f32[2,4,8] input, %w: f32[8] input) -> (f32[2,4,8] output) {\n"
                                   "  %a = aten.pow.Tensor_Scalar(self: %x, exponent: 2) : f32[2,4,8]\n"
                                   "  %b = aten.mean.dim(self: %a, dim: [-1], keepdim: True) : f32[2,4,1]\n"
                                   "  %c = aten.add.Tensor(self: %b, other: 1e-06) : f32[2,4,1]\n"
                                   "  %d = aten.rsqrt.default(self: %c) : f32[2,4,1]\n"
                                   "  %e = aten.mul.Tensor(self: %x, other: %d) : f32[2,4,8]\n"
                                   "  %f = aten.view.default(self: %e, size: [2, 4, 8]) : f32[2,4,8]\n"
                                   "  %g = aten.clone.default(self: %f) : f32[2,4,8]\n"
                                   "  %h = aten.mul.Tensor(self: %w, other: %g) : f32[2,4,8]\n"
                                   "  %i, %j = aten.topk.default(self: %h, k: 8) : f32[2,4,8], i64[2,4,8]\n"
                                   "  %k = aten.cat.default(tensors: [%i, %i], dim: 2) : f32[2,4,16]\n"
                                   "  %l = aten.slice.Tensor(self: %k, dim: 2, start: 0, end: 8) : f32[2,4,8]\n"
                                   "  return %l\n"
                                   "}\n";

/* Counts, and takes none, so that all ways are gone. */
static bool see_match(void *user, const match *m)
{
    size_t *count = user;
    for (size_t i = 0; i < m->rule->values.n; i++) {
        demand(m->values[i] == NULL || m->values[i]->function == m->root->function);
    }
    *count += 1;
    return false;
}

static tn_status read_and_match(tn_context *ctx, const input *in)
{
    arena *a = ctx_scratch(ctx);
    const rule *r;
    program *p;
    size_t count = 0;
    TRY(rule_parse(ctx, a, (const char *)in->bytes, in->size, &r));
    demand(r->composite != NULL && r->result != NULL && r->input_count <= r->values.n);
    demand(text_parse(ctx, program_text, sizeof program_text - 1, "fuzz", NULL, NULL, &p) == TN_OK);
    const function *f = p->entries.at[0]->main;
    for (size_t i = 0; i < f->values.n; i++) {
        match_value(a, r, f->values.at[i], see_match, &count);
    }
    return TN_OK;
}

FUZZ_TARGET(read_and_match)
