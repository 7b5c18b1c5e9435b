/*
 * Ctrl-C and SIGTERM: the first cancels what the command is doing, which then ends as after any other failure, removes
 * what it was writing, and dies of the signal, so that shells see it (130, 143); a second one ends it at once.
 */
#ifndef TENON_CLI_INTERRUPT_H
#define TENON_CLI_INTERRUPT_H

#include "tenon.h"

/* From now on signals cancel calls of this context, and of the runners and converters made with it. */
void interrupt_begin(tn_context *ctx);
/* Not any more: the context may be freed. */
void interrupt_end(void);
/* Where a signal came meanwhile, the process ends by it; else this returns. */
void interrupt_settle(void);

#endif
