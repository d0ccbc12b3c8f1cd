#ifndef UIKIT_STUB_H
#define UIKIT_STUB_H

// A stand-in for UIKit on Linux: a small Objective-C runtime with the classes and methods that a capture asks. Tests set
// every value; nothing is laid out.

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct stub_class stub_class;

typedef struct { double x, y, w, h; } stub_rect;
typedef struct { double top, left, bottom, right; } stub_insets;
typedef struct { double w, h; } stub_size;

/// What every object starts with.
typedef struct { stub_class *isa; } stub_object;

typedef struct stub_array { stub_class *isa; long count, capacity; void **items; bool isTemporary; } stub_array;
typedef struct stub_string { stub_class *isa; char *characters; } stub_string;

/// The number of instance variables that an app's class can have.
enum { STUB_VARIABLES = 8 };

typedef struct stub_view {
  stub_class *isa;
  stub_rect frame, bounds;
  stub_size center, intrinsicContentSize;
  struct stub_view *superview;
  stub_array *subviews, *constraints, *guides, *arranged;
  bool translatesMask, isHidden, insetsMargins, needsLayout;
  long mask, direction;
  float hugging[2], resistance[2];
  stub_insets safeArea, margins;
  double firstBaseline, lastBaseline;
  stub_string *accessibilityIdentifier, *key;
  void *controller;
  long axis, distribution, alignment;
  double spacing;
  void *variables[STUB_VARIABLES];
} stub_view;

typedef struct stub_guide {
  stub_class *isa;
  stub_string *identifier;
  stub_view *owner;
} stub_guide;

typedef struct stub_controller {
  stub_class *isa;
  stub_view *view;
  void *variables[STUB_VARIABLES];
} stub_controller;

typedef struct stub_constraint {
  stub_class *isa;
  void *first, *second;
  long firstAttribute, secondAttribute, relation;
  double multiplier, constant;
  float priority;
  bool isActive;
  stub_string *identifier, *key, *printed;
} stub_constraint;

/// The class called `name`, made as a subclass of `superclass` if there is none. `image` is the library that it is from.
/// Instance variables are added with stub_add_variable.
stub_class *stub_make_class(const char *name, const char *superclass, const char *image);
void stub_add_variable(stub_class *cls, const char *name, int slot);
/// Adds a method to a class; `encoding` is that of its result.
void stub_add_method(stub_class *cls, const char *name, const char *encoding, void *function);
/// The superclass of a class, and its name.
stub_class *stub_superclass(stub_class *cls);
const char *stub_class_name(stub_class *cls);

stub_view *stub_make_view(const char *class_name, stub_rect frame);
void stub_add_subview(stub_view *view, stub_view *subview);
stub_guide *stub_make_guide(const char *identifier, stub_view *owner, bool isListed);
stub_controller *stub_make_controller(const char *class_name, stub_view *view);
stub_constraint *stub_make_constraint(
    const char *class_name, void *first, long attribute, long relation, void *second, long secondAttribute,
    double multiplier, double constant, float priority);
/// Adds an active constraint to the closest common superview of its items.
void stub_activate(stub_constraint *constraint);
void stub_install(stub_view *view, stub_constraint *constraint);
stub_string *stub_make_string(const char *characters);
stub_array *stub_make_array(void);
void stub_append(stub_array *array, void *object);
void stub_set_key_window(stub_view *window);

/// Frees an object; the runtime no longer knows its address.
void stub_free(void *object);
/// Frees all objects.
void stub_free_all(void);
/// The objects that are alive, temporary ones included.
long stub_object_count(void);
/// A number that depends on every byte of every object that isn't temporary.
unsigned long stub_checksum(void);
/// The messages that were sent since the last call.
long stub_take_message_count(void);

/// The engine breaks a constraint: what UIKit calls before it prints its report.
void UIViewAlertForUnsatisfiableConstraints(void *constraint, void *list);
/// Asks the view as the engine's delegate, which reports the conflict.
void stub_break(stub_view *view, stub_constraint *constraint, stub_array *list);

/// What a random hierarchy holds, for those who check its capture.
typedef struct {
  stub_view *window;
  stub_view **views;
  long view_count;
  stub_constraint **constraints;
  long constraint_count;
  /// True if a view is in a place that no real view is in: in two superviews, or in itself.
  bool isTangled;
} stub_hierarchy;

/// A random hierarchy: any names, numbers and attributes, guides that no view lists, items that are gone, views that are
/// subviews of two views. The same for the same seed. Free it with stub_forget and stub_free_all.
stub_hierarchy stub_random_hierarchy(unsigned long seed);
/// Changes some of it: constants, items, views that leave.
void stub_edit(stub_hierarchy *hierarchy, unsigned long seed);
void stub_forget(stub_hierarchy *hierarchy);

/// Makes the calling thread the main one, for test runners that call tests on others.
void stub_claim_main_thread(void);

/// The stub's functions by the names that Objective-C runtimes export, and the C library's.
void *stub_lookup(void *handle, const char *name);

#ifdef __cplusplus
}
#endif
#endif
