// GMP's public names are macros over its linker names (mpq_add is __gmpq_add), which Swift does not see. Only what
// Certificates uses gets its usual name back here.
#ifndef MASDIAG_CGMP_SHIM_H
#define MASDIAG_CGMP_SHIM_H
#include <gmp.h>
#endif
