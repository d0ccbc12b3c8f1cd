// The capture's own memory, mapped directly from the system.
//
// A process may have been stopped inside malloc while it held a lock; allocating memory with malloc would then
// deadlock. At the end, all blocks except the document's are unmapped.

typedef struct md_block { struct md_block *next; md_word size; } md_block;

typedef struct {
  md_platform *platform;
  md_block *blocks;       // all blocks, to unmap them at the end
  char *room;             // the rest of the block for small pieces
  md_word left;
  md_word used, peak;     // in bytes
  int failed;             // true if memory ran out
} md_memory;

#if defined(__APPLE__)
#define MD_ANONYMOUS 0x1002
#else
#define MD_ANONYMOUS 0x22
#endif

// Maps a separate block of at least `size` bytes, filled with zeros; NULL if memory runs out.
MD_LOCAL void *md_map(md_memory *m, md_word size) {
  size = (size + sizeof(md_block) + 4095) & ~4095UL;
  void *mapped = m->platform->map(0, size, 3, MD_ANONYMOUS, -1, 0);
  if (mapped == (void *)-1 || !mapped) { m->failed = 1; return 0; }
  md_block *block = (md_block *)mapped;
  block->size = size;
  block->next = m->blocks;
  m->blocks = block;
  m->used += size;
  if (m->used > m->peak) m->peak = m->used;
  return block + 1;
}

MD_LOCAL void md_unmap(md_memory *m, void *piece) {
  md_block *block = (md_block *)piece - 1;
  for (md_block **link = &m->blocks; *link; link = &(*link)->next)
    if (*link == block) {
      *link = block->next;
      m->used -= block->size;
      m->platform->unmap(block, block->size);
      return;
    }
}

MD_LOCAL void md_unmap_all(md_memory *m) {
  while (m->blocks) md_unmap(m, m->blocks + 1);
}

// Returns a small piece of memory that remains until the end, filled with zeros; NULL if memory runs out.
MD_LOCAL void *md_take(md_memory *m, md_word size) {
  size = (size + 15) & ~15UL;
  if (size > m->left) {
    md_word block = size > 60000 ? size : 65536 - sizeof(md_block);
    m->room = (char *)md_map(m, block);
    if (!m->room) { m->left = 0; return 0; }
    m->left = block;
  }
  void *piece = m->room;
  m->room += size;
  m->left -= size;
  return piece;
}

// Doubles the capacity of a list with `count` elements if it's full; returns 0 if memory runs out.
MD_LOCAL int md_grow(md_memory *m, void **list, long count, long *capacity, md_word element) {
  if (count < *capacity) return 1;
  long wanted = *capacity ? *capacity * 2 : 256;
  char *bigger = (char *)md_map(m, (md_word)wanted * element);
  if (!bigger) return 0;
  char *old = (char *)*list;
  for (md_word i = 0; i < (md_word)count * element; i++) bigger[i] = old[i];
  if (old) md_unmap(m, old);
  *list = bigger;
  *capacity = wanted;
  return 1;
}

// Returns a copy of at most `limit` bytes of a string, without splitting a character.
MD_LOCAL md_string md_copy(md_memory *m, md_string s, md_word limit) {
  md_word n = md_length(s);
  if (n > limit) {
    n = limit;
    while (n && ((unsigned char)s[n] & 0xC0) == 0x80) n--;
  }
  char *copy = (char *)md_take(m, n + 1);
  if (!copy) return "";
  for (md_word i = 0; i < n; i++) copy[i] = s[i];
  return copy;
}
