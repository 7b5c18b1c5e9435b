/*
 * A diagnosis: the tree of pieces (calls of modules) of a model, what went through them on several sets of inputs, what
 * became of each, and how far results were apart.
 *
 * Filled by recorders: from JSON (read.c: what Python saw of a live model, or a report that was saved), or from runs of
 * a saved program (record.c). Then shapes.h says how sizes depend on each other, and write.c, report_text.c and
 * report_page.c print it. Everything is on the arena of the diagnosis; nothing here runs a model.
 */
#ifndef TENON_DIAGNOSE_DIAGNOSIS_H
#define TENON_DIAGNOSE_DIAGNOSIS_H

#include "base/bytes.h"
#include "base/map.h"
#include "tenon_diagnose.h"

/* ---- values as they were seen ---- */

typedef enum seen_kind {
    SEEN_NONE,
    SEEN_BOOL,
    SEEN_INT,
    SEEN_FLOAT,
    SEEN_TEXT,
    SEEN_TENSOR,
    SEEN_TUPLE,
    SEEN_LIST,
    SEEN_DICT,
    SEEN_OBJECT
} seen_kind;

typedef struct seen seen;
struct seen {
    seen_kind kind;
    const char *text; /* of a text; class of an object; element type of a tensor by its short name ("f32") */
    int64_t integer;  /* of an int or a bool */
    double real;
    /* of a tensor */
    const char *name; /* NULL: not known */
    char device;      /* 'C' processor, 'G' accelerator, '\0' not known */
    size_t rank;
    const int64_t *sizes;
    bool measured; /* the next five are known */
    double min, max, mean;
    int64_t nans, infinities, above; /* above: infinities above zero */
    /* of a container: items, of a dict with their keys */
    size_t n;
    const seen *items;
    const char *const *keys;
};

typedef struct seen_run { /* a call of a piece in one set */
    size_t set, site;     /* site: which of its calls in a set, by who calls */
    seen inputs;          /* (args, kwargs), or what entered by name */
    seen outputs;
    size_t order;   /* among the calls of its set, by when they ended */
    double seconds; /* negative: not measured */
} seen_run;

/* ---- pieces ---- */

typedef struct gap_row { /* what a target has no way for */
    const char *target, *op, *node, *why, *source;
} gap_row;

typedef struct piece piece;
struct piece {
    piece *parent; /* NULL: the root */
    size_t id, level;
    const char *name;       /* as its parent has it: "layers[0]" */
    const char *path;       /* "model.layers.0"; "" = the root */
    const char *class_name; /* without the module that defines it */
    bool is_function;       /* a plain function of Python, not a module */
    const char *dynamic;    /* its dynamic shapes as Python prints them; NULL: not asked for */
    const char *paste;      /* the same as an argument of torch.export.export; NULL: not known */
    unsigned status;        /* bits of tn_piece_status */
    bool has_status;
    const char *step, *reason, *exporter, *exported; /* NULL: there is nothing to say */
    const char *where;                               /* line of the model's source that failed */
    const char *node;                                /* of the program, with which the failure begins */
    const char *same_as;                             /* path of an equal piece, whose outcome was taken over */
    const char *advice;                              /* what to do next */
    const char *program, *graph;                     /* texts of what was exported */
    double seconds;                                  /* that its conversion took; negative: not measured */
    VEC(seen_run) runs;
    VEC(tn_discrepancy) discrepancies;
    VEC(gap_row) gaps;
    VEC(const char *) relations; /* how its sizes depend on each other */
    VEC(const char *) undecided; /* where two explanations remain, with what would decide */
    VEC(piece *) children;
};

struct tn_diagnosis {
    arena arena; /* tied to a context's heap for the length of a call */
    const char *title, *source, *against, *target;
    size_t sets;
    piece *root; /* NULL: nothing was added */
    VEC(piece *) all;
    map by_path; /* path -> piece, of tn_diagnosis_find; made by diagnosis_add_modules and diagnosis_read */
    VEC(const char *) findings; /* the answer, a line each */
    VEC(const char *) done;     /* steps of work, for whoever resumes */
    VEC(size_t) calls;          /* of each set, so far */
};

piece *diagnosis_piece(const tn_diagnosis *d, size_t id); /* NULL: there is none */
piece *diagnosis_add(tn_diagnosis *d, piece *parent, const char *name, const char *class_name);
/* The modules of an entry; repeated calls of one are one piece. */
void diagnosis_add_modules(tn_context *ctx, tn_diagnosis *d, const tn_entry *e);
/* The last part of a class: "Linear" of "torch.nn.modules.linear.Linear". Borrowed. */
const char *class_short(const char *class_name);

/* ---- texts ---- */

enum { STATUS_TEXT = 64 };
/* "OK_CHILDC": every combination of bits has a name. */
const char *status_name(unsigned status, char text[STATUS_TEXT]);

typedef struct seen_style {
    bool shape, range, device;
} seen_style;
/* In the notation of pretty_text: T1s5x6, #2[a,b], dict(k:v). */
void seen_print(sink *s, const seen *value, const seen_style *style);

/* ---- in and out ---- */

/* A tensor as it is, with what it ranges over; of a name that is borrowed. */
seen seen_tensor(arena *a, const char *name, const tn_tensor *t);
tn_status diagnosis_read(tn_context *ctx, tn_diagnosis *d, const char *text, size_t n);
void diagnosis_write_json(const tn_diagnosis *d, sink *s);
void diagnosis_write_tree(const piece *p, const tn_pretty_options *options, sink *s);
void diagnosis_write_report(const tn_diagnosis *d, const tn_pretty_options *options, sink *s);
/* The report, where pieces that say what the piece above them says are one line with it. */
void diagnosis_write_brief(const tn_diagnosis *d, arena *scratch, sink *s);
void diagnosis_write_findings(const tn_diagnosis *d, sink *s);
void diagnosis_write_page(const tn_diagnosis *d, sink *s);
/* Solves how sizes of each piece depend on each other, and adds it as texts. */
void diagnosis_relate(tn_diagnosis *d);
/* The number of the next call of a set, in order of their ends. */
size_t diagnosis_next_call(tn_diagnosis *d, size_t set);

#endif
