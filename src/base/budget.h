/*
 * The budget: how many bytes may be held, until when work may go on, and whether somebody asked it to stop.
 *
 * Before memory.h in the flow. A context makes one, and the contexts of its runners and converters share it. Whoever
 * holds bytes of it keeps it alive, so a storage that outlives every context still knows where to give its bytes back.
 * All members but the limits are atomic: threads charge, ask and cancel at the same time.
 *
 * Work that may take long asks (work_ask), wherever it is: the running call and what is left of its budget are known to
 * the thread. Who is told to stop does not come back: it jumps to the innermost edge, so that nobody ever reads what a
 * kernel left half done. That is the end of the API call (context.h), or in a piece of parallel work the end of the
 * piece (thread.c). So the rules of memory.h hold for work_ask as for arena_alloc.
 */
#ifndef TENON_BASE_BUDGET_H
#define TENON_BASE_BUDGET_H

#include <setjmp.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What ends a call before its time. */
typedef enum stop_reason { STOP_NONE = 0, STOP_NOMEM, STOP_CANCELLED, STOP_TIMED_OUT } stop_reason;

typedef struct budget_limits {
    size_t bytes;       /* 0 = unlimited */
    double seconds;     /* from budget_new or budget_reset on; 0 = unlimited */
    uint32_t expansion; /* of what is deflated in files, as in tn_context_options: read by format/zip_directory.c */
    /* Asked now and then on the thread that called; false cancels. NULL: nobody is asked. */
    bool (*keep_going)(void *user);
    void *user;
} budget_limits;

typedef struct call_budget {
    atomic_uint asked;     /* see budget.c; 0: nothing to look at. Written by signal handlers, too */
    _Atomic uint64_t held; /* bytes, and above them the number of contexts: the last one out frees the call_budget */
    atomic_size_t peak;
    budget_limits limits;
    _Atomic int64_t deadline; /* nanoseconds of the monotonic clock */
    _Atomic int64_t next;     /* when keep_going is asked again */
} call_budget;

/* One context holds it. NULL when out of memory. */
call_budget *budget_new(const budget_limits *limits);
call_budget *budget_share(call_budget *b); /* one context more; returns b */
void budget_leave(call_budget *b);         /* one context less */

/* Charges bytes; false when the limit does not admit them. b may be NULL: nobody counts. */
bool budget_charge(call_budget *b, size_t bytes);
void budget_refund(call_budget *b, size_t bytes);
/* What was charged to one is charged to the other from now on, within its limit or not. */
void budget_move(call_budget *from, call_budget *to, size_t bytes);
size_t budget_used(const call_budget *b);
size_t budget_peak(const call_budget *b);

/* Every question is answered with stop from now on. Safe from other threads and from signal handlers. */
void budget_cancel(call_budget *b);
/* What was cancelled or timed out may go on, the clock starts anew, by new limits (NULL: those it has). */
void budget_reset(call_budget *b, const budget_limits *limits);
/* STOP_NONE, STOP_CANCELLED or STOP_TIMED_OUT. is_caller: on the thread of the call, where keep_going may be asked. */
stop_reason budget_state(call_budget *b, bool is_caller);

/*
 * Memory of data size, charged as long as it is held: aligned to 64 bytes, not zeroed, with room for at least one byte
 * behind it. extra bytes are charged besides, for what belongs to the data. NULL when there is none.
 */
void *data_alloc(call_budget *b, size_t n, size_t extra);
void data_free(void *data); /* NULL is fine */

/* ---- the running call ---- */

/* Where a jump goes that ends work. */
typedef struct edge {
    jmp_buf jump;
    struct edge *outer;
    stop_reason reason; /* set before the jump */
} edge;

/* What a thread works for: set at the edges, kept where one lies inside another. */
typedef struct work_scope {
    call_budget *budget;
    edge *edge;
    bool is_caller;
} work_scope;

/* The scope of this thread from now on; returns the one before, to be put back. */
work_scope work_enter(work_scope scope);
work_scope work_current(void);
/* May work go on? Returns, or jumps to the innermost edge of the thread. Two loads where there is nothing to look at.
 */
void work_ask(void);
/* The same in a loop of short rounds: for most values of i there is no question. */
static inline void work_ask_at(size_t i)
{
    enum { ROUNDS_BETWEEN = 1 << 16 };
    if (i % ROUNDS_BETWEEN == ROUNDS_BETWEEN - 1) {
        work_ask();
    }
}
/* Jumps to the innermost edge of the thread. */
_Noreturn void work_stop(stop_reason reason);

#endif
