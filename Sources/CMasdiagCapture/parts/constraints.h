// Constraints: finding them, and writing them to the document.

MD_LOCAL md_string md_attribute(long a) {
  static const md_string names[] = {
    0, "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY", "lastBaseline",
    "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin", "trailingMargin",
    "centerXWithinMargins", "centerYWithinMargins",
  };
  // The private attributes of autoresizing masks in UIKit.
  static const md_string masks[] = { "left", "top", "centerX", "centerY", "right", "bottom" };
  if (a > 0 && a <= 20) return names[a];
  return a >= 32 && a <= 37 ? masks[a - 32] : 0;
}

MD_LOCAL md_string md_identifier(md_world *w, md_object constraint) {
  return md_characters(w->messages, md_get(w->messages, constraint, "identifier"));
}

MD_LOCAL int md_is_of_stack(md_world *w, md_object constraint) {
  md_string id = md_identifier(w, constraint);
  return id && md_starts(id, "UISV-");
}

// Adds a constraint unless it was already added: AppKit may list a constraint at both of its items.
MD_LOCAL void md_add_constraint(md_world *w, md_object c) {
  if ((md_word)w->constraint_count * 2 >= w->seen_mask) {
    md_word mask = w->seen_mask ? w->seen_mask * 2 + 1 : 1023;
    md_object *seen = (md_object *)md_map(w->memory, (mask + 1) * sizeof(md_object));
    if (!seen) return;
    for (long i = 0; i < w->constraint_count; i++) {
      md_word k = md_hash_pointer(w->constraints[i]) & mask;
      while (seen[k]) k = (k + 1) & mask;
      seen[k] = w->constraints[i];
    }
    if (w->seen) md_unmap(w->memory, w->seen);
    w->seen = seen;
    w->seen_mask = mask;
  }
  md_word k = md_hash_pointer(c) & w->seen_mask;
  for (; w->seen[k]; k = (k + 1) & w->seen_mask)
    if (w->seen[k] == c) return;
  if (!md_grow(w->memory, (void **)&w->constraints, w->constraint_count, &w->constraint_capacity, sizeof(md_object)))
    return;
  w->seen[k] = c;
  w->constraints[w->constraint_count++] = c;
  md_string items[] = { "firstItem", "secondItem" }, attributes[] = { "firstAttribute", "secondAttribute" };
  for (int side = 0; side < 2; side++) {
    long at = md_item_of(w, md_get(w->messages, c, items[side]));
    long a = md_get_long(w->messages, c, attributes[side], 0);
    if (at >= 0 && (a == 11 || a == 12)) w->items[at].has_baseline = 1;
  }
}

// Adds all active constraints, those of a conflict last. The engine may list constraints that aren't yet in any view.
MD_LOCAL void md_add_constraints(md_world *w, long views) {
  // GNUstep's engine doesn't mark constraints as active if they were added to a view directly.
  int asksWhetherActive = !w->messages->platform->class_named("GSDisplayServer");
  for (long i = 0; i < views && !w->memory->failed; i++) {
    md_object list = md_get(w->messages, w->items[i].object, "constraints");
    for (long k = 0, n = md_count(w->messages, list); k < n; k++) {
      md_object c = md_get_at(w->messages, list, k);
      if (!c || c == w->conflict) continue;
      if (!asksWhetherActive || md_get_flag(w->messages, c, "isActive", 1)) md_add_constraint(w, c);
    }
  }
  for (long k = 0, n = md_count(w->messages, w->conflict_list); k < n; k++) {
    md_object c = md_get_at(w->messages, w->conflict_list, k);
    if (c && c != w->conflict) md_add_constraint(w, c);
    if (c && md_is_of_stack(w, c)) w->keeps_stacks = 1;
  }
  if (w->conflict) {
    md_add_constraint(w, w->conflict);
    if (md_is_of_stack(w, w->conflict)) w->keeps_stacks = 1;
  }
}

// True if an item belongs to a stack view that is written as a stack view.
MD_LOCAL int md_is_of_written_stack(md_world *w, long item) {
  if (item < 0) return 0;
  long parent = w->items[item].parent;
  return w->items[item].is_stack || (parent >= 0 && w->items[parent].is_stack);
}

// True for constraints that the document expresses in another form: those of masks, content sizes, guides, and stack
// views.
MD_LOCAL int md_is_implied(md_world *w, md_object c, md_string class_name, md_string id, long first, long second) {
  if (md_equal(class_name, "NSAutoresizingMaskLayoutConstraint") ||
      md_equal(class_name, "NSContentSizeLayoutConstraint")) return 1;
  if (!id || c == w->conflict) return 0;
  if (md_starts(id, "UIViewSafeAreaLayoutGuide-") || md_search(id, "Margin-guide-constraint") ||
      md_starts(id, "UIScrollView-")) return 1;
  return md_starts(id, "UISV-") && (md_is_of_written_stack(w, first) || md_is_of_written_stack(w, second));
}

// Returns `Header.swift:66`, from SnapKit's description or from an identifier that contains it; NULL if there is none.
MD_LOCAL md_string md_source(md_world *w, md_object c, md_string class_name, md_string id, md_text *t) {
  md_string text = id, end = 0;
  if (md_search(class_name, "SnapKit")) {
    md_string printed = md_characters(w->messages, md_get(w->messages, c, "description"));
    md_string at = printed ? md_search(printed, "@") : 0;
    if (at) text = at + 1;
  }
  if (!text) return 0;
  for (md_string s = text; *s && *s != ' ' && *s != '>'; s++)
    if ((*s == '#' || *s == ':') && md_is_digit(s[1]) && s - text > 2) { end = s; break; }
  if (!end) return 0;
  md_string dot = end;
  while (dot > text && *dot != '.') dot--;
  if (!md_starts(dot, ".swift") && !(dot + 2 == end && dot[1] == 'm') && !md_starts(dot, ".mm")) return 0;
  md_string start = end;
  while (start > text && start[-1] != '/') start--;
  t->count = 0;
  for (md_string s = start; s < end; s++) md_put_byte(t, *s);
  md_put_byte(t, ':');
  for (md_string s = end + 1; md_is_digit(*s); s++) md_put_byte(t, *s);
  return md_clean(w, md_finished(t));
}

MD_LOCAL void md_put_item(md_text *t, md_world *w, long index) {
  static const md_string suffixes[] = { "", "", ".safeArea", ".margins", ".contentLayoutGuide", ".frameLayoutGuide" };
  md_item *item = &w->items[index];
  md_put_byte(t, '`');
  md_put(t, item->kind > MD_GUIDE ? w->items[item->parent].key : item->key);
  md_put_byte(t, '`');
  md_put(t, suffixes[item->kind]);
}

typedef struct {
  md_object object;
  md_string class_name, id;
  long first, second;          // items
  md_string first_attribute, second_attribute;
  int has_second;
  long relation;
  double multiplier, constant;
  float priority;
} md_constraint;

MD_LOCAL md_constraint md_read_constraint(md_world *w, md_object c) {
  md_messages *m = w->messages;
  md_object second = md_get(m, c, "secondItem");
  md_constraint r;
  r.object = c;
  r.class_name = md_class_name(m, c);
  r.id = md_identifier(w, c);
  r.first = md_item_of(w, md_get(m, c, "firstItem"));
  r.second = md_item_of(w, second);
  r.first_attribute = md_attribute(md_get_long(m, c, "firstAttribute", 0));
  r.second_attribute = md_attribute(md_get_long(m, c, "secondAttribute", 0));
  r.has_second = second != 0;
  r.relation = (int)md_get_long(m, c, "relation", 0);
  r.multiplier = md_get_double(m, c, "multiplier", 1);
  r.constant = md_get_double(m, c, "constant", 0);
  r.priority = md_get_float(m, c, "priority", 1000);
  return r;
}

// Returns the reason why a constraint can't be expressed; NULL if it can.
MD_LOCAL md_string md_obstacle(md_constraint *c) {
  if (c->first < 0) return "its first item isn't in this hierarchy";
  if (c->has_second && c->second < 0) return "its second item isn't in this hierarchy";
  if (!c->first_attribute || (c->has_second && !c->second_attribute)) return "one of its attributes is private";
  if (!md_is_finite(c->multiplier) || !md_is_finite(c->constant)) return "one of its numbers is infinite or NaN";
  if (!(c->priority > 0 && c->priority <= 1000)) return "its priority isn't between 0 and 1000";
  return 0;
}

MD_LOCAL void md_put_equation(md_text *t, md_world *w, md_constraint *c) {
  md_put_item(t, w, c->first); md_put_byte(t, '.'); md_put(t, c->first_attribute);
  md_put(t, c->relation < 0 ? " <= " : c->relation > 0 ? " >= " : " == ");
  if (c->has_second && c->multiplier != 0) {
    md_put_item(t, w, c->second); md_put_byte(t, '.'); md_put(t, c->second_attribute);
    if (c->multiplier != 1) { md_put(t, " * "); md_put_number(t, c->multiplier); }
    if (c->constant != 0) {
      md_put(t, c->constant < 0 ? " - " : " + ");
      md_put_number(t, c->constant < 0 ? -c->constant : c->constant);
    }
  } else {
    md_put_number(t, c->constant);
  }
  if (c->priority < 1000) { md_put(t, " ^"); md_put_number(t, c->priority); }
}

// Writes a constraint, or adds a note that explains why it can't be written. Increments `*written` or `*noted`.
MD_LOCAL void md_put_constraint(
    md_text *out, md_text *omitted, md_text *scratch, md_world *w, md_object object, long *written, long *noted) {
  md_constraint c = md_read_constraint(w, object);
  if (md_is_implied(w, object, c.class_name, c.id, c.first, c.second)) return;
  md_string obstacle = md_obstacle(&c);
  md_string own = md_characters(w->messages, md_get(w->messages, object, "mas_key"));
  md_string key = own && *own ? md_clean(w, own) : md_address(w, object);
  if (obstacle) {
    md_put(omitted, (*noted)++ ? ", " : "");
    md_put(omitted, "{ \"constraint\": "); md_put_quoted(omitted, key);
    md_put_member(omitted, "reason", obstacle);
    md_put(omitted, " }");
    return;
  }
  md_string source = md_source(w, object, c.class_name, c.id, scratch);
  scratch->count = 0;
  md_put_equation(scratch, w, &c);
  md_put(out, (*written)++ ? ",\n    { \"constraint\": " : "\n    { \"constraint\": ");
  md_put_quoted(out, md_finished(scratch));
  md_put_member(out, "key", key);
  if (c.id && *c.id) md_put_member(out, "identifier", md_clean(w, c.id));
  if (source) md_put_member(out, "source", source);
  md_put_member(out, "class", md_clean(w, c.class_name));
  md_put(out, " }");
}
