/* The layout of tar headers, shared by tar_read.c and tar_write.c: offset and length of each field. */
#ifndef TENON_FORMAT_TAR_RECORDS_H
#define TENON_FORMAT_TAR_RECORDS_H

enum {
    TAR_BLOCK = 512,
    TAR_NAME = 0,
    TAR_NAME_BYTES = 100,
    TAR_MODE = 100,
    TAR_UID = 108,
    TAR_GID = 116,
    TAR_ID_BYTES = 8,
    TAR_SIZE = 124,
    TAR_TIME = 136,
    TAR_NUMBER_BYTES = 12,
    TAR_SUM = 148,
    TAR_SUM_BYTES = 8,
    TAR_TYPE = 156,
    TAR_MAGIC = 257,
    TAR_MAGIC_BYTES = 8, /* "ustar", NUL, "00"; of GNU "ustar  ", NUL */
    TAR_PREFIX = 345,
    TAR_PREFIX_BYTES = 155,
};

/* Types of entries. */
enum {
    TAR_FILE = '0',
    TAR_OLD_FILE = '\0',
    TAR_CONTIGUOUS = '7',
    TAR_FOLDER = '5',
    TAR_PAX = 'x',
    TAR_PAX_ALL = 'g',
    TAR_LONG_NAME = 'L',
    TAR_LONG_LINK = 'K',
};

#endif
