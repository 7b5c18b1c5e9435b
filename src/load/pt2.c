/*
 * PyTorch archives: which generation, which records, and everything that is carried along.
 *
 * First of the pt2 files in the flow. It looks at the names of the records, reads each model's JSON (pt2_graph.c) and
 * tensors (pt2_weights.c, pt2_pickled.c), and keeps the records that nobody asked for. Generations: flat zip files with
 * pickled weights (PyTorch up to 2.7), archives with pickled weights (2.8), archives with one record per storage (2.9
 * and later).
 */
#include "base/num.h"
#include "load/pt2_read.h"
#include "load/tenon_format.h"

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

static bool is_folder(const zip_entry *e)
{
    return ends_with(e->name, "/");
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
    {TENON_TEXT_RECORD, "", TN_E_FORMAT,
     "a .tenon file that was packed anew ('" TENON_FORMAT_RECORD "' must come first)",
     "write it again with tenon convert"},
    {"", ".npy", TN_E_FORMAT, "a NumPy .npz file", NULL},
    {"", "", TN_E_FORMAT, "a zip file", NULL},
};

/* Is there a record whose name has this beginning and this end? */
static bool has_record_like(const pt2_archive *a, const char *begins, const char *ends)
{
    for (size_t i = 0; i < a->zip.n; i++) {
        const char *name = pt2_below_root(a, &a->zip.entries[i]);
        if (starts_with(name, begins) && ends_with(name, ends)) {
            return true;
        }
    }
    return false;
}

static tn_status refuse_look_alike(const pt2_archive *a)
{
    const struct look_alike *l = look_alikes;
    while (!has_record_like(a, l->begins, l->ends)) {
        l++;
    }
    return fail_at(a->ctx, l->code, PLACE(.hint = l->hint), "%s, not a model of torch.export", l->is);
}

/* A short record as text; NULL = there is none. */
static tn_status read_word(pt2_archive *a, const char *record, const char **out)
{
    enum { LONGEST = 64 };
    const zip_entry *e = pt2_take(a, record);
    *out = NULL;
    if (e == NULL) {
        return TN_OK;
    }
    if (e->size > LONGEST) {
        return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = e->name), "%" PRIu64 " bytes, expected a word", e->size);
    }
    const uint8_t *bytes;
    TRY(zip_read(a->ctx, a->scratch, &a->zip, e, &bytes));
    *out = arena_strndup(a->scratch, (const char *)bytes, (size_t)e->size);
    return TN_OK;
}

static tn_status check_container_version(pt2_archive *a)
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
static tn_status check_headers(pt2_archive *a)
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
    pt2_take(a, PT2_ID_RECORD);
    for (size_t i = 0; i < a->zip.n; i++) {
        if (!starts_with(a->zip.entries[i].name, a->root)) {
            return fail_at(a->ctx, TN_E_FORMAT, PLACE(.member = a->zip.entries[i].name),
                           "the record lies outside the archive's folder '%s'", a->root);
        }
    }
    return check_container_version(a);
}

/* Sets the root; everything that is no archive of models is refused. */
static tn_status identify(pt2_archive *a)
{
    a->root = "";
    if (a->zip.n == 0) {
        return fail(a->ctx, TN_E_FORMAT, "an empty zip file: it holds no model");
    }
    a->flat = zip_find(&a->zip, FLAT_MODEL) != NULL;
    if (a->flat) {
        pt2_take(a, "version"); /* of the schema, which the model states too */
        return TN_OK;
    }
    const char *first = a->zip.entries[0].name, *slash = strchr(first, '/');
    if (slash != NULL && zip_find(&a->zip, PT2_FORMAT_RECORD) == NULL) {
        a->root = arena_strndup(a->scratch, first, (size_t)(slash - first) + 1);
    }
    const char *format = arena_printf(a->scratch, "%s" PT2_FORMAT_RECORD, a->root);
    return zip_find(&a->zip, format) == NULL ? refuse_look_alike(a) : check_headers(a);
}

/* ---- models ---- */

/* The records of one model. */
typedef struct model_records {
    const char *name;
    const zip_entry *json;
    const char *pickled[PAYLOAD_TABLE_COUNT];
    const char *sample;
} model_records;

static tn_status read_graph(pt2_archive *a, const model_records *m)
{
    arena *scratch = ctx_scratch(a->ctx);
    const uint8_t *text;
    const json *root;
    tn_status status = zip_read(a->ctx, scratch, &a->zip, m->json, &text);
    if (status == TN_OK) {
        status = json_parse(a->ctx, scratch, (const char *)text, (size_t)m->json->size, NULL, &root);
    }
    if (status == TN_OK) {
        status = load_pt2_graph(a->ctx, a->program, m->name, root);
    }
    if (status != TN_OK) {
        diagnostics_add_place(a->ctx, PLACE(.member = pt2_below_root(a, m->json)));
    }
    ctx_release(a->ctx, scratch);
    return status;
}

static tn_status read_model(pt2_archive *a, const model_records *m)
{
    TRY(read_graph(a, m));
    entry *e = a->program->entries.at[a->program->entries.n - 1];
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        TRY(pt2_read_payloads(a, e, (payload_table_id)t, m->pickled[t]));
    }
    if (!a->options.structure_only) {
        TRY(pt2_check_payloads(a, e));
    }
    const zip_entry *sample = pt2_take(a, m->sample);
    return sample == NULL ? TN_OK : pt2_storage(a, &a->zip, sample, 0, &e->sample_inputs);
}

/* Older files of the flat generation use the ending .json for the same pickles. */
static const char *flat_pickle(pt2_archive *a, const char *stem)
{
    const char *name = arena_printf(a->scratch, "%s.pt", stem);
    return zip_find(&a->zip, name) != NULL ? name : arena_printf(a->scratch, "%s.json", stem);
}

static tn_status read_flat_model(pt2_archive *a)
{
    model_records m = {
        .name = "model",
        .json = pt2_take(a, FLAT_MODEL),
        .pickled = {flat_pickle(a, "serialized_state_dict"), flat_pickle(a, "serialized_constants")},
        .sample = flat_pickle(a, "serialized_example_inputs"),
    };
    return read_model(a, &m);
}

static tn_status read_models(pt2_archive *a)
{
    static const char suffix[] = ".json";
    for (size_t i = 0; i < a->zip.n; i++) {
        const char *path = pt2_below_root(a, &a->zip.entries[i]);
        size_t length = strlen(path), around = strlen(PT2_MODEL_FOLDER) + strlen(suffix);
        if (!starts_with(path, PT2_MODEL_FOLDER) || !ends_with(path, suffix) || length <= around) {
            continue;
        }
        const char *name = arena_strndup(a->scratch, path + strlen(PT2_MODEL_FOLDER), length - around);
        model_records m = {
            .name = name,
            .json = pt2_take(a, path),
            .sample = arena_printf(a->scratch, PT2_SAMPLE_RECORD, name),
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
static tn_status carry_the_rest(pt2_archive *a)
{
    program *p = a->program;
    for (size_t i = 0; i < a->zip.n; i++) {
        const zip_entry *e = &a->zip.entries[i];
        if (a->taken[i] || is_folder(e)) {
            continue;
        }
        const char *path = pt2_below_root(a, e);
        if (a->flat && starts_with(path, FLAT_EXTRA_FOLDER)) {
            path = arena_printf(a->scratch, "%s%s", PT2_EXTRA_FOLDER, path + strlen(FLAT_EXTRA_FOLDER));
        }
        carried_file file = {.path = program_intern(p, path)};
        TRY(pt2_storage(a, &a->zip, e, 0, &file.bytes));
        vec_push(&p->arena, &p->files, file);
    }
    return TN_OK;
}

static tn_status verify_records(const pt2_archive *a)
{
    for (size_t i = 0; i < a->zip.n; i++) {
        TRY(zip_verify(a->ctx, &a->zip, &a->zip.entries[i]));
    }
    return TN_OK;
}

tn_status load_pt2(tn_context *ctx, source *src, const char *name, const load_options *options, program **out)
{
    pt2_archive a = {.ctx = ctx, .source = src, .scratch = ctx_scratch(ctx)};
    if (options != NULL) {
        a.options = *options;
    }
    TRY(zip_open(ctx, a.scratch, src, NULL, &a.zip));
    a.taken = ARENA_ARRAY(a.scratch, bool, a.zip.n);
    map_init(&a.storages, a.scratch);
    TRY(identify(&a));
    if (a.options.verify) {
        TRY(verify_records(&a));
    }
    a.program = program_new(ctx, name);
    a.program->structure_only = a.options.structure_only;
    payload_loader_init(&a.payloads, ctx, a.program, a.scratch);
    TRY(a.flat ? read_flat_model(&a) : read_models(&a));
    TRY(carry_the_rest(&a));
    ctx_release(ctx, a.scratch);
    *out = a.program;
    return TN_OK;
}
