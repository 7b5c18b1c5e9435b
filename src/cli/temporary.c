/* Temporary folders: see temporary.h. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "cli/temporary.h"

#include "cli/signals.h"
#include "cli/streams.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool join(const char *folder, const char *name, char path[TEMPORARY_PATH])
{
    int length = snprintf(path, TEMPORARY_PATH, "%s/%s", folder, name);
    return length > 0 && length < TEMPORARY_PATH;
}

bool temporary_open(temporary *t)
{
    const char *parent = getenv("TMPDIR");
    if (parent == NULL || parent[0] == '\0') {
        parent = "/tmp";
    }
    if (!join(parent, "tenon-XXXXXX", t->folder)) {
        errno = ENAMETOOLONG;
    } else if (mkdtemp(t->folder) != NULL) {
        signals_temporary(NULL, t->folder, true);
        return true;
    }
    tell("tenon: error: cannot make a temporary folder in '%s': %s", parent, strerror(errno));
    return false;
}

bool temporary_path(const temporary *t, const char *name, char path[TEMPORARY_PATH])
{
    if (!join(t->folder, name, path)) {
        tell("tenon: error: the path of the temporary folder is too long: '%s'", t->folder);
        return false;
    }
    char weights[TEMPORARY_PATH + sizeof ".weights"];
    snprintf(weights, sizeof weights, "%s.weights", path); /* of a text program */
    signals_temporary(NULL, path, true);
    signals_temporary(NULL, weights, true);
    return true;
}

void temporary_close(temporary *t)
{
    char path[TEMPORARY_PATH];
    DIR *folder = opendir(t->folder);
    for (struct dirent *file; folder != NULL && (file = readdir(folder)) != NULL;) {
        bool itself = strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0;
        if (!itself && join(t->folder, file->d_name, path)) {
            unlink(path);
            signals_temporary(NULL, path, false);
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
    rmdir(t->folder);
    signals_temporary(NULL, t->folder, false);
}
