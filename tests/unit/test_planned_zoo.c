/*
 * Plans of real programs: every .pt2 file with inputs below the folder that TENON_ZOO names (tests/models without it)
 * runs once in the planned engine, and every stretch that was planned is walked over (plan_walker.h). Arenas are near
 * the lower bound; those that are not are named.
 */
#include "plan_walker.h"
#include "testing.h"

#include "engines/runner.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static struct {
    size_t programs, stretches, near;
} seen;

static void walk_stretches(const tn_runner *r, const char *path)
{
    const planned_plan *plan = r->plan->content;
    size_t arena_bytes = 0, bound = 0;
    for (size_t i = 0; i < PLANNED_BUCKETS; i++) {
        for (const binding *b = plan->bindings[i]; b != NULL; b = b->next) {
            if (b->trace->why_not == NULL && b->steps.n > 0) {
                check_plan(b);
                arena_bytes += b->arena_bytes;
                bound += b->bound_bytes;
                seen.stretches++;
            }
        }
    }
    bool near = (double)arena_bytes <= 1.05 * (double)bound;
    seen.near += near;
    if (!near) {
        print_message("%s: arenas of %zu bytes, lower bound %zu\n", path, arena_bytes, bound);
    }
}

static void check_program(const char *path)
{
    char inputs[1024];
    tn_context *ctx;
    tn_program *p;
    tn_tensors *given, *got = NULL;
    tn_runner *r;
    snprintf(inputs, sizeof inputs, "%.*s.in.safetensors", (int)(strlen(path) - 4), path);
    struct stat found;
    if (stat(inputs, &found) != 0) {
        return;
    }
    assert_int_equal(tn_context_new(NULL, &ctx), TN_OK);
    assert_ok(ctx, tn_program_load(ctx, path, NULL, &p));
    assert_ok(ctx, tn_tensors_load(ctx, inputs, &given));
    assert_ok(ctx, tn_runner_new(ctx, p, NULL, &r));
    assert_string_equal(tn_runner_engine(r), "planned");
    if (tn_runner_run_named(r, given, &got) == TN_OK) { /* some wait for operators that are registered */
        walk_stretches(r, path);
        seen.programs++;
    }
    tn_tensors_free(got);
    tn_runner_free(r);
    tn_tensors_free(given);
    tn_program_free(p);
    tn_context_free(ctx);
}

static void walk_folder(const char *folder)
{
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *e = readdir(dir); e != NULL; e = readdir(dir)) {
        char path[1024];
        struct stat what;
        size_t n = strlen(e->d_name);
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] == '.' || strcmp(e->d_name, "broken") == 0 || stat(path, &what) != 0) {
            continue;
        }
        if (S_ISDIR(what.st_mode)) {
            walk_folder(path);
        } else if (n > 4 && strcmp(e->d_name + n - 4, ".pt2") == 0) {
            check_program(path);
        }
    }
    closedir(dir);
}

static void plans_of_real_programs_are_sound(void **state)
{
    (void)state;
    const char *zoo = getenv("TENON_ZOO");
    walk_folder(zoo != NULL ? zoo : SOURCE_PATH("tests/models"));
    print_message("%zu programs, %zu stretches; arenas of %zu within 1.05 of the lower bound\n", seen.programs,
                  seen.stretches, seen.near);
    assert_true(seen.programs > 0 && seen.stretches >= seen.programs / 2);
    assert_true(seen.near * 10 >= seen.programs * 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(plans_of_real_programs_are_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
