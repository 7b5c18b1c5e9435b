/* Inputs that are drawn: see random_inputs.h. Types and sizes are those of the entry's inputs. */
#include "cli/random_inputs.h"

#include "base/num.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RANK_LIMIT = 64, SIZE_TEXT = 256, NAMED_LIMIT = 256 };
static const char word[] = "random";

bool random_inputs_are_meant(const char *inputs)
{
    size_t n = sizeof word - 1;
    return inputs != NULL && strncmp(inputs, word, n) == 0 && (inputs[n] == '\0' || inputs[n] == ':');
}

/* What is known of sizes that vary: the text of one and its value. */
typedef struct known_size {
    char text[SIZE_TEXT];
    int64_t value;
} known_size;

typedef struct drawing {
    execution *e;
    const tn_entry *entry;
    const char *shapes; /* NAME=SHAPE,... */
    known_size known[NAMED_LIMIT];
    size_t known_count;
    uint64_t state;
} drawing;

static const tn_value *input_value(const drawing *d, const char *name)
{
    for (size_t i = 0; i < tn_entry_input_count(d->entry); i++) {
        tn_input input = tn_entry_input(d->entry, i);
        if (input.kind == TN_INPUT_USER && input.name != NULL && strcmp(input.name, name) == 0) {
            return input.value;
        }
    }
    return NULL;
}

/* ---- shapes ---- */

/* The shape that the text gives for an input, or NULL; ends at a comma or the end. */
static const char *shape_of(const drawing *d, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = d->shapes; at != NULL && *at != '\0'; at = strchr(at, ','), at = at == NULL ? NULL : at + 1) {
        if (strncmp(at, name, n) == 0 && at[n] == '=') {
            return at + n + 1;
        }
    }
    return NULL;
}

/* Reads 1x3x224; returns the number of sizes, -1 where it is none. An empty shape has none. */
static int read_shape(const char *text, int64_t sizes[RANK_LIMIT])
{
    int rank = 0;
    if (*text == '\0' || *text == ',') {
        return 0;
    }
    while (rank < RANK_LIMIT) {
        char *end;
        errno = 0;
        long long size = strtoll(text, &end, 10);
        if (end == text || errno != 0 || size < 0 || *text == '-' || *text == '+' || *text == ' ') {
            return -1;
        }
        sizes[rank++] = size;
        if (*end == '\0' || *end == ',') {
            return rank;
        }
        if (*end != 'x') {
            return -1;
        }
        text = end + 1;
    }
    return -1;
}

static bool remember(drawing *d, const tn_value *value, uint32_t dim, int64_t size)
{
    char text[SIZE_TEXT];
    if (tn_value_size_text(value, dim, text, sizeof text) >= sizeof text) {
        return true;
    }
    for (size_t i = 0; i < d->known_count; i++) {
        if (strcmp(d->known[i].text, text) == 0) {
            if (d->known[i].value != size) {
                report_usage(d->e->args->command, "--inputs gives '%s' as %lld and as %lld", text,
                             (long long)d->known[i].value, (long long)size);
            }
            return d->known[i].value == size;
        }
    }
    if (d->known_count < NAMED_LIMIT) {
        known_size *k = &d->known[d->known_count++];
        memcpy(k->text, text, sizeof text);
        k->value = size;
    }
    return true;
}

/* Checks one NAME=SHAPE against the input, and keeps what it says of sizes that vary. */
static bool take_shape(drawing *d, const char *name, const char *shape)
{
    const command *c = d->e->args->command;
    const tn_value *value = input_value(d, name);
    int64_t sizes[RANK_LIMIT];
    int rank = read_shape(shape, sizes);
    if (rank < 0) {
        report_usage(c, "--inputs: the shape of '%s' is not one; expected sizes as in 1x3x224x224", name);
        return false;
    }
    if (value == NULL || tn_value_kind_of(value) != TN_VALUE_TENSOR) {
        return true; /* a number, or an input without a type */
    }
    if ((uint32_t)rank != tn_value_rank(value)) {
        report_usage(c, "--inputs: '%s' has %d sizes, the program expects %u", name, rank,
                     (unsigned)tn_value_rank(value));
        return false;
    }
    for (uint32_t i = 0; i < (uint32_t)rank; i++) {
        int64_t fixed = tn_value_size(value, i);
        if (fixed >= 0 && fixed != sizes[i]) {
            report_usage(c, "--inputs: size %u of '%s' is %lld, the program expects %lld", (unsigned)i, name,
                         (long long)sizes[i], (long long)fixed);
            return false;
        }
        if (fixed < 0 && !remember(d, value, i, sizes[i])) {
            return false;
        }
    }
    return true;
}

/* Every name of the text must be that of an input. */
static bool take_shapes(drawing *d)
{
    tn_runner *runner = d->e->runner;
    size_t found = 0, given = 0;
    for (const char *at = d->shapes; at != NULL && *at != '\0'; at = strchr(at, ','), at = at == NULL ? NULL : at + 1) {
        given++;
    }
    for (size_t i = 0; i < tn_runner_input_count(runner); i++) {
        const char *name = tn_runner_input_name(runner, i), *shape = shape_of(d, name);
        found += shape != NULL;
        if (shape != NULL && !take_shape(d, name, shape)) {
            return false;
        }
    }
    if (found != given) {
        report_usage(d->e->args->command,
                     "--inputs %s: expected NAME=SHAPE,... with names of inputs, each once; the first input is '%s'",
                     flag_value(d->e->args, "--inputs"),
                     tn_runner_input_count(runner) > 0 ? tn_runner_input_name(runner, 0) : "");
        return false;
    }
    return true;
}

/* A size, fixed or known by its text; -1 after a message. */
static int64_t size_of(const drawing *d, const char *name, const tn_value *value, uint32_t dim)
{
    int64_t fixed = tn_value_size(value, dim);
    char text[SIZE_TEXT] = "";
    if (fixed >= 0) {
        return fixed;
    }
    tn_value_size_text(value, dim, text, sizeof text);
    for (size_t i = 0; i < d->known_count; i++) {
        if (strcmp(d->known[i].text, text) == 0) {
            return d->known[i].value;
        }
    }
    report_usage(d->e->args->command,
                 "size %u of input '%s' is '%s', which varies: give it with --inputs random:%s=SHAPE", (unsigned)dim,
                 name, text, name);
    return -1;
}

/* ---- elements ---- */

static uint32_t draw_bits(drawing *d)
{
    d->state = d->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(d->state >> 32);
}

/* One element of a type at `at`; types without a row stay zero. */
static void draw_element(drawing *d, const char *dtype, void *at)
{
    uint32_t bits = draw_bits(d);
    float x = (float)(int32_t)bits * 0x1p-31f;
    double wide = x;
    uint16_t half = strcmp(dtype, "bf16") == 0 ? f32_to_bf16(x) : f32_to_f16(x);
    int64_t whole = bits >> 31; /* of little-endian integers the first bytes */
    if (strcmp(dtype, "f32") == 0) {
        memcpy(at, &x, sizeof x);
    } else if (strcmp(dtype, "f64") == 0) {
        memcpy(at, &wide, sizeof wide);
    } else if (strcmp(dtype, "bf16") == 0 || strcmp(dtype, "f16") == 0) {
        memcpy(at, &half, sizeof half);
    } else if (dtype[0] == 'i' || dtype[0] == 'u' || strcmp(dtype, "b8") == 0) {
        *(unsigned char *)at = (unsigned char)whole;
    }
}

static tn_tensor *draw_tensor(drawing *d, const char *name, const tn_value *value)
{
    int64_t sizes[RANK_LIMIT];
    tn_tensor *tensor = NULL;
    uint32_t rank = tn_value_rank(value);
    const char *dtype = tn_value_dtype(value);
    if (dtype == NULL || rank > RANK_LIMIT) {
        report_usage(d->e->args->command, "input '%s' has no element type to draw: give --inputs a file", name);
        return NULL;
    }
    for (uint32_t i = 0; i < rank; i++) {
        sizes[i] = size_of(d, name, value, i);
        if (sizes[i] < 0) {
            return NULL;
        }
    }
    if (!succeeded(d->e->ctx, tn_tensor_new(d->e->ctx, dtype, rank, sizes, NULL, &tensor))) {
        return NULL;
    }
    char *data = tn_tensor_data(tensor);
    size_t bytes = tn_tensor_element_size(tensor);
    for (int64_t i = 0; i < tn_tensor_count(tensor); i++) {
        draw_element(d, dtype, data + (size_t)i * bytes);
    }
    return tensor;
}

/* A number: given as NAME=N, known as a size, or 1. */
static tn_tensor *draw_number(drawing *d, const char *name, const tn_value *value)
{
    int64_t sizes[RANK_LIMIT], number = 1;
    const char *given = shape_of(d, name);
    tn_value_kind kind = tn_value_kind_of(value);
    char text[SIZE_TEXT] = "";
    tn_value_size_text(value, 0, text, sizeof text);
    for (size_t i = 0; i < d->known_count; i++) {
        number = strcmp(d->known[i].text, text) == 0 ? d->known[i].value : number;
    }
    if (given != NULL && read_shape(given, sizes) == 1) {
        number = sizes[0];
    }
    double real = (double)number;
    uint8_t yes = number != 0;
    const void *bytes = kind == TN_VALUE_FLOAT  ? (const void *)&real
                        : kind == TN_VALUE_BOOL ? (const void *)&yes
                                                : &number;
    const char *dtype = kind == TN_VALUE_FLOAT ? "f64" : kind == TN_VALUE_BOOL ? "b8" : "i64";
    tn_tensor *tensor = NULL;
    return succeeded(d->e->ctx, tn_tensor_new(d->e->ctx, dtype, 0, NULL, bytes, &tensor)) ? tensor : NULL;
}

static bool draw_input(drawing *d, const char *name)
{
    const tn_value *value = input_value(d, name);
    tn_value_kind kind = value == NULL ? TN_VALUE_OBJECT : tn_value_kind_of(value);
    if (kind == TN_VALUE_OBJECT) {
        report_usage(d->e->args->command, "input '%s' is no tensor and no number: give --inputs a file", name);
        return false;
    }
    tn_tensor *tensor = kind == TN_VALUE_TENSOR ? draw_tensor(d, name, value) : draw_number(d, name, value);
    if (tensor == NULL) {
        return false;
    }
    bool added = succeeded(d->e->ctx, tn_tensors_add(d->e->ctx, d->e->inputs, name, tensor));
    tn_tensor_free(tensor);
    return added;
}

bool random_inputs(execution *e, const char *inputs)
{
    const char *text = inputs + sizeof word - 1;
    drawing *d = calloc(1, sizeof *d);
    if (d == NULL) {
        tell("tenon: out of memory");
        return false;
    }
    *d = (drawing){.e = e,
                   .entry = tn_program_find_entry(e->program, flag_value(e->args, "--entry")),
                   .shapes = *text == ':' ? text + 1 : text,
                   .state = 1};
    bool done = d->entry != NULL && take_shapes(d);
    for (size_t i = 0; done && i < tn_runner_input_count(e->runner); i++) {
        done = draw_input(d, tn_runner_input_name(e->runner, i));
    }
    free(d);
    return done;
}
