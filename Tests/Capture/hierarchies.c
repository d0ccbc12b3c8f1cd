// Captures random hierarchies, for a compiler's sanitizers: SEEDS FIRST. The capture must change nothing, keep nothing,
// and write JSON.
#include <CMasdiagCapture.h>
#include <UIKitStub.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A JSON value's end, or NULL if it isn't one.
static const char *value(const char *s);

static const char *spaces(const char *s) {
  while (*s == ' ' || *s == '\n') s++;
  return s;
}

static const char *string(const char *s) {
  if (*s++ != '"') return NULL;
  for (; *s != '"'; s++) {
    if ((unsigned char)*s < 32) return NULL;
    if (*s == '\\' && *++s != '"' && *s != '\\') return NULL;
  }
  return s + 1;
}

static const char *list(const char *s, char end, int hasNames) {
  s = spaces(s + 1);
  if (*s == end) return s + 1;
  for (;;) {
    if (hasNames) {
      s = string(spaces(s));
      if (!s || *(s = spaces(s)) != ':') return NULL;
      s++;
    }
    s = value(s);
    if (!s) return NULL;
    s = spaces(s);
    if (*s == end) return s + 1;
    if (*s++ != ',') return NULL;
  }
}

static const char *value(const char *s) {
  s = spaces(s);
  if (*s == '{') return list(s, '}', 1);
  if (*s == '[') return list(s, ']', 0);
  if (*s == '"') return string(s);
  static const char *words[] = { "true", "false", "null" };
  for (int i = 0; i < 3; i++)
    if (!strncmp(s, words[i], strlen(words[i]))) return s + strlen(words[i]);
  char *end;
  strtod(s, &end);
  return end == s || *s == '+' || strpbrk(s, "iInN") == s ? NULL : end;
}

static void fail(unsigned long seed, const char *what, const char *text) {
  fprintf(stderr, "seed %lu: %s\n%s\n", seed, what, text ? text : "");
  exit(1);
}

static void capture(unsigned long seed, stub_hierarchy *h) {
  unsigned long sum = stub_checksum();
  long objects = stub_object_count();
  void *about = seed % 3 == 0 ? NULL : seed % 3 == 1 ? (void *)h->views[seed % (unsigned long)h->view_count]
                : h->constraint_count ? (void *)h->constraints[seed % (unsigned long)h->constraint_count] : NULL;
  stub_array *conflict = stub_make_array();
  for (long i = 0; i < h->constraint_count && i < 4; i++) stub_append(conflict, h->constraints[i]);
  char *text = masdiag_capture_using(stub_lookup, NULL, about, seed % 2 ? conflict : NULL);
  stub_free(conflict);
  if (!text) fail(seed, "no text", NULL);
  const char *end = text[0] == '!' ? text + strlen(text) : value(text);
  if (!end || *spaces(end)) fail(seed, "no JSON", text);
  masdiag_capture_free(text);
  if (stub_checksum() != sum) fail(seed, "an object changed", NULL);
  if (stub_object_count() != objects) fail(seed, "an object is kept", NULL);
}

static void *elsewhere(void *unused) {
  (void)unused;
  return masdiag_capture_using(stub_lookup, NULL, NULL, NULL);
}

int main(int count, char **arguments) {
  unsigned long seeds = count > 1 ? strtoul(arguments[1], NULL, 10) : 100;
  unsigned long first = count > 2 ? strtoul(arguments[2], NULL, 10) : 0;
  for (unsigned long seed = first; seed < first + seeds; seed++) {
    stub_hierarchy h = stub_random_hierarchy(seed);
    stub_set_key_window(h.window);
    for (unsigned long round = 0; round < 3; round++) {
      capture(seed + round, &h);
      stub_edit(&h, seed * 3 + round);
    }
    stub_set_key_window(NULL);
    stub_forget(&h);
    stub_free_all();
  }
  pthread_t thread;
  void *text;
  pthread_create(&thread, NULL, elsewhere, NULL);
  pthread_join(thread, &text);
  if (!text || strcmp(text, "!only the main thread can ask views")) fail(0, "another thread was let in", text);
  masdiag_capture_free(text);
  printf("%lu hierarchies captured, each three times\n", seeds);
  return 0;
}
