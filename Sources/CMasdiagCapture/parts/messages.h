// Messages to objects. A message is sent only if the object's class is known to have a method with the expected type of
// result, because an app may declare, for example, an `identifier` that is a number.
//
// The implementation is called as a function, which needs neither objc_msgSend nor its variants for structures. It is
// cached for each class, because the runtime searches all superclasses each time.

typedef struct { md_class cls; md_string name; md_selector selector; void *function; char kind; } md_method;

typedef struct {
  md_platform *platform;
  md_memory *memory;
  md_method *slots;
  md_word count, mask;
} md_messages;

MD_LOCAL md_method *md_method_slot(md_messages *m, md_class cls, md_string name) {
  // Names are string literals, so a pointer identifies a name.
  md_word i = (md_hash_pointer(cls) ^ (md_hash_pointer(name) >> 7)) & m->mask;
  while (m->slots[i].cls && (m->slots[i].cls != cls || m->slots[i].name != name)) i = (i + 1) & m->mask;
  return &m->slots[i];
}

MD_LOCAL int md_enlarge_methods(md_messages *m) {
  if (m->slots && m->count * 2 < m->mask) return 1;
  md_messages bigger = *m;
  bigger.mask = m->slots ? m->mask * 2 + 1 : 4095;
  bigger.slots = (md_method *)md_map(m->memory, (bigger.mask + 1) * sizeof(md_method));
  if (!bigger.slots) return 0;
  for (md_word i = 0; m->slots && i <= m->mask; i++)
    if (m->slots[i].cls) *md_method_slot(&bigger, m->slots[i].cls, m->slots[i].name) = m->slots[i];
  if (m->slots) md_unmap(m->memory, m->slots);
  *m = bigger;
  return 1;
}

MD_LOCAL int md_is_qualifier(char c) {
  for (md_string s = "rnNoORVA"; *s; s++)
    if (*s == c) return 1;
  return 0;
}

// Returns the kind of a method's result: `@` for an object, `*` for characters, `B` for a Boolean, `q` and `i` for
// integers of 64 and 32 bits, `d`, `f`, `2` and `4` for structures of that many doubles, and 0 for anything else.
MD_LOCAL char md_kind_of(md_string encoding) {
  while (*encoding && md_is_qualifier(*encoding)) encoding++;
  switch (*encoding) {
  case '@': case '*': case 'd': case 'f': return *encoding;
  case 'B': case 'c': case 'C': return 'B';
  case 'q': case 'Q': case 'l': case 'L': return 'q';
  case 'i': case 'I': case 's': case 'S': return 'i';
  case '{': break;
  default: return 0;
  }
  int doubles = 0, depth = 0, isName = 1;
  for (; *encoding; encoding++) {
    if (*encoding == '{') { depth++; isName = 1; }
    else if (*encoding == '}') { if (!--depth) break; isName = 0; }
    else if (*encoding == '=') isName = 0;
    else if (!isName) { if (*encoding != 'd') return 0; doubles++; }
  }
  return doubles == 2 || doubles == 4 ? (char)('0' + doubles) : 0;
}

// Returns the implementation of an object's method if its result is of the given kind; otherwise, NULL.
MD_LOCAL void *md_method_of(md_messages *m, md_object o, md_string name, char kind, md_selector *selector) {
  if (!o || !md_enlarge_methods(m)) return 0;
  md_class cls = m->platform->class_of(o);
  if (!cls) return 0;
  md_method *slot = md_method_slot(m, cls, name);
  if (!slot->cls) {
    slot->cls = cls;
    slot->name = name;
    slot->selector = m->platform->selector(name);
    void *method = m->platform->method(cls, slot->selector);
    md_string encoding = method ? m->platform->encoding(method) : 0;
    slot->kind = encoding ? md_kind_of(encoding) : 0;
    slot->function = slot->kind ? m->platform->implementation(method) : 0;
    m->count++;
  }
  *selector = slot->selector;
  return slot->kind == kind ? slot->function : 0;
}

// True if an object has a method with a result of the given kind.
MD_LOCAL int md_has(md_messages *m, md_object o, md_string name, char kind) {
  md_selector s;
  return md_method_of(m, o, name, kind, &s) != 0;
}

MD_LOCAL md_object md_get(md_messages *m, md_object o, md_string name) {
  md_selector s;
  void *f = md_method_of(m, o, name, '@', &s);
  return f ? ((md_object(*)(md_object, md_selector))f)(o, s) : 0;
}

MD_LOCAL md_object md_get_at(md_messages *m, md_object array, long index) {
  md_selector s;
  void *f = md_method_of(m, array, "objectAtIndex:", '@', &s);
  return f ? ((md_object(*)(md_object, md_selector, long))f)(array, s, index) : 0;
}

MD_LOCAL long md_get_long(md_messages *m, md_object o, md_string name, long otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'q', &s);
  if (f) return ((long(*)(md_object, md_selector))f)(o, s);
  f = md_method_of(m, o, name, 'i', &s);
  return f ? ((int(*)(md_object, md_selector))f)(o, s) : otherwise;
}

MD_LOCAL int md_get_flag(md_messages *m, md_object o, md_string name, int otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'B', &s);
  return f ? ((unsigned char(*)(md_object, md_selector))f)(o, s) != 0 : otherwise;
}

MD_LOCAL double md_get_double(md_messages *m, md_object o, md_string name, double otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'd', &s);
  return f ? ((double(*)(md_object, md_selector))f)(o, s) : otherwise;
}

MD_LOCAL float md_get_float(md_messages *m, md_object o, md_string name, float otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'f', &s);
  return f ? ((float(*)(md_object, md_selector))f)(o, s) : otherwise;
}

MD_LOCAL float md_get_float_for(md_messages *m, md_object o, md_string name, long argument, float otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'f', &s);
  return f ? ((float(*)(md_object, md_selector, long))f)(o, s, argument) : otherwise;
}

MD_LOCAL double md_get_double_for(md_messages *m, md_object o, md_string name, md_object argument, double otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, 'd', &s);
  return f ? ((double(*)(md_object, md_selector, md_object))f)(o, s, argument) : otherwise;
}

MD_LOCAL md_size md_get_size(md_messages *m, md_object o, md_string name, md_size otherwise) {
  md_selector s;
  void *f = md_method_of(m, o, name, '2', &s);
  return f ? ((md_size(*)(md_object, md_selector))f)(o, s) : otherwise;
}

MD_LOCAL md_rect md_get_rect(md_messages *m, md_object o, md_string name) {
  md_rect none = { 0, 0, 0, 0 };
  md_selector s;
  void *f = md_method_of(m, o, name, '4', &s);
  return f ? ((md_rect(*)(md_object, md_selector))f)(o, s) : none;
}

MD_LOCAL md_insets md_get_insets(md_messages *m, md_object o, md_string name) {
  md_insets none = { 0, 0, 0, 0 };
  md_selector s;
  void *f = md_method_of(m, o, name, '4', &s);
  return f ? ((md_insets(*)(md_object, md_selector))f)(o, s) : none;
}

MD_LOCAL md_rect md_get_rect_for(md_messages *m, md_object o, md_string name, md_rect argument) {
  md_selector s;
  void *f = md_method_of(m, o, name, '4', &s);
  return f ? ((md_rect(*)(md_object, md_selector, md_rect))f)(o, s, argument) : argument;
}

MD_LOCAL long md_count(md_messages *m, md_object array) {
  return md_has(m, array, "objectAtIndex:", '@') ? md_get_long(m, array, "count", 0) : 0;
}

// Returns a string's characters, which are valid until the autorelease pool is drained; NULL if the object isn't a
// string.
MD_LOCAL md_string md_characters(md_messages *m, md_object string) {
  md_selector s;
  void *f = md_method_of(m, string, "UTF8String", '*', &s);
  return f ? ((md_string(*)(md_object, md_selector))f)(string, s) : 0;
}

// Returns the shared object of a class, such as the application.
MD_LOCAL md_object md_shared(md_messages *m, md_string class_name, md_string name) {
  // A class is an object whose own class has the class methods.
  md_class cls = m->platform->class_named(class_name);
  return cls ? md_get(m, cls, name) : 0;
}

// True if an object can receive messages: it isn't NULL, and its memory wasn't freed. This is only checked for objects
// that others refer to without keeping them alive.
MD_LOCAL int md_is_alive(md_messages *m, md_object o) {
  if (!o || ((md_word)o & 7)) return 0;
  return m->platform->zone_of ? m->platform->zone_of(o) != 0 : 1;
}
