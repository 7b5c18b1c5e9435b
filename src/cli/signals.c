/*
 * Handlers, and the list of temporary names that they remove: see signals.h. Everything that a handler calls here is
 * safe there: system calls, and loops on memory that is there already.
 */
#include "cli/signals.h"

#include "base/shown.h"
#include "cli/cli.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* ---- temporary names ---- */

enum { LISTED = 16, LONGEST_PATH = 4608 }; /* at once: the two files of a text, a folder and what is in it */

/* The one state that a handler must find: written by the command's thread, read wherever a signal arrives. */
static struct {
    atomic_bool used;
    char path[LONGEST_PATH];
} listed[LISTED];

void signals_temporary(void *user, const char *path, bool exists)
{
    (void)user;
    for (size_t i = 0; i < LISTED; i++) {
        if (exists && !atomic_load(&listed[i].used) && strlen(path) < LONGEST_PATH) {
            strcpy(listed[i].path, path);
            atomic_store(&listed[i].used, true); /* the name is whole before a handler may see it */
            return;
        }
        if (!exists && atomic_load(&listed[i].used) && strcmp(listed[i].path, path) == 0) {
            atomic_store(&listed[i].used, false);
            return;
        }
    }
}

static void remove_temporaries(void)
{
    for (size_t i = 0; i < LISTED; i++) {
        if (atomic_load(&listed[i].used)) {
            unlink(listed[i].path);
        }
    }
    for (size_t i = 0; i < LISTED; i++) { /* folders, once they are empty */
        if (atomic_load(&listed[i].used)) {
            rmdir(listed[i].path);
        }
    }
}

/* ---- a file that became shorter ---- */

static bool write_error(void *user, const void *bytes, size_t n)
{
    (void)user;
    return write(STDERR_FILENO, bytes, n) == (ssize_t)n;
}

static void put_error(const char *text)
{
    write_error(NULL, text, strlen(text));
}

/* "7f12a000-" -> the number, and what follows the character behind it. */
static const char *read_hex(const char *text, uintptr_t *out)
{
    for (*out = 0;; text++) {
        int digit = *text >= '0' && *text <= '9' ? *text - '0' : *text >= 'a' && *text <= 'f' ? *text - 'a' + 10 : -1;
        if (digit < 0) {
            return *text == '\0' ? text : text + 1;
        }
        *out = *out << 4 | (uintptr_t)digit;
    }
}

/* Whether a line of /proc/self/maps, "from-to rights offset device inode   path", holds the address; its path or "". */
static bool holds(const char *line, uintptr_t address, const char **path)
{
    uintptr_t from, to;
    line = read_hex(read_hex(line, &from), &to);
    const char *slash = strchr(line, '/');
    *path = slash == NULL ? "" : slash;
    return address >= from && address < to;
}

/* Next line of the file, cut where it does not fit; false at the end. */
static bool next_line(int fd, char *line, size_t size)
{
    size_t n = 0;
    char c;
    while (read(fd, &c, 1) == 1) {
        if (c == '\n') {
            line[n] = '\0';
            return true;
        }
        if (n + 1 < size) {
            line[n++] = c;
        }
    }
    return false;
}

/* Tells which file is mapped at the address, where the system tells. */
static void put_mapped_file(uintptr_t address)
{
    static char line[LONGEST_PATH + 128]; /* not on the stack of whatever thread this is */
    const char *path = "";
    int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    bool found = false;
    while (fd >= 0 && !found && next_line(fd, line, sizeof line)) {
        found = holds(line, address, &path);
    }
    if (!found || path[0] == '\0') {
        put_error("a file");
        return;
    }
    shown_filter f = {.write = write_error};
    put_error("'");
    shown_write(&f, path, strlen(path));
    shown_flush(&f);
    put_error("'");
}

static void on_bus_error(int number, siginfo_t *info, void *machine)
{
    (void)machine;
    remove_temporaries();
    if (info->si_code != BUS_ADRERR) { /* a defect of ours: as ever */
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    put_error("tenon: error: ");
    put_mapped_file((uintptr_t)info->si_addr);
    put_error(" became shorter while it was mapped, or its disk failed\n"
              "  hint: give --read-weights, which reads files into memory before they are used\n");
    _exit(EXIT_ERROR);
}

/* ---- the end ---- */

void signals_end(int number)
{
    remove_temporaries();
    signal(number, SIG_DFL);
    raise(number); /* arrives when this handler returns */
}

void signals_install(void)
{
    static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
    struct sigaction before, end = {.sa_handler = signals_end},
                             bus = {.sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO};
    sigfillset(&end.sa_mask);
    sigfillset(&bus.sa_mask);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        /* What the caller ignores stays ignored: nohup. */
        if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) {
            sigaction(ends[i], &end, NULL);
        }
    }
    sigaction(SIGBUS, &bus, NULL);
    signal(SIGXFSZ, SIG_IGN);
}
