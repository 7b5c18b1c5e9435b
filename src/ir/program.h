/*
 * The program: functions of nodes over values, entry points with their signatures, weights, provenance.
 *
 * The centre of the house. Loaders and capture build it, passes rewrite it, the runtime and the writers read it. It
 * holds everything that a .pt2 file states, so that saving what was loaded loses nothing: what tenon understands is
 * typed, and fields that it does not know stay as JSON in `unknown`.
 *
 * Ownership: a program owns one arena for all of this, an interner (all const char * below are interned there, never
 * NULL unless said) and references to its storages. It holds no context and is read-only once built.
 *
 * Everything a reader must know about names: a value's name is unique in its function (`%linear`); a function's name is
 * unique in the program (`@model`, `@true_graph_0`); an entry is a function that the outside calls by its name.
 */
#ifndef TENON_IR_PROGRAM_H
#define TENON_IR_PROGRAM_H

#include "format/json.h"
#include "ir/callee.h"
#include "ir/dim/dim.h"
#include "ir/tensor.h"

#include <pthread.h>

typedef struct value value;
typedef struct node node;
typedef struct function function;
typedef struct entry entry;
typedef struct program program;
typedef struct arg arg;

/* ---- types of values ---- */

/* How an expression stood in the file where that is not what tenon would write: see symint. */
typedef struct sym_note {
    bool as_expression;  /* an integer that was written as an expression: Integer(3) */
    const char *raw;     /* the expression's own text where printing the parsed form would give another; else NULL */
    hint hint;           /* the recorded hint, which is not the one that the symbols' hints give (HINT_NONE = null) */
    const json *unknown; /* unknown members of the SymExpr object, or NULL */
} sym_note;

/* An integer (float, bool) that may be symbolic. Numbers are expressions too (DIM_INT). */
typedef struct symint {
    const dim *expr;
    const sym_note *note; /* NULL = nothing special: as written by tenon */
} symint;

typedef struct device {
    const char *type; /* "cpu", "cuda" */
    int64_t index;    /* -1 = not given (null) */
} device;

enum { LAYOUT_STRIDED = 7 }; /* torch's serialized Layout; others are kept as numbers */

typedef struct tensor_meta {
    dtype dtype;  /* DT_NONE: a type that tenon does not know, see code */
    int32_t code; /* the serialized code, also for known types */
    int32_t layout;
    bool requires_grad;
    const device *device; /* unique in the program */
    uint32_t rank;
    const symint *sizes, *strides;
    symint offset;
    bool plain; /* strides are the contiguous ones and offset is 0: set by tensor_meta_settle, so that readers of
                   a finished program need not make expressions */
    const json *unknown; /* object of unknown members, or NULL */
} tensor_meta;

typedef enum value_kind { VALUE_TENSOR, VALUE_INT, VALUE_FLOAT, VALUE_BOOL, VALUE_OBJECT } value_kind;

struct value {
    const char *name;
    value_kind kind;
    bool typed;         /* the file has an entry for it in the kind's table; only then `type` is meaningful (but the
                           class of an object always is) */
    uint32_t id;        /* index into its function's values; UINT32_MAX = a detached name (see module_call) */
    function *function; /* NULL = detached */
    node *producer;     /* NULL = an input of the function, or undefined (an orphan of the value tables) */
    union {
        const tensor_meta *tensor;
        symint sym;            /* VALUE_INT, VALUE_FLOAT, VALUE_BOOL */
        const char *class_fqn; /* VALUE_OBJECT */
    } type;
};

/* ---- arguments ---- */

typedef enum arg_kind {
#define X(id, tag, item, payload) id,
#include "ir/arg.def"
#undef X
    ARG_UNKNOWN, /* a tag that tenon does not know: u.unknown is the whole union object */
    ARG_KIND_COUNT
} arg_kind;

typedef enum arg_payload {
    PAYLOAD_NOTHING,
    PAYLOAD_VALUE,    /* u.value */
    PAYLOAD_OPTIONAL, /* u.value, NULL = none */
    PAYLOAD_SYM,      /* u.value, or a literal (arg.literal) in u.integer, u.real, u.boolean by kind */
    PAYLOAD_INT,
    PAYLOAD_FLOAT,
    PAYLOAD_BOOL,
    PAYLOAD_STRING,
    PAYLOAD_DEVICE,
    PAYLOAD_COMPLEX,
    PAYLOAD_GRAPH,
    PAYLOAD_LIST,
    PAYLOAD_DICT
} arg_payload;

typedef struct arg_kind_info {
    const char *tag; /* "as_int" */
    arg_kind item;
    arg_payload payload;
} arg_kind_info;
extern const arg_kind_info arg_kinds[ARG_KIND_COUNT];
/* ARG_UNKNOWN when there is no such tag. */
arg_kind arg_kind_by_tag(const char *tag);
/* The kind in a word for people: "tensor" of "as_tensor". */
const char *arg_word(arg_kind kind);

typedef struct arg_graph {
    const char *name; /* attribute name of the body in the graph module: "true_graph_0" */
    function *body;
} arg_graph;

typedef struct arg_member arg_member;

struct arg {
    arg_kind kind;
    bool literal; /* PAYLOAD_SYM only */
    uint32_t n;   /* PAYLOAD_LIST, PAYLOAD_DICT */
    union {
        value *value;
        int64_t integer;
        double real;
        bool boolean;
        const char *string;
        const device *device;
        const double *complex_number; /* real, imaginary */
        const arg_graph *graph;
        arg *items;
        arg_member *members;
        const json *unknown;
    } u;
};

struct arg_member {
    const char *key;
    arg value;
};

typedef enum pass_by { PASS_UNSTATED = -1, PASS_UNKNOWN = 0, PASS_POSITION = 1, PASS_KEYWORD = 2 } pass_by;

typedef struct named_arg {
    const char *name; /* schema name; "" for positional arguments of higher-order ops */
    pass_by pass_by;
    arg arg;
    const json *unknown;
} named_arg;

typedef struct text_pair {
    const char *key, *text;
} text_pair;

/* ---- nodes and functions ---- */

typedef enum tristate { TRI_UNSTATED = -1, TRI_NO = 0, TRI_YES = 1 } tristate;

struct node {
    node *previous, *next; /* in execution order */
    function *function;
    const callee *callee;
    const char *name; /* of the FX node, which may differ from its outputs' names; NULL = not stated */
    named_arg *inputs;
    arg *outputs; /* ARG_TENSOR, ARG_TENSORS, ARG_SYM_*, ARG_NONE, ARG_CUSTOM_OBJ: one per schema return */
    uint32_t input_count, output_count;
    tristate single_tensor_return; /* higher-order ops: a bare tensor or a tuple */
    const text_pair *metadata;     /* stack_trace, nn_module_stack, torch_fn, from_node, ... in file order */
    uint32_t metadata_count;
    const json *unknown;
};

typedef struct constraint {
    const dim *expr; /* not a plain symbol: those carry their own range */
    const char *raw; /* key text of the file where printing expr would give another; else NULL */
    range range;
    uint32_t order; /* as symbol.order: the file states symbols and other expressions in one sequence */
} constraint;

/*
 * What a function stands for that was kept whole: a call of a module, or a composite, which targets may have an
 * operator for. The inputs of a composite have the names of its contract's (ops/composite.h); optional ones may be
 * missing.
 */
typedef struct unit_decl {
    const char *class_name;       /* of the module: "torch.nn.modules.linear.Linear"; NULL: none, it was recognized */
    const char *composite;        /* "rms_norm"; NULL: a plain function */
    int64_t version;              /* of the composite */
    const arg_member *attributes; /* of the composite: literals and lists of them, in the contract's order */
    uint32_t attribute_count;
    bool by_body; /* runs as its body says, because the composite's kernel was seen to differ */
} unit_decl;

struct function {
    const char *name;
    program *program;
    VEC(symbol *) symbols; /* in order of first appearance */
    map symbol_by_name;
    VEC(constraint) constraints;
    VEC(value *) values;                  /* value->id is the index */
    map value_by_name, value_name_counts; /* as the program's function_name_counts */
    VEC(arg) inputs;                      /* values, or constants in place of specialized Python inputs */
    VEC(arg) outputs;                     /* values or constants; a value may appear twice or be an input */
    node *first, *last;
    size_t node_count;
    bool single_tensor_return; /* a bare value instead of a tuple */
    entry *entry;              /* NULL = a body that only other functions use */
    const unit_decl *unit;     /* NULL: an entry, or a body of control flow */
    const json *unknown;
};

/* ---- entries: what the outside sees ---- */

typedef enum input_kind {
    INPUT_USER,
    INPUT_PARAMETER,
    INPUT_BUFFER,
    INPUT_CONSTANT_TENSOR,
    INPUT_OBJECT,
    INPUT_TOKEN,
    INPUT_CONSTANT, /* a specialized Python value: name and literal */
    INPUT_UNKNOWN   /* a kind that tenon does not know */
} input_kind;

/* Parallel to the function's inputs. */
typedef struct input_spec {
    input_kind kind;
    bool persistent;     /* INPUT_BUFFER */
    const char *target;  /* fqn of parameter, buffer, constant, object; NULL otherwise */
    const char *name;    /* INPUT_CONSTANT: placeholder name; NULL otherwise (the value has it) */
    arg constant;        /* INPUT_CONSTANT: ARG_NONE, ARG_INT, ARG_FLOAT, ARG_STRING, ARG_BOOL */
    const json *unknown; /* unknown members; INPUT_UNKNOWN: the whole union object */
} input_spec;

typedef enum output_kind {
    OUTPUT_USER,
    OUTPUT_LOSS,
    OUTPUT_BUFFER_MUTATION,
    OUTPUT_PARAMETER_MUTATION,
    OUTPUT_USER_INPUT_MUTATION,
    OUTPUT_GRADIENT_TO_PARAMETER,
    OUTPUT_GRADIENT_TO_USER_INPUT,
    OUTPUT_TOKEN,
    OUTPUT_UNKNOWN
} output_kind;

/* Parallel to the function's outputs. */
typedef struct output_spec {
    output_kind kind;
    const char *target; /* fqn or input name; NULL for user, loss and token */
    const json *unknown;
} output_spec;

typedef struct module_signature {
    arg *inputs, *outputs; /* values are detached: only their names count, because they may be gone from the graph */
    uint32_t input_count, output_count;
    const char *in_spec, *out_spec;       /* pytree text (ir/pytree.h) */
    const char *const *forward_arg_names; /* NULL = not stated */
    uint32_t forward_arg_count;
    const json *unknown;
} module_signature;

typedef struct module_call {
    const char *fqn;                   /* "" = the root; "m.0@1" = second call */
    const module_signature *signature; /* NULL = not preserved */
    const json *unknown;
} module_call;

/* How bytes say elements. Whoever looks at elements asks: plain ones lie as the strides of the tensor say. */
typedef enum payload_encoding { ENCODING_PLAIN } payload_encoding;

/* A parameter, buffer or constant of an entry and where its bytes are. */
typedef struct payload {
    const char *fqn;
    const char *record; /* name of the archive record without folder: "weight_0"; "" = to be assigned when saved */
    bool is_parameter;
    bool pickled; /* a pickle that tenon keeps as it is: `blob` (NULL: inside the one pickle of an old file) */
    payload_encoding encoding; /* of the tensor's bytes; a pickle has none */
    const tensor_meta *meta;   /* NULL = null in the file */
    const tensor *tensor;      /* NULL: structure only, pickled, or of an element type that tenon does not know */
    storage *blob;             /* the record's bytes where they are not the tensor's: a pickle, elements of an unknown
                                  type, or none because PyTorch had no data to save (tensor is then zeros); else NULL */
    const json *unknown;
} payload;

typedef struct named_fields {
    const char *name;
    const char *const *fields;
    uint32_t n;
} named_fields;

enum { SCHEMA_MAJOR = 8 }; /* torch's schema of exported programs: other majors are refused, any minor is read */

struct entry {
    const char *name; /* "model" */
    function *main;
    input_spec *inputs;   /* main->inputs.n */
    output_spec *outputs; /* main->outputs.n */
    VEC(module_call) module_calls;
    VEC(named_fields) namedtuples; /* treespec_namedtuple_fields */
    VEC(text_pair) metadata;       /* of the graph module */
    struct opset {
        const char *namespace_name;
        int64_t version;
    } * opsets;
    uint32_t opset_count;
    int64_t schema_major, schema_minor;
    const char *torch_version; /* NULL = not stated */
    VEC(const char *) verifiers;
    VEC(const char *) guards; /* guards_code: Python over L['x'] */
    VEC(payload) weights;     /* parameters and persistent buffers */
    VEC(payload) constants;   /* lifted tensors, non-persistent buffers, custom objects */
    storage *sample_inputs;   /* torch.save bytes, NULL = none */
    const json *unknown_program, *unknown_module, *unknown_signature; /* unknown members at three levels */
};

/* A record that tenon carries along without looking inside: extra/NAME, data/executorch/..., relative to the root. */
typedef struct carried_file {
    const char *path;
    storage *bytes;
} carried_file;

/* Files of tenon's own among the carried ones: what became of building blocks when the program was converted. */
#define PROGRAM_LEDGER_JSON "tenon/ledger.json"
#define PROGRAM_LEDGER_TEXT "tenon/ledger.txt"

/* What engines made ready for those who run a program (engines/engine.h): all of it that changes once it is built. */
typedef struct program_plans {
    pthread_mutex_t lock;
    struct engine_plan *first;
} program_plans;

struct program {
    atomic_int references; /* a runner holds its program */
    program_plans plans;
    arena arena;
    interner strings;
    dims *dims;
    const char *name;          /* stem of the file it came from */
    const char *file;          /* path it was loaded from, for messages; NULL = not from a file */
    VEC(function *) functions; /* bodies before their users; entries in archive order */
    map function_by_name;
    map function_name_counts; /* wanted name -> suffix given last, so that many functions of one name stay cheap */
    VEC(entry *) entries;
    VEC(carried_file) files;
    VEC(storage *) storages;     /* every storage above, one reference each */
    map callees;                 /* target -> what nodes call by it */
    map devices;                 /* program_device: its key -> device */
    const device *latest_device; /* the one asked for last, which is mostly the only one */
    const program *part_of;      /* the program that this is a copied part of, which outlives it; NULL: none */
    bool structure_only;         /* loaded without weights */
};

/* ---- making and changing ---- */

/* A program registered with the context until disowned; its arena is tied to the context's heap while it is built. */
program *program_new(tn_context *ctx, const char *name);
/* Drops one reference, the last one frees; NULL is fine. */
void program_free(void *p);
program *program_retain(program *p);
/* Ends building: detaches the arena from the context. */
void program_seal(program *p);

/* Takes over the caller's reference (registered with ctx) and returns it. */
storage *program_adopt_storage(tn_context *ctx, program *p, storage *s);
const device *program_device(program *p, const char *type, int64_t index);
static inline const char *program_intern(program *p, const char *text)
{
    return intern(&p->strings, text);
}

/* A function named `name`, or `name.1`, `name.2`... when that is taken. */
function *function_new(program *p, const char *name);
function *program_find_function(const program *p, const char *name);
/* By name; NULL: the one that is called by default, the only one, else "main", "forward", the first. */
entry *program_find_entry(const program *p, const char *name);
entry *entry_new(program *p, function *main, const char *name);
/* Does its file say that nothing is written in place (ATEN, and what is stricter)? */
bool entry_is_functional(const entry *e);

/* A new value; NULL when the name is taken in this function. */
value *function_add_value(function *f, const char *name, value_kind kind);
value *function_find_value(const function *f, const char *name);
/* The name itself where it is free, else with a number as torch counts: add, add_1, add_2. It is taken from then on, be
 * it by a value or by a node that has a name of its own. */
const char *function_free_name(function *f, const char *wanted);
/* A value that only carries a name. */
value *value_detached(program *p, const char *name, value_kind kind);
/* The symbol of that name, made when new (assumptions "" until stated). */
symbol *function_symbol(function *f, const char *name);
symbol *function_find_symbol(const function *f, const char *name);
/* Are all symbols of the expression the function's own? */
bool function_has_symbols(const function *f, const dim *d);

/* What nodes of the program call by this target: the same pointer for the same text. */
const callee *program_callee(program *p, const char *target);
/* What a node of this or another program calls, in this one. */
const callee *program_callee_like(program *p, const callee *like);

node *function_append(function *f, const char *target);
/* One that calls what a node of this or another program calls. */
node *function_append_like(function *f, const node *like);
void function_insert_before(function *f, node *at, node *fresh);
void function_erase(node *n);

/* Calls visit for every value that the argument uses (defines, for outputs), in order, nested ones included. */
void arg_each_value(const arg *a, void (*visit)(void *user, value *v), void *user);
void node_each_input(const node *n, void (*visit)(void *user, value *v), void *user);
void node_each_output(const node *n, void (*visit)(void *user, value *v), void *user);

/* The value that a scalar argument names; NULL for literals, lists and an absent optional. */
value *arg_value(const arg *a);
/* The argument that names a value by its kind: ARG_TENSOR, ARG_SYM_INT, ... */
arg arg_of_value(value *v);
/* Do two literals say the same? Numbers by their bits; 3 may stand as as_int and as as_sym_int. */
bool arg_same_literal(const arg *x, const arg *y);

/* Metadata key of a node that was read from text without provenance: the comment at the end of its line. */
#define NODE_COMMENT "comment"

/* The versions that PyTorch itself lets through: those of its own major, and 0.0 of files that state none. */
bool schema_version_is_read(int64_t major, int64_t minor);
/* NULL when absent. */
const char *node_metadata(const node *n, const char *key);
/* What messages call a node: its name, that of its first result, or its target. */
const char *node_label(const node *n);
/* The strides of a C-contiguous tensor of these sizes, as torch computes them (a size of 0 counts as 1). NULL:
 * overflow. */
const symint *contiguous_strides(program *p, const symint *sizes, uint32_t rank);
/* Elements and bytes of the tensor that a payload describes; false when it does not say. */
bool payload_size(const payload *held, int64_t *elements, int64_t *bytes);
/* Sets `plain`. Call once, after all other fields are set. */
void tensor_meta_settle(program *p, tensor_meta *m);
/* Gives `to`, which may be the same value, the type of `from` with each number in it as `each` says. */
void value_type_map(program *p, const value *from, value *to, symint (*each)(void *user, symint of), void *user);

#endif
