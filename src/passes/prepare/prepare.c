/* What recognition is helped by: see prepare.h. */
#include "passes/prepare/prepare.h"

#include "passes/pairs/pairs.h"
#include "passes/prepare/prepare_parts.h"
#include "passes/sweep.h"

static const peephole_rule rules[] = {
    {ATEN(_assert_tensor_metadata, default), assert_what_is_known}, /* else it would keep what it asks about */
    {ATEN(cat, default), prepare_halves},
    {ATEN(_softmax, default), prepare_scores},
    {ATEN(softmax, int), prepare_scores},
};

tn_status prepare_program(tn_context *ctx, program *p)
{
    TRY(pairs_rotations(ctx, p));
    TRY(peephole_rules(ctx, p, rules, sizeof rules / sizeof *rules));
    for (size_t i = 0; i < p->functions.n; i++) { /* what was replaced would be a use of what a block has inside */
        TRY(sweep_function(ctx, p->functions.at[i]));
        sweep_values(p->functions.at[i]);
    }
    return TN_OK;
}
