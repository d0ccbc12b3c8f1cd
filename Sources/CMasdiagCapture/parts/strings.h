// Replacements for the C library's string functions, because a debugger would have to look up each of those.

MD_LOCAL md_word md_length(md_string s) {
  md_word n = 0;
  while (s[n]) n++;
  return n;
}

MD_LOCAL int md_equal(md_string a, md_string b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

MD_LOCAL int md_starts(md_string s, md_string start) {
  while (*start && *s == *start) s++, start++;
  return *start == 0;
}

// Returns the first occurrence of a word in a text, or NULL.
MD_LOCAL md_string md_search(md_string s, md_string word) {
  for (; *s; s++)
    if (md_starts(s, word)) return s;
  return 0;
}

MD_LOCAL int md_ends(md_string s, md_string end) {
  md_word n = md_length(s), k = md_length(end);
  return n >= k && md_equal(s + n - k, end);
}

MD_LOCAL int md_is_digit(char c) { return c >= '0' && c <= '9'; }

// FNV-1a
MD_LOCAL md_word md_hash_text(md_string s) {
  md_word h = 1469598103934665603UL;
  for (; *s; s++) h = (h ^ (unsigned char)*s) * 1099511628211UL;
  return h ^ (h >> 29);
}

// Addresses mainly differ in their middle bits.
MD_LOCAL md_word md_hash_pointer(const void *p) {
  md_word h = (md_word)p * 0x9E3779B97F4A7C15UL;
  return h ^ (h >> 32);
}
