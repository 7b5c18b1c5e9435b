/* Which format reads a file: see load.h. */
#include "targets/load.h"

#include <string.h>

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
    {0, "\x08",         1, "a protobuf file that is no ONNX model"},
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

/* ---- choosing ---- */

static const target *most_like(const input_set *in)
{
    const target *best = NULL, *t;
    likeness most = LIKENESS_NO;
    for (size_t i = 0; (t = target_at(i)) != NULL; i++) {
        likeness how = t->is_one == NULL ? LIKENESS_NO : t->is_one(in);
        if (how > most) {
            best = t;
            most = how;
        }
    }
    return best;
}

/* "pt2 (.pt2), text (.tnn), ..." of all that are read. */
static const char *what_is_read(arena *a)
{
    const char *text = "";
    const target *t;
    for (size_t i = 0; (t = target_at(i)) != NULL; i++) {
        if (t->is_one != NULL) {
            text = arena_printf(a, "%s%s%s (%s)", text, *text == '\0' ? "" : ", ", t->name, t->suffixes);
        }
    }
    return text;
}

static tn_status refuse(tn_context *ctx, const input_set *in)
{
    const char *reads = arena_printf(ctx_scratch(ctx), "tenon reads %s", what_is_read(ctx_scratch(ctx)));
    if (in->main == NULL) {
        return fail_at(ctx, TN_E_FORMAT, PLACE(.hint = reads), "a folder without a model that tenon reads");
    }
    if (in->head_bytes == 0) {
        return fail(ctx, TN_E_FORMAT, "the file is empty");
    }
    return fail_at(ctx, TN_E_FORMAT, PLACE(.hint = reads), "%s, not a model that tenon reads",
                   seems_to_be((const char *)in->head, in->head_bytes));
}

tn_status load_input(tn_context *ctx, input_set *in, const load_options *options, program **out)
{
    static const load_options plain = {0};
    const target *t = most_like(in);
    if (t == NULL) {
        return refuse(ctx, in);
    }
    if (options != NULL && options->shape_count > 0 && !t->takes_shapes) {
        return fail(ctx, TN_E_ARGUMENT, "the shape '%s' is given, but files of the format '%s' say shapes themselves",
                    options->shapes[0], t->name);
    }
    return t->read(ctx, in, options == NULL ? &plain : options, out);
}

tn_status load_program(tn_context *ctx, source *src, const char *name, const load_options *options, program **out)
{
    arena *scratch = ctx_scratch(ctx);
    input_set in;
    TRY(input_set_of(ctx, scratch, src, name, &in));
    TRY(load_input(ctx, &in, options, out));
    ctx_release(ctx, scratch);
    return TN_OK;
}
