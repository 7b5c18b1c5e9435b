/* Program -> files: see save.h. */
#include "targets/save.h"

#include "ir/clone.h"
#include "ir/payload.h"
#include "targets/extract.h"

/* Writers copy bytes as they lie: what is encoded, or elsewhere, has no way yet. */
static tn_status check_payloads(tn_context *ctx, const program *p)
{
    for (size_t i = 0; i < p->entries.n; i++) {
        for (int table = 0; table < PAYLOAD_TABLE_COUNT; table++) {
            size_t n;
            const payload *held = entry_payloads(p->entries.at[i], (payload_table_id)table, &n);
            for (size_t k = 0; k < n; k++) {
                TRY(payload_check_plain(ctx, &held[k]));
            }
        }
    }
    return TN_OK;
}

static tn_status check(tn_context *ctx, const program *p, const target_job *job)
{
    const target *t = job->target;
    gaps found = {.first = TN_OK};
    if (!t->many_entries && p->entries.n > 1 && target_job_word(job, "entry_point") == NULL) {
        return fail_at(ctx, TN_E_UNSUPPORTED,
                       PLACE(.hint = "write each entry into a file of its own, chosen by the option 'entry_point'"),
                       "a file of the format '%s' holds one entry, and the program has %zu", t->name, p->entries.n);
    }
    TRY(check_payloads(ctx, p));
    if (t->check != NULL) {
        t->check(ctx, p, job, &found);
    }
    return found.first;
}

tn_status save_program(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    const target *t = job->target;
    program *lowered = NULL, *extracted = NULL;
    if (extractors_have(ctx, t)) {
        TRY(program_clone(ctx, p, &extracted));
        TRY(extractors_apply(ctx, extracted, job));
        p = extracted;
    }
    TRY(check(ctx, p, job));
    if (t->lower != NULL) {
        TRY(t->lower(ctx, p, job, &lowered));
    }
    TRY(t->write(ctx, lowered == NULL ? p : lowered, job, out));
    TRY(output_set_commit(out));
    if (lowered != NULL) {
        ctx_release(ctx, lowered);
    }
    if (extracted != NULL) {
        ctx_release(ctx, extracted);
    }
    return TN_OK;
}
