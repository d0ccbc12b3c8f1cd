#ifndef MASDIAG_CAPTURE_H
#define MASDIAG_CAPTURE_H

#ifdef __cplusplus
extern "C" {
#endif

/// A lookup of C functions by name, such as `dlsym`. The first argument is passed on as it is.
typedef void *(*masdiag_lookup)(void *handle, const char *name);

/// Captures the hierarchy that a view, guide or constraint is in as a layout document; the key window's for NULL.
///
/// Of a constraint, the document says that the engine is about to break it, and has it as the last one. `list` is an
/// NSArray of the constraints that conflict with it, or NULL.
///
/// Call it on the main thread. Nothing is changed.
///
/// - Returns: the document, or a sentence that starts with `!` if there is none. Pass it to masdiag_capture_free.
char *masdiag_capture(void *object, void *list);

/// The same with the function that finds the Objective-C runtime and the C library.
char *masdiag_capture_using(masdiag_lookup lookup, void *handle, void *object, void *list);

/// Frees a text that a capture returned.
void masdiag_capture_free(char *text);

/// A handler of conflicts: its context, the constraint that breaks, and an NSArray of those that conflict with it.
typedef void (*masdiag_conflict_handler)(void *context, void *constraint, void *list);

/// Calls a handler, on the main thread, whenever the layout engine is about to break a constraint.
///
/// - Returns: the number of classes that have the engine's message; 0 if this system doesn't have it, so that no conflict
///   would ever be reported.
int masdiag_hook_conflicts(masdiag_conflict_handler handler, void *context);

/// Stops that.
void masdiag_unhook_conflicts(void);

/// The name of the engine's message.
const char *masdiag_conflict_selector(void);

/// Finds the Objective-C runtime and the C library with another function than dlsym, for tests; NULL for dlsym again.
void masdiag_set_lookup(masdiag_lookup lookup, void *handle);

/// The peak of the memory that the latest capture used, in bytes, with its text.
unsigned long masdiag_capture_peak(void);

#ifdef __cplusplus
}
#endif
#endif
