/* Buffers for tests of the fast kernels that end, or begin, at a page which nobody may touch. */
#ifndef TENON_TESTS_FAST_MEMORY_H
#define TENON_TESTS_FAST_MEMORY_H

#include "testing.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct guarded {
    char *pages;
    size_t bytes; /* of all pages */
    void *at;
} guarded;

/* `bytes` bytes between two pages that are not there; they end at the second one, or begin after the first. */
static inline guarded guarded_new(size_t bytes, bool at_begin)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), whole = (bytes + page - 1) / page * page;
    guarded g = {.bytes = whole + 2 * page};
    g.pages = mmap(NULL, g.bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(g.pages != MAP_FAILED);
    assert_int_equal(mprotect(g.pages, page, PROT_NONE), 0);
    assert_int_equal(mprotect(g.pages + page + whole, page, PROT_NONE), 0);
    g.at = g.pages + page + (at_begin ? 0 : whole - bytes);
    return g;
}

static inline void guarded_free(guarded *g)
{
    munmap(g->pages, g->bytes);
}

#endif
