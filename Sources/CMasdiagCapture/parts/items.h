// The views and guides of a hierarchy, found by their addresses.

enum { MD_VIEW, MD_GUIDE, MD_SAFE_AREA, MD_MARGINS, MD_CONTENT, MD_FRAME };

typedef struct {
  md_object object;
  md_string key;       // the name in the document, once assigned
  md_string name;      // the app's name for the item, or NULL
  long parent;         // the superview or owner; -1 for the root
  long child, last, next;  // the first and last child, and the next sibling; -1 if there is none
  int kind;
  unsigned char has_baseline;  // true if a constraint refers to its baseline
  unsigned char is_system;     // true if no app made it
  unsigned char is_stack;      // true if written as a stack view, without the constraints that it makes
} md_item;

typedef struct {
  md_memory *memory;
  md_messages *messages;
  md_item *items;
  long count, capacity;
  long *slots;         // indices + 1, by address
  md_word mask;
  md_object *constraints;
  long constraint_count, constraint_capacity;
  md_object *seen;     // the same constraints, by address
  md_word seen_mask;
  long *views;         // indices into items: views come first, but guides are found in between
  int is_appkit, is_pending, keeps_stacks;
  long cycles;         // the number of subviews that were already added
  md_object conflict, conflict_list;
} md_world;

// Returns the index of an object, or -1.
MD_LOCAL long md_index(md_world *w, md_object o) {
  if (!o || !w->slots) return -1;
  for (md_word i = md_hash_pointer(o) & w->mask; w->slots[i]; i = (i + 1) & w->mask)
    if (w->items[w->slots[i] - 1].object == o) return w->slots[i] - 1;
  return -1;
}

MD_LOCAL void md_enter(md_world *w, long index) {
  md_word i = md_hash_pointer(w->items[index].object) & w->mask;
  while (w->slots[i]) i = (i + 1) & w->mask;
  w->slots[i] = index + 1;
}

// Adds an object as the last child of its parent; -1 if memory runs out.
MD_LOCAL long md_add(md_world *w, md_object o, long parent, int kind) {
  if (!md_grow(w->memory, (void **)&w->items, w->count, &w->capacity, sizeof(md_item))) return -1;
  if (!w->slots || (md_word)w->count * 2 >= w->mask) {
    md_word mask = w->slots ? w->mask * 2 + 1 : 1023;
    long *slots = (long *)md_map(w->memory, (mask + 1) * sizeof(long));
    if (!slots) return -1;
    if (w->slots) md_unmap(w->memory, w->slots);
    w->slots = slots;
    w->mask = mask;
    for (long i = 0; i < w->count; i++) md_enter(w, i);
  }
  md_item item = { o, 0, 0, parent, -1, -1, -1, kind, 0, 0, 0 };
  long index = w->count++;
  w->items[index] = item;
  md_enter(w, index);
  if (parent >= 0) {
    md_item *owner = &w->items[parent];
    if (owner->last >= 0) w->items[owner->last].next = index; else owner->child = index;
    owner->last = index;
  }
  return index;
}

// Adds a root and all of its descendants, level by level, so that deep nesting doesn't need a deep stack. Views that
// occur again are skipped.
MD_LOCAL void md_add_views(md_world *w, md_object root) {
  md_add(w, root, -1, MD_VIEW);
  for (long i = 0; i < w->count && !w->memory->failed; i++) {
    md_object list = md_get(w->messages, w->items[i].object, "subviews");
    for (long k = 0, n = md_count(w->messages, list); k < n; k++) {
      md_object view = md_get_at(w->messages, list, k);
      if (!view) continue;
      if (md_index(w, view) >= 0) w->cycles++; else md_add(w, view, i, MD_VIEW);
    }
  }
}

// Adds a guide; UIKit's own guides are recognized by their identifiers.
MD_LOCAL void md_add_guide(md_world *w, md_object guide, long owner) {
  if (!guide || md_index(w, guide) >= 0) return;
  md_string id = md_characters(w->messages, md_get(w->messages, guide, "identifier"));
  int kind = MD_GUIDE;
  if (id && md_equal(id, "UIViewSafeAreaLayoutGuide")) kind = MD_SAFE_AREA;
  if (id && md_equal(id, "UIViewLayoutMarginsGuide")) kind = MD_MARGINS;
  if (id && md_equal(id, "UIScrollView-contentLayoutGuide")) kind = MD_CONTENT;
  if (id && md_equal(id, "UIScrollView-frameLayoutGuide")) kind = MD_FRAME;
  md_add(w, guide, owner, kind);
}

MD_LOCAL void md_add_guides(md_world *w) {
  long views = w->count;
  for (long i = 0; i < views; i++) {
    md_object list = md_get(w->messages, w->items[i].object, "layoutGuides");
    for (long k = 0, n = md_count(w->messages, list); k < n; k++)
      md_add_guide(w, md_get_at(w->messages, list, k), i);
  }
}

// Returns the item that an object represents in a constraint. Guides that no view lists are added with their owners.
MD_LOCAL long md_item_of(md_world *w, md_object o) {
  long index = md_index(w, o);
  if (index >= 0 || !md_is_alive(w->messages, o)) return index;
  long owner = md_index(w, md_get(w->messages, o, "owningView"));
  if (owner < 0) return -1;
  md_add_guide(w, o, owner);
  return md_index(w, o);
}

// Returns the topmost view that contains an object. The search also ends if superviews form a cycle.
MD_LOCAL md_object md_root_of(md_messages *m, md_object o) {
  if (md_is_kind(m, o, "NSLayoutConstraint")) {
    o = md_get(m, o, "firstItem");
    if (!md_is_alive(m, o)) return 0;
  }
  if (o && !md_has(m, o, "superview", '@')) {
    // The object is a guide, a view controller or a window controller.
    md_object view = md_get(m, o, "owningView");
    o = view ? view : md_get_flag(m, o, "isViewLoaded", 1) ? md_get(m, o, "view") : 0;
  }
  md_object slow = o;
  for (long steps = 1; o; steps++) {
    md_object next = md_get(m, o, "superview");
    if (!next) return o;
    o = next;
    if (!(steps & 1)) slow = md_get(m, slow, "superview");
    if (o == slow) return o;
  }
  return 0;
}

// Returns the window that the user works in: the key window; otherwise, the first window.
MD_LOCAL md_object md_key_window(md_messages *m) {
  md_object app = md_shared(m, "UIApplication", "sharedApplication");
  if (!app) app = md_shared(m, "NSApplication", "sharedApplication");
  md_object window = md_get(m, app, "keyWindow");
  if (!window) window = md_get(m, app, "mainWindow");
  md_object windows = md_get(m, app, "windows");
  if (!window && md_count(m, windows)) window = md_get_at(m, windows, 0);
  return md_has(m, window, "contentView", '@') && !md_has(m, window, "superview", '@') ? md_get(m, window, "contentView") : window;
}
