// A small Objective-C runtime: classes, selectors, instance variables, autorelease pools, and a list of all objects.
#define _GNU_SOURCE
#include "runtime.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static stub_class *classes;

// MARK: Objects

typedef struct { void *object; unsigned long size; bool isTemporary; } entry;
static entry *objects;
static long object_count, object_capacity, message_count;

void *stub_allocate(stub_class *cls, unsigned long size) {
  stub_object *object = calloc(1, size);
  object->isa = cls;
  if (object_count == object_capacity)
    objects = realloc(objects, (size_t)(object_capacity = object_capacity ? object_capacity * 2 : 64) * sizeof(entry));
  objects[object_count++] = (entry){ object, size, false };
  return object;
}

static void forget(long place) {
  void *object = objects[place].object;
  stub_class *cls = ((stub_object *)object)->isa;
  if (cls == stub_class_named("NSArray")) free(((stub_array *)object)->items);
  if (cls == stub_class_named("NSString")) free(((stub_string *)object)->characters);
  free(object);
  objects[place] = objects[--object_count];
}

static long place_of(const void *object) {
  for (long i = object_count - 1; i >= 0; i--)
    if (objects[i].object == object) return i;
  return -1;
}

void stub_free(void *object) {
  long place = place_of(object);
  if (place >= 0) forget(place);
}

void stub_free_all(void) {
  while (object_count) forget(object_count - 1);
  free(objects);
  objects = NULL;
  object_capacity = 0;
}

long stub_object_count(void) { return object_count; }

unsigned long stub_checksum(void) {
  unsigned long sum = 0;
  for (long i = 0; i < object_count; i++) {
    if (objects[i].isTemporary) continue;
    unsigned long h = (unsigned long)(uintptr_t)objects[i].object;
    for (unsigned long k = 0; k < objects[i].size; k++)
      h = (h ^ ((unsigned char *)objects[i].object)[k]) * 1099511628211UL;
    sum += h;
  }
  return sum;
}

void stub_count_message(void) { message_count++; }

long stub_take_message_count(void) {
  long count = message_count;
  message_count = 0;
  return count;
}

// MARK: Autorelease pools

void *stub_temporary(void *object) {
  long place = place_of(object);
  if (place >= 0) objects[place].isTemporary = true;
  return object;
}

void *objc_autoreleasePoolPush(void) { return &objects; }

void objc_autoreleasePoolPop(void *pool) {
  (void)pool;
  for (long i = object_count - 1; i >= 0; i--)
    if (objects[i].isTemporary) forget(i);
}

void *malloc_zone_from_ptr(const void *object) { return place_of(object) >= 0 ? &objects : NULL; }

// MARK: Classes

stub_class *stub_class_named(const char *name) {
  if (!classes) stub_define_classes();
  for (stub_class *c = classes; c; c = c->next)
    if (!strcmp(c->name, name)) return c;
  return NULL;
}

stub_class *stub_define(const char *name, const char *superclass, unsigned long size) {
  stub_class *cls = calloc(1, sizeof(stub_class));
  cls->name = strdup(name);
  cls->next = classes;
  classes = cls;
  cls->superclass = superclass ? stub_class_named(superclass) : NULL;
  cls->size = size ? size : cls->superclass->size;
  cls->image = strdup("/System/Library/Frameworks/UIKitCore.framework/UIKitCore");
  return cls;
}

stub_class *stub_make_class(const char *name, const char *superclass, const char *image) {
  stub_class *cls = stub_class_named(name);
  if (cls) return cls;
  cls = stub_define(name, superclass, 0);
  free(cls->image);
  cls->image = strdup(image);
  return cls;
}

stub_class *stub_superclass(stub_class *cls) { return cls->superclass; }
const char *stub_class_name(stub_class *cls) { return cls->name; }

void stub_add_method(stub_class *cls, const char *name, const char *encoding, void *function) {
  stub_method *method = malloc(sizeof(stub_method));
  *method = (stub_method){ strdup(name), strdup(encoding), function };
  cls->methods = realloc(cls->methods, (size_t)(cls->method_count + 1) * sizeof(stub_method *));
  cls->methods[cls->method_count++] = method;
}

void stub_class_method(stub_class *cls, const char *name, const char *encoding, void *function) {
  if (!cls->isa) {
    cls->isa = calloc(1, sizeof(stub_class));
    cls->isa->name = strdup(cls->name);
    cls->isa->image = strdup(cls->image);
  }
  stub_add_method(cls->isa, name, encoding, function);
}

void stub_add_variable(stub_class *cls, const char *name, int slot) {
  bool isController = false;
  for (stub_class *c = cls; c; c = c->superclass) isController |= !strcmp(c->name, "UIViewController");
  long base = isController ? (long)offsetof(stub_controller, variables) : (long)offsetof(stub_view, variables);
  cls->variables = realloc(cls->variables, (cls->variable_count + 1) * sizeof(stub_variable));
  cls->variables[cls->variable_count++] = (stub_variable){ strdup(name), base + slot * (long)sizeof(void *) };
}

// MARK: What runtimes export

void *sel_registerName(const char *name) {
  static struct selector { char *name; struct selector *next; } *all;
  for (struct selector *s = all; s; s = s->next)
    if (!strcmp(s->name, name)) return s->name;
  struct selector *s = malloc(sizeof *s);
  *s = (struct selector){ strdup(name), all };
  return (all = s)->name;
}

void *objc_getClass(const char *name) { return stub_class_named(name); }
void *object_getClass(void *object) { return object ? ((stub_object *)object)->isa : NULL; }
void *class_getSuperclass(stub_class *cls) { return cls->superclass; }
const char *class_getName(stub_class *cls) { return cls->name; }
const char *class_getImageName(stub_class *cls) { return cls->image; }
unsigned long class_getInstanceSize(stub_class *cls) { return cls->size; }

void **class_copyIvarList(stub_class *cls, unsigned *count) {
  *count = cls->variable_count;
  if (!cls->variable_count) return NULL;
  void **list = malloc(cls->variable_count * sizeof(void *));
  for (unsigned i = 0; i < cls->variable_count; i++) list[i] = &cls->variables[i];
  return list;
}

const char *ivar_getName(stub_variable *variable) { return variable->name; }
long ivar_getOffset(stub_variable *variable) { return variable->offset; }

void *class_getInstanceMethod(stub_class *cls, const char *selector) {
  for (; cls; cls = cls->superclass)
    for (long i = cls->method_count - 1; i >= 0; i--)
      if (!strcmp(cls->methods[i]->name, selector)) return cls->methods[i];
  return NULL;
}

void *method_getImplementation(stub_method *method) { return method->function; }
const char *method_getTypeEncoding(stub_method *method) { return method->encoding; }

void *method_setImplementation(stub_method *method, void *function) {
  void *earlier = method->function;
  method->function = function;
  return earlier;
}

// MARK: The main thread

static pthread_t main_thread;
static bool hasMainThread;

void stub_claim_main_thread(void) {
  main_thread = pthread_self();
  hasMainThread = true;
}

int pthread_main_np(void) { return hasMainThread ? pthread_equal(pthread_self(), main_thread) : getpid() == gettid(); }

void *stub_lookup(void *handle, const char *name) {
#define EXPORT(function) if (!strcmp(name, #function)) return (void *)function
  EXPORT(sel_registerName); EXPORT(objc_getClass); EXPORT(object_getClass); EXPORT(class_getSuperclass);
  EXPORT(class_getName); EXPORT(class_getImageName); EXPORT(class_getInstanceSize); EXPORT(class_copyIvarList);
  EXPORT(ivar_getName); EXPORT(ivar_getOffset); EXPORT(class_getInstanceMethod); EXPORT(method_getImplementation);
  EXPORT(method_getTypeEncoding); EXPORT(method_setImplementation); EXPORT(objc_autoreleasePoolPush);
  EXPORT(objc_autoreleasePoolPop); EXPORT(malloc_zone_from_ptr); EXPORT(pthread_main_np);
#undef EXPORT
  return dlsym(handle, name);
}
