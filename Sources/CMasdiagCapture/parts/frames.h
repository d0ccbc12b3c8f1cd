// Frames as used by constraints: alignment rectangles, measured from the top left corner, without transforms.

MD_LOCAL md_rect md_plain_frame(md_world *w, md_object v) {
  md_rect f = md_get_rect(w->messages, v, "frame");
  if (!w->is_appkit && md_has(w->messages, v, "center", '2')) {
    // A transform changes the frame, but not the bounds and the center.
    md_rect bounds = md_get_rect(w->messages, v, "bounds");
    md_size none = { 0, 0 }, center = md_get_size(w->messages, v, "center", none);
    if (bounds.w != f.w || bounds.h != f.h) {
      f.x = center.w - bounds.w / 2; f.y = center.h - bounds.h / 2;
      f.w = bounds.w; f.h = bounds.h;
    }
  }
  return f;
}

// Replaces coordinates that can't occur on a screen by 0: infinite ones, and those of views that are being measured
// with the largest possible size.
MD_LOCAL double md_finite(double v) { return v > -1e9 && v < 1e9 ? v : 0; }

MD_LOCAL md_rect md_frame(md_world *w, long i) {
  md_object v = w->items[i].object;
  md_rect f = md_get_rect_for(w->messages, v, "alignmentRectForFrame:", md_plain_frame(w, v));
  long parent = w->items[i].parent;
  if (parent < 0) {
    f.x = f.y = 0;
  } else {
    md_object superview = w->items[parent].object;
    md_rect outer = md_plain_frame(w, superview);
    md_rect aligned = md_get_rect_for(w->messages, superview, "alignmentRectForFrame:", outer);
    if (w->is_appkit) {
      md_rect room = md_get_rect(w->messages, superview, "bounds");
      if (md_get_flag(w->messages, superview, "isFlipped", 0)) f.y -= room.y;
      else f.y = room.y + room.h - f.y - f.h;
      f.x -= room.x;
    }
    // Positions are relative to the superview's alignment rectangle.
    f.x -= aligned.x - outer.x;
    f.y -= w->is_appkit ? outer.y + outer.h - aligned.y - aligned.h : aligned.y - outer.y;
  }
  md_rect clean = { md_finite(f.x), md_finite(f.y), md_finite(f.w), md_finite(f.h) };
  return clean;
}
