/*
 * Where the bytes of weights and constants go when a program is written as text: into the text itself, or into which
 * record of the sibling file. Used by the printer and by targets/tnn/write.c, which must agree.
 */
#ifndef TENON_IR_RECORDS_H
#define TENON_IR_RECORDS_H

#include "ir/program.h"

typedef struct record_plan {
    pointer_map places; /* const payload * -> record_place * */
} record_plan;

typedef struct record_place {
    const char *name; /* of the record; "" only for a payload without bytes that has no name either */
    bool is_inline;   /* the elements stand in the text: a small constant that alone covers its whole storage */
} record_place;

/*
 * Every payload of every entry gets its place. Payloads on one storage share one record; a record that has no name yet,
 * or whose name another storage has, is numbered.
 */
void record_plan_make(arena *a, const program *p, record_plan *out);
const record_place *record_place_of(const record_plan *plan, const payload *held);

/* The bytes of a payload's record; NULL = structure only. */
storage *record_bytes(const payload *held);

#endif
