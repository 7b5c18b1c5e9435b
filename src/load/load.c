/*
 * Which reader a file belongs to, told by its first bytes: see load.h. What tenon does not read is refused by a message
 * that says what it seems to be.
 */
#include "load/load.h"

#include <string.h>

enum { HEAD = 4096 }; /* bytes that are looked at */

/* Marks of files that people have beside their models. */
static const struct signature {
    size_t offset;
    const char *bytes;
    size_t n;
    const char *is;
} signatures[] = {
    /* clang-format off */
    {0, "\x80",         1, "a bare pickle, as torch.save wrote before PyTorch 1.6"},
    {0, "\x93NUMPY",    6, "a NumPy array"},
    {0, "\x89HDF",      4, "an HDF5 file, as Keras writes"},
    {0, "\x1f\x8b",     2, "a gzip file"},
    {0, "\x7f" "ELF",   4, "an executable or shared library"},
    {0, "GGUF",         4, "a GGUF file"},
    {4, "TFL3",         4, "a TensorFlow Lite model"},
    {0, "<?xml",        5, "an XML file, as OpenVINO writes"},
    {8, "{\"",          2, "a safetensors file: tensors without a graph"},
    {0, "{",            1, "a JSON file"},
    {0, "\x08",         1, "a protobuf file, as ONNX models are"},
    /* clang-format on */
};

static bool has_bytes(const char *head, size_t n, const struct signature *s)
{
    return s->offset + s->n <= n && memcmp(head + s->offset, s->bytes, s->n) == 0;
}

static const char *seems_to_be(const char *head, size_t n)
{
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        if (has_bytes(head, n, &signatures[i])) {
            return signatures[i].is;
        }
    }
    return "a file of an unknown kind";
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Does the text form begin here? Blank lines and comments may come first. */
static bool is_text_form(const char *head, size_t n)
{
    static const char keyword[] = "program";
    const char *at = head, *end = head + n;
    while (at < end && (is_blank(*at) || *at == '#')) {
        const char *line_end = *at == '#' ? memchr(at, '\n', (size_t)(end - at)) : at;
        at = line_end == NULL ? end : line_end + 1;
    }
    size_t length = strlen(keyword);
    return (size_t)(end - at) > length && memcmp(at, keyword, length) == 0 && is_blank(at[length]);
}

static bool is_zip(const char *head, size_t n)
{
    return n >= 4 && (memcmp(head, "PK\3\4", 4) == 0 || memcmp(head, "PK\5\6", 4) == 0);
}

tn_status load_program(tn_context *ctx, source *src, const char *name, const load_options *options, program **out)
{
    char head[HEAD];
    size_t n = source_size(src) < HEAD ? (size_t)source_size(src) : HEAD;
    TRY(source_read(ctx, src, 0, head, n));
    if (is_zip(head, n)) {
        return (tenon_is_one(head, n) ? load_tenon : load_pt2)(ctx, src, name, options, out);
    }
    if (is_text_form(head, n)) {
        return load_tnn(ctx, src, name, options, out);
    }
    if (n == 0) {
        return fail(ctx, TN_E_FORMAT, "the file is empty");
    }
    return fail_at(ctx, TN_E_FORMAT,
                   PLACE(.hint = "tenon reads what torch.export.save writes (.pt2) and its own files (.tenon, .tnn)"),
                   "%s, not a model that tenon reads", seems_to_be(head, n));
}
