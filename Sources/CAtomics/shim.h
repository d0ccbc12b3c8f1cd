// Atomic counters that use the compiler's built-in functions, because Swift's `Synchronization` requires macOS 15 and
// iOS 18. They are safe to use in signal handlers.
#ifndef MASDIAG_CATOMICS_SHIM_H
#define MASDIAG_CATOMICS_SHIM_H
#include <stdint.h>

// Adds `number`, and returns the sum.
static inline intptr_t masdiag_atomic_add(intptr_t *counter, intptr_t number) {
  return __atomic_add_fetch(counter, number, __ATOMIC_RELAXED);
}

static inline intptr_t masdiag_atomic_load(const intptr_t *counter) {
  return __atomic_load_n(counter, __ATOMIC_RELAXED);
}
#endif
