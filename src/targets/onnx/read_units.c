/*
 * Local functions of a file as units of the program: see read.h. Their nodes know by their provenance which call they
 * come from, so that they are taken out as modules are, equal bodies shared; what cannot be taken out stays where it is
 * called.
 */
#include "targets/onnx/read.h"

#include "passes/units/externalize.h"

#include <string.h>

/* Functions by which torch's exporter says single operators: no building blocks. */
static bool is_operator(const onnx_function *f)
{
    static const char prefix[] = "pkg.onnxscript.torch_lib";
    return strncmp(onnx_text(f->domain), prefix, sizeof prefix - 1) == 0;
}

static bool is_of_function(void *user, const unit *u)
{
    const map *classes = user;
    return u->depth > 0 && map_get(classes, u->type) != NULL;
}

tn_status reading_take_units(reading *r)
{
    map classes;
    map_init(&classes, r->arena);
    for (size_t i = 0; i < r->model->functions.n; i++) {
        const onnx_function *f = &r->model->functions.at[i];
        const char *type = reading_function_class(r, f);
        if (!is_operator(f) && map_get(&classes, type) == NULL) {
            map_put_new(&classes, type, (void *)f);
        }
    }
    if (classes.entries.n == 0 || r->calls_read == 0) {
        return TN_OK;
    }
    const externalize_spec spec = {
        .text = "local functions", .selects = is_of_function, .user = &classes, .is_exact = true};
    ledger unread = {.arena = r->arena};
    return externalize(r->ctx, r->program, &spec, 1, &unread);
}
