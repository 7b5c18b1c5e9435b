/*
 * Real archives: every .pt2 file below the folder that the variable TENON_ZOO names (but for zoo/broken) is loaded and
 * saved, and each record must come out as it was: JSON as equal values, anything else byte for byte.
 */
#include "testing.h"

#include "format/zip.h"
#include "targets/load.h"
#include "written.h"

#include <dirent.h>

static int files; /* that went through; cmocka has no other place to count */

typedef struct opened {
    arena *arena;
    zip zip;
} opened;

static opened open_zip(tn_context *ctx, source *src)
{
    opened o = {.arena = ctx_scratch(ctx)};
    assert_ok(ctx, zip_open(ctx, o.arena, src, NULL, &o.zip));
    return o;
}

static bool ends_with(const char *text, const char *suffix)
{
    size_t n = strlen(text), m = strlen(suffix);
    return n >= m && strcmp(text + n - m, suffix) == 0;
}

static const json *parse(tn_context *ctx, arena *a, const uint8_t *text, uint64_t n)
{
    const json *tree;
    assert_ok(ctx, json_parse(ctx, a, (const char *)text, (size_t)n, NULL, &tree));
    return tree;
}

static void compare_record(tn_context *ctx, const char *path, const opened *before, const zip_entry *a,
                           const opened *after)
{
    const zip_entry *b = zip_find(&after->zip, a->name);
    if (b == NULL) {
        fail_test("%s: record '%s' got lost", path, a->name);
    }
    const uint8_t *old, *new;
    assert_ok(ctx, zip_read(ctx, before->arena, &before->zip, a, &old));
    assert_ok(ctx, zip_read(ctx, after->arena, &after->zip, b, &new));
    bool same = a->size == b->size && memcmp(old, new, (size_t)a->size) == 0;
    if (!same && ends_with(a->name, ".json")) {
        same = json_equal(parse(ctx, before->arena, old, a->size), parse(ctx, after->arena, new, b->size));
    }
    if (!same && !ends_with(a->name, ".data/serialization_id")) {
        fail_test("%s: record '%s' has changed", path, a->name);
    }
}

static void round_trip(tn_context *ctx, const char *path)
{
    byte_buffer *saved = ARENA_NEW(ctx_scratch(ctx), byte_buffer);
    ctx_own_reserve(ctx);
    ctx_own(ctx, saved, byte_buffer_release);
    source *src, *again;
    program *p;
    assert_ok(ctx, source_open(ctx, path, true, &src));
    opened before = open_zip(ctx, src);
    const char *root = path_stem(before.arena, path);
    assert_ok(ctx, load_program(ctx, src, root, NULL, &p));
    sink s;
    sink_init(&s, byte_buffer_write, saved);
    assert_ok(ctx, write_as(ctx, p, &target_pt2, root, &s));
    assert_ok(ctx, sink_finish(ctx, &s));
    assert_ok(ctx, source_memory(ctx, saved->at, saved->n, false, &again));
    opened after = open_zip(ctx, again);
    assert_int_equal(before.zip.n, after.zip.n);
    for (size_t i = 0; i < before.zip.n; i++) {
        compare_record(ctx, path, &before, &before.zip.entries[i], &after);
    }
    files++;
}

/* run_with_context takes no argument: the file that is up. */
static char current[4096];

static void current_round_trip(tn_context *ctx)
{
    round_trip(ctx, current);
}

static void walk(const char *folder)
{
    DIR *dir = opendir(folder);
    if (dir == NULL) {
        return;
    }
    for (const struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        char path[4096];
        int n = snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (n >= (int)sizeof path || e->d_name[0] == '.' || strcmp(e->d_name, "broken") == 0) {
            continue;
        }
        if (ends_with(path, ".pt2")) {
            memcpy(current, path, (size_t)n + 1);
            run_with_context(NULL, current_round_trip);
        } else {
            walk(path); /* a file that is no folder ends at once */
        }
    }
    closedir(dir);
}

static void the_zoo_survives(void **state)
{
    (void)state;
    walk(getenv("TENON_ZOO"));
    printf("%d archives went through\n", files);
    assert_true(files > 0);
}

int main(void)
{
    if (getenv("TENON_ZOO") == NULL) {
        puts("TENON_ZOO is not set: skipped");
        return 77;
    }
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_zoo_survives)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
