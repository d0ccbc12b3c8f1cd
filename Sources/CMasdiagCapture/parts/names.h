// Names: the app's names for its views, and unique keys.

// Names items after the instance variables of a view or controller that refer to them. Only the words in memory are
// compared and no pointer is followed, so variables of any type can be read, including Swift's.
MD_LOCAL void md_name_variables(md_world *w, md_object owner) {
  md_platform *p = w->messages->platform;
  for (md_class c = md_class_of(w->messages, owner); c && !md_is_system_class(w->messages, c); c = p->superclass(c)) {
    unsigned count = 0;
    void **variables = p->variables(c, &count);
    for (unsigned i = 0; variables && i < count; i++) {
      long offset = p->variable_offset(variables[i]);
      if (offset <= 0 || offset % 8 || (md_word)offset + 8 > p->instance_size(c)) continue;
      long at = md_index(w, *(md_object *)((char *)owner + offset));
      if (at < 0 || w->items[at].name || w->items[at].object == owner) continue;
      md_string name = p->variable_name(variables[i]);
      if (!name) continue;
      if (md_starts(name, "$__lazy_storage_$_")) name += 18;
      while (*name == '_') name++;
      if (*name) w->items[at].name = md_copy(w->memory, name, 200);
    }
    if (variables) p->release(variables);
  }
}

// Returns the name that an item itself has: Masonry's key, the accessibility identifier, or AppKit's identifier.
MD_LOCAL md_string md_own_name(md_messages *m, md_object o) {
  md_string names[] = { "mas_key", "accessibilityIdentifier", "identifier" };
  for (int i = 0; i < 3; i++) {
    md_string text = md_characters(m, md_get(m, o, names[i]));
    // The identifiers that Interface Builder generates aren't meaningful.
    if (text && *text && !md_starts(text, "_NS:")) return text;
  }
  return 0;
}

// True if a character can't be displayed as it is: control characters, line breaks and invisible formatting. These are
// the Unicode categories Cc, Cf, Zl and Zp, except for the two joiners.
MD_LOCAL int md_is_invisible(md_word c) {
  static const md_word ranges[][2] = {
    { 0, 0x1F }, { 0x7F, 0x9F }, { 0xAD, 0xAD }, { 0x600, 0x605 }, { 0x61C, 0x61C }, { 0x6DD, 0x6DD },
    { 0x70F, 0x70F }, { 0x890, 0x891 }, { 0x8E2, 0x8E2 }, { 0x180E, 0x180E }, { 0x200B, 0x200B }, { 0x200E, 0x200F },
    { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0xD800, 0xDFFF }, { 0xFEFF, 0xFEFF }, { 0xFFF9, 0xFFFB },
    { 0x110BD, 0x110BD }, { 0x110CD, 0x110CD }, { 0x13430, 0x1343F }, { 0x1BCA0, 0x1BCA3 }, { 0x1D173, 0x1D17A },
    { 0xE0001, 0xE007F },
  };
  for (unsigned i = 0; i < sizeof(ranges) / sizeof(ranges[0]); i++)
    if (c >= ranges[i][0] && c <= ranges[i][1]) return 1;
  return 0;
}

// Returns a name that can be written: invisible characters, backticks and bytes that aren't UTF-8 are replaced by
// underscores.
MD_LOCAL md_string md_clean(md_world *w, md_string name) {
  md_word n = md_length(name = md_copy(w->memory, name, 200));
  char *s = (char *)name;
  for (md_word i = 0; i < n;) {
    unsigned char lead = (unsigned char)s[i];
    md_word size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    md_word c = size == 1 ? lead : lead & (0xFF >> (size + 1));
    for (md_word k = 1; k < size; k++) {
      if (i + k >= n || ((unsigned char)s[i + k] & 0xC0) != 0x80) { size = 0; break; }
      c = c << 6 | ((unsigned char)s[i + k] & 0x3F);
    }
    int isOverlong = (size == 3 && c < 0x800) || (size == 4 && (c < 0x10000 || c > 0x10FFFF));
    if (!size || isOverlong) { s[i++] = '_'; continue; }
    if (c == '`' || md_is_invisible(c)) for (md_word k = 0; k < size; k++) s[i + k] = '_';
    i += size;
  }
  return name;
}

typedef struct { md_string text; long number; } md_key;
typedef struct { md_key *slots; md_word mask; } md_keys;

MD_LOCAL md_key *md_key_slot(md_keys *keys, md_string text) {
  md_word i = md_hash_text(text) & keys->mask;
  while (keys->slots[i].text && !md_equal(keys->slots[i].text, text)) i = (i + 1) & keys->mask;
  return &keys->slots[i];
}

// Returns a key that no other item has: the name, followed by a number if the name is already used or reserved. A
// constraint could mistake an item called `card.margins` for the margins of `card`.
MD_LOCAL md_string md_unique(md_world *w, md_keys *keys, md_string name) {
  md_word n = md_length(name);
  int isReserved = md_equal(name, "self") || md_ends(name, ".safeArea") || md_ends(name, ".margins") ||
                   md_ends(name, ".contentLayoutGuide") || md_ends(name, ".frameLayoutGuide");
  md_key *same = md_key_slot(keys, name), *mine = same;
  if (!same->text && !isReserved) {
    same->text = name;
    same->number = 1;
    return name;
  }
  md_text text = { w->memory, (char *)md_take(w->memory, n + 24), 0, (long)n + 24 };
  if (!text.bytes) return name;
  do {
    text.count = 0;
    md_put(&text, name);
    md_put_byte(&text, ' ');
    md_put_digits(&text, (md_word)++same->number + (same->text ? 0 : 1), 1);
    text.bytes[text.count] = 0;
    mine = md_key_slot(keys, text.bytes);
  } while (mine->text);
  mine->text = text.bytes;
  mine->number = 1;
  return text.bytes;
}

// Returns the address of an object as text, for objects without a name.
MD_LOCAL md_string md_address(md_world *w, md_object o) {
  md_text text = { w->memory, (char *)md_take(w->memory, 24), 0, 24 };
  if (!text.bytes) return "";
  md_put_hex(&text, (md_word)o);
  return text.bytes;
}

MD_LOCAL void md_name_items(md_world *w, long views) {
  for (long i = 0; i < views; i++) {
    md_object controller = md_get(w->messages, w->items[i].object, "nextResponder");
    if (controller && md_index(w, controller) < 0 && md_has(w->messages, controller, "view", '@'))
      md_name_variables(w, controller);
  }
  for (long i = 0; i < views; i++) md_name_variables(w, w->items[i].object);
  md_keys keys = { 0, 1023 };
  while (keys.mask < (md_word)w->count * 4) keys.mask = keys.mask * 2 + 1;
  keys.slots = (md_key *)md_map(w->memory, (keys.mask + 1) * sizeof(md_key));
  if (!keys.slots) return;
  for (long i = 0; i < w->count; i++) {
    md_item *item = &w->items[i];
    if (item->kind > MD_GUIDE) continue;
    md_string name = md_own_name(w->messages, item->object);
    if (name && item->kind == MD_GUIDE && md_starts(name, "UI")) name = 0;
    if (name) item->name = name; else name = item->name;
    item->key = name ? md_unique(w, &keys, md_clean(w, name)) : md_address(w, item->object);
    if (item->name) item->name = item->key;
  }
}

// Marks the views that weren't made by an app: private ones, and those inside the system's controls.
MD_LOCAL void md_mark_system_views(md_world *w) {
  for (long i = 1; i < w->count; i++) {
    md_item *item = &w->items[i], *parent = &w->items[item->parent];
    md_class cls = md_class_of(w->messages, item->object);
    if (item->kind != MD_VIEW || item->name || !md_is_system_class(w->messages, cls)) continue;
    md_class owner = md_class_of(w->messages, parent->object);
    md_string name = w->messages->platform->class_name(cls);
    int isInside = md_is_system_class(w->messages, owner) &&
                   !md_is_container(w->messages->platform->class_name(owner));
    item->is_system = *name == '_' || isInside ? 1 : 0;
  }
}
