// The C libraries have memmem, but glibc's header shows it only to those who ask for GNU's extensions.
#ifndef MASDIAG_CMEMORY_SHIM_H
#define MASDIAG_CMEMORY_SHIM_H
#include <stddef.h>

// Where `needle` stands first in `text`; null where it does not.
void *memmem(const void *text, size_t length, const void *needle, size_t needle_length);
#endif
