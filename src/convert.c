/*
 * The flow as one picture: load, verify, functionalize, externalize, keep, decompose, settle, recognize, optimize,
 * verify, write. Start reading here: convert_file, then convert_program.
 *
 * Before it: load/ (files -> program) and ir/. After it: targets/ (program -> files). The command, the C interface and
 * Python all come through these functions.
 */
#include "convert.h"

#include "convert_specs.h"
#include "ir/text.h"
#include "ir/verify.h"
#include "passes/inline.h"
#include "passes/keep.h"
#include "passes/optimize.h"
#include "passes/passes.h"
#include "passes/recognize.h"
#include "targets/targets.h"

#include <string.h>
#include <time.h>

/* ---- the flow ---- */

typedef struct flow {
    tn_context *ctx;
    program *program;
    const conversion *how;
} flow;

static tn_status run_functionalize(flow *f)
{
    return functionalize(f->ctx, f->program);
}

static tn_status run_externalize(flow *f)
{
    return externalize(f->ctx, f->program, f->how->specs, f->how->spec_count, f->how->ledger);
}

static tn_status run_keep(flow *f)
{
    return keep_operators(f->ctx, f->program, f->how->ledger);
}

static tn_status run_decompose(flow *f)
{
    return decompose(f->ctx, f->program, f->how->table);
}

static tn_status run_settle(flow *f)
{
    return externalize_settle(f->ctx, f->program, f->how->specs, f->how->spec_count, f->how->ledger);
}

static tn_status run_recognize(flow *f)
{
    return recognize(f->ctx, f->program, f->how->ledger);
}

static tn_status run_inline(flow *f)
{
    return inline_units(f->ctx, f->program, false);
}

static tn_status tell(void *user, tn_context *ctx, const char *name, const program *p, double seconds)
{
    const flow *f = user;
    if (f->how->after != NULL && !f->how->after(f->how->after_user, name, (const tn_program *)p, seconds)) {
        return fail(ctx, TN_E_CANCELLED, "stopped after the pass '%s'", name);
    }
    return TN_OK;
}

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* A pass that is wanted: runs it, verifies what it left, and tells who listens. */
static tn_status step(flow *f, const char *name, bool wanted, tn_status (*run)(flow *f))
{
    if (!wanted) {
        return TN_OK;
    }
    double began = clock_seconds();
    TRY(run(f));
    TRY(verify_program(f->ctx, f->program));
    return tell(f, f->ctx, name, f->program, clock_seconds() - began);
}

/* The passes of passes.def, each a step of its own. */
static tn_status optimize_steps(flow *f, bool wanted)
{
    pass_watch watch = {tell, f};
    return wanted ? optimize(f->ctx, f->program, &watch) : TN_OK;
}

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

tn_status convert_program(tn_context *ctx, program *p, const conversion *how)
{
    flow f = {.ctx = ctx, .program = p, .how = how};
    bool core = how->decompose == TN_DECOMPOSE_CORE, units = how->spec_count > 0;
    bool keeps = how->recognize && keep_finds(p), functional = how->decompose == TN_DECOMPOSE_FUNCTIONAL;
    TRY(step(&f, "functionalize", functional || units || keeps, run_functionalize));
    TRY(step(&f, "externalize", units, run_externalize));
    TRY(step(&f, "keep", keeps, run_keep));
    TRY(step(&f, "decompose", core, run_decompose));
    TRY(step(&f, "settle", units, run_settle));
    TRY(step(&f, "recognize", how->recognize, run_recognize));
    TRY(optimize_steps(&f, how->optimize));
    TRY(step(&f, "inline", how->inline_units, run_inline));
    return settle_ledger(ctx, how->ledger);
}

tn_status convert_file(tn_context *ctx, const char *in, const char *out, const tn_convert_options *options, ledger *l)
{
    arena *scratch = ctx_scratch(ctx);
    conversion how = {.ledger = l, .spec_count = options->externalize_count};
    externalize_spec *specs;
    tn_format format;
    program *p;
    TRY(format_resolve(ctx, options->save.format, out, &format));
    TRY(specs_translate(ctx, scratch, options->externalize, options->externalize_count, NULL, &specs));
    how.specs = specs;
    conversion_plan(options, format, &how);
    TRY(load_file(ctx, in, NULL, &p));
    TRY(verify_program(ctx, p));
    TRY(convert_program(ctx, p, &how));
    TRY(save_file(ctx, p, out, &options->save));
    ctx_release(ctx, scratch);
    return TN_OK;
}

const char *convert_pass_name(size_t index)
{
    static const char *const before[] = {"functionalize", "externalize", "keep", "decompose", "settle", "recognize"};
    enum { BEFORE = sizeof before / sizeof *before };
    size_t n;
    const pass *passes = optimize_passes(&n);
    return index < BEFORE        ? before[index]
           : index < BEFORE + n  ? passes[index - BEFORE].name
           : index == BEFORE + n ? "inline"
                                 : NULL;
}

/* ---- formats ---- */

static const format_info formats[] = {
    {TN_FORMAT_PT2, "pt2", ".pt2", TN_DECOMPOSE_NONE},
    {TN_FORMAT_TEXT, "text", ".tnn", TN_DECOMPOSE_NONE},
    {TN_FORMAT_TENON, "tenon", ".tenon", TN_DECOMPOSE_CORE},
};
enum { FORMAT_COUNT = sizeof formats / sizeof *formats };

const format_info *format_find(tn_format format)
{
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (formats[i].format == format) {
            return &formats[i];
        }
    }
    return NULL;
}

tn_format format_by_suffix(const char *path)
{
    const char *suffix = path_suffix(path);
    for (size_t i = 0; i < FORMAT_COUNT; i++) {
        if (strcmp(formats[i].suffix, suffix) == 0) {
            return formats[i].format;
        }
    }
    return TN_FORMAT_BY_SUFFIX;
}

tn_status format_resolve(tn_context *ctx, tn_format wanted, const char *path, tn_format *out)
{
    *out = wanted != TN_FORMAT_BY_SUFFIX || path == NULL ? wanted : format_by_suffix(path);
    if (*out == TN_FORMAT_BY_SUFFIX) {
        return fail_at(
            ctx, TN_E_ARGUMENT,
            PLACE(.file = path, .hint = "use the suffix .tenon, .pt2 or .tnn, or say --to tenon, pt2 or text"),
            "the suffix '%s' does not say which format to write", path == NULL ? "" : path_suffix(path));
    }
    return TN_OK;
}

void conversion_plan(const tn_convert_options *options, tn_format format, conversion *how)
{
    const format_info *info = format_find(format);
    how->decompose = options->decompose;
    if (how->decompose == TN_DECOMPOSE_BY_FORMAT) {
        how->decompose = options->recognize || info == NULL ? TN_DECOMPOSE_CORE : info->decompose;
    }
    if (how->decompose == TN_DECOMPOSE_NONE && how->spec_count > 0) {
        how->decompose = TN_DECOMPOSE_FUNCTIONAL;
    }
    how->recognize = options->recognize;
    how->inline_units = options->inline_units;
    how->optimize = how->decompose == TN_DECOMPOSE_CORE && !options->no_optimize;
    how->after = options->after;
    how->after_user = options->after_user;
}

/* ---- files ---- */

/* Units that the .pt2 writer inlined are found again. */
static tn_status load_whole(tn_context *ctx, source *src, const char *name, const load_options *how, program **out)
{
    TRY(load_program(ctx, src, name, how, out));
    return inline_undo(ctx, *out);
}

/* For what has no path. */
static const char *name_to_load(const tn_load_options *options)
{
    return options != NULL && options->name != NULL ? options->name : "archive";
}

static load_options how_to_load(const tn_load_options *options)
{
    return (load_options){.structure_only = options != NULL && options->structure_only,
                          .verify = options != NULL && options->verify};
}

tn_status load_source(tn_context *ctx, source *src, const tn_load_options *options, program **out)
{
    load_options how = how_to_load(options);
    return load_whole(ctx, src, name_to_load(options), &how, out);
}

tn_status load_records(tn_context *ctx, const tn_tensors *records, const tn_load_options *options, program **out)
{
    load_options how = how_to_load(options);
    TRY(load_pt2_records(ctx, records, name_to_load(options), &how, out));
    return inline_undo(ctx, *out);
}

/* Text programs keep their weights in a second file; when it is not there the program is structure only. */
static tn_status open_sibling_weights(tn_context *ctx, arena *scratch, const char *path, bool mapped, source **out)
{
    *out = NULL;
    const char *sibling = arena_printf(scratch, "%s.weights", path);
    return !path_is_stream(path) && path_exists(sibling) ? source_open(ctx, sibling, mapped, out) : TN_OK;
}

tn_status load_file(tn_context *ctx, const char *path, const tn_load_options *options, program **out)
{
    bool mapped = options == NULL || !options->read_weights;
    arena *scratch = ctx_scratch(ctx);
    ctx->file = path;
    source *src, *weights = NULL;
    TRY(source_open(ctx, path, mapped, &src));
    load_options how = how_to_load(options);
    if (!how.structure_only) {
        TRY(open_sibling_weights(ctx, scratch, path, mapped, &weights));
    }
    how.weights = weights;
    const char *name = options != NULL && options->name != NULL ? options->name : path_stem(scratch, path);
    TRY(load_whole(ctx, src, name, &how, out));
    source_close_file(src);
    if (weights != NULL) {
        source_close_file(weights);
    }
    (*out)->file = program_intern(*out, path);
    ctx_release(ctx, scratch);
    return TN_OK;
}

tn_status write_program(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s)
{
    switch (format) {
    case TN_FORMAT_PT2:
        return pt2_write(ctx, p, root, s);
    case TN_FORMAT_TEXT:
        return tnn_write(ctx, p, s);
    case TN_FORMAT_TENON:
        return tenon_write(ctx, p, s);
    case TN_FORMAT_BY_SUFFIX:
        break;
    }
    return fail(ctx, TN_E_ARGUMENT, "no format %d", (int)format);
}

/* What goes into one file, so that the two files of a text program are written the same way. */
typedef tn_status (*content_writer)(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s);

static tn_status write_weights(tn_context *ctx, const program *p, tn_format format, const char *root, sink *s)
{
    (void)format;
    (void)root;
    return tnn_write_weights(ctx, p, s);
}

static tn_status write_file(tn_context *ctx, const program *p, const char *path, tn_format format, const char *root,
                            content_writer content)
{
    file_writer *writer;
    TRY(file_create(ctx, path, &writer));
    sink out;
    sink_init(&out, file_write, writer);
    TRY(content(ctx, p, format, root, &out));
    TRY(sink_finish(ctx, &out));
    return file_commit(ctx, writer);
}

/* The second file of a text program. */
static tn_status write_sibling_weights(tn_context *ctx, const program *p, const char *path, const char *sibling)
{
    bool has_weights = tnn_has_weights(p);
    if (has_weights && path_is_stream(path)) {
        return fail_at(ctx, TN_E_UNSUPPORTED,
                       PLACE(.file = path, .hint =
                                               "write tenon or pt2, which hold their weights, or name a regular file; "
                                               "tenon show --graph prints the text alone"),
                       "a text program keeps its weights in a second file, and nothing can lie beside a stream");
    }
    if (path_is_stream(path)) {
        return TN_OK;
    }
    if (has_weights) {
        return write_file(ctx, p, sibling, TN_FORMAT_TEXT, "", write_weights);
    }
    if (path_exists(sibling)) {
        /* Left where it is, it would be taken for this program's weights. */
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.file = sibling, .hint = "remove it, or write to another name"),
                       "the program has no weights to save, but a weights file is there already");
    }
    return TN_OK;
}

/* torch.export.load takes the entry that it calls "model", and nothing else. */
static void warn_of_entries(tn_context *ctx, const program *p, const char *path)
{
    bool has_model = false;
    for (size_t i = 0; i < p->entries.n; i++) {
        has_model = has_model || strcmp(pt2_entry_name(p, p->entries.at[i]), "model") == 0;
    }
    if (p->entries.n == 0 || (p->entries.n == 1 && has_model)) {
        return;
    }
    warn_at(
        ctx, TN_E_UNSUPPORTED,
        PLACE(.file = path,
              .hint = "torch.export.pt2_archive._package.load_pt2(path).exported_programs has each entry by its name"),
        has_model ? "torch.export.load takes the entry 'model' of this file alone, one of %zu"
                  : "torch.export.load cannot load this file: none of its entries (%zu) is called 'model'",
        p->entries.n);
}

tn_status save_file(tn_context *ctx, const program *p, const char *path, const tn_save_options *options)
{
    arena *scratch = ctx_scratch(ctx);
    tn_format format;
    TRY(format_resolve(ctx, options == NULL ? TN_FORMAT_BY_SUFFIX : options->format, path, &format));
    const char *root = options != NULL && options->name != NULL ? options->name : path_stem(scratch, path);
    ctx->file = path;
    if (format == TN_FORMAT_PT2) {
        warn_of_entries(ctx, p, path);
    }
    if (format == TN_FORMAT_TEXT) {
        TRY(write_sibling_weights(ctx, p, path, arena_printf(scratch, "%s.weights", path)));
    }
    TRY(write_file(ctx, p, path, format, root, write_program));
    ctx_release(ctx, scratch);
    return TN_OK;
}
