/*
 * A format for a test (tests/python/test_toys.py), which copies this file into a tree as
 * src/targets/toy/target.c: two files, one option, both ways. NAME.toy says which file beside it holds the program,
 * NAME.toy.body is the text form with its weights in a .tenon file's clothes: what matters here is the way in and out,
 * not the bytes.
 */
#include "passes/decompose.h"
#include "targets/load.h"
#include "targets/save.h"

#include <string.h>

#define MARK "toy format, greeting "

static const tn_format_option options[] = {
    {"greeting", TN_OPTION_WORD, "hello|hi", "hello", "what the file says first"},
    {.name = NULL},
};

static likeness is_one(const input_set *in)
{
    return in->head_bytes > strlen(MARK) && memcmp(in->head, MARK, strlen(MARK)) == 0 ? LIKENESS_SURE : LIKENESS_NO;
}

static const char *body_of(arena *a, const char *file)
{
    return arena_printf(a, "%s.body", file);
}

static tn_status read_toy(tn_context *ctx, input_set *in, const load_options *how, program **out)
{
    source *body;
    arena *scratch = ctx_scratch(ctx);
    TRY(input_set_sibling(ctx, scratch, in, body_of(scratch, input_set_file_name(in)), &body));
    if (body == NULL) {
        return fail(ctx, TN_E_FORMAT, "the body is not there");
    }
    return load_program(ctx, body, in->name, how, out);
}

/* Core ATen, and linear as it is. */
static void dialect(const target_job *job, decompositions *table)
{
    (void)job;
    decompositions_set(table, "aten::linear", true);
}

static tn_status write_toy(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    arena *scratch = ctx_scratch(ctx);
    sink *body, *head;
    target_job inner = {.target = target_find("tenon"), .root = job->root};
    TRY(output_set_beside(out, body_of(scratch, output_set_file_name(out)), "a toy keeps its body", &body));
    TRY(inner.target->write(ctx, p, &inner, output_set_to_sink(ctx, scratch, body)));
    TRY(output_set_main(out, &head));
    sink_printf(head, MARK "%s\n", target_job_word(job, "greeting"));
    ctx_release(ctx, scratch);
    return TN_OK;
}

const target target_toy = {
    .name = "toy",
    .suffixes = ".toy",
    .hint = "a format for a test",
    .options = options,
    .many_entries = true,
    .needs = TN_DECOMPOSE_CORE,
    .usual = TN_DECOMPOSE_CORE,
    .is_one = is_one,
    .read = read_toy,
    .dialect = dialect,
    .write = write_toy,
};
