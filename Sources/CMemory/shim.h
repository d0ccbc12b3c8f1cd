// Searches large blocks of memory, sixteen bytes at a time. The vectors are the compiler's, not specific to a
// processor.
#ifndef MASDIAG_CMEMORY_SHIM_H
#define MASDIAG_CMEMORY_SHIM_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef unsigned char masdiag_block __attribute__((vector_size(16)));

static inline masdiag_block masdiag_load(const unsigned char *place) {
  masdiag_block block;
  memcpy(&block, place, sizeof block);
  return block;
}

static inline int masdiag_is_zero(masdiag_block block) {
  uint64_t halves[2];
  memcpy(halves, &block, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

// Returns the number of lines that end in `text` with LF, CR LF or CR. Lines that end with only CR are rare.
static inline size_t masdiag_count_lines(const void *text, size_t length) {
  const unsigned char *place = text, *end = place + length;
  const masdiag_block feed = (masdiag_block){} + 0x0A, returning = (masdiag_block){} + 0x0D;
  size_t count = 0;
  masdiag_block returns = {};
  while (end - place >= 16) {
    // Limit the number of blocks so that no eight-bit counter overflows.
    size_t blocks = (size_t)(end - place) / 16;
    if (blocks > 255) blocks = 255;
    masdiag_block counts = {};
    for (; blocks > 0; blocks--, place += 16) {
      masdiag_block bytes = masdiag_load(place);
      counts -= (masdiag_block)(bytes == feed);
      returns |= (masdiag_block)(bytes == returning);
    }
    for (int lane = 0; lane < 16; lane++) count += counts[lane];
  }
  int has_returns = !masdiag_is_zero(returns);
  for (; place < end; place++) {
    count += *place == 0x0A;
    has_returns |= *place == 0x0D;
  }
  if (!has_returns) return count;
  for (place = text; place < end; place++)
    if (*place == 0x0D && (place + 1 == end || place[1] != 0x0A)) count++;
  return count;
}

// Returns the first occurrence of `word`, which has at least seven bytes, in `text`; null if there is none.
//
// Two of its bytes are compared at all positions of a block at once, and two more if a candidate remains. Few positions
// match all four.
static inline const void *masdiag_find(const void *text, size_t length, const void *word, size_t word_length) {
  const unsigned char *place = text, *wanted = word;
  if (length < word_length) return 0;
  const unsigned char *end = place + (length - word_length) + 1;
  const masdiag_block bytes[4] = {
      (masdiag_block){} + wanted[0], (masdiag_block){} + wanted[2], (masdiag_block){} + wanted[4],
      (masdiag_block){} + wanted[6]};
  while (end - place >= 64) {
    masdiag_block found[4], candidates = {};
    for (int step = 0; step < 4; step++) {
      found[step] = (masdiag_block)(masdiag_load(place + 16 * step) == bytes[0]);
      found[step] &= (masdiag_block)(masdiag_load(place + 16 * step + 4) == bytes[2]);
      candidates |= found[step];
    }
    if (!masdiag_is_zero(candidates))
      for (int step = 0; step < 4; step++) {
        found[step] &= (masdiag_block)(masdiag_load(place + 16 * step + 2) == bytes[1]);
        found[step] &= (masdiag_block)(masdiag_load(place + 16 * step + 6) == bytes[3]);
        if (masdiag_is_zero(found[step])) continue;
        const unsigned char *block = place + 16 * step;
        for (int lane = 0; lane < 16; lane++)
          if (found[step][lane] && memcmp(block + lane, word, word_length) == 0) return block + lane;
      }
    place += 64;
  }
  for (; place < end; place++)
    if (*place == wanted[0] && memcmp(place, word, word_length) == 0) return place;
  return 0;
}

// Returns the number of bytes of `text` after the last occurrence of `byte`; all of them if there is none.
static inline size_t masdiag_count_behind(const void *text, size_t length, unsigned char byte) {
  const unsigned char *start = text, *end = start + length, *place = end;
  const masdiag_block wanted = (masdiag_block){} + byte;
  while (place - start >= 16 && masdiag_is_zero((masdiag_block)(masdiag_load(place - 16) == wanted))) place -= 16;
  while (place > start && place[-1] != byte) place--;
  return (size_t)(end - place);
}
#endif
