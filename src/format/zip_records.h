/*
 * The fixed parts of a zip file, as zip_directory.c reads and zip_write.c writes them. All numbers are little-endian.
 *
 *   local header       signature 0, version 4, flags 6, method 8, time 10, date 12, crc 14, stored 18, size 22,
 *                      name length 26, extra length 28; then name, extra, data
 *   data descriptor    signature 0, crc 4, stored 8, size 12 (stored 8, size 16 for zip64)
 *   directory entry    signature 0, made by 4, version 6, flags 8, method 10, time 12, date 14, crc 16, stored 20,
 *                      size 24, name length 28, extra length 30, comment length 32, disk 34, attributes 36 and 38,
 *                      header offset 42; then name, extra, comment
 *   zip64 end record   signature 0, bytes that follow 4, made by 12, version 14, disk 16, directory's disk 20, entries
 *                      on this disk 24, entries 32, directory size 40, directory offset 48
 *   zip64 locator      signature 0, disk 4, offset of the zip64 end record 8, disks 16
 *   end record         signature 0, disk 4, directory's disk 6, entries on this disk 8, entries 10, directory size 12,
 *                      directory offset 16, comment length 20; then comment
 *
 * A 16 or 32 bit field of all ones means that the value stands in the zip64 extra field (of an entry: size, stored
 * size, header offset, disk, those that are all ones only) or in the zip64 end record.
 */
#ifndef TENON_FORMAT_ZIP_RECORDS_H
#define TENON_FORMAT_ZIP_RECORDS_H

#include <stdint.h>

enum {
    ZIP_LOCAL_BYTES = 30,
    ZIP_DESCRIPTOR_BYTES = 16,
    ZIP_DESCRIPTOR64_BYTES = 24,
    ZIP_ENTRY_BYTES = 46,
    ZIP_END64_BYTES = 56,
    ZIP_LOCATOR_BYTES = 20,
    ZIP_END_BYTES = 22,
    ZIP_COMMENT_MOST = UINT16_MAX,
    ZIP_NAME_MOST = UINT16_MAX,
    ZIP_EXTRA64 = 0x0001, /* id of the zip64 extra field */
    ZIP_EXTRA_BYTES = 4,  /* id and length before each extra field */
};

/* Signatures. */
enum {
    ZIP_LOCAL = 0x04034b50,
    ZIP_DESCRIPTOR = 0x08074b50,
    ZIP_ENTRY = 0x02014b50,
    ZIP_END64 = 0x06064b50,
    ZIP_LOCATOR = 0x07064b50,
    ZIP_END = 0x06054b50,
};

/* General-purpose flags. */
enum {
    ZIP_FLAG_ENCRYPTED = 1 << 0,
    ZIP_FLAG_DESCRIPTOR = 1 << 3,
    ZIP_FLAG_PATCH = 1 << 5,
    ZIP_FLAG_STRONG_ENCRYPTION = 1 << 6,
    ZIP_FLAG_UTF8 = 1 << 11,
    ZIP_FLAG_MASKED = 1 << 13,
};

#endif
