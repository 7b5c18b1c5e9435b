/*
 * Operator schemas: the text that PyTorch prints for an operator, as a structure.
 *
 *     aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]
 *
 * First in the folder: the records of operators (after this) are made of schemas, and binding the arguments of a node,
 * functionalizing and inference ask them for defaults, lists, writes and aliases. Knows names and types only, not what
 * operators do. Schemas are read once and never changed; everything is on the arena that was passed.
 */
#ifndef TENON_OPS_SCHEMA_H
#define TENON_OPS_SCHEMA_H

#include "base/bytes.h"

/* ---- names ---- */

typedef struct schema_name {
    const char *space, *base; /* "aten", "split" */
    const char *overload;     /* "Tensor"; "" for the default one */
} schema_name;

/* How targets call the overload without a name; schemas never say it. */
#define SCHEMA_DEFAULT_OVERLOAD "default"

/* ---- types ---- */

typedef enum schema_kind {
    SCHEMA_NAMED, /* known by its name alone: __torch__.torch.classes.c10d.Work, the type variable t, NoneType */
    SCHEMA_TENSOR,
    SCHEMA_SCALAR, /* a number of any kind */
    SCHEMA_INT,
    SCHEMA_SYM_INT,
    SCHEMA_FLOAT,
    SCHEMA_SYM_FLOAT,
    SCHEMA_BOOL,
    SCHEMA_SYM_BOOL,
    SCHEMA_COMPLEX,
    SCHEMA_STR,
    SCHEMA_SCALAR_TYPE,
    SCHEMA_LAYOUT,
    SCHEMA_DEVICE,
    SCHEMA_MEMORY_FORMAT,
    SCHEMA_GENERATOR,
    SCHEMA_STORAGE,
    SCHEMA_DIMNAME,
    SCHEMA_QSCHEME,
    SCHEMA_STREAM,
    SCHEMA_ANY,
    SCHEMA_DICT, /* Dict(key, value) */
    SCHEMA_FUTURE,
    SCHEMA_AWAIT,
    SCHEMA_RREF,
    SCHEMA_UNION,
    SCHEMA_TUPLE,    /* (Tensor, int) */
    SCHEMA_LIST,     /* Tensor[], int[2] */
    SCHEMA_OPTIONAL, /* Tensor? */
    SCHEMA_KIND_COUNT
} schema_kind;

/* Alias sets, by name; "*" is the set of everything that could be anywhere. */
typedef struct schema_sets {
    const char **at;
    size_t n;
} schema_sets;

/* (a), (a!), (b|a), (a -> *): the memory behind a value. Without annotation there are no sets. */
typedef struct schema_alias {
    schema_sets before, after; /* the call; the same unless an arrow says otherwise */
    bool has_arrow;
    bool is_write; /* the operator writes to it */
} schema_alias;

/* `SymInt[1]?` is an optional of a list of SymInt, `Tensor(a!)[]` a list of tensors that are written. */
typedef struct schema_type {
    schema_kind kind;
    const char *name; /* as written; NULL for tuples, lists and optionals */
    struct schema_type *parts;
    size_t part_count; /* 1 for lists and optionals */
    int64_t size;      /* lists: how many items (one value stands for as many), -1 when that is open */
    schema_alias alias;
} schema_type;

/*
 * A type as nearly all operators have it: perhaps optional, perhaps a list, whose elements are perhaps optional. What
 * is below that, such as a list in a list, is in base.
 */
typedef struct schema_form {
    const schema_type *base; /* neither optional nor, unless it is an element, a list */
    bool is_optional, is_list, has_optional_elements;
    int64_t size; /* of the list, or -1 */
} schema_form;

schema_form schema_type_form(const schema_type *t);
/* Is anything in a value of this type written? */
bool schema_type_is_written(const schema_type *t);
/* May values of these types, of one schema, share memory: is some alias set in both? */
bool schema_types_may_alias(const schema_type *a, const schema_type *b);

/* ---- arguments ---- */

typedef enum schema_literal_kind {
    SCHEMA_LITERAL_NONE,
    SCHEMA_LITERAL_BOOL,
    SCHEMA_LITERAL_INT,
    SCHEMA_LITERAL_FLOAT,
    SCHEMA_LITERAL_COMPLEX,
    SCHEMA_LITERAL_STRING,
    SCHEMA_LITERAL_WORD, /* Mean, contiguous_format, cpu, cuda:0 */
    SCHEMA_LITERAL_LIST
} schema_literal_kind;

typedef struct schema_literal {
    schema_literal_kind kind;
    const char *text; /* as written */
    union {
        bool boolean;
        int64_t integer;
        double real;
        struct {
            double real, imaginary;
        } complex_number;
        struct {
            const char *at; /* without quotes and escapes */
            size_t n;       /* it may hold NULs */
        } string;
        struct {
            struct schema_literal *at;
            size_t n;
        } list;
    } u;
} schema_literal;

/* An argument, or something that is returned: this has no default and often no name (""). */
typedef struct schema_argument {
    const char *name;
    schema_type type;
    bool is_keyword_only;
    bool is_written;
    bool is_out; /* where the caller wants a result: keyword-only and written */
    bool has_default;
    schema_literal default_value;
} schema_argument;

typedef struct schema {
    schema_name name;
    const schema_argument *arguments;
    size_t argument_count;
    const schema_argument *returns;
    size_t return_count;
    bool has_more_arguments, has_more_returns; /* `...` at the end */
} schema;

/* The first argument of that name (one schema of PyTorch uses a name twice), or NULL. */
const schema_argument *schema_find_argument(const schema *s, const char *name);

/* ---- text ---- */

/*
 * Reads text[0..n), all of it. TN_E_FORMAT says what is wrong and at which offset; blanks do not matter. A schema has
 * at most 256 arguments and as many returns.
 */
tn_status schema_parse(tn_context *ctx, arena *a, const char *text, size_t n, const schema **out);

/* Writes exactly what PyTorch prints. */
void schema_print(sink *s, const schema *op);
void schema_print_type(sink *s, const schema_type *t);

#endif
