// Random hierarchies, with everything in them that a running app can have and much that it shouldn't.
#include "runtime.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long state;

static long below(long n) {
  state = state * 6364136223846793005UL + 1442695040888963407UL;
  return (long)((state >> 33) % (unsigned long)n);
}

static bool oneIn(long n) { return below(n) == 0; }

static double number(void) {
  static const double odd[] = { 0.1, 1.0 / 3, -0.5, 1e-9, 1e7, 123456.789, -0.0 };
  return oneIn(4) ? odd[below(7)] : (double)(below(400) - 100) / (oneIn(3) ? 2 : 1);
}

static double wild(void) { return oneIn(2) ? NAN : oneIn(2) ? INFINITY : -1.7976931348623157e308; }

// Names that documents can't say as they are, and plain ones.
static stub_string *name(void) {
  static const char *names[] = {
    "title", "title", "card.margins", "self", "back`tick", "\"quoted\\\"", "tab\there", "0x7f01", "naïve", "名前",
    "\xE2\x80\xAEright to left", "\xC3\x28not UTF-8", "\xF0\x9F\x98\x80", "", "a - b", "with.dot", "_NS:12",
    "\xED\xA0\x80surrogate", "\xE2\x80\x8D",
  };
  if (oneIn(30)) {
    char *longName = malloc(5001);
    memset(longName, 'x', 5000);
    longName[5000] = 0;
    stub_string *string = stub_make_string(longName);
    free(longName);
    return string;
  }
  return stub_make_string(names[below(sizeof(names) / sizeof(names[0]))]);
}

static long wrong_identifier(void *self, const char *s) { (void)self; (void)s; return 17; }

static void define_classes(void) {
  const char *app = "/var/containers/Bundle/Application/App.app/App";
  if (stub_class_named("App.Card")) return;
  stub_class *card = stub_make_class("App.Card", "UIView", app);
  stub_add_variable(card, "_avatar", 0);
  stub_add_variable(card, "$__lazy_storage_$_badge", 1);
  stub_add_variable(card, "count", 2);
  // A method of a known name with another result.
  stub_add_method(card, "identifier", "q16@0:8", (void *)wrong_identifier);
  stub_class *screen = stub_make_class("App.Screen", "UIViewController", app);
  stub_add_variable(screen, "header", 0);
  stub_add_variable(screen, "feed", 1);
  stub_make_class("NSKVONotifying_App.Card", "App.Card", app);
}

static void fill(stub_view *view) {
  view->translatesMask = oneIn(3);
  view->mask = below(64);
  if (oneIn(2)) view->intrinsicContentSize = (stub_size){ oneIn(4) ? -1 : number(), oneIn(4) ? -1 : number() };
  if (oneIn(40)) view->intrinsicContentSize.w = wild();
  if (oneIn(40)) view->frame.x = wild();
  if (oneIn(40)) view->bounds.w = wild();
  if (oneIn(5)) view->hugging[below(2)] = (float)below(1200);
  if (oneIn(5)) view->resistance[below(2)] = oneIn(9) ? NAN : (float)below(1001);
  if (oneIn(4)) view->accessibilityIdentifier = name();
  if (oneIn(6)) view->key = name();
  if (oneIn(6)) view->safeArea = (stub_insets){ 47, 0, 34, 0 };
  if (oneIn(6)) view->margins = (stub_insets){ number(), 16, number(), 16 };
  view->isHidden = oneIn(8);
  view->needsLayout = oneIn(50);
  view->axis = below(2);
  view->distribution = below(6);
  view->alignment = below(6);
  view->spacing = number();
}

static void *item(stub_hierarchy *h) {
  stub_view *view = h->views[below(h->view_count)];
  if (!oneIn(8)) return view;
  static const char *known[] = { "UIViewSafeAreaLayoutGuide", "UIViewLayoutMarginsGuide", "column", NULL };
  return stub_make_guide(known[below(4)], view, oneIn(2));
}

static stub_constraint *constraint(stub_hierarchy *h) {
  static const char *classes[] = { "NSLayoutConstraint", "NSLayoutConstraint", "MASLayoutConstraint",
                                   "SnapKit.LayoutConstraint", "NSAutoresizingMaskLayoutConstraint",
                                   "NSContentSizeLayoutConstraint" };
  static const char *identifiers[] = { "UISV-spacing", "UIView-Encapsulated-Layout-Height", "Header.swift:66",
                                       "width of the title", "UIViewSafeAreaLayoutGuide-top" };
  bool isAlone = oneIn(3);
  long attribute = oneIn(20) ? below(60) : 1 + below(12);
  stub_constraint *c = stub_make_constraint(
      classes[oneIn(3) ? below(6) : below(4)], item(h), attribute, below(3) - 1, isAlone ? NULL : item(h),
      isAlone ? 0 : attribute, oneIn(5) ? number() : 1, number(), oneIn(4) ? (float)below(1001) : 1000);
  if (oneIn(40)) c->constant = wild();
  if (oneIn(40)) c->multiplier = oneIn(2) ? 0 : wild();
  if (oneIn(60)) c->first = NULL;
  if (oneIn(4)) c->identifier = oneIn(2) ? name() : stub_make_string(identifiers[below(5)]);
  if (oneIn(6)) c->key = name();
  c->printed = stub_make_string("<SnapKit.LayoutConstraint:0x60@Header.swift#12 UILabel:0x7.top == UIView:0x8.top>");
  return c;
}

static void keep(stub_hierarchy *h, stub_constraint *c) {
  h->constraints = realloc(h->constraints, (size_t)(h->constraint_count + 1) * sizeof(void *));
  h->constraints[h->constraint_count++] = c;
}

stub_hierarchy stub_random_hierarchy(unsigned long seed) {
  static const char *classes[] = { "UIView", "UILabel", "UIButton", "UIStackView", "UIScrollView", "App.Card",
                                   "NSKVONotifying_App.Card", "_UIPrivate" };
  state = seed * 7919 + 17;
  define_classes();
  stub_hierarchy h = { 0 };
  long count = oneIn(20) ? 1 : 1 + below(40), isDeep = oneIn(10);
  h.views = malloc((size_t)count * sizeof(void *));
  for (long i = 0; i < count; i++) {
    const char *cls = i ? classes[below(8)] : "UIWindow";
    stub_view *view = stub_make_view(cls, (stub_rect){ number(), number(), 10 * below(40), number() });
    fill(view);
    if (i) stub_add_subview(isDeep ? h.views[i - 1] : h.views[below(i)], view);
    h.views[h.view_count++] = view;
  }
  h.window = h.views[0];
  for (long i = 0; i < count; i++) {
    stub_view *view = h.views[i];
    if (view->isa == stub_class_named("UIStackView")) {
      view->arranged = stub_make_array();
      for (long k = 0; k < view->subviews->count; k++)
        if (!oneIn(6)) stub_append(view->arranged, view->subviews->items[k]);
    }
    // An instance variable may hold anything: a view, a number, an address that is gone.
    for (int k = 0; k < STUB_VARIABLES; k++)
      view->variables[k] = oneIn(2) ? h.views[below(count)] : (void *)(below(1000) * 8);
  }
  stub_controller *controller = stub_make_controller("App.Screen", h.views[below(count)]);
  for (int k = 0; k < 2; k++) controller->variables[k] = h.views[below(count)];
  for (long i = 0, n = below(60); i < n; i++) {
    stub_constraint *c = constraint(&h);
    if (oneIn(5)) stub_install(h.views[below(count)], c); else stub_activate(c);
    if (oneIn(12)) c->isActive = false;
    keep(&h, c);
  }
  if (oneIn(15)) {
    // A view that is gone, to which a constraint still points.
    stub_view *gone = stub_make_view("UILabel", (stub_rect){ 0, 0, 1, 1 });
    stub_constraint *c = constraint(&h);
    c->second = gone;
    stub_install(h.window, c);
    keep(&h, c);
    stub_free(gone->subviews), stub_free(gone->constraints), stub_free(gone->guides);
    stub_free(gone);
  }
  if (count > 2 && oneIn(12)) {
    h.isTangled = true;
    stub_view *view = h.views[1 + below(count - 1)];
    stub_append(h.views[below(count)]->subviews, oneIn(2) ? view : (void *)h.window);
    if (oneIn(2)) h.window->superview = view;
  }
  if (oneIn(10)) h.views[below(count)]->subviews = NULL;
  return h;
}

void stub_edit(stub_hierarchy *h, unsigned long seed) {
  state = seed * 104729 + 5;
  for (long i = 0; i < h->constraint_count; i++) {
    if (oneIn(3)) h->constraints[i]->constant = number();
    if (oneIn(10)) h->constraints[i]->isActive = !h->constraints[i]->isActive;
  }
  for (long i = 0; i < h->view_count; i++) {
    if (oneIn(3)) fill(h->views[i]);
    stub_array *subviews = h->views[i]->subviews;
    if (subviews && subviews->count && oneIn(8)) subviews->count--;
  }
}

void stub_forget(stub_hierarchy *h) {
  free(h->views);
  free(h->constraints);
  *h = (stub_hierarchy){ 0 };
}
