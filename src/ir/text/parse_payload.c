/*
 * Weights and constants from text: types, records and inline elements. After parse_entry.c in the flow; what is printed
 * by print_entry.c and elements.c is read here.
 */
#include "ir/text/parse.h"

#include "ir/text/elements.h"

#include <string.h>

tn_status parse_record(parser *p, text_record kind, const char *name, storage **out)
{
    if (p->fetch == NULL) {
        TRY(storage_new(p->ctx, 0, out));
        program_adopt_storage(p->ctx, p->program, *out);
        return TN_OK;
    }
    void **known = map_at(&p->fetched[kind], name);
    if (*known == NULL) {
        storage *fetched;
        TRY(p->fetch(p->fetch_user, p->ctx, p->program, kind, name, &fetched));
        *known = fetched;
    }
    *out = *known;
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
    TRY(p->status); /* of the token behind the payload: reported already */
    tensor *t = ARENA_NEW(&p->program->arena, tensor);
    TRY(parse_relocate(p, at->at, payload_view(&p->payloads, held, t)));
    t->storage = elements;
    if (!tensor_extent(t, &needed) || needed != elements->bytes) {
        return parse_fail(p, at, "'%s' has %llu bytes by its elements, but not by its type", held->fqn,
                          (unsigned long long)elements->bytes);
    }
    held->tensor = t;
    return TN_OK;
}

/* ---- payloads ---- */

/* Gives a payload the bytes of the record that the text names. */
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
    TRY(p->status); /* of the token behind the payload: reported already */
    TRY(parse_record(p, kind, held->record, &record));
    return parse_relocate(p, at->at, payload_attach(&p->payloads, held, record, held->record));
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
