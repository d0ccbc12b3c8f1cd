// Stack views. UIKit's stack views are written with their settings, without the constraints that UIKit makes from them.

// True if a stack view arranges exactly its subviews, in the same order. Other stack views keep their constraints.
MD_LOCAL int md_arranges_all(md_world *w, long i) {
  md_object arranged = md_get(w->messages, w->items[i].object, "arrangedSubviews");
  long n = md_count(w->messages, arranged), k = 0;
  for (long s = w->items[i].child; s >= 0; s = w->items[s].next) {
    if (w->items[s].kind != MD_VIEW) continue;
    if (k >= n || md_get_at(w->messages, arranged, k++) != w->items[s].object) return 0;
  }
  return n > 0 && k == n;
}

MD_LOCAL void md_mark_stacks(md_world *w, long views) {
  if (w->keeps_stacks || w->is_appkit) return;
  for (long i = 0; i < views; i++)
    if (md_has(w->messages, w->items[i].object, "arrangedSubviews", '@') &&
        md_is_kind(w->messages, w->items[i].object, "UIStackView"))
      w->items[i].is_stack = (unsigned char)md_arranges_all(w, i);
}

MD_LOCAL double md_spacing(double v) {
  // UIStackViewSpacingUseSystem is the smallest positive float.
  return v > 0 && v < 1e-30 ? 8 : md_finite(v);
}

MD_LOCAL void md_put_stack(md_text *t, md_world *w, long i) {
  static const md_string distributions[] = { "fill", "fillEqually", "fillProportionally", "equalSpacing",
                                             "equalCentering" };
  static const md_string alignments[] = { "fill", "leading", "firstBaseline", "center", "trailing", "lastBaseline" };
  md_object v = w->items[i].object;
  long distribution = md_get_long(w->messages, v, "distribution", 0);
  long alignment = md_get_long(w->messages, v, "alignment", 0);
  md_put(t, ", \"stack\": { \"axis\": ");
  md_put_quoted(t, md_get_long(w->messages, v, "axis", 0) == 1 ? "vertical" : "horizontal");
  if (distribution > 0 && distribution < 5) md_put_member(t, "distribution", distributions[distribution]);
  if (alignment > 0 && alignment < 6) md_put_member(t, "alignment", alignments[alignment]);
  md_put(t, ", \"spacing\": ");
  md_put_number(t, md_spacing(md_get_double(w->messages, v, "spacing", 0)));
  int some = 0;
  for (long s = w->items[i].child; s >= 0; s = w->items[s].next) {
    if (w->items[s].kind != MD_VIEW) continue;
    double custom = md_get_double_for(w->messages, v, "customSpacingAfterView:", w->items[s].object, 1e38);
    // UIStackViewSpacingUseDefault is the largest float. A view without a name can't be referred to here.
    if (custom > 1e30 || !w->items[s].name) continue;
    md_put(t, some++ ? ", " : ", \"customSpacing\": { ");
    md_put_quoted(t, w->items[s].key);
    md_put(t, ": ");
    md_put_number(t, md_spacing(custom));
  }
  if (some) md_put(t, " }");
  if (md_get_flag(w->messages, v, "isLayoutMarginsRelativeArrangement", 0)) md_put(t, ", \"marginsRelative\": true");
  if (md_get_flag(w->messages, v, "isBaselineRelativeArrangement", 0)) md_put(t, ", \"baselineRelative\": true");
  md_put(t, " }");
}
