// The document's text under construction.

typedef struct { md_memory *memory; char *bytes; long count, capacity; } md_text;

MD_LOCAL void md_put_byte(md_text *t, char c) {
  if (!md_grow(t->memory, (void **)&t->bytes, t->count, &t->capacity, 1)) return;
  t->bytes[t->count++] = c;
}

MD_LOCAL void md_put(md_text *t, md_string s) {
  for (; *s; s++) md_put_byte(t, *s);
}

// Writes the digits of an integer below 2^53.
MD_LOCAL void md_put_digits(md_text *t, md_word v, int width) {
  char digits[24];
  int n = 0;
  do digits[n++] = (char)('0' + v % 10), v /= 10; while (v || n < width);
  while (n) md_put_byte(t, digits[--n]);
}

MD_LOCAL void md_put_hex(md_text *t, md_word v) {
  char digits[20];
  int n = 0;
  do digits[n++] = "0123456789abcdef"[v & 15], v >>= 4; while (v);
  md_put(t, "0x");
  while (n) md_put_byte(t, digits[--n]);
}

MD_LOCAL int md_is_finite(double v) { return v - v == 0; }

// Writes a number that reads back as the same double. Numbers with up to six decimals are written by this code: the
// quotient of two integers below 2^53 is the double closest to the decimal number. For other numbers, the C library is
// used, which may print the locale's comma.
MD_LOCAL void md_put_number(md_text *t, double v) {
  if (!md_is_finite(v)) { md_put(t, "0"); return; }
  double magnitude = v < 0 ? -v : v, power = 1;
  if (magnitude == 0) { md_put_byte(t, '0'); return; }
  for (int decimals = 0; decimals <= 6 && magnitude * power < 9e15; decimals++, power *= 10) {
    md_word scaled = (md_word)(magnitude * power + 0.5);
    if ((double)scaled / power != magnitude) continue;
    if (v < 0) md_put_byte(t, '-');
    md_put_digits(t, scaled / (md_word)power, 1);
    if (!decimals) return;
    md_put_byte(t, '.');
    md_put_digits(t, scaled % (md_word)power, decimals);
    return;
  }
  char printed[40];
  t->memory->platform->print(printed, sizeof printed, "%.17g", v);
  for (md_string s = printed; *s; s++) md_put_byte(t, *s == ',' ? '.' : *s);
}

MD_LOCAL void md_put_numbers(md_text *t, md_string name, double a, double b, double c, double d) {
  double all[] = { a, b, c, d };
  md_put(t, ", \""); md_put(t, name); md_put(t, "\": [");
  for (int i = 0; i < 4; i++) { if (i) md_put(t, ", "); md_put_number(t, all[i]); }
  md_put_byte(t, ']');
}

MD_LOCAL void md_put_quoted(md_text *t, md_string s) {
  md_put_byte(t, '"');
  for (; *s; s++) {
    unsigned char c = (unsigned char)*s;
    if (c == '"' || c == '\\') md_put_byte(t, '\\');
    // At this point, names contain no control characters.
    md_put_byte(t, c < 32 ? '_' : (char)c);
  }
  md_put_byte(t, '"');
}

MD_LOCAL void md_put_member(md_text *t, md_string name, md_string value) {
  md_put(t, ", \""); md_put(t, name); md_put(t, "\": ");
  md_put_quoted(t, value);
}

// Returns a text for temporary use, such as the equation of a constraint.
MD_LOCAL md_string md_finished(md_text *t) {
  md_put_byte(t, 0);
  return t->bytes ? t->bytes : "";
}
