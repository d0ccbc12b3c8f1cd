#ifndef MASDIAG_CZSTD_SHIM_H
#define MASDIAG_CZSTD_SHIM_H
#include <zstd.h>
#include <zstd_errors.h>
#endif
