// Atomic counters by the compiler's own builtins: Swift's `Synchronization` needs macOS 15 and iOS 18. They are safe in
// handlers of signals.
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
