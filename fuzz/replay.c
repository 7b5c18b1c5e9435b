/*
 * Feeds files to a fuzz target without libFuzzer: the main() of fuzz/fuzz_*.c in ordinary builds. Each argument is a
 * file or a folder of files; one that does not exist is passed over. The empty input always runs.
 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Returns the number of inputs that ran. */
static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return 0;
    }
    uint8_t *bytes = NULL;
    size_t size = 0, capacity = 0;
    do {
        capacity = capacity * 2 + 4096;
        uint8_t *grown = realloc(bytes, capacity);
        if (grown == NULL) {
            fprintf(stderr, "replay: out of memory at '%s'\n", path);
            exit(1);
        }
        bytes = grown;
        size += fread(bytes + size, 1, capacity - size, file);
    } while (size == capacity);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 1;
}

static int replay_folder(DIR *folder, const char *path)
{
    int inputs = 0;
    for (const struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        char file[4096];
        if (entry->d_name[0] != '.' && snprintf(file, sizeof file, "%s/%s", path, entry->d_name) < (int)sizeof file) {
            inputs += replay_file(file);
        }
    }
    return inputs;
}

int main(int argc, char **argv)
{
    LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    int inputs = 1;
    for (int i = 1; i < argc; i++) {
        DIR *folder = opendir(argv[i]);
        if (folder == NULL) {
            inputs += replay_file(argv[i]);
            continue;
        }
        inputs += replay_folder(folder, argv[i]);
        closedir(folder);
    }
    printf("%d inputs replayed\n", inputs);
    return 0;
}
