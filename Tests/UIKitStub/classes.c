// UIKit's classes, with the methods that a capture asks.
#include "runtime.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GETTER(type, owner, name, value) \
  static type name(struct owner *self, const char *selector) { (void)selector; stub_count_message(); return value; }

// MARK: Values

GETTER(long, stub_array, count, self->count)
static void *objectAtIndex(stub_array *self, const char *selector, long index) {
  (void)selector;
  return self->items[index];
}
// The characters go with the pool.
static const char *UTF8String(stub_string *self, const char *selector) {
  (void)selector;
  stub_string *copy = stub_temporary(stub_make_string(self->characters));
  return copy->characters;
}

static stub_array *fresh(stub_array *array) {
  if (!array) return NULL;
  stub_array *copy = stub_make_array();
  for (long i = 0; i < array->count; i++) stub_append(copy, array->items[i]);
  return stub_temporary(copy);
}

// MARK: Views

GETTER(stub_rect, stub_view, frame, self->frame)
GETTER(stub_rect, stub_view, bounds, self->bounds)
GETTER(stub_size, stub_view, center, self->center)
GETTER(void *, stub_view, superview, self->superview)
GETTER(void *, stub_view, subviews, fresh(self->subviews))
GETTER(void *, stub_view, constraints, fresh(self->constraints))
GETTER(void *, stub_view, layoutGuides, fresh(self->guides))
GETTER(void *, stub_view, arrangedSubviews, fresh(self->arranged))
GETTER(bool, stub_view, translatesMask, self->translatesMask)
GETTER(bool, stub_view, isHidden, self->isHidden)
GETTER(bool, stub_view, needsLayout, self->needsLayout)
GETTER(long, stub_view, autoresizingMask, self->mask)
GETTER(long, stub_view, direction, self->direction)
GETTER(stub_size, stub_view, intrinsicContentSize, self->intrinsicContentSize)
GETTER(stub_insets, stub_view, safeAreaInsets, self->safeArea)
GETTER(stub_insets, stub_view, layoutMargins, self->margins)
GETTER(double, stub_view, firstBaseline, self->firstBaseline)
GETTER(double, stub_view, lastBaseline, self->lastBaseline)
GETTER(void *, stub_view, accessibilityIdentifier, self->accessibilityIdentifier)
GETTER(void *, stub_view, viewKey, self->key)
GETTER(void *, stub_view, nextResponder, self->controller ? self->controller : (void *)self->superview)
GETTER(long, stub_view, axis, self->axis)
GETTER(long, stub_view, distribution, self->distribution)
GETTER(long, stub_view, alignment, self->alignment)
GETTER(double, stub_view, spacing, self->spacing)

static float hugging(stub_view *self, const char *s, long axis) { (void)s; return self->hugging[axis]; }
static float resistance(stub_view *self, const char *s, long axis) { (void)s; return self->resistance[axis]; }
static stub_rect alignmentRect(stub_view *self, const char *s, stub_rect frame) { (void)self; (void)s; return frame; }
static double customSpacing(stub_view *self, const char *s, void *view) {
  (void)self; (void)s; (void)view;
  return 3.40282346638528859811704183484516925e+38;
}

// The hook of the engine's delegate.
static void willBreak(stub_view *self, const char *s, void *engine, void *constraint, void *list) {
  (void)self; (void)s; (void)engine;
  UIViewAlertForUnsatisfiableConstraints(constraint, list);
}

// MARK: Guides, controllers, constraints, the application

GETTER(void *, stub_guide, guideIdentifier, self->identifier)
GETTER(void *, stub_guide, owningView, self->owner)
GETTER(void *, stub_controller, controllerView, self->view)

GETTER(void *, stub_constraint, firstItem, self->first)
GETTER(void *, stub_constraint, secondItem, self->second)
GETTER(long, stub_constraint, firstAttribute, self->firstAttribute)
GETTER(long, stub_constraint, secondAttribute, self->secondAttribute)
GETTER(long, stub_constraint, relation, self->relation)
GETTER(double, stub_constraint, multiplier, self->multiplier)
GETTER(double, stub_constraint, constant, self->constant)
GETTER(float, stub_constraint, priority, self->priority)
GETTER(bool, stub_constraint, isActive, self->isActive)
GETTER(void *, stub_constraint, identifier, self->identifier)
GETTER(void *, stub_constraint, constraintKey, self->key)
GETTER(void *, stub_constraint, printed, self->printed)

static stub_view *key_window;
void stub_set_key_window(stub_view *window) { key_window = window; }
static struct { stub_class *isa; } application;
static void *sharedApplication(void *self, const char *s) {
  (void)self; (void)s;
  application.isa = stub_class_named("UIApplication");
  return &application;
}
static void *keyWindow(void *self, const char *s) { (void)self; (void)s; return key_window; }

typedef struct { const char *name, *encoding; void *function; } method;

static void add(stub_class *cls, const method *methods, size_t count) {
  for (size_t i = 0; i < count; i++) stub_add_method(cls, methods[i].name, methods[i].encoding, methods[i].function);
}
#define ADD(cls, methods) add(cls, methods, sizeof(methods) / sizeof(methods[0]))

void stub_define_classes(void) {
  const char *rect = "{CGRect={CGPoint=dd}{CGSize=dd}}16@0:8", *size = "{CGSize=dd}16@0:8";
  const char *insets = "{UIEdgeInsets=dddd}16@0:8";
  method views[] = {
    { "frame", rect, frame }, { "bounds", rect, bounds }, { "center", "{CGPoint=dd}16@0:8", center },
    { "superview", "@16@0:8", superview }, { "subviews", "@16@0:8", subviews },
    { "constraints", "@16@0:8", constraints }, { "layoutGuides", "@16@0:8", layoutGuides },
    { "translatesAutoresizingMaskIntoConstraints", "B16@0:8", translatesMask }, { "isHidden", "B16@0:8", isHidden },
    { "needsLayout", "B16@0:8", needsLayout }, { "autoresizingMask", "Q16@0:8", autoresizingMask },
    { "effectiveUserInterfaceLayoutDirection", "q16@0:8", direction },
    { "intrinsicContentSize", size, intrinsicContentSize }, { "safeAreaInsets", insets, safeAreaInsets },
    { "layoutMargins", insets, layoutMargins }, { "_firstBaselineOffsetFromTop", "d16@0:8", firstBaseline },
    { "_baselineOffsetFromBottom", "d16@0:8", lastBaseline },
    { "accessibilityIdentifier", "@16@0:8", accessibilityIdentifier }, { "mas_key", "@16@0:8", viewKey },
    { "nextResponder", "@16@0:8", nextResponder }, { "contentHuggingPriorityForAxis:", "f24@0:8q16", hugging },
    { "contentCompressionResistancePriorityForAxis:", "f24@0:8q16", resistance },
    { "alignmentRectForFrame:", rect, alignmentRect },
    { "engine:willBreakConstraint:dueToMutuallyExclusiveConstraints:", "v40@0:8@16@24@32", willBreak },
  };
  method stacks[] = {
    { "arrangedSubviews", "@16@0:8", arrangedSubviews }, { "axis", "q16@0:8", axis },
    { "distribution", "q16@0:8", distribution }, { "alignment", "q16@0:8", alignment },
    { "spacing", "d16@0:8", spacing }, { "customSpacingAfterView:", "d24@0:8@16", customSpacing },
  };
  method guides[] = { { "identifier", "@16@0:8", guideIdentifier }, { "owningView", "@16@0:8", owningView } };
  method rows[] = {
    { "firstItem", "@16@0:8", firstItem }, { "secondItem", "@16@0:8", secondItem },
    { "firstAttribute", "q16@0:8", firstAttribute }, { "secondAttribute", "q16@0:8", secondAttribute },
    { "relation", "q16@0:8", relation }, { "multiplier", "d16@0:8", multiplier },
    { "constant", "d16@0:8", constant }, { "priority", "f16@0:8", priority }, { "isActive", "B16@0:8", isActive },
    { "identifier", "@16@0:8", identifier }, { "mas_key", "@16@0:8", constraintKey },
    { "description", "@16@0:8", printed },
  };
  stub_define("NSObject", NULL, sizeof(stub_object));
  stub_define("UIResponder", "NSObject", 0);
  ADD(stub_define("UIView", "UIResponder", sizeof(stub_view)), views);
  const char *kinds[] = { "UIWindow", "UILabel", "UIImageView", "UIControl", "UIScrollView", "UITableView", "_UIPrivate" };
  for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) stub_define(kinds[i], "UIView", 0);
  stub_define("UIButton", "UIControl", 0);
  ADD(stub_define("UIStackView", "UIView", 0), stacks);
  ADD(stub_define("UILayoutGuide", "NSObject", sizeof(stub_guide)), guides);
  stub_add_method(stub_define("UIViewController", "UIResponder", sizeof(stub_controller)), "view", "@16@0:8",
                  controllerView);
  ADD(stub_define("NSLayoutConstraint", "NSObject", sizeof(stub_constraint)), rows);
  const char *made[] = { "MASLayoutConstraint", "NSAutoresizingMaskLayoutConstraint", "NSContentSizeLayoutConstraint",
                         "SnapKit.LayoutConstraint" };
  for (size_t i = 0; i < sizeof(made) / sizeof(made[0]); i++) stub_define(made[i], "NSLayoutConstraint", 0);
  stub_class *array = stub_define("NSArray", "NSObject", sizeof(stub_array));
  stub_add_method(array, "count", "Q16@0:8", count);
  stub_add_method(array, "objectAtIndex:", "@24@0:8Q16", objectAtIndex);
  stub_add_method(stub_define("NSString", "NSObject", sizeof(stub_string)), "UTF8String", "r*16@0:8", UTF8String);
  stub_class *shared = stub_define("UIApplication", "NSObject", 0);
  stub_class_method(shared, "sharedApplication", "@16@0:8", sharedApplication);
  stub_add_method(shared, "keyWindow", "@16@0:8", keyWindow);
}
