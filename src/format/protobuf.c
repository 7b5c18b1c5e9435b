/*
 * The wire format of protocol buffers: keys, varints, fixed numbers, lengths. See protobuf.h.
 *
 * protobuf_read.c makes structs of the fields that come from here.
 */
#include "format/protobuf.h"

#include "base/num.h"

enum { VARINT_MOST = 10, KEY_BITS = 3, NUMBER_MOST = (1 << 29) - 1 };

static bool problem(pb_reader *r, const uint8_t *at, const char *text)
{
    r->problem = text;
    r->problem_at = at;
    r->at = r->end;
    return false;
}

bool pb_varint(pb_reader *r, uint64_t *out)
{
    const uint8_t *at = r->at;
    uint64_t value = 0;
    for (unsigned i = 0; i < VARINT_MOST; i++) {
        if (at == r->end) {
            return problem(r, r->at, "a number that does not end before its message does");
        }
        uint8_t byte = *at++;
        value |= (uint64_t)(byte & 0x7f) << (7 * i);
        if (byte < 0x80) {
            if (i == VARINT_MOST - 1 && byte > 1) {
                break;
            }
            r->at = at;
            *out = value;
            return true;
        }
    }
    return problem(r, r->at, "a number of more than 64 bits");
}

size_t pb_varint_size(uint64_t value)
{
    size_t n = 1;
    for (; value >= 0x80; value >>= 7) {
        n++;
    }
    return n;
}

/* n bytes of the message. */
static bool take(pb_reader *r, uint64_t n, const uint8_t *start, pb_span *out)
{
    if (n > (uint64_t)(r->end - r->at)) {
        return problem(r, start, "a field that is longer than its message");
    }
    *out = (pb_span){r->at, (size_t)n};
    r->at += n;
    return true;
}

/* The field at r->at, with the value of all wire types but groups. */
static bool next_plain(pb_reader *r, pb_field *out)
{
    const uint8_t *start = r->at;
    uint64_t key, length;
    if (!pb_varint(r, &key)) {
        return false;
    }
    if (key >> KEY_BITS == 0 || key >> KEY_BITS > NUMBER_MOST) {
        return problem(r, start, "a key that is none: field numbers begin at 1 and end at 536870911");
    }
    *out = (pb_field){.number = (uint32_t)(key >> KEY_BITS), .wire = (pb_wire)(key & 7)};
    switch (out->wire) {
    case PB_WIRE_VARINT:
        out->bytes.at = r->at;
        if (!pb_varint(r, &out->value)) {
            return false;
        }
        out->bytes.n = (size_t)(r->at - out->bytes.at);
        return true;
    case PB_WIRE_FIXED64:
        if (!take(r, 8, start, &out->bytes)) {
            return false;
        }
        out->value = load_u64(out->bytes.at);
        return true;
    case PB_WIRE_FIXED32:
        if (!take(r, 4, start, &out->bytes)) {
            return false;
        }
        out->value = load_u32(out->bytes.at);
        return true;
    case PB_WIRE_BYTES:
        return pb_varint(r, &length) && take(r, length, start, &out->bytes);
    case PB_WIRE_GROUP:
    case PB_WIRE_GROUP_END:
        return true;
    default:
        return problem(r, start, "a wire type that is none: 6 or 7");
    }
}

/* Goes behind the end of a group of that number. */
static bool skip_group(pb_reader *r, uint32_t number, const uint8_t *start)
{
    uint32_t open[PB_DEPTH] = {number};
    size_t depth = 1;
    while (depth > 0) {
        const uint8_t *here = r->at;
        pb_field inner;
        if (r->at == r->end) {
            return problem(r, start, "a group that does not end before its message does");
        }
        if (!next_plain(r, &inner)) {
            return false;
        }
        if (inner.wire == PB_WIRE_GROUP) {
            if (depth == PB_DEPTH) {
                return problem(r, here, "groups that nest more than 100 deep");
            }
            open[depth++] = inner.number;
        } else if (inner.wire == PB_WIRE_GROUP_END && inner.number != open[--depth]) {
            return problem(r, here, "the end of a group that was not begun");
        }
    }
    return true;
}

bool pb_next(pb_reader *r, pb_field *out)
{
    while (r->at < r->end) {
        const uint8_t *start = r->at;
        if (!next_plain(r, out)) {
            return false;
        }
        if (out->wire == PB_WIRE_GROUP_END) {
            return problem(r, start, "the end of a group that was not begun");
        }
        if (out->wire != PB_WIRE_GROUP) {
            return true;
        }
        if (!skip_group(r, out->number, start)) {
            return false;
        }
    }
    return false;
}
