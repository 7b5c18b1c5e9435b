/* `--observe GLOB`: one line for each call of a module or node that matches, as it ends; with --json an object. */
#ifndef TENON_CLI_OBSERVE_H
#define TENON_CLI_OBSERVE_H

#include "cli/execution.h"
#include "format/json.h"

typedef struct observed {
    execution *execution;
    uint64_t count; /* of calls seen */
    bool as_json;   /* collected instead of printed */
    char *text;     /* the elements of the array, malloc'ed */
    size_t n, room; /* bytes of it */
    bool no_memory; /* some are missing */
} observed;

/* Sets up an observer for each --observe; false: a message was printed. */
bool observe_begin(observed *o, execution *e);
/* After the run: tells where nothing was seen. */
void observe_end(const observed *o);
void observe_put_json(json_part *in, const observed *o);
void observe_close(observed *o);

#endif
