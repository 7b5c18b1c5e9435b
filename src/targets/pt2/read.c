/*
 * PyTorch archives: which generation, which records, and everything that is carried along.
 *
 * After archive/records.c in the flow. It looks at the names of the records, reads each model's JSON (read_graph.c) and
 * tensors (read_weights.c, read_pickled.c), and keeps the records that nobody asked for. Generations: flat zip files
 * with pickled weights (PyTorch up to 2.7), archives with pickled weights (2.8), archives with one record per storage
 * (2.9 and later).
 */
#include "targets/pt2/read.h"
#include "base/num.h"
#include "passes/units/inline.h"
#include "targets/pt2/pt2.h"

#include <inttypes.h>
#include <string.h>

#define FLAT_MODEL "serialized_exported_program.json"
#define FLAT_EXTRA_FOLDER "extra_files/"

static bool starts_with(const char *text, const char *prefix)
{
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static bool ends_with(const char *text, const char *suffix)
{
    size_t n = strlen(text), m = strlen(suffix);
    return n >= m && strcmp(text + n - m, suffix) == 0;
}

static bool is_folder(const archive_record *r)
{
    return ends_with(r->path, "/");
}

/* ---- what kind of archive ---- */

/* Zip files that people take for models, told by the name of a record below the root. */
static const struct look_alike {
    const char *begins, *ends;
    tn_status code;
    const char *is, *hint;
} look_alikes[] = {
    {"constants.pkl", "", TN_E_UNSUPPORTED, "a TorchScript archive (torch.jit.save)",
     "export the model with torch.export and save it with torch.export.save"},
    {"data.pkl", "", TN_E_UNSUPPORTED, "a file of torch.save: objects or weights without a graph",
     "export the model with torch.export and save it with torch.export.save"},
    {PT2_COMPILED_FOLDER, "", TN_E_UNSUPPORTED, "a package of AOTInductor: machine code without a graph",
     "save the exported program itself with torch.export.save"},
    {"program.tnn", "", TN_E_FORMAT, "a .tenon file that was packed anew ('format' must come first)",
     "write it again with tenon"},
    {"", ".npy", TN_E_FORMAT, "a NumPy .npz file", NULL},
    {"", "", TN_E_FORMAT, "a zip file", NULL},
};

/* Is there a record whose name has this beginning and this end? */
static bool has_record_like(const archive_reader *a, const char *begins, const char *ends)
{
    for (size_t i = 0; i < a->n; i++) {
        const char *path = a->records[i].path;
        if (starts_with(path, begins) && ends_with(path, ends)) {
            return true;
        }
    }
    return false;
}

static tn_status refuse_look_alike(const archive_reader *a)
{
    const struct look_alike *l = look_alikes;
    while (!has_record_like(a, l->begins, l->ends)) {
        l++;
    }
    return fail_at(a->ctx, l->code, PLACE(.hint = l->hint), "%s, not a model of torch.export", l->is);
}

/* A short record as text; NULL = there is none. */
static tn_status read_word(archive_reader *a, const char *record, const char **out)
{
    enum { LONGEST = 64 };
    const archive_record *r = archive_take(a, record);
    *out = NULL;
    if (r == NULL) {
        return TN_OK;
    }
    if (r->size > LONGEST) {
        return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = r->path), "%" PRIu64 " bytes, expected a word", r->size);
    }
    const uint8_t *bytes;
    TRY(archive_read(a, a->scratch, r, &bytes));
    *out = arena_strndup(a->scratch, (const char *)bytes, (size_t)r->size);
    return TN_OK;
}

static tn_status check_container_version(archive_reader *a)
{
    const char *text, *old;
    TRY(read_word(a, PT2_CONTAINER_RECORD, &text));
    TRY(read_word(a, "version", &old)); /* where older writers put it */
    text = text == NULL ? old : text;
    int64_t version;
    if (text == NULL || !i64_from_text(text, strcspn(text, "\n"), &version)) {
        return TN_OK; /* absent or odd: the records speak for themselves */
    }
    if (version > PT2_CONTAINER_NEWEST) {
        return fail_at(a->ctx, TN_E_VERSION, PLACE(.member = PT2_CONTAINER_RECORD, .hint = "use a newer tenon"),
                       "container version %" PRId64 ", tenon reads up to %d", version, PT2_CONTAINER_NEWEST);
    }
    return TN_OK;
}

/* The bookkeeping records of an archive with a root folder. */
static tn_status check_headers(archive_reader *a, const char *root)
{
    const char *format, *version, *order;
    TRY(read_word(a, PT2_FORMAT_RECORD, &format));
    if (strcmp(format, PT2_FORMAT_VALUE) != 0) {
        return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = PT2_FORMAT_RECORD), "found '%s', expected '%s'", format,
                       PT2_FORMAT_VALUE);
    }
    TRY(read_word(a, PT2_VERSION_RECORD, &version));
    if (version != NULL && strcmp(version, PT2_VERSION_VALUE) != 0) {
        return fail_at(a->ctx, TN_E_VERSION,
                       PLACE(.member = PT2_VERSION_RECORD, .hint = "use a newer tenon, or save with an older PyTorch"),
                       "archive version '%s', tenon reads version '%s'", version, PT2_VERSION_VALUE);
    }
    TRY(read_word(a, PT2_BYTEORDER_RECORD, &order));
    if (order != NULL && strcmp(order, "little") != 0) {
        return fail_at(a->ctx, TN_E_UNSUPPORTED, PLACE(.member = PT2_BYTEORDER_RECORD),
                       "the byte order of the weights is '%s', tenon reads 'little'", order);
    }
    archive_take(a, PT2_ID_RECORD);
    for (size_t i = 0; i < a->zip.n; i++) {
        if (!starts_with(a->zip.entries[i].name, root)) {
            return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = a->zip.entries[i].name),
                           "the record lies outside the archive's folder '%s'", root);
        }
    }
    return check_container_version(a);
}

/* Sets the root; everything that is no archive of models is refused. */
static tn_status identify(archive_reader *a)
{
    if (a->n == 0) {
        return fail(a->ctx, TN_E_FORMAT, "an empty zip file: it holds no model");
    }
    a->flat = archive_find(a, FLAT_MODEL) != NULL;
    if (a->flat) {
        archive_take(a, "version"); /* of the schema, which the model states too */
        return TN_OK;
    }
    const char *first = a->records[0].path, *slash = strchr(first, '/'), *root = "";
    if (slash != NULL && archive_find(a, PT2_FORMAT_RECORD) == NULL) {
        root = arena_strndup(a->scratch, first, (size_t)(slash - first) + 1);
        archive_set_root(a, root);
    }
    return archive_find(a, PT2_FORMAT_RECORD) == NULL ? refuse_look_alike(a) : check_headers(a, root);
}

/* ---- models ---- */

/* The records of one model. */
typedef struct model_records {
    const char *name;
    const archive_record *json;
    const char *pickled[PAYLOAD_TABLE_COUNT];
    const char *sample;
} model_records;

static tn_status read_graph(archive_reader *a, const model_records *m)
{
    arena *scratch = ctx_scratch(a->ctx);
    const uint8_t *text;
    const json *root;
    tn_status status = archive_read(a, scratch, m->json, &text);
    if (status == TN_OK) {
        status = json_parse(a->ctx, scratch, (const char *)text, (size_t)m->json->size, NULL, &root);
    }
    if (status == TN_OK) {
        status = pt2_read_model(a->ctx, a->program, m->name, root);
    }
    if (status != TN_OK) {
        diagnostics_add_place(a->ctx, PLACE(.member = m->json->path));
    }
    ctx_release(a->ctx, scratch);
    return status;
}

static tn_status read_model(archive_reader *a, const model_records *m)
{
    TRY(read_graph(a, m));
    entry *e = a->program->entries.at[a->program->entries.n - 1];
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        TRY(pt2_read_payloads(a, e, (payload_table_id)t, m->pickled[t]));
    }
    if (!a->options.structure_only) {
        TRY(pt2_check_payloads(a, e));
    }
    const archive_record *sample = archive_take(a, m->sample);
    return sample == NULL ? TN_OK : archive_storage(a, sample, 1, &e->sample_inputs);
}

/* Older files of the flat generation use the ending .json for the same pickles. */
static const char *flat_pickle(archive_reader *a, const char *stem)
{
    const char *name = arena_printf(a->scratch, "%s.pt", stem);
    return archive_find(a, name) != NULL ? name : arena_printf(a->scratch, "%s.json", stem);
}

static tn_status read_flat_model(archive_reader *a)
{
    model_records m = {
        .name = "model",
        .json = archive_take(a, FLAT_MODEL),
        .pickled = {flat_pickle(a, "serialized_state_dict"), flat_pickle(a, "serialized_constants")},
        .sample = flat_pickle(a, "serialized_example_inputs"),
    };
    return read_model(a, &m);
}

static tn_status read_models(archive_reader *a)
{
    static const char suffix[] = ".json";
    for (size_t i = 0; i < a->n; i++) {
        const char *path = a->records[i].path;
        size_t length = strlen(path), around = strlen(PT2_MODEL_FOLDER) + strlen(suffix);
        if (!starts_with(path, PT2_MODEL_FOLDER) || !ends_with(path, suffix) || length <= around) {
            continue;
        }
        const char *name = arena_strndup(a->scratch, path + strlen(PT2_MODEL_FOLDER), length - around);
        model_records m = {
            .name = name,
            .json = archive_take(a, path),
            .sample = arena_printf(a->scratch, ARCHIVE_SAMPLE_RECORD, name),
        };
        for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
            m.pickled[t] = arena_printf(a->scratch, "%s%s.pt", payload_tables[t].folder, name);
        }
        TRY(read_model(a, &m));
    }
    if (a->program->entries.n > 0) {
        return TN_OK;
    }
    if (has_record_like(a, PT2_COMPILED_FOLDER, "")) {
        return refuse_look_alike(a);
    }
    return fail_at(a->ctx, TN_E_FORMAT,
                   PLACE(.hint = "the program that saved it probably failed half way: save the model again"),
                   "the archive holds no model: there is no record %s*%s", PT2_MODEL_FOLDER, suffix);
}

/* ---- the rest ---- */

/* Records that found no place in the program stay with it as they are. */
static tn_status carry_the_rest(archive_reader *a)
{
    program *p = a->program;
    for (size_t i = 0; i < a->n; i++) {
        const archive_record *r = &a->records[i];
        if (r->taken || is_folder(r)) {
            continue;
        }
        const char *path = r->path;
        if (a->flat && starts_with(path, FLAT_EXTRA_FOLDER)) {
            path = arena_printf(a->scratch, "%s%s", PT2_EXTRA_FOLDER, path + strlen(FLAT_EXTRA_FOLDER));
        }
        carried_file file = {.path = program_intern(p, path)};
        TRY(archive_storage(a, r, 1, &file.bytes));
        vec_push(&p->arena, &p->files, file);
    }
    return TN_OK;
}

/* ---- archives ---- */

/* An archive of known generation to a program. */
static tn_status read_archive(archive_reader *a, const char *name, program **out)
{
    tn_context *ctx = a->ctx;
    map_init(&a->storages, a->scratch);
    a->program = program_new(ctx, name);
    a->program->structure_only = a->options.structure_only;
    payload_loader_init(&a->payloads, ctx, a->program, a->scratch);
    TRY(a->flat ? read_flat_model(a) : read_models(a));
    TRY(carry_the_rest(a));
    ctx_release(ctx, a->scratch);
    *out = a->program;
    return TN_OK;
}

/* Units that the writer inlined are found again. */
static tn_status finish(tn_context *ctx, archive_reader *a, const char *name, program **out)
{
    TRY(read_archive(a, name, out));
    return inline_undo(ctx, *out);
}

tn_status pt2_read(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    archive_reader a = {.ctx = ctx, .scratch = ctx_scratch(ctx), .options = *options};
    TRY(archive_open_zip(&a, in->main));
    TRY(identify(&a));
    if (a.options.verify) {
        TRY(archive_verify(&a));
    }
    return finish(ctx, &a, in->name, out);
}

tn_status pt2_read_memory(tn_context *ctx, const tn_tensors *records, const char *name, const load_options *options,
                          program **out)
{
    archive_reader a = {.ctx = ctx, .scratch = ctx_scratch(ctx), .options = *options};
    TRY(archive_open_tensors(&a, records));
    a.flat = archive_find(&a, FLAT_MODEL) != NULL;
    return finish(ctx, &a, name, out);
}
