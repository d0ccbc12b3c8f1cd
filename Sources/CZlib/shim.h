// zlib's inflateInit2 is a macro that Swift does not see.
#ifndef MASDIAG_CZLIB_SHIM_H
#define MASDIAG_CZLIB_SHIM_H
#include <zlib.h>

// Gets a stream ready that tells a gzip or zlib header by itself.
static inline int masdiag_inflateInit(z_streamp stream) { return inflateInit2(stream, 15 + 32); }
#endif
