/* The pieces of a saved program: its modules by provenance. Calls of one module are one piece. See diagnosis.h. */
#include "diagnose/diagnosis.h"
#include "ir/provenance.h"

#include <string.h>

static void add_module(tn_diagnosis *d, const module_info *m, piece *parent)
{
    const char *path = arena_strndup(&d->arena, m->path, strcspn(m->path, "@"));
    piece *p = map_get(&d->by_path, path);
    if (p == NULL) {
        const char *name = parent == NULL ? "__main__" : arena_strndup(&d->arena, m->name, strcspn(m->name, "@"));
        p = diagnosis_add(d, parent, name, m->type);
        p->path = path;
        map_put_new(&d->by_path, path, p);
    }
    for (const module_info *child = m->first_child; child != NULL; child = child->next_sibling) {
        add_module(d, child, p);
    }
}

void diagnosis_add_modules(tn_context *ctx, tn_diagnosis *d, const tn_entry *e)
{
    arena *scratch = ctx_scratch(ctx);
    const module_tree *tree = provenance_tree(scratch, (const entry *)e);
    map_init(&d->by_path, &d->arena);
    add_module(d, tree->root, NULL);
    ctx_release(ctx, scratch);
}
