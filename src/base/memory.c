/* Heap accounting and arenas: see memory.h. */
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SMALLEST = 4096, BLOCK_LARGEST = 1 << 20, ALIGNMENT = 16 };

struct arena_block {
    arena_block *next;
    size_t size; /* of the payload that follows the header */
};

/* The payload starts at the next multiple of ALIGNMENT after the header. */
enum { HEADER = (sizeof(arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT };

bool heap_charge(heap *h, size_t bytes)
{
    if (h == NULL) {
        return true;
    }
    if (h->budget != 0 && (bytes > h->budget || h->used > h->budget - bytes)) {
        return false;
    }
    h->used += bytes;
    if (h->used > h->peak) {
        h->peak = h->used;
    }
    return true;
}

void heap_refund(heap *h, size_t bytes)
{
    if (h != NULL) {
        h->used = bytes > h->used ? 0 : h->used - bytes;
    }
}

_Noreturn void heap_exhausted(heap *h)
{
    if (h == NULL || h->edge == NULL) {
        /* An arena was used outside an API call: a defect in tenon, and there is nowhere to return to. */
        abort();
    }
    longjmp(h->edge->jump, 1);
}

void arena_init(arena *a, heap *h)
{
    *a = (arena){.heap = h};
}

void arena_done(arena *a)
{
    arena_block *block = a->blocks;
    while (block != NULL) {
        arena_block *next = block->next;
        free(block);
        block = next;
    }
    heap_refund(a->heap, a->charged);
    *a = (arena){.heap = a->heap};
}

void arena_detach(arena *a)
{
    heap_refund(a->heap, a->charged);
    a->charged = 0;
    a->heap = NULL;
}

hash_key arena_hash_key(const arena *a)
{
    return a->heap != NULL ? a->heap->hashing : hash_key_draw();
}

void arena_attach(arena *a, heap *h)
{
    a->heap = h;
}

static void new_block(arena *a, size_t need)
{
    size_t size = a->blocks == NULL ? BLOCK_SMALLEST : a->blocks->size * 2;
    if (size > BLOCK_LARGEST) {
        size = BLOCK_LARGEST;
    }
    if (size < need) {
        size = need;
    }
    arena_block *block = malloc(HEADER + size);
    if (block == NULL) {
        heap_exhausted(a->heap);
    }
    block->next = a->blocks;
    block->size = size;
    a->blocks = block;
    a->at = (char *)block + HEADER;
    a->end = a->at + size;
}

void *arena_alloc(arena *a, size_t n)
{
    if (n > MEMORY_LARGEST) {
        heap_exhausted(a->heap);
    }
    n = (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    /* Each piece is charged, not each block, so that a budget sweep meets every allocation. */
    if (!heap_charge(a->heap, n)) {
        heap_exhausted(a->heap);
    }
    if (a->heap != NULL) {
        a->charged += n;
    }
    if (a->blocks == NULL || n > (size_t)(a->end - a->at)) {
        new_block(a, n);
    }
    void *p = a->at;
    a->at += n;
    return memset(p, 0, n);
}

void *arena_alloc_array(arena *a, size_t count, size_t size)
{
    if (size != 0 && count > SIZE_MAX / size) {
        heap_exhausted(a->heap);
    }
    return arena_alloc(a, count * size);
}

void *arena_copy(arena *a, const void *bytes, size_t n)
{
    void *copy = arena_alloc(a, n);
    if (n > 0) {
        memcpy(copy, bytes, n);
    }
    return copy;
}

char *arena_strndup(arena *a, const char *text, size_t n)
{
    char *copy = arena_alloc(a, n + 1);
    if (n > 0) {
        memcpy(copy, text, n);
    }
    return copy;
}

char *arena_strdup(arena *a, const char *text)
{
    return arena_strndup(a, text, strlen(text));
}

char *arena_vprintf(arena *a, const char *format, va_list args)
{
    char brief[128]; /* most texts fit and are formatted once */
    va_list again;
    va_copy(again, args);
    int n = vsnprintf(brief, sizeof brief, format, args);
    char *text = arena_alloc(a, (size_t)(n < 0 ? 0 : n) + 1);
    if (n > 0 && (size_t)n < sizeof brief) {
        memcpy(text, brief, (size_t)n);
    } else if (n > 0) {
        vsnprintf(text, (size_t)n + 1, format, again);
    }
    va_end(again);
    return text;
}

char *arena_printf(arena *a, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(a, format, args);
    va_end(args);
    return text;
}
