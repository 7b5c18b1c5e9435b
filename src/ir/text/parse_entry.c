/*
 * Entries from text: the clauses of a header and the model block. After parse_function.c in the flow; print_entry.c is
 * its counterpart. Weights are read in parse_payload.c.
 */
#include "ir/text/parse.h"

#include "ir/words.h"

#include <string.h>

/* ---- clauses ---- */

/* Takes the words of one row of the table and its index; n = none of them stands here. */
static tn_status parse_clause(parser *p, const clause_words *table, size_t n, size_t *index, const char **target)
{
    const char *first = NULL;
    for (*index = 0; *index < n; ++*index) {
        const clause_words *words = &table[*index];
        if (first == NULL ? !parse_accept_word(p, words->first) : strcmp(first, words->first) != 0) {
            continue;
        }
        first = words->first;
        if (words->second == NULL || parse_accept_word(p, words->second)) {
            return words->named ? parse_string(p, target) : TN_OK;
        }
    }
    return first == NULL ? TN_OK : parse_expected(p, "'buffer', 'param' or 'input'");
}

tn_status parse_input_clause(parser *p, const token *at, const token *label, const arg *input, input_spec *out)
{
    size_t kind;
    if (parse_accept_word(p, "json")) {
        out->kind = INPUT_UNKNOWN;
        return parse_json_object(p, &out->unknown);
    }
    TRY(parse_clause(p, input_words, INPUT_UNKNOWN, &kind, &out->target));
    if (kind == INPUT_UNKNOWN) {
        return parse_expected(p, "what kind of input it is, such as 'input' or 'param'");
    }
    out->kind = (input_kind)kind;
    if ((label != NULL) != (kind == INPUT_CONSTANT)) {
        return parse_fail(
            p, at, label == NULL ? "a constant needs a name: 'k = 3 constant'" : "only a constant has a name in front");
    }
    if (input_words[kind].needs != ARG_NONE && input->kind != input_words[kind].needs) {
        return parse_fail(p, at, "'%s' cannot be said of this input", input_words[kind].first);
    }
    out->persistent = kind == INPUT_BUFFER && !parse_accept_word(p, "transient");
    if (kind == INPUT_CONSTANT) {
        TRY(parse_token_text(p, label, &out->name));
        bool same = parse_at(p, ',') || parse_at(p, ')') || parse_at_word(p, "unknown");
        out->constant = *input;
        if (!same || arg_is_typed(input)) {
            TRY(parse_arg(p, ARG_DETACHED, &out->constant));
        }
    }
    return parse_unknown(p, &out->unknown);
}

tn_status parse_output_clause(parser *p, output_spec *out)
{
    size_t kind;
    if (parse_accept_word(p, "json")) {
        out->kind = OUTPUT_UNKNOWN;
        return parse_json_object(p, &out->unknown);
    }
    TRY(parse_clause(p, output_words, OUTPUT_UNKNOWN, &kind, &out->target));
    if (kind == OUTPUT_UNKNOWN) {
        return parse_expected(p, "what kind of output it is, such as 'output' or 'mutates'");
    }
    out->kind = (output_kind)kind;
    return parse_unknown(p, &out->unknown);
}

/* ---- lines of the model block; the first word has been taken ---- */

/* The block being read, and which names it has given already. */
typedef struct model {
    entry *entry;
    size_t opset_capacity;
    map opsets, metadata, namedtuples, weights, constants;
} model;

/* schema 8, 17 */
static tn_status parse_schema(parser *p, model *m)
{
    entry *e = m->entry;
    token at = p->next;
    TRY(parse_int(p, &e->schema_major));
    TRY(parse_expect(p, ','));
    TRY(parse_int(p, &e->schema_minor));
    if (!schema_version_is_read(e->schema_major, e->schema_minor)) {
        return parse_fail(p, &at, "schema version %lld.%lld; tenon reads version %d", (long long)e->schema_major,
                          (long long)e->schema_minor, SCHEMA_MAJOR);
    }
    return TN_OK;
}

static tn_status parse_torch(parser *p, model *m)
{
    return parse_string(p, &m->entry->torch_version);
}

/* opset aten 10 */
static tn_status parse_opset(parser *p, model *m)
{
    entry *e = m->entry;
    struct opset added;
    token at = p->next;
    TRY(parse_name(p, &added.namespace_name));
    TRY(parse_unique(p, &at, &m->opsets, added.namespace_name));
    TRY(parse_int(p, &added.version));
    VEC(struct opset) opsets = {.at = e->opsets, .n = e->opset_count, .capacity = m->opset_capacity};
    vec_push(&p->program->arena, &opsets, added);
    e->opsets = opsets.at;
    e->opset_count = (uint32_t)opsets.n;
    m->opset_capacity = opsets.capacity;
    return TN_OK;
}

static tn_status parse_verifier(parser *p, model *m)
{
    const char *name;
    TRY(parse_string(p, &name));
    vec_push(&p->program->arena, &m->entry->verifiers, name);
    return TN_OK;
}

static tn_status parse_guard(parser *p, model *m)
{
    const char *code;
    TRY(parse_string(p, &code));
    vec_push(&p->program->arena, &m->entry->guards, code);
    return TN_OK;
}

/* metadata key "text" */
static tn_status parse_metadata(parser *p, model *m)
{
    text_pair pair;
    token at = p->next;
    TRY(parse_name(p, &pair.key));
    TRY(parse_unique(p, &at, &m->metadata, pair.key));
    TRY(parse_string(p, &pair.text));
    vec_push(&p->program->arena, &m->entry->metadata, pair);
    return TN_OK;
}

/* namedtuple "Point" ["x", "y"] */
static tn_status parse_namedtuple(parser *p, model *m)
{
    named_fields tuple;
    token at = p->next;
    TRY(parse_string(p, &tuple.name));
    TRY(parse_unique(p, &at, &m->namedtuples, tuple.name));
    TRY(parse_strings(p, &tuple.fields, &tuple.n));
    vec_push(&p->program->arena, &m->entry->namedtuples, tuple);
    return TN_OK;
}

/* Text in quotes, or JSON without them. */
static tn_status parse_json_text(parser *p, const char **out)
{
    if (!parse_at(p, '[') && !parse_at(p, '{')) {
        return parse_string(p, out);
    }
    const json *tree;
    sink s;
    TRY(parse_json(p, p->scratch, &tree));
    sink_collect(p->ctx, p->scratch, &s);
    json_write(&s, tree);
    *out = program_intern(p->program, sink_collected(p->ctx, p->scratch, &s));
    return TN_OK;
}

/* (%x, 3) -> (%y) names ["x"] in "..." out "..." */
static tn_status parse_call_signature(parser *p, module_signature *out)
{
    TRY(parse_args(p, ARG_DETACHED, &out->inputs, &out->input_count));
    if (p->next.kind != TOKEN_ARROW) {
        return parse_expected(p, "'->'");
    }
    parse_advance(p);
    TRY(parse_args(p, ARG_DETACHED, &out->outputs, &out->output_count));
    if (parse_accept_word(p, "names")) {
        TRY(parse_strings(p, &out->forward_arg_names, &out->forward_arg_count));
    }
    TRY(parse_expect_word(p, "in"));
    TRY(parse_json_text(p, &out->in_spec));
    TRY(parse_expect_word(p, "out"));
    TRY(parse_json_text(p, &out->out_spec));
    return parse_unknown(p, &out->unknown);
}

/* call "m.0", and its signature where it has one */
static tn_status parse_call(parser *p, model *m)
{
    module_call call = {0};
    TRY(parse_string(p, &call.fqn));
    TRY(parse_unknown(p, &call.unknown));
    if (parse_at(p, '(')) {
        module_signature *signature = ARENA_NEW(&p->program->arena, module_signature);
        TRY(parse_call_signature(p, signature));
        call.signature = signature;
    }
    vec_push(&p->program->arena, &m->entry->module_calls, call);
    return TN_OK;
}

static tn_status parse_weight(parser *p, model *m)
{
    payload held;
    TRY(parse_payload(p, TEXT_WEIGHT, &m->weights, &held));
    vec_push(&p->program->arena, &m->entry->weights, held);
    return TN_OK;
}

static tn_status parse_constant(parser *p, model *m)
{
    payload held;
    TRY(parse_payload(p, TEXT_CONSTANT, &m->constants, &held));
    vec_push(&p->program->arena, &m->entry->constants, held);
    return TN_OK;
}

static tn_status parse_sample_inputs(parser *p, model *m)
{
    return parse_record(p, TEXT_SAMPLE_INPUTS, m->entry->name, &m->entry->sample_inputs);
}

static tn_status parse_program_level(parser *p, model *m)
{
    return parse_unknown(p, &m->entry->unknown_program);
}

static tn_status parse_module_level(parser *p, model *m)
{
    return parse_unknown(p, &m->entry->unknown_module);
}

static tn_status parse_signature_level(parser *p, model *m)
{
    return parse_unknown(p, &m->entry->unknown_signature);
}

/* ---- the block ---- */

static const struct {
    const char *word;
    tn_status (*parse)(parser *p, model *m);
} lines[] = {
    {"schema", parse_schema},
    {"torch", parse_torch},
    {"opset", parse_opset},
    {"verifier", parse_verifier},
    {"guard", parse_guard},
    {"metadata", parse_metadata},
    {"call", parse_call},
    {"namedtuple", parse_namedtuple},
    {"weight", parse_weight},
    {"constant", parse_constant},
    {"sample_inputs", parse_sample_inputs},
    {"program", parse_program_level},
    {"module", parse_module_level},
    {"signature", parse_signature_level},
};

static tn_status parse_line(parser *p, model *m)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (parse_accept_word(p, lines[i].word)) {
            return lines[i].parse(p, m);
        }
    }
    return parse_expected(p, "a line of the model, such as 'schema', 'call' or 'weight', or '}'");
}

tn_status parse_model(parser *p)
{
    token at = p->next;
    const char *name;
    if (at.kind != TOKEN_FUNCTION) {
        return parse_expected(p, "'@' and the name of an entry");
    }
    TRY(parse_token_text(p, &at, &name));
    function *f = program_find_function(p->program, name);
    if (f == NULL || f->entry == NULL) {
        return parse_fail(p, &at, "no entry '@%s' stands above", name);
    }
    TRY(parse_unique(p, &at, &p->models, name));
    parse_advance(p);
    TRY(parse_expect(p, '{'));
    model m = {.entry = f->entry};
    map *names[] = {&m.opsets, &m.metadata, &m.namedtuples, &m.weights, &m.constants};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        map_init(names[i], p->scratch);
    }
    p->function = f; /* whose symbols its types may use */
    while (!parse_accept(p, '}')) {
        TRY(parse_line(p, &m));
    }
    p->function = NULL;
    return TN_OK;
}

/* file "extra/notes.txt" */
tn_status parse_file(parser *p)
{
    token at = p->next;
    carried_file file;
    TRY(parse_string(p, &file.path));
    TRY(parse_unique(p, &at, &p->files, file.path));
    TRY(parse_record(p, TEXT_FILE, file.path, &file.bytes));
    vec_push(&p->program->arena, &p->program->files, file);
    return TN_OK;
}
