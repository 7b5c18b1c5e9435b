/* Named tensors: see tensors.h. Names are found by hashing with linear probing, the table at most half full. */
#include "ir/tensors.h"

#include "base/map.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 8, SLOTS_PER_ITEM = 2 }; /* capacities are powers of two, and so is the number of slots */

tn_status tensors_new(tn_context *ctx, tn_tensors **out)
{
    *out = calloc(1, sizeof **out);
    if (*out == NULL) {
        return fail(ctx, TN_E_NOMEM, "out of memory");
    }
    (*out)->key = ctx->heap.hashing;
    return TN_OK;
}

void tensors_free(void *object)
{
    tn_tensors *tensors = object;
    if (tensors == NULL) {
        return;
    }
    for (size_t i = 0; i < tensors->n; i++) {
        free(tensors->at[i].name);
        tensor_release(tensors->at[i].tensor);
    }
    free(tensors->at);
    free(tensors->slots);
    free(tensors);
}

/* The slot that holds the name, or the free one where it belongs. There must be slots. */
static uint32_t *find_slot(const tn_tensors *tensors, const char *name)
{
    size_t mask = tensors->capacity * SLOTS_PER_ITEM - 1;
    size_t i = (size_t)hash_keyed(tensors->key, name, strlen(name)) & mask;
    while (tensors->slots[i] != 0 && strcmp(tensors->at[tensors->slots[i] - 1].name, name) != 0) {
        i = (i + 1) & mask;
    }
    return &tensors->slots[i];
}

tn_tensor *tensors_find(const tn_tensors *tensors, const char *name)
{
    uint32_t found = tensors->n == 0 ? 0 : *find_slot(tensors, name);
    return found == 0 ? NULL : tensors->at[found - 1].tensor;
}

/* Makes room for one more; false when there is no memory, and nothing has changed. */
static bool grow(tn_tensors *tensors)
{
    if (tensors->n < tensors->capacity) {
        return true;
    }
    size_t capacity = tensors->capacity == 0 ? FIRST_CAPACITY : tensors->capacity * 2;
    if (capacity > UINT32_MAX / SLOTS_PER_ITEM) {
        return false;
    }
    named_tensor *at = realloc(tensors->at, capacity * sizeof *at);
    if (at == NULL) {
        return false;
    }
    tensors->at = at;
    uint32_t *slots = calloc(capacity * SLOTS_PER_ITEM, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    free(tensors->slots);
    tensors->slots = slots;
    tensors->capacity = capacity;
    for (size_t i = 0; i < tensors->n; i++) {
        *find_slot(tensors, at[i].name) = (uint32_t)i + 1;
    }
    return true;
}

tn_status tensors_add(tn_context *ctx, tn_tensors *tensors, const char *name, tn_tensor *t)
{
    if (tensors_find(tensors, name) != NULL) {
        return fail(ctx, TN_E_ARGUMENT, "there is a tensor '%s' already", name);
    }
    char *copy = strdup(name);
    if (copy == NULL || !grow(tensors)) {
        free(copy);
        return fail(ctx, TN_E_NOMEM, "out of memory");
    }
    tensors->at[tensors->n] = (named_tensor){copy, tensor_retain(t)};
    *find_slot(tensors, name) = (uint32_t)++tensors->n;
    return TN_OK;
}
