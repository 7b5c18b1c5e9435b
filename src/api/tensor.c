/*
 * Public functions of the tensor section of tenon.h: argument checks and nothing else. What a tensor is, is in
 * ir/tensor.c; files of tensors are put together here from format/tensorfile.h.
 */
#include "api/api.h"
#include "diagnose/compare.h"
#include "format/tensorfile.h"
#include "ir/tensors.h"
#include "kernels/move/cast.h"
#include "views/show_tensor.h"

#include <math.h>
#include <string.h>

/* ---- making ---- */

/* The element type that a caller named. */
static tn_status find_dtype(tn_context *ctx, const char *name, dtype *out)
{
    *out = dtype_by_name(name);
    if (*out != DT_NONE) {
        return TN_OK;
    }
    const char *meant = dtype_table[dtype_by_torch(name)].name; /* NULL when it is no name of torch's either */
    return meant == NULL ? fail(ctx, TN_E_ARGUMENT, "there is no element type '%s'", name)
                         : fail(ctx, TN_E_ARGUMENT, "there is no element type '%s'; did you mean '%s'?", name, meant);
}

tn_status tn_tensor_new(tn_context *ctx, const char *dtype_name, uint32_t rank, const int64_t *sizes, const void *bytes,
                        tn_tensor **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, dtype_name != NULL && out != NULL, "dtype and out must not be NULL");
    CHECK_ARGUMENT(ctx, sizes != NULL || rank == 0, "sizes must not be NULL");
    api_begin(ctx);
    dtype type;
    *out = NULL;
    TRY(find_dtype(ctx, dtype_name, &type));
    TRY(tensor_allocate(ctx, type, rank, sizes, NULL, out));
    const storage *s = (*out)->view.storage;
    if (s->bytes > 0 && bytes != NULL) {
        memcpy(s->data, bytes, (size_t)s->bytes);
    } else if (s->bytes > 0) {
        memset(s->data, 0, (size_t)s->bytes);
    }
    return TN_OK;
}

tn_status tn_tensor_wrap(tn_context *ctx, const char *dtype_name, uint32_t rank, const int64_t *sizes,
                         const int64_t *strides, int64_t offset, void *memory, size_t size, void (*release)(void *user),
                         void *user, tn_tensor **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, dtype_name != NULL && out != NULL, "dtype and out must not be NULL");
    CHECK_ARGUMENT(ctx, sizes != NULL || rank == 0, "sizes must not be NULL");
    CHECK_ARGUMENT(ctx, memory != NULL || size == 0, "memory must not be NULL");
    CHECK_ARGUMENT(ctx, rank <= TENSOR_MAX_RANK, "rank is at most 64");
    api_begin(ctx);
    dtype type;
    storage *s;
    int64_t dense[TENSOR_MAX_RANK];
    *out = NULL;
    TRY(find_dtype(ctx, dtype_name, &type));
    if (strides == NULL && !tensor_contiguous_strides(rank, sizes, dense)) {
        return fail(ctx, TN_E_LIMIT, "the tensor has more elements than 64 bits can count");
    }
    TRY(storage_wrap(ctx, memory, size, &s));
    TRY(tensor_hold(ctx, s, type, rank, sizes, strides == NULL ? dense : strides, offset, out));
    if (release != NULL) { /* only now: a call that failed leaves the memory with the caller */
        s->release = release;
        s->user = user;
    }
    return TN_OK;
}

tn_status tn_tensor_contiguous(tn_context *ctx, tn_tensor *t, tn_tensor **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, t != NULL && out != NULL, "tensor and out must not be NULL");
    api_begin(ctx);
    *out = NULL;
    return tensor_contiguous(ctx, t, out);
}

tn_tensor *tn_tensor_retain(tn_tensor *t)
{
    return t == NULL ? NULL : tensor_retain(t);
}

void tn_tensor_free(tn_tensor *t)
{
    tensor_release(t);
}

/* ---- looking at ---- */

const char *tn_tensor_dtype(const tn_tensor *t)
{
    return dtype_table[t->view.dtype].name;
}

uint32_t tn_tensor_rank(const tn_tensor *t)
{
    return t->view.rank;
}

const int64_t *tn_tensor_sizes(const tn_tensor *t)
{
    return t->view.sizes;
}

const int64_t *tn_tensor_strides(const tn_tensor *t)
{
    return t->view.strides;
}

int64_t tn_tensor_offset(const tn_tensor *t)
{
    return t->view.offset;
}

int64_t tn_tensor_count(const tn_tensor *t)
{
    int64_t count = 0;
    if (t != NULL) {
        tensor_numel(t->view.rank, t->view.sizes, &count); /* was checked when the tensor was made */
    }
    return count;
}

size_t tn_tensor_element_size(const tn_tensor *t)
{
    return dtype_table[t->view.dtype].bytes;
}

void *tn_tensor_data(const tn_tensor *t)
{
    return tensor_at(&t->view);
}

void *tn_tensor_storage(const tn_tensor *t, size_t *bytes)
{
    const storage *s = t->view.storage;
    if (bytes != NULL) {
        *bytes = (size_t)s->bytes;
    }
    return s->data;
}

static bool has_element(const tn_tensor *t, int64_t index)
{
    return index >= 0 && index < tn_tensor_count(t);
}

double tn_tensor_element(const tn_tensor *t, int64_t index)
{
    double value = NAN;
    if (has_element(t, index)) {
        convert_elements(1, t->view.dtype, show_locate(&t->view, index), 0, DT_F64, &value, 0);
    }
    return value;
}

size_t tn_tensor_element_text(const tn_tensor *t, int64_t index, char *text, size_t size)
{
    clipped_text clipped;
    sink s;
    clipped_begin(&clipped, &s, text, size);
    if (has_element(t, index)) {
        show_element(&s, t->view.dtype, show_locate(&t->view, index));
    }
    return clipped_end(&s);
}

struct print_arguments {
    const tn_tensor *tensor;
    tn_view view;
    tn_write_fn write;
    void *user;
};

static tn_status do_print(tn_context *ctx, void *arguments)
{
    struct print_arguments *a = arguments;
    sink s;
    sink_init(&s, a->write, a->user);
    TRY(show_tensor(ctx, &a->tensor->view, a->view, &s));
    return sink_finish(ctx, &s);
}

tn_status tn_tensor_print(tn_context *ctx, const tn_tensor *t, tn_view view, tn_write_fn write, void *user)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, t != NULL && write != NULL, "tensor and write must not be NULL");
    return api_guarded(ctx, do_print, &(struct print_arguments){t, view, write, user});
}

tn_tensor_range tn_tensor_measure(const tn_tensor *t)
{
    return t == NULL ? (tn_tensor_range){0} : show_tensor_range(&t->view);
}

tn_difference tn_tensor_compare(const tn_tensor *a, const tn_tensor *b, double atol, double rtol)
{
    return compare_tensors(&a->view, &b->view, atol, rtol);
}

/* ---- named tensors ---- */

tn_status tn_tensors_new(tn_context *ctx, tn_tensors **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, out != NULL, "out must not be NULL");
    api_begin(ctx);
    return tensors_new(ctx, out);
}

tn_status tn_tensors_add(tn_context *ctx, tn_tensors *tensors, const char *name, tn_tensor *t)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, tensors != NULL && name != NULL && t != NULL, "tensors, name, tensor must not be NULL");
    api_begin(ctx);
    return tensors_add(ctx, tensors, name, t);
}

size_t tn_tensors_count(const tn_tensors *tensors)
{
    return tensors->n;
}

const char *tn_tensors_name(const tn_tensors *tensors, size_t index)
{
    return index < tensors->n ? tensors->at[index].name : NULL;
}

tn_tensor *tn_tensors_at(const tn_tensors *tensors, size_t index)
{
    return index < tensors->n ? tensors->at[index].tensor : NULL;
}

tn_tensor *tn_tensors_find(const tn_tensors *tensors, const char *name)
{
    return tensors_find(tensors, name);
}

void tn_tensors_free(tn_tensors *tensors)
{
    tensors_free(tensors);
}

/* ---- files ---- */

struct file_arguments {
    const char *path;
    const tn_tensors *tensors; /* to be saved */
    tn_tensors *loaded;
};

/* Elements in the file's mapping are used where they are; what the reader had to copy or inflate is copied. */
static tn_status take_array(tn_context *ctx, source *src, const named_array *array, tn_tensors *into)
{
    const uint8_t *base = source_bytes(src);
    int64_t dense[TENSOR_MAX_RANK];
    storage *s;
    tn_tensor *t;
    bool mapped = array->bytes > 0 && array->data >= base && array->data < base + source_size(src);
    if (array->rank > TENSOR_MAX_RANK) {
        return fail(ctx, TN_E_LIMIT, "tensor '%s' has %zu dims, at most %d are possible", array->name, array->rank,
                    TENSOR_MAX_RANK);
    }
    if (mapped) {
        TRY(storage_view(ctx, src, (uint64_t)(array->data - base), array->bytes, &s));
        ctx_disown(ctx, s);
    } else {
        TRY(storage_allocate(ctx, array->bytes, &s));
        if (array->bytes > 0) {
            memcpy(s->data, array->data, (size_t)array->bytes);
        }
    }
    tensor_contiguous_strides((uint32_t)array->rank, array->sizes, dense); /* the reader checked the product */
    TRY(tensor_hold(ctx, s, array->dtype, (uint32_t)array->rank, array->sizes,
                    array->strides == NULL ? dense : array->strides, 0, &t));
    tn_status status = tensors_add(ctx, into, array->name, t);
    tensor_release(t);
    return status;
}

static tn_status do_load(tn_context *ctx, void *arguments)
{
    struct file_arguments *a = arguments;
    source *src;
    named_arrays arrays;
    ctx->file = a->path;
    TRY(source_open(ctx, a->path, true, &src));
    TRY(tensorfile_read(ctx, ctx_scratch(ctx), src, &arrays));
    source_close_file(src);
    ctx_own_reserve(ctx);
    TRY(tensors_new(ctx, &a->loaded));
    ctx_own(ctx, a->loaded, tensors_free);
    for (size_t i = 0; i < arrays.n; i++) {
        TRY(take_array(ctx, src, &arrays.at[i], a->loaded));
    }
    ctx_disown(ctx, a->loaded);
    return TN_OK;
}

tn_status tn_tensors_load(tn_context *ctx, const char *path, tn_tensors **out)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, path != NULL && out != NULL, "path and out must not be NULL");
    struct file_arguments a = {.path = path};
    tn_status status = api_guarded(ctx, do_load, &a);
    *out = status == TN_OK ? a.loaded : NULL;
    return status;
}

static tn_status write_npy(tn_context *ctx, arena *scratch, sink *s, const named_arrays *arrays)
{
    (void)scratch;
    if (arrays->n != 1) {
        return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "write .npz or .safetensors instead"),
                       "an .npy file holds one tensor, not %zu", arrays->n);
    }
    return npy_write(ctx, s, arrays->at);
}

static tn_status write_safetensors(tn_context *ctx, arena *scratch, sink *s, const named_arrays *arrays)
{
    (void)scratch;
    return safetensors_write(ctx, s, arrays);
}

static const struct file_format {
    const char *suffix;
    tn_status (*write)(tn_context *ctx, arena *scratch, sink *s, const named_arrays *arrays);
} file_formats[] = {{".safetensors", write_safetensors}, {".npz", npz_write}, {".npy", write_npy}};

static tn_status find_format(tn_context *ctx, const char *path, const struct file_format **out)
{
    const char *suffix = path_suffix(path);
    for (size_t i = 0; i < sizeof file_formats / sizeof *file_formats; i++) {
        if (strcmp(file_formats[i].suffix, suffix) == 0) {
            *out = &file_formats[i];
            return TN_OK;
        }
    }
    return fail_at(ctx, TN_E_ARGUMENT, PLACE(.hint = "use the suffix .safetensors, .npz or .npy"),
                   "the suffix '%s' does not say which format of tensors to write", suffix);
}

/* The tensor as the writers want it, C-contiguous; what had to be copied is released at the edge. */
static tn_status describe(tn_context *ctx, const named_tensor *named, named_array *out)
{
    tn_tensor *t;
    ctx_own_reserve(ctx);
    TRY(tensor_contiguous(ctx, named->tensor, &t));
    ctx_own(ctx, t, tensor_release);
    *out = (named_array){.name = named->name,
                         .dtype = t->view.dtype,
                         .rank = t->view.rank,
                         .sizes = t->view.sizes,
                         .data = tensor_at(&t->view),
                         .bytes = (uint64_t)tn_tensor_count(t) * dtype_table[t->view.dtype].bytes};
    return TN_OK;
}

static tn_status do_save(tn_context *ctx, void *arguments)
{
    struct file_arguments *a = arguments;
    const struct file_format *format;
    file_writer *writer;
    sink s;
    ctx->file = a->path;
    TRY(find_format(ctx, a->path, &format));
    arena *scratch = ctx_scratch(ctx);
    named_arrays arrays = {.at = ARENA_ARRAY(scratch, named_array, a->tensors->n), .n = a->tensors->n};
    for (size_t i = 0; i < arrays.n; i++) {
        TRY(describe(ctx, &a->tensors->at[i], &arrays.at[i]));
    }
    TRY(file_create(ctx, a->path, &writer));
    sink_init(&s, file_write, writer);
    TRY(format->write(ctx, scratch, &s, &arrays));
    TRY(sink_finish(ctx, &s));
    return file_commit(ctx, writer);
}

tn_status tn_tensors_save(tn_context *ctx, const tn_tensors *tensors, const char *path)
{
    CHECK_CONTEXT(ctx);
    CHECK_ARGUMENT(ctx, tensors != NULL && path != NULL, "tensors and path must not be NULL");
    struct file_arguments a = {.path = path, .tensors = tensors};
    return api_guarded(ctx, do_save, &a);
}
