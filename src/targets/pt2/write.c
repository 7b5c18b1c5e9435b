/*
 * A program as a PyTorch archive of the current generation: which records, in which order, under which names.
 *
 * Last in the flow; the JSON records are made by write_json.c. The order is that of torch.export.save: for each model
 * its weights, their index, its constants, their index, the program and the sample inputs; then carried files and
 * bookkeeping. The same program gives the same bytes.
 */
#include "targets/archive/write.h"
#include "base/num.h"
#include "ir/clone.h"
#include "ir/records.h"
#include "passes/units/inline.h"
#include "targets/archive/records.h"
#include "targets/pt2/pt2.h"
#include "targets/pt2/write.h"

#include <inttypes.h>
#include <string.h>

/* The records of one folder, over all entries: record names are unique in the archive. */
typedef struct record_names {
    map owners;          /* record -> the storage that is written there */
    map records;         /* storage and dtype, as text -> its record */
    int64_t next_number; /* for tensors that have no record yet */
} record_names;

typedef struct archive_writer {
    tn_context *ctx;
    const program *program;
    const char *root;
    arena *scratch;
    zip_writer zip;
    record_names names[PAYLOAD_TABLE_COUNT];
} archive_writer;

/* ---- records ---- */

static const char *below_root(const archive_writer *w, const char *path)
{
    return arena_printf(w->scratch, "%s/%s", w->root, path);
}

static tn_status add_text(archive_writer *w, const char *path, const char *text)
{
    return zip_add(&w->zip, below_root(w, path), text, strlen(text), NULL);
}

static tn_status add_storage(archive_writer *w, const char *path, const storage *s)
{
    return archive_add_storage(&w->zip, below_root(w, path), s);
}

/* ---- names of records ---- */

/* Keeps numbers that records have already from being given again. */
static void note_number(record_names *names, const char *prefix, const char *record)
{
    int64_t number;
    size_t length = strlen(prefix);
    if (strncmp(record, prefix, length) == 0 && i64_from_text(record + length, strlen(record + length), &number) &&
        number >= names->next_number && number < INT64_MAX) {
        names->next_number = number + 1;
    }
}

static void note_numbers(archive_writer *w, payload_table_id table)
{
    const payload_table *t = &payload_tables[table];
    record_names *names = &w->names[table];
    map_init(&names->owners, w->scratch);
    map_init(&names->records, w->scratch);
    for (size_t i = 0; i < w->program->entries.n; i++) {
        size_t n;
        const payload *payloads = entry_payloads(w->program->entries.at[i], table, &n);
        for (size_t k = 0; k < n; k++) {
            note_number(names, t->record_prefix, payloads[k].record);
        }
    }
    for (size_t i = 0; i < w->program->files.n; i++) {
        const char *path = w->program->files.at[i].path;
        if (strncmp(path, t->folder, strlen(t->folder)) == 0) {
            note_number(names, t->record_prefix, path + strlen(t->folder));
        }
    }
}

/*
 * Finds or gives the record of a payload; *fresh = its bytes are still to be written. The record that it came from is
 * kept, unless another storage stands there by now. Otherwise tensors that share storage and dtype share a record, as
 * PyTorch has it.
 */
static const char *record_of(archive_writer *w, payload_table_id table, const payload *p, bool *fresh)
{
    record_names *names = &w->names[table];
    const storage *bytes = record_bytes(p);
    const char *key = arena_printf(w->scratch, "%p %d", (const void *)bytes, p->meta == NULL ? 0 : p->meta->code);
    void **record = map_at(&names->records, key);
    if (p->record[0] != 0) {
        void **owner = map_at(&names->owners, p->record);
        *fresh = *owner == NULL;
        if (*fresh) {
            *owner = (void *)bytes;
            *record = (void *)p->record;
        }
        if (*owner == bytes || ((const storage *)*owner)->bytes + bytes->bytes == 0) {
            return p->record;
        }
    }
    *fresh = *record == NULL;
    if (*fresh) {
        *record = arena_printf(w->scratch, "%s%" PRId64, payload_tables[table].record_prefix, names->next_number++);
    }
    return *record;
}

/* ---- tensors ---- */

static tn_status check_payload(archive_writer *w, const payload *p)
{
    if (record_bytes(p) != NULL && (p->meta != NULL || p->pickled)) {
        return TN_OK;
    }
    if (p->pickled) {
        return fail_at(w->ctx, TN_E_UNSUPPORTED,
                       PLACE(.hint = "load the file in PyTorch and save it again with torch.export.save"),
                       "'%s' is an object inside the common pickle of an older archive and cannot be saved on its own",
                       p->fqn);
    }
    return fail(w->ctx, TN_E_INVALID, "'%s' has no %s to be saved", p->fqn, p->meta == NULL ? "type" : "data");
}

typedef tn_status (*json_producer)(tn_context *ctx, const void *from, sink *s);

typedef struct index_source {
    const payload *payloads;
    size_t n;
    const char **records;
} index_source;

static tn_status produce_index(tn_context *ctx, const void *from, sink *s)
{
    const index_source *i = from;
    return pt2_put_index(ctx, i->payloads, i->n, i->records, s);
}

static tn_status produce_model(tn_context *ctx, const void *from, sink *s)
{
    return pt2_put_model(ctx, from, s);
}

/* Adds a record whose JSON text is made in memory. */
static tn_status add_json(archive_writer *w, const char *path, json_producer produce, const void *from)
{
    byte_buffer *text = byte_buffer_new(w->ctx, w->scratch);
    sink s;
    sink_init(&s, byte_buffer_write, text);
    TRY(produce(w->ctx, from, &s));
    TRY(sink_finish(w->ctx, &s));
    TRY(zip_add(&w->zip, below_root(w, path), text->at, text->n, NULL));
    ctx_release(w->ctx, text);
    return TN_OK;
}

/* torch.export.load asks for "model"; a converter calls the only program that it has "main". */
static const char *entry_name(const program *p, const entry *e)
{
    return p->entries.n == 1 && strcmp(e->name, "main") == 0 ? "model" : e->name;
}

static tn_status add_payloads(archive_writer *w, const entry *e, payload_table_id table)
{
    const payload_table *t = &payload_tables[table];
    index_source index;
    index.payloads = entry_payloads(e, table, &index.n);
    index.records = ARENA_ARRAY(w->scratch, const char *, index.n);
    for (size_t i = 0; i < index.n; i++) {
        const payload *p = &index.payloads[i];
        bool fresh;
        TRY(check_payload(w, p));
        index.records[i] = record_of(w, table, p, &fresh);
        if (fresh) {
            TRY(add_storage(w, arena_printf(w->scratch, "%s%s", t->folder, index.records[i]), record_bytes(p)));
        }
    }
    return add_json(w, arena_printf(w->scratch, "%s%s%s", t->folder, entry_name(w->program, e), t->config_suffix),
                    produce_index, &index);
}

static tn_status add_model(archive_writer *w, const entry *e)
{
    static const storage nothing;
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        TRY(add_payloads(w, e, (payload_table_id)t));
    }
    TRY(add_json(w, arena_printf(w->scratch, PT2_MODEL_RECORD, entry_name(w->program, e)), produce_model, e));
    return add_storage(w, arena_printf(w->scratch, ARCHIVE_SAMPLE_RECORD, entry_name(w->program, e)),
                       e->sample_inputs == NULL ? &nothing : e->sample_inputs);
}

/* ---- the archive ---- */

/* 40 digits that depend on all names and contents, as PyTorch's own do (which nothing reads back). */
static tn_status add_serialization_id(archive_writer *w)
{
    uint64_t names = 0, contents = 0;
    for (size_t i = 0; i < w->zip.entries.n; i++) {
        const zip_entry *e = &w->zip.entries.at[i];
        names = hash_written(e->name, strlen(e->name), names);
        contents = hash_written(&e->crc, sizeof e->crc, contents);
    }
    return add_text(w, PT2_ID_RECORD, arena_printf(w->scratch, "%020" PRIu64 "%020" PRIu64, names, contents));
}

static tn_status add_bookkeeping(archive_writer *w)
{
    TRY(add_text(w, PT2_FORMAT_RECORD, PT2_FORMAT_VALUE));
    TRY(add_text(w, PT2_VERSION_RECORD, PT2_VERSION_VALUE));
    TRY(add_text(w, PT2_CONTAINER_RECORD, arena_printf(w->scratch, "%d\n", PT2_CONTAINER_WRITTEN)));
    TRY(add_text(w, PT2_BYTEORDER_RECORD, "little"));
    return add_serialization_id(w);
}

static tn_status write_archive(tn_context *ctx, const program *p, const char *root, sink *s)
{
    archive_writer w = {.ctx = ctx, .program = p, .root = root[0] == 0 ? "archive" : root, .scratch = ctx_scratch(ctx)};
    zip_writer_init(ctx, w.scratch, s, &w.zip);
    for (int t = 0; t < PAYLOAD_TABLE_COUNT; t++) {
        note_numbers(&w, (payload_table_id)t);
    }
    for (size_t i = 0; i < p->entries.n; i++) {
        TRY(add_model(&w, p->entries.at[i]));
    }
    for (size_t i = 0; i < p->files.n; i++) {
        TRY(add_storage(&w, p->files.at[i].path, p->files.at[i].bytes));
    }
    TRY(add_bookkeeping(&w));
    TRY(zip_writer_finish(&w.zip));
    ctx_release(ctx, w.scratch);
    return TN_OK;
}

/* Notes name functions, and are read beside a main function that has the name of its model. */
static void name_for_notes(program *p, const entry *e)
{
    const char *name = entry_name(p, e);
    if (program_find_function(p, name) == NULL) {
        *map_at(&p->function_by_name, e->main->name) = NULL;
        e->main->name = program_intern(p, name);
        map_put_new(&p->function_by_name, e->main->name, e->main);
    }
}

tn_status pt2_lower(tn_context *ctx, const program *p, const target_job *job, program **out)
{
    (void)job;
    bool has_units = false;
    for (size_t i = 0; i < p->functions.n; i++) {
        has_units = has_units || p->functions.at[i]->unit != NULL;
    }
    if (!has_units) {
        return TN_OK;
    }
    TRY(program_clone(ctx, p, out));
    for (size_t i = 0; i < (*out)->entries.n; i++) {
        name_for_notes(*out, (*out)->entries.at[i]);
    }
    return inline_units(ctx, *out, true);
}

void pt2_check(tn_context *ctx, const program *p, const target_job *job, gaps *g)
{
    (void)job;
    if (p->structure_only) {
        gaps_add(g, fail(ctx, TN_E_ARGUMENT, "the program was loaded without its weights and cannot be saved as .pt2"));
    }
    if (p->entries.n == 0) {
        gaps_add(g, fail(ctx, TN_E_ARGUMENT, "the program has no entry point, so there is no model to save"));
    }
}

/* torch.export.load takes the entry that it calls "model", and nothing else. */
static void warn_of_entries(tn_context *ctx, const program *p, const char *path)
{
    bool has_model = false;
    for (size_t i = 0; i < p->entries.n; i++) {
        has_model = has_model || strcmp(entry_name(p, p->entries.at[i]), "model") == 0;
    }
    if (p->entries.n == 1 && has_model) {
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

tn_status pt2_write(tn_context *ctx, const program *p, const target_job *job, output_set *out)
{
    sink *s;
    if (output_set_path(out) != NULL) {
        warn_of_entries(ctx, p, output_set_path(out));
    }
    TRY(output_set_main(out, &s));
    return write_archive(ctx, p, job->root, s);
}
