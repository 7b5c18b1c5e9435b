/*
 * Weights and constants from text: types, records and inline elements. After parse_entry.c in the flow; what is printed
 * by print_entry.c and elements.c is read here.
 */
#include "ir/parse.h"

#include "base/num.h"
#include "ir/elements.h"

#include <string.h>

enum { ZERO_BYTES_MOST = 1 << 30 }; /* of all tensors whose records are empty */

tn_status parse_record(parser *p, text_record kind, const char *name, storage **out)
{
    if (p->fetch == NULL) {
        TRY(storage_new(p->ctx, 0, out));
        program_adopt_storage(p->ctx, p->program, *out);
        return TN_OK;
    }
    void **known = map_at(&p->fetched, arena_printf(p->scratch, "%d %s", (int)kind, name));
    if (*known == NULL) {
        storage *fetched;
        TRY(p->fetch(p->fetch_user, p->ctx, p->program, kind, name, &fetched));
        *known = fetched;
    }
    *out = *known;
    return TN_OK;
}

/* ---- tensors ---- */

/* The view that the type of a payload describes; its storage is still open. */
static tn_status view_of_type(parser *p, const token *at, const tensor_meta *m, tensor *out)
{
    int64_t *sizes = ARENA_ARRAY(&p->program->arena, int64_t, m->rank);
    int64_t *strides = ARENA_ARRAY(&p->program->arena, int64_t, m->rank);
    bool numbers = m->offset.expr->op == DIM_INT && m->offset.expr->u.integer >= 0;
    for (uint32_t i = 0; i < m->rank && numbers; i++) {
        numbers = m->sizes[i].expr->op == DIM_INT && m->strides[i].expr->op == DIM_INT;
        sizes[i] = m->sizes[i].expr->u.integer;
        strides[i] = m->strides[i].expr->u.integer;
        numbers = numbers && sizes[i] >= 0 && strides[i] >= 0;
    }
    *out = (tensor){.dtype = m->dtype, .rank = m->rank, .sizes = sizes, .strides = strides};
    out->offset = numbers ? m->offset.expr->u.integer : 0;
    return numbers ? TN_OK : parse_fail(p, at, "sizes, strides and offset of a payload are numbers from 0 on");
}

/*
 * An empty record stands for zeros, as PyTorch has it for tensors that had no data when they were saved. It stays empty
 * when it is saved again: blob.
 */
static tn_status fill_with_zeros(parser *p, const token *at, payload *held, storage *record, uint64_t needed,
                                 storage **out)
{
    held->blob = record;
    void **zeros = map_at(&p->fetched, arena_printf(p->scratch, "zeros %s", held->record));
    storage *known = *zeros;
    if (known == NULL || known->bytes < needed) {
        if (needed > ZERO_BYTES_MOST - p->zero_bytes) {
            return parse_fail(p, at, "%llu bytes of zeros in place of an empty record are over the limit of %d in all",
                              (unsigned long long)needed, ZERO_BYTES_MOST);
        }
        p->zero_bytes += needed;
        TRY(storage_new(p->ctx, needed, &known));
        *zeros = program_adopt_storage(p->ctx, p->program, known);
    }
    *out = known;
    return TN_OK;
}

static tn_status attach_tensor(parser *p, const token *at, payload *held, storage *record)
{
    uint64_t needed;
    tensor *t = ARENA_NEW(&p->program->arena, tensor);
    TRY(view_of_type(p, at, held->meta, t));
    if (!tensor_extent(t, &needed)) {
        return parse_fail(p, at, "the sizes of '%s' are too large for any memory", held->fqn);
    }
    t->storage = record;
    if (record->bytes == 0 && needed > 0) {
        TRY(fill_with_zeros(p, at, held, record, needed, &t->storage));
    }
    if (!tensor_fits(t)) {
        return parse_fail(p, at, "'%s' needs %llu bytes, its record '%s' has only %llu", held->fqn,
                          (unsigned long long)needed, held->record, (unsigned long long)record->bytes);
    }
    held->tensor = t;
    return TN_OK;
}

/* ---- inline elements ---- */

static tn_status parse_number_into(parser *p, element_form form, uint8_t *out)
{
    token at = p->next;
    const char *text = at.text;
    size_t n = at.n;
    if (form.form == NUMBER_BOOL && at.kind == TOKEN_WORD) {
        parse_advance(p);
    } else {
        TRY(parse_number_text(p, &text, &n));
    }
    return number_store(form, text, n, out) ? TN_OK : parse_fail(p, &at, "this is not a number of the tensor's type");
}

static tn_status parse_element(parser *p, element_form form, uint8_t *out)
{
    if (form.numbers == 1) {
        return parse_number_into(p, form, out);
    }
    TRY(parse_expect(p, '('));
    TRY(parse_number_into(p, form, out));
    TRY(parse_expect(p, ','));
    TRY(parse_number_into(p, form, out + form.bytes));
    return parse_expect(p, ')');
}

/* {0x1p+0, 0x1.8p+1}: makes a storage of just these. */
static tn_status parse_elements(parser *p, const token *at, const tensor_meta *m, storage **out)
{
    if (m == NULL || m->dtype == DT_NONE || !m->plain) {
        return parse_fail(p, at, "elements can stand only behind a contiguous type that is known");
    }
    VEC(uint8_t) bytes = {0};
    element_form form = element_form_of(m->dtype);
    size_t width = dtype_table[m->dtype].bytes;
    TRY(parse_expect(p, '{'));
    for (bool more = !parse_accept(p, '}'); more;) {
        vec_reserve(p->scratch, &bytes, bytes.n + width);
        TRY(parse_element(p, form, bytes.at + bytes.n));
        bytes.n += width;
        TRY(parse_more(p, '}', &more));
    }
    storage *made;
    TRY(storage_new(p->ctx, bytes.n, &made));
    if (bytes.n > 0) {
        memcpy(made->data, bytes.at, bytes.n);
    }
    *out = program_adopt_storage(p->ctx, p->program, made);
    return TN_OK;
}

static tn_status attach_elements(parser *p, const token *at, payload *held)
{
    storage *elements = NULL;
    uint64_t needed;
    TRY(parse_elements(p, at, held->meta, &elements));
    tensor *t = ARENA_NEW(&p->program->arena, tensor);
    TRY(view_of_type(p, at, held->meta, t));
    t->storage = elements;
    if (!tensor_extent(t, &needed) || needed != elements->bytes) {
        return parse_fail(p, at, "'%s' has %llu bytes by its elements, but not by its type", held->fqn,
                          (unsigned long long)elements->bytes);
    }
    held->tensor = t;
    return TN_OK;
}

/* ---- payloads ---- */

/* Gives a payload its bytes: a tensor, or the record as it is where tenon does not know what is in it. */
static tn_status attach_record(parser *p, const token *at, text_record kind, payload *held)
{
    storage *record;
    if (p->fetch == NULL) {
        p->program->structure_only = true;
        return TN_OK;
    }
    if (held->record[0] == '\0' && held->pickled) {
        return TN_OK; /* a part of the common pickle of an older archive, which is not kept */
    }
    if (held->record[0] == '\0') {
        return parse_fail(p, at, "'%s' has no record", held->fqn);
    }
    if (held->meta == NULL && !held->pickled) {
        return parse_fail(p, at, "'%s' has no type and is not pickled", held->fqn);
    }
    TRY(parse_record(p, kind, held->record, &record));
    if (held->pickled || held->meta->dtype == DT_NONE) {
        held->blob = record;
        return TN_OK;
    }
    return attach_tensor(p, at, held, record);
}

tn_status parse_payload(parser *p, text_record kind, map *names, payload *out)
{
    token at = p->next;
    *out = (payload){0};
    TRY(parse_string(p, &out->fqn));
    TRY(parse_unique(p, &at, names, out->fqn));
    out->is_parameter = parse_accept_word(p, "parameter");
    TRY(parse_expect(p, ':'));
    if (!parse_accept(p, '?')) {
        TRY(parse_tensor_type(p, &out->meta));
    }
    TRY(parse_expect(p, '='));
    out->pickled = parse_accept_word(p, "pickle");
    if (!out->pickled) {
        TRY(parse_expect_word(p, "record"));
    }
    TRY(parse_string(p, &out->record));
    if (parse_at(p, '{') && !out->pickled) {
        TRY(attach_elements(p, &at, out));
    } else {
        TRY(attach_record(p, &at, kind, out));
    }
    return parse_unknown(p, &out->unknown);
}
