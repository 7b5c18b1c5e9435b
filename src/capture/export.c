/* The two halves of an export: see export.h. */
#include "capture/export.h"

#include "ir/verify.h"
#include "ops/record.h"
#include "passes/passes.h"

/* What the files say that are written: the schema and the versions of PyTorch 2.13. */
enum { SCHEMA_MINOR = 20, ATEN_OPSET = 10 };
#define TORCH_VERSION "2.13.0"
#define MODEL_NAME "model" /* what torch.export.load looks for */

/* ---- the first half ---- */

tn_status export_begin(tn_context *ctx, export_job *job)
{
    const char *name = job->options.name == NULL ? job->module->class_name : job->options.name;
    if (job->module->failure.status != TN_OK) {
        return failure_tell(&job->module->failure, ctx);
    }
    if (job->options.keyword_count > job->inputs.n) {
        return fail(ctx, TN_E_ARGUMENT, "%zu inputs are said to be passed by keyword, but there are %zu in all",
                    job->options.keyword_count, job->inputs.n);
    }
    TRY(shapes_check_request(ctx, job->options.dynamic, job->options.dynamic_count));
    program *p = program_new(ctx, name);
    function *f = function_new(p, MODEL_NAME);
    job->ctx = ctx;
    job->program = p;
    job->entry = entry_new(p, f, MODEL_NAME);
    job->t = tape_new_recording(ctx, f);
    job->t->lift = export_lift;
    job->t->left = job->options.preserved_count > 0 ? export_note_call : NULL;
    job->t->lift_user = job;
    pointer_map_init(&job->state_of, &job->t->arena);
    shapes_init(&job->shapes, job->t);
    TRY(tape_know_modules(job->t, job->module));
    TRY(export_place_state(job));
    TRY(export_list_leaves(job));
    TRY(export_place_inputs(job));
    ctx_disown(ctx, job->t);
    ctx_disown(ctx, p);
    return TN_OK;
}

/* ---- the second half ---- */

static tn_status take_outputs(export_job *job, tn_var result)
{
    function *f = job->entry->main;
    datum *leaves;
    size_t n;
    TRY(export_result_leaves(job, result, &leaves, &n));
    /* sizes that are returned may need nodes: they belong to the root */
    text_pair *root = ARENA_NEW(&job->program->arena, text_pair);
    const char *class_name = job->module->class_name;
    *root = (text_pair){"nn_module_stack", arena_printf(&job->program->arena, "L__self__,,%s", class_name)};
    node origin = {.metadata = root, .metadata_count = 1};
    job->t->b->origin = &origin;
    for (size_t i = 0; i < n; i++) {
        vec_push(&job->program->arena, &f->outputs, record_argument(job->t->b, leaves[i]));
        TRY(job->t->b->status);
    }
    job->t->b->origin = NULL;
    job->entry->outputs = ARENA_ARRAY(&job->program->arena, output_spec, n); /* all of them are the user's */
    return TN_OK;
}

static input_spec spec_of_state(const export_state *s)
{
    static const input_kind kinds[] = {
        [SLOT_PARAMETER] = INPUT_PARAMETER, [SLOT_BUFFER] = INPUT_BUFFER, [SLOT_CONSTANT] = INPUT_CONSTANT_TENSOR};
    return (input_spec){.kind = kinds[s->kind], .persistent = s->persistent, .target = s->fqn};
}

static input_spec spec_of_leaf(export_job *job, const export_leaf *leaf)
{
    if (leaf->placeholder != NULL) {
        return (input_spec){.kind = INPUT_USER};
    }
    return (input_spec){.kind = INPUT_CONSTANT,
                        .name = program_intern(job->program, leaf->name),
                        .constant = record_argument(job->t->b, leaf->example)};
}

/* State first, also what was met on the way, then the caller's. */
static void order_inputs(export_job *job)
{
    arena *a = &job->program->arena;
    function *f = job->entry->main;
    size_t n = f->inputs.n, used = 0;
    arg *inputs = ARENA_ARRAY(a, arg, n);
    input_spec *specs = ARENA_ARRAY(a, input_spec, n);
    for (size_t i = 0; i < job->state.n; i++) {
        const export_state *s = job->state.at[i];
        if (s->placeholder != NULL) {
            specs[used] = spec_of_state(s);
            inputs[used++] = arg_of_value(s->placeholder);
        }
    }
    for (size_t i = 0; i < job->leaves.n; i++) {
        const export_leaf *leaf = &job->leaves.at[i];
        specs[used] = spec_of_leaf(job, leaf);
        inputs[used++] =
            leaf->placeholder != NULL ? arg_of_value(leaf->placeholder) : record_argument(job->t->b, leaf->example);
    }
    f->inputs.at = inputs;
    job->entry->inputs = specs;
}

static void sign(export_job *job, tn_var result)
{
    program *p = job->program;
    module_signature *s = ARENA_NEW(&p->arena, module_signature);
    const char **names = ARENA_ARRAY(&p->arena, const char *, job->inputs.n);
    for (size_t i = 0; i < job->inputs.n; i++) {
        names[i] = program_intern(p, job->names[i]);
    }
    s->in_spec = export_in_spec(job);
    s->out_spec = export_out_spec(job, result);
    s->forward_arg_names = names;
    s->forward_arg_count = (uint32_t)job->inputs.n;
    job->entry->module_calls.at[0].signature = s; /* the root comes first */
}

static void state_versions(export_job *job)
{
    entry *e = job->entry;
    program *p = job->program;
    e->opsets = arena_copy(&p->arena, &(struct opset){program_intern(p, "aten"), ATEN_OPSET}, sizeof(struct opset));
    e->opset_count = 1;
    e->schema_major = SCHEMA_MAJOR;
    e->schema_minor = SCHEMA_MINOR;
    e->torch_version = program_intern(p, TORCH_VERSION);
    vec_push(&p->arena, &e->verifiers, program_intern(p, "TRAINING"));
}

/* Bodies come before their users; they were made after them. */
static void order_functions(program *p)
{
    for (size_t i = 0, k = p->functions.n; i + 1 < k; i++) {
        function *swapped = p->functions.at[--k];
        p->functions.at[k] = p->functions.at[i];
        p->functions.at[i] = swapped;
    }
}

static tn_status finish(export_job *job, tn_var result)
{
    TRY(job->t->b->status);
    TRY(export_add_assertions(job->t, 0));
    TRY(take_outputs(job, result));
    shapes_absorb(&job->shapes);
    TRY(shapes_check(&job->shapes));
    order_inputs(job);
    export_hoist_sizes(job->entry->main);
    TRY(export_list_modules(job));
    sign(job, result);
    TRY(export_list_calls(job));
    state_versions(job);
    shapes_write_guards(&job->shapes, job->entry);
    order_functions(job->program);
    shapes_apply(&job->shapes, job->program);
    TRY(export_add_payloads(job));
    TRY(export_keep_example(job));
    TRY(verify_program(job->ctx, job->program));
    return job->options.functional ? functionalize(job->ctx, job->program) : TN_OK;
}

tn_status export_end(tn_context *ctx, export_job *job, tn_var result)
{
    program *p = job->program;
    ctx_own_reserve(ctx);
    ctx_own(ctx, p, program_free);
    if (job->t->failure.status != TN_OK) {
        return failure_tell(&job->t->failure, ctx);
    }
    TRY(finish(job, result));
    program_seal(p);
    ctx_disown(ctx, p);
    return TN_OK;
}
