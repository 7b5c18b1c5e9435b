/* Heap accounting and arenas: see memory.h. */
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Under AddressSanitizer what lies behind a piece is poisoned, so that who reads past its end is seen. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifdef SANITIZED
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(at, n) ((void)(at), (void)(n))
#define ASAN_UNPOISON_MEMORY_REGION(at, n) ((void)(at), (void)(n))
enum { GAP = 0 };
#endif

enum { BLOCK_SMALLEST = 512, BLOCK_LARGEST = 1 << 20, ALIGNMENT = 16 };

struct arena_block {
    arena_block *next;
    size_t size; /* of the payload that follows the header */
};

/* The payload starts at the next multiple of ALIGNMENT after the header. */
enum { HEADER = (sizeof(arena_block) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT };

static _Noreturn void end_call(heap *h, stop_reason reason)
{
    if (h == NULL || h->edge == NULL) {
        /* An arena was used outside an API call: a defect in tenon, and there is nowhere to return to. */
        abort();
    }
    h->edge->reason = reason;
    longjmp(h->edge->jump, 1);
}

_Noreturn void heap_exhausted(heap *h)
{
    end_call(h, STOP_NOMEM);
}

void arena_init(arena *a, heap *h)
{
    *a = (arena){.heap = h, .payer = h == NULL ? NULL : h->budget};
}

void arena_done(arena *a)
{
    arena_block *block = a->blocks;
    while (block != NULL) {
        arena_block *next = block->next;
        free(block);
        block = next;
    }
    budget_refund(a->payer, a->charged);
    arena_init(a, a->heap);
}

arena_place arena_here(const arena *a)
{
    return (arena_place){a->blocks, a->at, a->charged};
}

void arena_back_to(arena *a, const arena_place *here)
{
    while (a->blocks != here->block) {
        arena_block *next = a->blocks->next;
        free(a->blocks);
        a->blocks = next;
    }
    a->at = here->at;
    a->end = here->block == NULL ? NULL : (char *)here->block + HEADER + here->block->size;
    if (a->at != a->end) {
        ASAN_POISON_MEMORY_REGION(a->at, (size_t)(a->end - a->at));
    }
    budget_refund(a->payer, a->charged - here->charged);
    a->charged = here->charged;
}

void arena_detach(arena *a)
{
    a->heap = NULL;
}

hash_key arena_hash_key(const arena *a)
{
    return a->heap != NULL ? a->heap->hashing : hash_key_draw();
}

void arena_attach(arena *a, heap *h)
{
    a->heap = h;
    budget_move(a->payer, h->budget, a->charged);
    a->payer = h->budget;
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
    ASAN_POISON_MEMORY_REGION(a->at, size);
}

/* Whatever builds something long comes by here. */
static void ask_now_and_then(heap *h)
{
    enum { PIECES_BETWEEN = 64 };
    if (++h->pieces % PIECES_BETWEEN == 0) {
        stop_reason reason = budget_state(h->budget, true);
        if (reason != STOP_NONE) {
            end_call(h, reason);
        }
    }
}

void *arena_alloc(arena *a, size_t n)
{
    if (n > MEMORY_LARGEST) {
        heap_exhausted(a->heap);
    }
    const size_t asked = n;
    n = (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    /* Each piece is charged, not each block, so that a budget sweep meets every allocation. */
    if (a->heap != NULL) {
        ask_now_and_then(a->heap);
        if (!budget_charge(a->payer, n)) {
            heap_exhausted(a->heap);
        }
        a->charged += n;
    }
    if (a->blocks == NULL || n + GAP > (size_t)(a->end - a->at)) {
        new_block(a, n + GAP);
    }
    void *p = a->at;
    a->at += n + GAP;
    ASAN_UNPOISON_MEMORY_REGION(p, asked);
    return memset(p, 0, asked);
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
