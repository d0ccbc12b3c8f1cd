#ifndef MASDIAG_CZSTD_SHIM_H
#define MASDIAG_CZSTD_SHIM_H
#include <zstd.h>
#endif
