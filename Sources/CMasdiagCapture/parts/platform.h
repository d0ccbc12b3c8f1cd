// The C library and the Objective-C runtime, looked up by name while the process runs.
//
// Nothing is included, so that a debugger can compile this text into any process, as C or C++, without headers. Only
// one symbol is needed: dlsym, or an equivalent function. If the debugger had to look up each function, it would search
// all libraries of the process for each of them.

// A debugger compiles these functions into a process as one unit.
#ifndef MD_LOCAL
#define MD_LOCAL static
#endif

typedef void *md_object;
typedef void *md_class;
typedef void *md_selector;
typedef const char *md_string;
typedef unsigned long md_word;

typedef struct { double x, y, w, h; } md_rect;             // CGRect
typedef struct { double top, left, bottom, right; } md_insets;  // UIEdgeInsets
typedef struct { double w, h; } md_size;                   // CGSize

typedef struct {
  void *(*map)(void *, md_word, int, int, int, long);
  int (*unmap)(void *, md_word);
  int (*print)(char *, md_word, md_string, ...);
  md_selector (*selector)(md_string);
  md_class (*class_named)(md_string);
  md_class (*class_of)(md_object);
  md_class (*superclass)(md_class);
  md_string (*class_name)(md_class);
  md_word (*instance_size)(md_class);
  void **(*variables)(md_class, unsigned *);
  md_string (*variable_name)(void *);
  long (*variable_offset)(void *);
  void *(*method)(md_class, md_selector);
  void *(*implementation)(void *);
  md_string (*encoding)(void *);
  void (*release)(void *);
  // This function is missing on some systems.
  md_string (*class_image)(md_class);
  void *(*push_pool)(void);
  void (*pop_pool)(void *);
  int (*is_main_thread)(void);
  int (*process_id)(void);
  int (*thread_id)(void);
  void *(*zone_of)(const void *);
} md_platform;

// Stores the address of a function by copying its bytes, because C++ doesn't convert function pointers to data
// pointers.
MD_LOCAL int md_find(masdiag_lookup lookup, void *handle, md_string name, void *slot) {
  void *found = lookup(handle, name);
  *(void **)slot = found;
  return found != 0;
}

// Finds all functions. Returns the name of the first one that is missing, or NULL.
MD_LOCAL md_string md_find_all(md_platform *p, masdiag_lookup lookup, void *handle) {
  struct { md_string name; void *slot; } needed[] = {
    { "mmap", (void *)&p->map }, { "munmap", (void *)&p->unmap }, { "snprintf", (void *)&p->print },
    { "free", (void *)&p->release }, { "sel_registerName", (void *)&p->selector },
    { "objc_getClass", (void *)&p->class_named }, { "object_getClass", (void *)&p->class_of },
    { "class_getSuperclass", (void *)&p->superclass }, { "class_getName", (void *)&p->class_name },
    { "class_getInstanceSize", (void *)&p->instance_size }, { "class_copyIvarList", (void *)&p->variables },
    { "ivar_getName", (void *)&p->variable_name }, { "ivar_getOffset", (void *)&p->variable_offset },
    { "class_getInstanceMethod", (void *)&p->method }, { "method_getImplementation", (void *)&p->implementation },
    { "method_getTypeEncoding", (void *)&p->encoding },
  };
  struct { md_string name; void *slot; } optional[] = {
    { "class_getImageName", (void *)&p->class_image }, { "objc_autoreleasePoolPush", (void *)&p->push_pool },
    { "objc_autoreleasePoolPop", (void *)&p->pop_pool }, { "pthread_main_np", (void *)&p->is_main_thread },
    { "getpid", (void *)&p->process_id }, { "gettid", (void *)&p->thread_id },
    { "malloc_zone_from_ptr", (void *)&p->zone_of },
  };
  for (unsigned i = 0; i < sizeof(needed) / sizeof(needed[0]); i++)
    if (!md_find(lookup, handle, needed[i].name, needed[i].slot)) return needed[i].name;
  for (unsigned i = 0; i < sizeof(optional) / sizeof(optional[0]); i++)
    md_find(lookup, handle, optional[i].name, optional[i].slot);
  return 0;
}

// True on the main thread, if the system can determine it; otherwise, always true.
MD_LOCAL int md_is_main_thread(md_platform *p) {
  if (p->is_main_thread) return p->is_main_thread() != 0;
  if (p->process_id && p->thread_id) return p->process_id() == p->thread_id();
  return 1;
}
