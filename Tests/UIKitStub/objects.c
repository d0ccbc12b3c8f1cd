// Makes views, guides and constraints with UIKit's usual values.
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

stub_string *stub_make_string(const char *characters) {
  if (!characters) return NULL;
  stub_string *string = stub_allocate(stub_class_named("NSString"), sizeof(stub_string));
  string->characters = strdup(characters);
  return string;
}

stub_array *stub_make_array(void) { return stub_allocate(stub_class_named("NSArray"), sizeof(stub_array)); }

void stub_append(stub_array *array, void *object) {
  if (array->count == array->capacity) {
    array->capacity = array->capacity ? array->capacity * 2 : 4;
    array->items = realloc(array->items, (size_t)array->capacity * sizeof(void *));
  }
  array->items[array->count++] = object;
}

stub_view *stub_make_view(const char *class_name, stub_rect frame) {
  stub_view *view = stub_allocate(stub_class_named(class_name), sizeof(stub_view));
  view->frame = frame;
  view->bounds = (stub_rect){ 0, 0, frame.w, frame.h };
  view->center = (stub_size){ frame.x + frame.w / 2, frame.y + frame.h / 2 };
  view->intrinsicContentSize = (stub_size){ -1, -1 };
  view->subviews = stub_make_array();
  view->constraints = stub_make_array();
  view->guides = stub_make_array();
  view->translatesMask = true;
  view->hugging[0] = view->hugging[1] = 250;
  view->resistance[0] = view->resistance[1] = 750;
  view->margins = (stub_insets){ 8, 8, 8, 8 };
  return view;
}

void stub_add_subview(stub_view *view, stub_view *subview) {
  stub_append(view->subviews, subview);
  subview->superview = view;
}

stub_guide *stub_make_guide(const char *identifier, stub_view *owner, bool isListed) {
  stub_guide *guide = stub_allocate(stub_class_named("UILayoutGuide"), sizeof(stub_guide));
  guide->identifier = stub_make_string(identifier);
  guide->owner = owner;
  if (isListed) stub_append(owner->guides, guide);
  return guide;
}

stub_controller *stub_make_controller(const char *class_name, stub_view *view) {
  stub_controller *controller = stub_allocate(stub_class_named(class_name), sizeof(stub_controller));
  controller->view = view;
  view->controller = controller;
  return controller;
}

stub_constraint *stub_make_constraint(
    const char *class_name, void *first, long attribute, long relation, void *second, long secondAttribute,
    double multiplier, double constant, float priority) {
  stub_constraint *c = stub_allocate(stub_class_named(class_name), sizeof(stub_constraint));
  c->first = first;
  c->firstAttribute = attribute;
  c->relation = relation;
  c->second = second;
  c->secondAttribute = secondAttribute;
  c->multiplier = multiplier;
  c->constant = constant;
  c->priority = priority;
  return c;
}

void stub_install(stub_view *view, stub_constraint *constraint) {
  constraint->isActive = true;
  stub_append(view->constraints, constraint);
}

static stub_view *view_of(void *item) {
  if (!item) return NULL;
  return ((stub_object *)item)->isa == stub_class_named("UILayoutGuide") ? ((stub_guide *)item)->owner : item;
}

void stub_activate(stub_constraint *constraint) {
  stub_view *host = view_of(constraint->first), *other = view_of(constraint->second);
  while (host && other) {
    stub_view *view = other;
    while (view && view != host) view = view->superview;
    if (view) break;
    host = host->superview;
  }
  if (host) stub_install(host, constraint);
}

void stub_break(stub_view *view, stub_constraint *constraint, stub_array *list) {
  extern void *class_getInstanceMethod(stub_class *, const char *), *method_getImplementation(void *);
  const char *name = "engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:";
  void *method = class_getInstanceMethod(view->isa, name);
  if (!method) return;
  void *function = method_getImplementation(method);
  ((void (*)(void *, const char *, void *, void *, void *))function)(view, name, NULL, constraint, list);
}

__attribute__((noinline, weak)) void UIViewAlertForUnsatisfiableConstraints(void *constraint, void *list) {
  fprintf(stderr, "Unable to simultaneously satisfy constraints. Will attempt to recover by breaking constraint %p of %ld\n",
          constraint, list ? ((stub_array *)list)->count : 0);
}
