// zlib's inflateInit2 is a macro that Swift can't import.
#ifndef MASDIAG_CZLIB_SHIM_H
#define MASDIAG_CZLIB_SHIM_H
#include <zlib.h>

// Initializes a stream that detects gzip and zlib headers automatically.
static inline int masdiag_inflateInit(z_streamp stream) { return inflateInit2(stream, 15 + 32); }
#endif
