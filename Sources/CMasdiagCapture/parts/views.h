// Views: the properties that affect layout.

MD_LOCAL void md_put_priorities(
    md_text *t, md_world *w, md_object v, md_string name, md_string uikit, md_string appkit, float usual) {
  md_string selector = w->is_appkit ? appkit : uikit;
  float h = md_get_float_for(w->messages, v, selector, 0, usual);
  float y = md_get_float_for(w->messages, v, selector, 1, usual);
  int isUsable = h > 0 && h <= 1000 && y > 0 && y <= 1000;
  if ((h == usual && y == usual) || !isUsable) return;
  md_put(t, ", \""); md_put(t, name); md_put(t, "\": { \"horizontal\": "); md_put_number(t, h);
  md_put(t, ", \"vertical\": "); md_put_number(t, y); md_put(t, " }");
}

MD_LOCAL void md_put_length(md_text *t, double v) {
  if (v >= 0 && v < 1e7) md_put_number(t, v); else md_put(t, "null");
}

// Writes the content's size and priorities. They are omitted if the view's mask is translated, because they then don't
// result in constraints.
MD_LOCAL void md_put_content(md_text *t, md_world *w, md_object v) {
  md_size none = { -1, -1 }, size = md_get_size(w->messages, v, "intrinsicContentSize", none);
  if (!(size.w >= 0 && size.w < 1e7) && !(size.h >= 0 && size.h < 1e7)) return;
  md_put(t, ", \"intrinsicContentSize\": ["); md_put_length(t, size.w);
  md_put(t, ", "); md_put_length(t, size.h); md_put(t, "]");
  md_put_priorities(t, w, v, "contentHugging", "contentHuggingPriorityForAxis:",
                    "contentHuggingPriorityForOrientation:", 250);
  md_put_priorities(t, w, v, "contentCompressionResistance", "contentCompressionResistancePriorityForAxis:",
                    "contentCompressionResistancePriorityForOrientation:", 750);
}

MD_LOCAL void md_put_mask(md_text *t, md_world *w, long i) {
  static const md_string names[] = { "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
                                     "flexibleHeight", "flexibleBottomMargin" };
  long mask = md_get_long(w->messages, w->items[i].object, "autoresizingMask", 0) & 63;
  // AppKit measures from the bottom, unless the superview is flipped.
  int isUpsideDown = w->is_appkit && !md_get_flag(w->messages, w->items[w->items[i].parent].object, "isFlipped", 0);
  int some = 0;
  md_put(t, ", \"translatesAutoresizingMaskIntoConstraints\": true");
  for (int k = 0; k < 6; k++) {
    if (!(mask & (1 << k))) continue;
    md_put(t, some++ ? ", " : ", \"autoresizingMask\": [");
    md_put_quoted(t, names[isUpsideDown && k == 3 ? 5 : isUpsideDown && k == 5 ? 3 : k]);
  }
  if (some) md_put_byte(t, ']');
}

MD_LOCAL void md_put_baselines(md_text *t, md_world *w, md_object v) {
  md_string first = w->is_appkit ? "firstBaselineOffsetFromTop" : "_firstBaselineOffsetFromTop";
  md_string last = w->is_appkit ? "baselineOffsetFromBottom" : "_baselineOffsetFromBottom";
  md_put(t, ", \"baseline\": { \"last\": ");
  md_put_number(t, md_get_double(w->messages, v, last, 0));
  if (md_has(w->messages, v, first, 'd')) {
    md_put(t, ", \"first\": ");
    md_put_number(t, md_get_double(w->messages, v, first, 0));
  }
  md_put(t, " }");
}

MD_LOCAL void md_put_insets(md_text *t, md_world *w, md_object v) {
  if (!md_has(w->messages, v, "safeAreaInsets", '4')) return;
  md_insets safe = md_get_insets(w->messages, v, "safeAreaInsets");
  if (safe.top != 0 || safe.left != 0 || safe.bottom != 0 || safe.right != 0)
    md_put_numbers(t, "safeAreaInsets", safe.top, safe.left, safe.bottom, safe.right);
  if (!md_has(w->messages, v, "layoutMargins", '4')) return;
  // A document's margins don't include the safe area, which is always added to them.
  md_insets m = md_get_insets(w->messages, v, "layoutMargins");
  m.top -= safe.top; m.left -= safe.left; m.bottom -= safe.bottom; m.right -= safe.right;
  if (m.top != 8 || m.left != 8 || m.bottom != 8 || m.right != 8)
    md_put_numbers(t, "layoutMargins", m.top, m.left, m.bottom, m.right);
}

MD_LOCAL void md_put_own_guides(md_text *t, md_world *w, long i) {
  int some = 0;
  for (long g = w->items[i].child; g >= 0; g = w->items[g].next) {
    if (w->items[g].kind != MD_GUIDE) continue;
    md_put(t, some++ ? ", { \"key\": " : ", \"guides\": [{ \"key\": ");
    md_put_quoted(t, w->items[g].key);
    md_put(t, " }");
  }
  if (some) md_put_byte(t, ']');
}

MD_LOCAL int md_scrolls(md_world *w, md_object v) {
  return md_is_kind(w->messages, v, "UIScrollView");
}

// Writes all members of a view except its subviews.
MD_LOCAL void md_put_view(md_text *t, md_world *w, long i) {
  md_item *item = &w->items[i];
  md_object v = item->object;
  int translates = md_get_flag(w->messages, v, "translatesAutoresizingMaskIntoConstraints", 1);
  md_put(t, "{ \"class\": ");
  md_put_quoted(t, md_clean(w, md_class_name(w->messages, v)));
  md_put_member(t, "key", item->key);
  md_rect f = md_frame(w, i);
  md_put_numbers(t, "frame", f.x, f.y, f.w, f.h);
  if (item->parent >= 0 && translates) md_put_mask(t, w, i);
  if (item->parent < 0 && !translates) md_put(t, ", \"translatesAutoresizingMaskIntoConstraints\": false");
  if (!translates) md_put_content(t, w, v);
  if (item->has_baseline) md_put_baselines(t, w, v);
  md_put_insets(t, w, v);
  if (md_get_flag(w->messages, v, "isHidden", 0)) md_put(t, ", \"hidden\": true");
  if (md_scrolls(w, v)) md_put(t, ", \"scrolls\": true");
  if (item->is_system) md_put(t, ", \"system\": true");
  if (item->is_stack) md_put_stack(t, w, i);
  md_put_own_guides(t, w, i);
}

// Returns the first view among an item and its later siblings; -1 if there is none.
MD_LOCAL long md_next_view(md_world *w, long i) {
  while (i >= 0 && w->items[i].kind != MD_VIEW) i = w->items[i].next;
  return i;
}

// Writes all views, without recursion, so that deep nesting doesn't need a deep stack.
MD_LOCAL void md_put_views(md_text *t, md_world *w) {
  long i = 0;
  while (!w->memory->failed) {
    md_put_view(t, w, i);
    long child = md_next_view(w, w->items[i].child);
    if (child >= 0) {
      md_put(t, ", \"subviews\": [\n");
      i = child;
      continue;
    }
    md_put(t, " }");
    for (;;) {
      long next = md_next_view(w, w->items[i].next);
      if (next >= 0 && w->items[i].parent >= 0) {
        md_put(t, ",\n");
        i = next;
        break;
      }
      i = w->items[i].parent;
      if (i < 0) return;
      md_put(t, "] }");
    }
  }
}

// True if a view is waiting for a layout pass, so that its frame is older than its constraints.
MD_LOCAL int md_is_pending(md_world *w, md_object v) {
  if (md_has(w->messages, v, "needsLayout", 'B')) return md_get_flag(w->messages, v, "needsLayout", 0);
  return md_get_flag(w->messages, md_get(w->messages, v, "layer"), "needsLayout", 0);
}
