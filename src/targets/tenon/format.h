/* Names and numbers of .tenon files, for their reader and their writer (targets/tenon/write.c). docs/tenon-format.md.
 */
#ifndef TENON_TARGETS_TENON_FORMAT_H
#define TENON_TARGETS_TENON_FORMAT_H

/* The first record: "tenon 1\n", then lines for people. */
#define TENON_FORMAT_RECORD "format"
#define TENON_FORMAT_WORD "tenon "
/* The program in the text form. */
#define TENON_TEXT_RECORD "program.tnn"
/* Of carried files, so that none of their names is one of the above. */
#define TENON_FILES_FOLDER "files/"

enum { TENON_FORMAT_NEWEST = 1 };

#endif
