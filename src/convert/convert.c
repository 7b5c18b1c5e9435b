/*
 * The flow as one picture: load, verify, the passes of passes/pipeline/pipeline.def, write. Start reading here:
 * convert_file.
 *
 * The command, the C interface and Python all come through these functions. Files are read and written by targets/.
 */
#include "convert/convert.h"

#include "convert/files.h"
#include "convert/specs.h"
#include "engines/engine.h"
#include "ir/clone.h"
#include "ir/verify.h"
#include "targets/pt2/pt2.h"
#include "targets/save.h"

#include <string.h>

/* ---- the flow ---- */

/* What the ledger warns of is said; a required unit that is lost is a failure, named by the first of them. */
static tn_status settle_ledger(tn_context *ctx, ledger *l)
{
    const ledger_row *first = NULL;
    size_t lost = 0;
    ledger_warn_lost(ctx, l);
    for (size_t i = 0; i < l->warnings.n; i++) {
        warn_at(ctx, TN_E_NOTFOUND, PLACE(.hint = NULL), "%s", l->warnings.at[i]);
    }
    for (size_t i = 0; i < l->rows.n; i++) {
        const ledger_row *row = &l->rows.at[i];
        if (row->required && (row->fate == LEDGER_LOST || row->fate == LEDGER_PLAIN)) {
            first = first == NULL ? row : first;
            lost++;
        }
    }
    if (lost == 0) {
        return TN_OK;
    }
    return fail_at(ctx, TN_E_LOST, PLACE(.module = first->site), "'%s' is required, and %zu unit%s lost: %s",
                   first->spec, lost, lost == 1 ? " is" : "s are", first->reason == NULL ? "?" : first->reason);
}

/* Puts a text among the files that the program carries, in the place of one with its path. */
static tn_status carry_text(tn_context *ctx, program *p, const char *path, const char *text)
{
    storage *bytes;
    size_t n = strlen(text), at = 0;
    TRY(storage_new(ctx, n, &bytes));
    memcpy(bytes->data, text, n);
    carried_file file = {program_intern(p, path), program_adopt_storage(ctx, p, bytes)};
    while (at < p->files.n && strcmp(p->files.at[at].path, path) != 0) {
        at++;
    }
    if (at < p->files.n) {
        p->files.at[at] = file;
    } else {
        vec_push(&p->arena, &p->files, file);
    }
    return TN_OK;
}

/* The ledger goes with the program where there is something in it: tenon show --ledger. */
static tn_status keep_ledger(tn_context *ctx, program *p, const ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    tn_status (*const prints[])(tn_context *, const ledger *, sink *) = {ledger_print_json, ledger_print};
    const char *const paths[] = {PROGRAM_LEDGER_JSON, PROGRAM_LEDGER_TEXT};
    for (size_t i = 0; i < sizeof paths / sizeof *paths && l->rows.n > 0; i++) {
        sink s;
        sink_collect(ctx, scratch, &s);
        TRY(prints[i](ctx, l, &s));
        TRY(carry_text(ctx, p, paths[i], sink_collected(ctx, scratch, &s)));
    }
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* Passes change weights: what is packed of the old ones would be carried along in vain. */
static void drop_packed(program *p)
{
    size_t kept = 0;
    for (size_t i = 0; i < p->files.n; i++) {
        if (!engine_packed_is(p->files.at[i].path)) {
            p->files.at[kept++] = p->files.at[i];
        }
    }
    p->files.n = kept;
}

tn_status convert_program(tn_context *ctx, program *p, const conversion *how)
{
    drop_packed(p);
    TRY(pipeline_run(ctx, p, how));
    TRY(settle_ledger(ctx, how->ledger));
    return keep_ledger(ctx, p, how->ledger);
}

static target_job job_of(const tn_save_options *options, const target *t, const char *root)
{
    return (target_job){.target = t,
                        .root = options == NULL || options->name == NULL ? root : options->name,
                        .settings = options == NULL ? NULL : options->settings,
                        .setting_count = options == NULL ? 0 : options->setting_count};
}

tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options,
                       const decompositions *table, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    conversion how = {.ledger = l, .spec_count = options->externalize_count, .table = table};
    externalize_spec *specs;
    const target *to;
    program *p;
    TRY(target_to_write(ctx, options->save.format, out, &to));
    target_job job = job_of(&options->save, to, "");
    TRY(target_job_check(ctx, &job));
    TRY(files_check(ctx, options->save.files, options->save.file_count));
    TRY(specs_translate(ctx, scratch, options->externalize, options->externalize_count, NULL, &specs));
    how.specs = specs;
    conversion_plan(options, to, &how);
    conversion_speak(scratch, &job, &how);
    TRY(load_file(ctx, in, options->load, &p));
    TRY(verify_program(ctx, p));
    TRY(convert_program(ctx, p, &how));
    TRY(save_file(ctx, p, out, &options->save));
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* ---- what is wanted ---- */

void conversion_plan(const tn_convert_options *options, const target *to, conversion *how)
{
    how->decompose = options->decompose;
    if (how->decompose == TN_DECOMPOSE_BY_FORMAT) {
        bool core = options->recognize || options->decompositions != NULL;
        how->decompose = core ? TN_DECOMPOSE_CORE : to->usual;
    }
    if (how->decompose < to->needs) {
        how->decompose = to->needs;
    }
    if (how->decompose == TN_DECOMPOSE_NONE && how->spec_count > 0) {
        how->decompose = TN_DECOMPOSE_FUNCTIONAL;
    }
    how->recognize = options->recognize;
    how->pairs = to->pairs;
    how->inline_units = options->inline_units;
    how->optimize = how->decompose == TN_DECOMPOSE_CORE && !options->no_optimize;
    how->after = options->after;
    how->after_user = options->after_user;
}

void conversion_speak(arena *a, const target_job *job, conversion *how)
{
    if (job->target->dialect != NULL && how->decompose == TN_DECOMPOSE_CORE) {
        decompositions *table = decompositions_new(a);
        job->target->dialect(job, table);
        decompositions_overlay(a, table, how->table);
        how->table = table;
    }
}

/* ---- files ---- */

/* For what has no path. */
static const char *name_to_load(const tn_load_options *options)
{
    return options != NULL && options->name != NULL ? options->name : "archive";
}

static load_options how_to_load(const tn_load_options *options)
{
    static const tn_load_options plain = TN_LOAD_OPTIONS_INIT;
    options = options == NULL ? &plain : options;
    return (load_options){.structure_only = options->structure_only,
                          .verify = options->verify,
                          .shapes = options->shapes,
                          .shape_count = options->shape_count};
}

tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out)
{
    load_options how = how_to_load(options);
    return load_program(ctx, src, name_to_load(options), &how, out);
}

tn_status load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options, program **out)
{
    load_options how = how_to_load(options);
    return pt2_read_memory(ctx, records, name_to_load(options), &how, out);
}

tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out)
{
    bool mapped = options == NULL || !options->read_weights;
    arena *scratch = ctx_scratch(ctx);
    load_options how = how_to_load(options);
    input_set in;
    ctx->file = path;
    TRY(input_set_open(ctx, scratch, path, options == NULL ? NULL : options->name, mapped, &in));
    TRY(load_input(ctx, &in, &how, out));
    input_set_close(&in);
    (*out)->file = program_intern(*out, path);
    ctx_release(ctx, scratch);
    return TN_OK;
}

/* What a format needs of a program, in a copy: *out NULL where it needs nothing. */
static tn_status convert_for(tn_context *ctx, const program *p, const target_job *job, program **out)
{
    *out = NULL;
    if (job->target->needs == TN_DECOMPOSE_NONE) {
        return TN_OK;
    }
    arena *scratch = ctx_scratch(ctx);
    ledger own = {.arena = scratch};
    conversion how = {.ledger = job->ledger == NULL ? &own : job->ledger,
                      .decompose = job->target->needs,
                      .pairs = job->target->pairs};
    conversion_speak(scratch, job, &how);
    TRY(program_clone(ctx, p, out));
    TRY(convert_program(ctx, *out, &how));
    ctx_release(ctx, scratch);
    return TN_OK;
}

static tn_status save(tn_context *ctx, const program *p, const tn_save_options *options, const target_job *job,
                      output_set *out)
{
    program *converted;
    TRY(target_job_check(ctx, job));
    if (options != NULL) {
        TRY(files_add(ctx, ctx_scratch(ctx), p, options->files, options->file_count, &p));
    }
    TRY(convert_for(ctx, p, job, &converted));
    TRY(save_program(ctx, converted == NULL ? p : converted, job, out));
    if (converted != NULL) {
        ctx_release(ctx, converted);
    }
    return TN_OK;
}

tn_status save_stream(tn_context *ctx, const program *p, const tn_save_options *options, sink *s)
{
    arena *scratch = ctx_scratch(ctx);
    const target *t;
    TRY(target_to_write(ctx, options->format, NULL, &t));
    target_job job = job_of(options, t, "archive");
    TRY(save(ctx, p, options, &job, output_set_to_sink(ctx, scratch, s)));
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options)
{
    arena *scratch = ctx_scratch(ctx);
    const target *t;
    ctx->file = path;
    TRY(target_to_write(ctx, options == NULL ? NULL : options->format, path, &t));
    target_job job = job_of(options, t, path_stem(scratch, path));
    TRY(save(ctx, p, options, &job, output_set_to_path(ctx, scratch, path)));
    ctx_release(ctx, scratch);
    return TN_OK;
}
