/*
 * Writing zip archives as PyTorch's own writer does, byte for byte.
 *
 * After the writers of records in the flow; the bytes go on to the sink at once, only the directory is kept until the
 * end. What makes it PyTorch's: version, time and attributes are 0; sizes and CRC stand behind the data (a data
 * descriptor), zeros in the local header; an extra field "FB" of 'Z' bytes in the local header brings the data to a
 * multiple of 64; the zip64 end record is always there.
 */
#include "base/num.h"
#include "format/zip.h"
#include "format/zip_records.h"

enum { ALIGNMENT = 64, PAD_ID = 'F' | 'B' << 8, PAD_BYTE = 'Z', EXTRA64_MOST = ZIP_EXTRA_BYTES + 3 * 8 };

/* As miniz writes them into the zip64 end record: made on Unix by version 3.0, needs version 4.5. */
enum { MADE_BY = 0x031e, VERSION_NEEDED = 45 };

void zip_writer_init(tn_context *ctx, arena *a, sink *s, zip_writer *w)
{
    *w = (zip_writer){.ctx = ctx, .arena = a, .sink = s, .base = s->written, .wide_from = UINT32_MAX};
    map_init(&w->names, a);
}

static bool is_wide(const zip_writer *w, uint64_t value)
{
    return value >= w->wide_from;
}

/* The 32-bit field for a value: all ones when it stands in the zip64 extra field or end record. */
static uint32_t narrow(const zip_writer *w, uint64_t value)
{
    return is_wide(w, value) ? UINT32_MAX : (uint32_t)value;
}

static uint16_t narrow_count(uint64_t count)
{
    return count > UINT16_MAX ? UINT16_MAX : (uint16_t)count;
}

/* The zip64 extra field of an entry: both sizes when they need it, the offset when it does. Returns its length or 0. */
static size_t make_extra64(const zip_writer *w, const zip_entry *e, uint8_t extra[EXTRA64_MOST])
{
    size_t n = ZIP_EXTRA_BYTES;
    if (is_wide(w, e->size)) {
        store_u64(extra + n, e->size);
        store_u64(extra + n + 8, e->stored_size);
        n += 16;
    }
    if (is_wide(w, e->offset)) {
        store_u64(extra + n, e->offset);
        n += 8;
    }
    store_u16(extra, ZIP_EXTRA64);
    store_u16(extra + 2, (uint16_t)(n - ZIP_EXTRA_BYTES));
    return n > ZIP_EXTRA_BYTES ? n : 0;
}

static uint16_t flags_of(const zip_entry *e)
{
    return e->size > 0 ? ZIP_FLAG_UTF8 | ZIP_FLAG_DESCRIPTOR : ZIP_FLAG_UTF8;
}

static void write_local(zip_writer *w, const zip_entry *e, size_t name_length)
{
    uint8_t extra[EXTRA64_MOST];
    zip_entry before_data = *e;
    before_data.stored_size = 0; /* PyTorch's writer does not know it yet, but does know the size */
    size_t extra_length = make_extra64(w, &before_data, extra);
    uint64_t unpadded = e->offset + ZIP_LOCAL_BYTES + name_length + extra_length + ZIP_EXTRA_BYTES;
    size_t pad = (size_t)((0 - unpadded) % ALIGNMENT);

    uint8_t header[ZIP_LOCAL_BYTES] = {0};
    store_u32(header, ZIP_LOCAL);
    store_u16(header + 6, flags_of(e));
    store_u16(header + 26, (uint16_t)name_length);
    store_u16(header + 28, (uint16_t)(extra_length + ZIP_EXTRA_BYTES + pad));
    uint8_t pad_header[ZIP_EXTRA_BYTES];
    store_u16(pad_header, PAD_ID);
    store_u16(pad_header + 2, (uint16_t)pad);

    sink_put(w->sink, header, sizeof header);
    sink_put(w->sink, e->name, name_length);
    sink_put(w->sink, extra, extra_length);
    sink_put(w->sink, pad_header, sizeof pad_header);
    sink_repeat(w->sink, PAD_BYTE, pad);
}

/* An empty record has none; sizes are wide as soon as anything of the entry is. */
static void write_descriptor(zip_writer *w, const zip_entry *e)
{
    if (e->size == 0) {
        return;
    }
    uint8_t bytes[ZIP_DESCRIPTOR64_BYTES];
    store_u32(bytes, ZIP_DESCRIPTOR);
    store_u32(bytes + 4, e->crc);
    if (is_wide(w, e->size) || is_wide(w, e->offset)) {
        store_u64(bytes + 8, e->stored_size);
        store_u64(bytes + 16, e->size);
        sink_put(w->sink, bytes, ZIP_DESCRIPTOR64_BYTES);
    } else {
        store_u32(bytes + 8, (uint32_t)e->stored_size);
        store_u32(bytes + 12, (uint32_t)e->size);
        sink_put(w->sink, bytes, ZIP_DESCRIPTOR_BYTES);
    }
}

tn_status zip_add(zip_writer *w, const char *name, const void *bytes, uint64_t n, const uint32_t *crc)
{
    size_t name_length = strlen(name);
    const char *problem = zip_name_problem(name, name_length);
    if (problem != NULL) {
        return fail(w->ctx, TN_E_ARGUMENT, "a record cannot be written, because its name '%.200s' %s", name, problem);
    }
    if (!map_put_new(&w->names, name, NULL)) {
        return fail(w->ctx, TN_E_ARGUMENT, "record '%s' is already in the archive", name);
    }
    if (w->sink->failed) { /* spares the CRC of bytes that go nowhere */
        return TN_OK;
    }
    zip_entry e = {.name = w->names.entries.at[w->names.entries.n - 1].key,
                   .offset = w->sink->written - w->base,
                   .size = n,
                   .stored_size = n,
                   .crc = crc != NULL ? *crc : zip_crc(0, bytes, (size_t)n)};
    vec_push(w->arena, &w->entries, e);
    write_local(w, &e, name_length);
    sink_put(w->sink, bytes, (size_t)n);
    write_descriptor(w, &e);
    return TN_OK;
}

static void write_directory_entry(zip_writer *w, const zip_entry *e)
{
    uint8_t extra[EXTRA64_MOST];
    size_t extra_length = make_extra64(w, e, extra);
    size_t name_length = strlen(e->name);
    uint8_t bytes[ZIP_ENTRY_BYTES] = {0};
    store_u32(bytes, ZIP_ENTRY);
    store_u16(bytes + 8, flags_of(e));
    store_u32(bytes + 16, e->crc);
    store_u32(bytes + 20, narrow(w, e->stored_size));
    store_u32(bytes + 24, narrow(w, e->size));
    store_u16(bytes + 28, (uint16_t)name_length);
    store_u16(bytes + 30, (uint16_t)extra_length);
    store_u32(bytes + 42, narrow(w, e->offset));
    sink_put(w->sink, bytes, sizeof bytes);
    sink_put(w->sink, e->name, name_length);
    sink_put(w->sink, extra, extra_length);
}

tn_status zip_writer_finish(zip_writer *w)
{
    uint64_t start = w->sink->written - w->base;
    for (size_t i = 0; i < w->entries.n; i++) {
        write_directory_entry(w, &w->entries.at[i]);
    }
    uint64_t end = w->sink->written - w->base;
    uint64_t count = w->entries.n;

    uint8_t end64[ZIP_END64_BYTES] = {0};
    store_u32(end64, ZIP_END64);
    store_u64(end64 + 4, ZIP_END64_BYTES - 12);
    store_u16(end64 + 12, MADE_BY);
    store_u16(end64 + 14, VERSION_NEEDED);
    store_u64(end64 + 24, count);
    store_u64(end64 + 32, count);
    store_u64(end64 + 40, end - start);
    store_u64(end64 + 48, start);
    sink_put(w->sink, end64, sizeof end64);

    uint8_t locator[ZIP_LOCATOR_BYTES] = {0};
    store_u32(locator, ZIP_LOCATOR);
    store_u64(locator + 8, end);
    store_u32(locator + 16, 1);
    sink_put(w->sink, locator, sizeof locator);

    uint8_t last[ZIP_END_BYTES] = {0};
    store_u32(last, ZIP_END);
    store_u16(last + 8, narrow_count(count));
    store_u16(last + 10, narrow_count(count));
    store_u32(last + 12, narrow(w, end - start));
    store_u32(last + 16, narrow(w, start));
    sink_put(w->sink, last, sizeof last);
    return TN_OK;
}
