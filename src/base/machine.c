/*
 * Memory of the machine and limits of control groups: see machine.h.
 *
 * Version 2 has one hierarchy: `0::/path` in /proc/self/cgroup, limits in memory.max below /sys/fs/cgroup. Version 1
 * has one for memory: `N:memory:/path`, limits in memory.limit_in_bytes below /sys/fs/cgroup/memory. Inside of a
 * container the path may be that of the host and not exist; the limit of the container is then at the top.
 */
#include "base/machine.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

/* The number in a file; UINT64_MAX where there is none ("max"). */
static uint64_t number_in(const char *path)
{
    uint64_t number = UINT64_MAX;
    FILE *file = fopen(path, "re");
    if (file != NULL) {
        if (fscanf(file, "%" SCNu64, &number) != 1) {
            number = UINT64_MAX;
        }
        fclose(file);
    }
    return number;
}

/* The least limit of a group and of all that it lies in. The path is changed. */
static uint64_t least_limit(const char *root, const char *hierarchy, char *group, const char *limit)
{
    uint64_t least = UINT64_MAX;
    for (;;) {
        char path[2 * PATH_BYTES];
        int length = snprintf(path, sizeof path, "%s/%s%s/%s", root, hierarchy, group, limit);
        uint64_t number = length > 0 && (size_t)length < sizeof path ? number_in(path) : UINT64_MAX;
        least = number < least ? number : least;
        char *slash = strrchr(group, '/');
        if (slash == NULL) {
            return least;
        }
        *slash = '\0';
    }
}

/* Is memory among the controllers of version 1, which commas separate? */
static bool has_memory(const char *controllers, size_t n)
{
    static const char name[] = "memory";
    for (size_t at = 0; at < n;) {
        size_t length = 0;
        while (at + length < n && controllers[at + length] != ',') {
            length++;
        }
        if (length == sizeof name - 1 && memcmp(controllers + at, name, length) == 0) {
            return true;
        }
        at += length + 1;
    }
    return false;
}

/* A line of /proc/self/cgroup: number, controllers, path, with colons between. */
static uint64_t limit_of_line(const char *root, char *line)
{
    line[strcspn(line, "\n")] = '\0';
    char *controllers = strchr(line, ':'), *path = controllers == NULL ? NULL : strchr(controllers + 1, ':');
    if (path == NULL) {
        return UINT64_MAX;
    }
    size_t n = (size_t)(path - controllers - 1);
    if (n == 0) {
        return least_limit(root, "sys/fs/cgroup", path + 1, "memory.max");
    }
    return has_memory(controllers + 1, n) ? least_limit(root, "sys/fs/cgroup/memory", path + 1, "memory.limit_in_bytes")
                                          : UINT64_MAX;
}

static uint64_t group_limit(const char *root)
{
    char path[PATH_BYTES], line[PATH_BYTES];
    int length = snprintf(path, sizeof path, "%s/proc/self/cgroup", root);
    FILE *file = length > 0 && (size_t)length < sizeof path ? fopen(path, "re") : NULL;
    uint64_t least = UINT64_MAX;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        uint64_t limit = limit_of_line(root, line);
        least = limit < least ? limit : least;
    }
    if (file != NULL) {
        fclose(file);
    }
    return least;
}

size_t machine_memory(const char *root)
{
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    uint64_t physical = pages > 0 && bytes > 0 ? (uint64_t)pages * (uint64_t)bytes : UINT64_MAX;
    uint64_t group = group_limit(root), least = group < physical ? group : physical;
    return least == UINT64_MAX ? 0 : least > SIZE_MAX ? SIZE_MAX : (size_t)least;
}
