/*
 * Weights and constants of an entry: the index in <model>_weights_config.json and the records that it names.
 *
 * After the graph is read (read_graph.c). A record is the bytes of a whole storage, on which each tensor is a view;
 * they are used where they lie (archive/records.c), so that opening a large model costs nothing. Older archives pickle
 * all tensors into one record: read_pickled.c.
 */
#include "targets/pt2/read.h"

#include <string.h>

/* ---- one payload ---- */

/*
 * At which addresses the elements of a payload can be read. Writers of files align for all of them; memory of others
 * may suit no more than the elements that are there, as where it is a mapped file of another format. Complex numbers
 * are pairs.
 */
static size_t alignment_of(const archive_record *record, const payload *p)
{
    enum { WIDEST = 8 };
    if (record->entry != NULL) {
        return ARCHIVE_ALIGNMENT;
    }
    size_t bytes = p->pickled || p->meta->dtype == DT_NONE ? 1 : dtype_table[p->meta->dtype].bytes;
    return bytes < WIDEST ? bytes : WIDEST;
}

/* The storage of a record, one for all tensors that name it. */
static tn_status shared_storage(archive_reader *a, const archive_record *record, size_t alignment, storage **out)
{
    *out = map_get(&a->storages, record->path);
    if (*out == NULL || (uintptr_t)(*out)->data % alignment != 0) {
        TRY(archive_storage(a, record, alignment, out));
        *map_at(&a->storages, record->path) = *out;
    }
    return TN_OK;
}

/* One index being read. */
typedef struct index_reader {
    archive_reader *archive;
    pt2_reader reader;
    const payload_table *table;
} index_reader;

/* Gives a payload the bytes of the record that the index names. */
static tn_status attach_record(index_reader *x, const json *at, payload *p)
{
    archive_reader *a = x->archive;
    const archive_record *record = archive_take(a, arena_printf(a->scratch, "%s%s", x->table->folder, p->record));
    if (a->options.structure_only) {
        return TN_OK;
    }
    if (record == NULL || p->record[0] == 0) {
        return pt2_fail(&x->reader, TN_E_FORMAT, at, "the record '%s%s' of '%s' is missing", x->table->folder,
                        p->record, p->fqn);
    }
    if (p->meta == NULL && !p->pickled) {
        return pt2_fail(&x->reader, TN_E_FORMAT, at, "'%s' is neither pickled nor described by 'tensor_meta'", p->fqn);
    }
    storage *bytes;
    TRY(shared_storage(a, record, alignment_of(record, p), &bytes));
    return pt2_pass_on(&x->reader, payload_attach(&a->payloads, p, bytes, record->path), at);
}

static tn_status read_payload(index_reader *x, const json *in, const char *fqn, payload *out)
{
    enum { PATH, IS_PARAM, USE_PICKLE, META, FIELDS };
    static const pt2_field fields[FIELDS] = {
        [PATH] = {"path_name", JSON_STRING, false},
        [IS_PARAM] = {"is_param", JSON_BOOL, false},
        [USE_PICKLE] = {"use_pickle", JSON_BOOL, false},
        [META] = {"tensor_meta", JSON_OBJECT, true},
    };
    pt2_reader *r = &x->reader;
    const json *m[FIELDS];
    *out = (payload){.fqn = program_intern(r->program, fqn)};
    TRY(pt2_members(r, in, fields, FIELDS, m, &out->unknown));
    out->record = pt2_text(r, m[PATH]);
    out->is_parameter = m[IS_PARAM]->u.boolean;
    out->pickled = m[USE_PICKLE]->u.boolean;
    if (m[META] != NULL) {
        pt2_scope numbers_only = {0};
        TRY(pt2_read_tensor_meta(r, &numbers_only, m[META], &out->meta));
    }
    return attach_record(x, in, out);
}

/* ---- tables ---- */

static tn_status read_index(archive_reader *a, entry *e, payload_table_id table, const archive_record *record)
{
    static const pt2_field fields[] = {{"config", JSON_OBJECT, false}};
    arena *scratch = ctx_scratch(a->ctx);
    const uint8_t *text;
    const json *root, *config;
    TRY(archive_read(a, scratch, record, &text));
    TRY(json_parse(a->ctx, scratch, (const char *)text, (size_t)record->size, NULL, &root));
    index_reader x = {.archive = a, .table = &payload_tables[table]};
    pt2_reader_init(&x.reader, a->ctx, a->program, record->path, root);
    TRY(pt2_members(&x.reader, root, fields, 1, &config, NULL));
    for (size_t i = 0; i < config->n; i++) {
        payload p;
        TRY(read_payload(&x, config->u.members[i].value, config->u.members[i].key, &p));
        entry_add_payload(a->program, e, table, p);
    }
    ctx_release(a->ctx, x.reader.scratch);
    ctx_release(a->ctx, scratch);
    return TN_OK;
}

tn_status pt2_read_payloads(archive_reader *a, entry *e, payload_table_id table, const char *pickle_record)
{
    const payload_table *t = &payload_tables[table];
    const archive_record *pickled = archive_take(a, pickle_record);
    const archive_record *index =
        archive_take(a, arena_printf(a->scratch, "%s%s%s", t->folder, e->name, t->config_suffix));
    tn_status status = TN_OK;
    if (pickled != NULL) {
        status = pt2_read_pickled_payloads(a, e, table, pickled);
    } else if (index != NULL) {
        status = read_index(a, e, table, index);
    }
    if (status != TN_OK) {
        diagnostics_add_place(a->ctx, PLACE(.member = (pickled != NULL ? pickled : index)->path));
    }
    return status;
}

tn_status pt2_check_payloads(archive_reader *a, const entry *e)
{
    static const char *const nouns[INPUT_UNKNOWN] = {
        [INPUT_PARAMETER] = "parameter",
        [INPUT_BUFFER] = "buffer",
        [INPUT_CONSTANT_TENSOR] = "constant",
        [INPUT_OBJECT] = "custom object",
    };
    map known;
    map_init(&known, a->scratch);
    for (size_t i = 0; i < e->weights.n; i++) {
        map_put_new(&known, e->weights.at[i].fqn, a);
    }
    for (size_t i = 0; i < e->constants.n; i++) {
        map_put_new(&known, e->constants.at[i].fqn, a);
    }
    for (size_t i = 0; i < e->main->inputs.n; i++) {
        const input_spec *spec = &e->inputs[i];
        const char *noun = spec->kind == INPUT_UNKNOWN ? NULL : nouns[spec->kind];
        if (noun != NULL && map_get(&known, spec->target) == NULL) {
            return fail(a->ctx, TN_E_FORMAT, "the archive has no data for the %s '%s' of model '%s'", noun,
                        spec->target, e->name);
        }
    }
    return TN_OK;
}
