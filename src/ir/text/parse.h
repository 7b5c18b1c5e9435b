/*
 * What the files of the parser share: see text.h for the flow. Recursive descent over the tokens of lex.c; every
 * function reads one construct of the grammar in docs/ir.md and leaves the token behind it as `next`.
 *
 * A failing lexer shows as the end of the text, and its failure is passed on by whoever did not expect that end: so
 * accepting a token need not be checked.
 */
#ifndef TENON_IR_TEXT_PARSE_H
#define TENON_IR_TEXT_PARSE_H

#include "ir/payload.h"
#include "ir/text/lex.h"
#include "ir/text/text.h"

enum {
    PARSE_DEPTH_MOST = 256,       /* brackets inside brackets */
    PARSE_RANK_MOST = 64,         /* dimensions of a tensor: PyTorch's own limit */
    PARSE_NESTING_MOST = 100,     /* functions inside functions */
    PARSE_INLINED_MOST = 1 << 28, /* nodes of a function when all functions that it uses are written out */
    PARSE_WORD = 64               /* room for a word of the grammar */
};

/* !12 behind a node, to be looked up when the whole text is read. */
typedef struct metadata_use {
    node *node;
    token token;
} metadata_use;

typedef struct parser {
    tn_context *ctx;
    program *program;
    arena *scratch;
    lexer lexer;
    token next;            /* the token that is looked at */
    char word[PARSE_WORD]; /* its text when it is a word that may belong to the grammar, else "" */
    const char *taken;     /* the end of the token before it */
    tn_status status;      /* of the lexer */
    unsigned depth;
    function *function;     /* being read; NULL outside */
    uint32_t range_rows;    /* ranges of the function that have been read */
    size_t pending;         /* values of the function from this id on are being defined and cannot be used yet */
    pointer_map extents;    /* function -> function_extent (parse_function.c) */
    map models;             /* functions whose model block has been read */
    map files;              /* carried files that have been read */
    map labels;             /* metadata tables: label -> metadata_row (parse.c) */
    VEC(metadata_use) uses; /* of the tables */
    text_fetch fetch;
    void *fetch_user;
    map fetched[TEXT_RECORD_KINDS]; /* records of each kind: name -> storage */
    payload_loader payloads;
} parser;

/* ---- tokens and small constructs (parse.c) ---- */

/* Takes the token that is looked at. */
void parse_advance(parser *p);
bool parse_at(const parser *p, char mark);
bool parse_at_word(const parser *p, const char *word);
/* Takes the token if it is that one. */
bool parse_accept(parser *p, char mark);
bool parse_accept_word(parser *p, const char *word);
tn_status parse_expect(parser *p, char mark);
tn_status parse_expect_word(parser *p, const char *word);
/* After an item of a list: a comma, and there are more, or the closing mark. */
tn_status parse_more(parser *p, char close, bool *more);
/* Is this a word or string that one of the marks follows? Takes and gives the word then. */
bool parse_label(parser *p, const char *marks, token *label);

/* Before reading what stands inside brackets: one level deeper, or TN_E_LIMIT. Afterwards p->depth--. */
tn_status parse_deeper(parser *p);

/* "found X, expected WHAT" at the token that is looked at. */
tn_status parse_expected(parser *p, const char *what);
/* A failure at a token. */
tn_status parse_fail(parser *p, const token *at, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* The same for what is over a limit: TN_E_LIMIT. */
tn_status parse_fail_limit(parser *p, const token *at, const char *message);
/* Moves the failure that a reader of a part of the text has raised to where that part stands. */
tn_status parse_relocate(parser *p, const char *part, tn_status status);

/* The text of a string or word token, the name of a value or function token: interned in the program. */
tn_status parse_token_text(parser *p, const token *t, const char **out);
tn_status parse_string(parser *p, const char **out);
/* A word or a string. */
tn_status parse_name(parser *p, const char **out);
/* [a, "b"] */
tn_status parse_strings(parser *p, const char *const **out, uint32_t *n);
tn_status parse_int(parser *p, int64_t *out);
/* An int from 0 to INT32_MAX. */
tn_status parse_code(parser *p, int32_t *out);
/* A number with its sign, inf or nan, as one text. */
tn_status parse_number_text(parser *p, const char **text, size_t *n);
tn_status parse_float(parser *p, double *out);
/* A JSON object or array, on the arena; the token that is looked at opens it. */
tn_status parse_json(parser *p, arena *a, const json **out);
/* A JSON object that the program keeps. */
tn_status parse_json_object(parser *p, const json **out);
/* Optional `unknown {...}`; *out is not touched when there is none. */
tn_status parse_unknown(parser *p, const json **out);
tn_status parse_device(parser *p, const device **out);
/* Puts the name into the set; fails when it is there already. */
tn_status parse_unique(parser *p, const token *at, map *names, const char *name);

/* ---- expressions and types (parse_type.c) ---- */

tn_status parse_expression(parser *p, const dim **out);
tn_status parse_range(parser *p, range *out);
tn_status parse_tensor_type(parser *p, const tensor_meta **out);
/* Sets kind and type of a value. */
tn_status parse_value_type(parser *p, value *v);
/* <s77 in [1, 64], ...>, if it is there. */
tn_status parse_symbols(parser *p);
/* What follows `where`. */
tn_status parse_constraint(parser *p);

/* ---- arguments (parse_arg.c) ---- */

/* What a name in an argument does: names a value that is there, makes one, or is only a name. */
typedef enum arg_mode { ARG_USES, ARG_DEFINES, ARG_DETACHED } arg_mode;

/* Not for ARG_DEFINES. */
tn_status parse_arg(parser *p, arg_mode mode, arg *out);
/* @f, @f as name: the function of a call, whose name in the argument is that of the function unless stated. */
tn_status parse_called(parser *p, arg *out);
/* (a, b, c) */
tn_status parse_args(parser *p, arg_mode mode, arg **out, uint32_t *n);
/*
 * A definition is read in two steps, because types follow later: names first, then the types of all values in it, from
 * which tags follow. at: where the definition began.
 */
tn_status parse_definition(parser *p, arg *out);
tn_status parse_definition_type(parser *p, const token *at, arg *a);
/* A definition with its type directly behind it: %x: f32[3]. A literal has none. */
tn_status parse_typed_definition(parser *p, arg *out);

/* ---- functions and entries ---- */

/* aten.add.Tensor, or a string (parse_function.c). */
tn_status parse_target(parser *p, const char **out);
/* The function that is being read uses another one: keeps what that makes of it within bounds. */
tn_status parse_function_use(parser *p, const token *at, const function *used);
/* What follows `func`, `entry`. */
tn_status parse_function(parser *p, bool is_entry);
/* What follows an input or output in the header of an entry (parse_entry.c). label: name before it, or NULL. */
tn_status parse_input_clause(parser *p, const token *at, const token *label, const arg *input, input_spec *out);
tn_status parse_output_clause(parser *p, output_spec *out);
/* What follows `model` (parse_entry.c), `file`. */
tn_status parse_model(parser *p);
tn_status parse_file(parser *p);
/* What follows `weight`, `constant` (parse_payload.c). names: those that the table has already. */
tn_status parse_payload(parser *p, text_record kind, map *names, payload *out);
/* The bytes of a record; none for a structure-only program. */
tn_status parse_record(parser *p, text_record kind, const char *name, storage **out);

#endif
