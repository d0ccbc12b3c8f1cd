// Captures a live hierarchy of UIKit or AppKit views as a layout document.
//
// This text has two uses: as a target that an app or a test links, and as an expression that LLDB compiles into a
// stopped process, in a frame of any language. It only reads, and doesn't cause objects to be created: it accesses no
// guide that a view creates on demand, and calls no method that runs a layout pass.

#include "include/CMasdiagCapture.h"

#include "parts/platform.h"
#include "parts/strings.h"
#include "parts/memory.h"
#include "parts/text.h"
#include "parts/messages.h"
#include "parts/classes.h"
#include "parts/items.h"
#include "parts/names.h"
#include "parts/constraints.h"
#include "parts/frames.h"
#include "parts/stacks.h"
#include "parts/views.h"

#ifdef __cplusplus
extern "C" {
#endif

static unsigned long md_peak;

// Reads the hierarchy of a root into `w`.
MD_LOCAL void md_read(md_world *w, md_object root) {
  w->is_appkit = md_is_kind(w->messages, root, "NSView");
  md_add_views(w, root);
  long views = w->count;
  md_add_guides(w);
  md_add_constraints(w, views);
  md_mark_stacks(w, views);
  md_name_items(w, views);
  md_mark_system_views(w);
  w->is_pending = w->conflict != 0;
  for (long i = 0; i < views && !w->is_pending; i++) w->is_pending = md_is_pending(w, w->items[i].object);
}

MD_LOCAL void md_put_header(md_text *t, md_world *w, md_string omitted) {
  md_put(t, "{\n  \"masdiag\": 1,\n  \"captured\": { \"framework\": ");
  md_put_quoted(t, w->is_appkit ? "AppKit" : "UIKit");
  if (w->is_pending) md_put(t, ", \"pending\": true");
  if (w->conflict) md_put_member(t, "conflict", md_address(w, w->conflict));
  if (*omitted) { md_put(t, ", \"omitted\": ["); md_put(t, omitted); md_put_byte(t, ']'); }
  md_put(t, " },\n");
  md_string direction = "effectiveUserInterfaceLayoutDirection";
  if (!md_has(w->messages, w->items[0].object, direction, 'q')) direction = "userInterfaceLayoutDirection";
  if (md_get_long(w->messages, w->items[0].object, direction, 0) == 1)
    md_put(t, "  \"direction\": \"rightToLeft\",\n");
}

// Writes the document. Its header is written after the constraints, on which it depends.
MD_LOCAL void md_put_document(md_text *t, md_world *w) {
  md_text constraints = { w->memory, 0, 0, 0 }, omitted = { w->memory, 0, 0, 0 }, scratch = { w->memory, 0, 0, 0 };
  long written = 0, noted = 0;
  for (long i = 0; i < w->constraint_count; i++)
    md_put_constraint(&constraints, &omitted, &scratch, w, w->constraints[i], &written, &noted);
  if (w->cycles) {
    md_put(&omitted, noted ? ", " : "");
    md_put(&omitted, "{ \"constraint\": \"");
    md_put_digits(&omitted, (md_word)w->cycles, 1);
    md_put(&omitted, " views\", \"reason\": \"they are subviews of two views\" }");
  }
  md_put_header(t, w, md_finished(&omitted));
  md_put(t, "  \"root\": ");
  md_put_views(t, w);
  md_put(t, ",\n  \"constraints\": [");
  md_put(t, md_finished(&constraints));
  md_put(t, written ? "\n  ]\n}\n" : "]\n}\n");
  md_put_byte(t, 0);
}

// Returns a copy of a text that outlives the capture, in its own block that begins with its size.
MD_LOCAL char *md_keep(md_memory *m, md_string s, md_word length) {
  md_word size = (length + 1 + 16 + 4095) & ~4095UL;
  char *block = (char *)m->platform->map(0, size, 3, MD_ANONYMOUS, -1, 0);
  if (!block || block == (char *)-1) return 0;
  *(md_word *)block = size;
  *((void **)block + 1) = (void *)m->platform->unmap;
  for (md_word i = 0; i < length; i++) block[16 + i] = s[i];
  return block + 16;
}

MD_LOCAL char *md_sentence(md_memory *m, md_string sentence, md_string word) {
  md_text text = { m, 0, 0, 0 };
  md_put_byte(&text, '!');
  md_put(&text, sentence);
  md_put(&text, word);
  return md_keep(m, text.bytes, (md_word)text.count);
}

char *masdiag_capture_using(masdiag_lookup lookup, void *handle, void *object, void *list) {
  md_platform platform;
  md_memory memory = { &platform, 0, 0, 0, 0, 0, 0 };
  md_messages messages = { &platform, &memory, 0, 0, 0 };
  for (unsigned i = 0; i < sizeof platform; i++) ((char *)&platform)[i] = 0;
  md_string missing = md_find_all(&platform, lookup, handle);
  if (missing) return platform.map ? md_sentence(&memory, "this process has no Objective-C runtime: it lacks ", missing) : 0;
  if (!md_is_main_thread(&platform)) return md_sentence(&memory, "only the main thread can ask views", "");
  void *pool = platform.push_pool && platform.pop_pool ? platform.push_pool() : 0;
  md_object root = md_root_of(&messages, object ? object : md_key_window(&messages));
  char *result = 0;
  if (root) {
    md_world world = { &memory, &messages, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
    if (md_is_kind(&messages, object, "NSLayoutConstraint")) world.conflict = object;
    world.conflict_list = list;
    md_read(&world, root);
    md_text text = { &memory, 0, 0, 0 };
    md_put_document(&text, &world);
    if (!memory.failed) result = md_keep(&memory, text.bytes, (md_word)text.count);
  }
  if (!result) {
    md_string reason = memory.failed ? "there isn't enough memory" : object ? "the object isn't in a hierarchy of views"
                                                                            : "the process has no window yet";
    result = md_sentence(&memory, reason, "");
  }
  md_unmap_all(&memory);
  if (pool) platform.pop_pool(pool);
  md_peak = memory.peak;
  return result;
}

void masdiag_capture_free(char *text) {
  if (!text) return;
  char *block = text - 16;
  ((int (*)(void *, md_word))*((void **)block + 1))(block, *(md_word *)block);
}

unsigned long masdiag_capture_peak(void) { return md_peak; }

#ifdef __cplusplus
}
#endif
