// Classes: their names, and whether they belong to the system.

// Returns an object's original class. Key-value observing changes the class of observed objects to a subclass.
MD_LOCAL md_class md_class_of(md_messages *m, md_object o) {
  md_class cls = m->platform->class_of(o);
  while (cls && md_starts(m->platform->class_name(cls), "NSKVONotifying_")) cls = m->platform->superclass(cls);
  return cls;
}

// Returns the class name according to the runtime: `App.Row` or `_TtC3App3Row` for a Swift class.
MD_LOCAL md_string md_class_name(md_messages *m, md_object o) {
  md_class cls = md_class_of(m, o);
  return cls ? m->platform->class_name(cls) : "NSObject";
}

MD_LOCAL int md_is_kind(md_messages *m, md_object o, md_string name) {
  md_class wanted = m->platform->class_named(name);
  if (!o || !wanted) return 0;
  for (md_class c = m->platform->class_of(o); c; c = m->platform->superclass(c))
    if (c == wanted) return 1;
  return 0;
}

// True for a class of the system: according to its library or, if the runtime doesn't provide that, its prefix.
MD_LOCAL int md_is_system_class(md_messages *m, md_class cls) {
  md_string image = m->platform->class_image ? m->platform->class_image(cls) : 0;
  if (image) return md_search(image, "/System/Library/") || md_search(image, "/usr/lib/") ? 1 : 0;
  md_string name = m->platform->class_name(cls);
  while (*name == '_') name++;
  return (md_starts(name, "UI") || md_starts(name, "NS")) && name[2] >= 'A' && name[2] <= 'Z';
}

// True for classes of the system to which apps add subviews. The subviews of other classes, such as a button's, are
// their own.
MD_LOCAL int md_is_container(md_string name) {
  md_string parts[] = { "ContentView", "WrapperView", "TransitionView", "ContainerView", "ScrollView", "TableView",
                        "CollectionView", "StackView", "ClipView", "SplitView", "VisualEffect", "Window", "HostingView",
                        "DropShadowView", "TabView" };
  if (md_equal(name, "UIView") || md_equal(name, "NSView") || md_equal(name, "NSBox")) return 1;
  for (unsigned i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
    if (md_search(name, parts[i])) return 1;
  return 0;
}
