/* Tables of payloads and their tensors: see payload.h. */
#include "ir/payload.h"

#include <inttypes.h>
#include <string.h>

enum { ZERO_BYTES_MOST = 1 << 30 }; /* of all tensors whose records are empty */

/* ---- tables ---- */

const payload_table payload_tables[PAYLOAD_TABLE_COUNT] = {
    [PAYLOAD_WEIGHTS] = {"data/weights/", "_weights_config.json", "weight_"},
    [PAYLOAD_CONSTANTS] = {"data/constants/", "_constants_config.json", "tensor_"},
};

const payload *entry_payloads(const entry *e, payload_table_id table, size_t *n)
{
    *n = table == PAYLOAD_WEIGHTS ? e->weights.n : e->constants.n;
    return table == PAYLOAD_WEIGHTS ? e->weights.at : e->constants.at;
}

void entry_add_payload(program *p, entry *e, payload_table_id table, payload added)
{
    if (table == PAYLOAD_WEIGHTS) {
        vec_push(&p->arena, &e->weights, added);
    } else {
        vec_push(&p->arena, &e->constants, added);
    }
}

tn_status payload_check_plain(tn_context *ctx, const payload *held)
{
    if (held->encoding != ENCODING_PLAIN) {
        return fail(ctx, TN_E_UNSUPPORTED, "the elements of weight '%s' are encoded, and only plain ones are known",
                    held->fqn);
    }
    if (held->tensor != NULL && !storage_is_host(held->tensor->storage)) {
        return fail(ctx, TN_E_UNSUPPORTED, "the bytes of weight '%s' do not lie in host memory", held->fqn);
    }
    return TN_OK;
}

/* ---- tensors ---- */

void payload_loader_init(payload_loader *l, tn_context *ctx, program *p, arena *scratch)
{
    *l = (payload_loader){.ctx = ctx, .program = p};
    pointer_map_init(&l->zeros, scratch);
}

/* The numbers that expressions are; what: what is wrong with the first that is none, or not from 0 on. */
static void take_number(const dim *expr, int64_t *out, const char **what)
{
    *out = expr->op == DIM_INT ? expr->u.integer : 0;
    if (*what == NULL && (expr->op != DIM_INT || *out < 0)) {
        *what = expr->op == DIM_INT ? "negative" : "symbolic";
    }
}

tn_status payload_view(payload_loader *l, const payload *held, tensor *out)
{
    const tensor_meta *m = held->meta;
    const char *wrong = NULL;
    int64_t *sizes = ARENA_ARRAY(&l->program->arena, int64_t, m->rank);
    int64_t *strides = ARENA_ARRAY(&l->program->arena, int64_t, m->rank);
    *out = (tensor){.dtype = m->dtype, .rank = m->rank, .sizes = sizes, .strides = strides};
    take_number(m->offset.expr, &out->offset, &wrong);
    for (uint32_t i = 0; i < m->rank; i++) {
        take_number(m->sizes[i].expr, &sizes[i], &wrong);
        take_number(m->strides[i].expr, &strides[i], &wrong);
    }
    if (wrong != NULL) {
        return fail(l->ctx, TN_E_FORMAT,
                    "'%s' has a %s size, stride or offset: those of stored tensors are numbers from 0 on", held->fqn,
                    wrong);
    }
    return TN_OK;
}

/*
 * PyTorch writes no bytes for a tensor that had no data when it was saved, and loads it as zeros. The record stays
 * empty when it is saved again: blob.
 */
static tn_status fill_with_zeros(payload_loader *l, payload *held, storage *record, uint64_t needed, storage **out)
{
    held->blob = record;
    *out = pointer_map_get(&l->zeros, record);
    if (*out != NULL && (*out)->bytes >= needed) {
        return TN_OK;
    }
    if (needed > ZERO_BYTES_MOST - l->zero_bytes) {
        return fail(l->ctx, TN_E_LIMIT,
                    "'%s' has no data, and %" PRIu64 " bytes of zeros in its place are over the limit of %d in all",
                    held->fqn, needed, ZERO_BYTES_MOST);
    }
    l->zero_bytes += needed;
    storage *zeros;
    TRY(storage_new(l->ctx, needed, &zeros));
    zeros->origin = record->origin == NULL ? NULL : strdup(record->origin);
    *out = program_adopt_storage(l->ctx, l->program, zeros);
    pointer_map_put(&l->zeros, record, *out);
    return TN_OK;
}

tn_status payload_attach(payload_loader *l, payload *held, storage *record, const char *record_name)
{
    if (held->pickled || held->meta->dtype == DT_NONE) {
        held->blob = record;
        return TN_OK;
    }
    uint64_t needed;
    tensor *t = ARENA_NEW(&l->program->arena, tensor);
    TRY(payload_view(l, held, t));
    if (!tensor_extent(t, &needed)) {
        return fail(l->ctx, TN_E_LIMIT, "the sizes of '%s' are too large for any memory", held->fqn);
    }
    t->storage = record;
    if (record->bytes == 0 && needed > 0) {
        TRY(fill_with_zeros(l, held, record, needed, &t->storage));
    }
    if (!tensor_fits(t)) {
        return fail(l->ctx, TN_E_FORMAT, "'%s' needs %" PRIu64 " bytes, its record '%s' has only %" PRIu64, held->fqn,
                    needed, record_name, record->bytes);
    }
    held->tensor = t;
    return TN_OK;
}
