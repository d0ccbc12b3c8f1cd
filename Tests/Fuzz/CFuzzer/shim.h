// The entry of libFuzzer, which comes with the compiler and has no header of its own.
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*take)(const uint8_t *bytes, size_t count));
