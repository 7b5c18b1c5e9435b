/* Signals that end the command: see interrupt.h. A signal handler has nothing but what is global. */
#define _POSIX_C_SOURCE 200809L /* sigaction */
#include "cli/interrupt.h"

#include "cli/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static tn_context *_Atomic working; /* what is to be cancelled; NULL: nothing */
static atomic_int caught;           /* the signal that came, 0: none */

static void cancel(int number)
{
    tn_context *ctx = atomic_load(&working);
    if (atomic_exchange(&caught, number) != 0) {
        signals_end(number);
    } else if (ctx != NULL) {
        tn_context_cancel(ctx);
    }
}

void interrupt_begin(tn_context *ctx)
{
    static const int signals[] = {SIGINT, SIGTERM};
    atomic_store(&working, ctx);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction before, action = {.sa_handler = cancel, .sa_flags = SA_RESTART};
        sigemptyset(&action.sa_mask);
        /* One that whoever started the command wants ignored stays so. */
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(signals[i], &action, NULL);
        }
    }
}

void interrupt_end(void)
{
    atomic_store(&working, NULL);
}

void interrupt_settle(void)
{
    int number = atomic_load(&caught);
    if (number != 0) {
        signal(number, SIG_DFL);
        raise(number);
    }
}
