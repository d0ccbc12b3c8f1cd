#ifndef MASDIAG_CGRAPHVIZ_SHIM_H
#define MASDIAG_CGRAPHVIZ_SHIM_H
#include <gvc.h>
#include <cgraph.h>
#endif
