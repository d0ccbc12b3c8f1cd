// The parts of the runtime that the classes are made with.
#include "include/UIKitStub.h"

typedef struct { const char *name, *encoding; void *function; } stub_method;
typedef struct { const char *name; long offset; } stub_variable;

struct stub_class {
  stub_class *isa;        // the metaclass, or NULL
  stub_class *superclass;
  char *name, *image;
  unsigned long size;
  stub_method **methods;  // pointers, so that a method stays where it is
  long method_count;
  stub_variable *variables;
  unsigned variable_count;
  stub_class *next;
};

stub_class *stub_class_named(const char *name);
stub_class *stub_define(const char *name, const char *superclass, unsigned long size);
void stub_class_method(stub_class *cls, const char *name, const char *encoding, void *function);
void *stub_allocate(stub_class *cls, unsigned long size);
void *stub_temporary(void *object);
void stub_count_message(void);
void stub_define_classes(void);
