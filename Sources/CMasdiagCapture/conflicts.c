// A hook for the engine's message that it is about to break a constraint, for tests in the simulator.
//
// UIKit's views, and AppKit's windows and views, are delegates of the layout engine. They receive this message before
// they print the report on a conflict. The hook calls a handler, and then the original implementation.

#include "include/CMasdiagCapture.h"

void *dlsym(void *, const char *);

static masdiag_lookup lookup = dlsym;
static void *lookup_handle =
#if defined(__APPLE__)
    (void *)-2;  // RTLD_DEFAULT
#else
    0;
#endif

typedef void (*announcement)(void *, void *, void *, void *, void *);

enum { HOOKS = 3 };
static const char *const classes[HOOKS] = { "UIView", "NSView", "NSWindow" };
static announcement originals[HOOKS];
static masdiag_conflict_handler current;
static void *current_context;

static void announce(int hook, void *self, void *selector, void *engine, void *constraint, void *list) {
  if (current) current(current_context, constraint, list);
  if (originals[hook]) originals[hook](self, selector, engine, constraint, list);
}

static void announce0(void *s, void *c, void *e, void *k, void *l) { announce(0, s, c, e, k, l); }
static void announce1(void *s, void *c, void *e, void *k, void *l) { announce(1, s, c, e, k, l); }
static void announce2(void *s, void *c, void *e, void *k, void *l) { announce(2, s, c, e, k, l); }

// Returns the method of a class, or NULL if neither the class nor a superclass has it.
static void *method_of(const char *class_name) {
  void *find_class = lookup(lookup_handle, "objc_getClass");
  void *find_selector = lookup(lookup_handle, "sel_registerName");
  void *find_method = lookup(lookup_handle, "class_getInstanceMethod");
  if (!find_class || !find_selector || !find_method) return 0;
  void *cls = ((void *(*)(const char *))find_class)(class_name);
  void *selector = ((void *(*)(const char *))find_selector)(masdiag_conflict_selector());
  return cls ? ((void *(*)(void *, void *))find_method)(cls, selector) : 0;
}

static announcement replace(void *method, announcement with) {
  void *set = lookup(lookup_handle, "method_setImplementation");
  return set ? ((announcement(*)(void *, announcement))set)(method, with) : 0;
}

const char *masdiag_conflict_selector(void) {
  return "engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:";
}

int masdiag_hook_conflicts(masdiag_conflict_handler handler, void *context) {
  announcement hooks[HOOKS] = { announce0, announce1, announce2 };
  int count = 0;
  current = handler;
  current_context = context;
  for (int i = 0; i < HOOKS; i++) {
    if (!originals[i]) {
      void *method = method_of(classes[i]);
      announcement original = method ? replace(method, hooks[i]) : 0;
      // A class that inherits the method from another class already has its hook.
      if (original == hooks[0] || original == hooks[1] || original == hooks[2]) original = 0;
      originals[i] = original;
    }
    if (originals[i]) count++;
  }
  return count;
}

void masdiag_unhook_conflicts(void) {
  current = 0;
  for (int i = HOOKS - 1; i >= 0; i--) {
    void *method = originals[i] ? method_of(classes[i]) : 0;
    if (method) replace(method, originals[i]);
    originals[i] = 0;
  }
}

void masdiag_set_lookup(masdiag_lookup function, void *handle) {
  lookup = function ? function : dlsym;
  lookup_handle = handle;
}

char *masdiag_capture(void *object, void *list) { return masdiag_capture_using(lookup, lookup_handle, object, list); }
