/* Budgets, data that is charged, and the questions of running work: see budget.h. */
#include "base/budget.h"

#include "base/clock.h"

#include <stdlib.h>

/* Bits of `asked`. */
enum {
    CANCELLED = 1,
    TIMED_OUT = 2,
    LOOKS = 4 /* there is a deadline, or somebody to ask: look at the clock */
};
#define CONTEXT (UINT64_C(1) << 48) /* of `held`: one context; bytes lie below */
#define BYTES (CONTEXT - 1)
static const int64_t second = 1000000000;
static const int64_t interval = 50000000; /* between two calls of keep_going */

/* ---- life ---- */

call_budget *budget_new(const budget_limits *limits)
{
    call_budget *b = calloc(1, sizeof *b);
    if (b != NULL) {
        atomic_init(&b->held, CONTEXT);
        budget_reset(b, limits);
    }
    return b;
}

call_budget *budget_share(call_budget *b)
{
    atomic_fetch_add_explicit(&b->held, CONTEXT, memory_order_relaxed);
    return b;
}

/* Takes away bytes or a context; who takes the last frees. */
static void let_go(call_budget *b, uint64_t share)
{
    if (atomic_fetch_sub_explicit(&b->held, share, memory_order_acq_rel) == share) {
        free(b);
    }
}

void budget_leave(call_budget *b)
{
    if (b != NULL) {
        let_go(b, CONTEXT);
    }
}

/* ---- bytes ---- */

static void raise_peak(call_budget *b, size_t now)
{
    size_t peak = atomic_load_explicit(&b->peak, memory_order_relaxed);
    while (now > peak &&
           !atomic_compare_exchange_weak_explicit(&b->peak, &peak, now, memory_order_relaxed, memory_order_relaxed)) {
    }
}

bool budget_charge(call_budget *b, size_t bytes)
{
    if (b == NULL || bytes == 0) {
        return true;
    }
    uint64_t limit = b->limits.bytes != 0 ? b->limits.bytes : BYTES / 2;
    uint64_t held = atomic_load_explicit(&b->held, memory_order_relaxed), used;
    do {
        used = held & BYTES;
        if (bytes > limit || used > limit - bytes) {
            return false;
        }
    } while (!atomic_compare_exchange_weak_explicit(&b->held, &held, held + bytes, memory_order_relaxed,
                                                    memory_order_relaxed));
    raise_peak(b, (size_t)(used + bytes));
    return true;
}

void budget_refund(call_budget *b, size_t bytes)
{
    if (b != NULL && bytes != 0) {
        let_go(b, bytes);
    }
}

void budget_move(call_budget *from, call_budget *to, size_t bytes)
{
    if (from != to && bytes != 0) {
        if (to != NULL) {
            uint64_t held = atomic_fetch_add_explicit(&to->held, bytes, memory_order_relaxed);
            raise_peak(to, (size_t)(held & BYTES) + bytes);
        }
        budget_refund(from, bytes);
    }
}

size_t budget_used(const call_budget *b)
{
    return (size_t)(atomic_load_explicit(&b->held, memory_order_relaxed) & BYTES);
}

size_t budget_peak(const call_budget *b)
{
    return atomic_load_explicit(&b->peak, memory_order_relaxed);
}

/* ---- data ---- */

/* Lies right before the data. */
typedef struct data_header {
    call_budget *budget;
    size_t charged;
    void *memory; /* what malloc gave */
} data_header;

void *data_alloc(call_budget *b, size_t n, size_t extra)
{
    enum { ALIGNMENT = 64 };
    size_t around = sizeof(data_header) + ALIGNMENT - 1 + ALIGNMENT; /* the header, up to the boundary, and behind */
    if (n > SIZE_MAX - around - ALIGNMENT || extra > SIZE_MAX - n || !budget_charge(b, n + extra)) {
        return NULL;
    }
    char *memory = malloc(n + around);
    if (memory == NULL) {
        budget_refund(b, n + extra);
        return NULL;
    }
    uintptr_t first = (uintptr_t)memory + sizeof(data_header);
    char *data = memory + sizeof(data_header) + (ALIGNMENT - first % ALIGNMENT) % ALIGNMENT;
    ((data_header *)data)[-1] = (data_header){b, n + extra, memory};
    return data;
}

void data_free(void *data)
{
    if (data != NULL) {
        data_header header = ((data_header *)data)[-1];
        free(header.memory);
        budget_refund(header.budget, header.charged);
    }
}

/* ---- time ---- */

void budget_cancel(call_budget *b)
{
    atomic_fetch_or(&b->asked, CANCELLED);
}

void budget_reset(call_budget *b, const budget_limits *limits)
{
    if (limits != NULL) {
        b->limits = *limits;
    }
    int64_t now = clock_coarse();
    double seconds = b->limits.seconds, most = (double)(INT64_MAX / second - now / second - 1);
    bool has_end = seconds > 0 && seconds < most;
    atomic_store(&b->deadline, has_end ? now + (int64_t)(seconds * (double)second) : INT64_MAX);
    atomic_store(&b->next, now + interval);
    atomic_store(&b->asked, has_end || b->limits.keep_going != NULL ? LOOKS : 0);
}

/* Is it this thread's turn to call keep_going? */
static bool takes_turn(call_budget *b, int64_t now)
{
    int64_t due = atomic_load_explicit(&b->next, memory_order_relaxed);
    return now >= due && atomic_compare_exchange_strong(&b->next, &due, now + interval);
}

static void look(call_budget *b, bool is_caller)
{
    int64_t now = clock_coarse();
    if (now >= atomic_load_explicit(&b->deadline, memory_order_relaxed)) {
        atomic_fetch_or(&b->asked, TIMED_OUT);
    }
    if (is_caller && b->limits.keep_going != NULL && takes_turn(b, now) && !b->limits.keep_going(b->limits.user)) {
        budget_cancel(b);
    }
}

stop_reason budget_state(call_budget *b, bool is_caller)
{
    unsigned asked = b == NULL ? 0 : atomic_load_explicit(&b->asked, memory_order_relaxed);
    if (asked == LOOKS) {
        look(b, is_caller);
        asked = atomic_load_explicit(&b->asked, memory_order_relaxed);
    }
    return (asked & CANCELLED) != 0 ? STOP_CANCELLED : (asked & TIMED_OUT) != 0 ? STOP_TIMED_OUT : STOP_NONE;
}

/* ---- the running call ---- */

static _Thread_local work_scope current;

work_scope work_enter(work_scope scope)
{
    work_scope before = current;
    current = scope;
    return before;
}

work_scope work_current(void)
{
    return current;
}

_Noreturn void work_stop(stop_reason reason)
{
    if (current.edge == NULL) {
        abort(); /* there was nobody to work for: a defect in tenon, and there is nowhere to return to */
    }
    current.edge->reason = reason;
    longjmp(current.edge->jump, 1);
}

void work_ask(void)
{
    if (current.budget == NULL || atomic_load_explicit(&current.budget->asked, memory_order_relaxed) == 0) {
        return;
    }
    stop_reason reason = budget_state(current.budget, current.is_caller);
    if (reason != STOP_NONE) {
        work_stop(reason);
    }
}
