#ifndef MASDIAG_CAPTURE_H
#define MASDIAG_CAPTURE_H

#ifdef __cplusplus
extern "C" {
#endif

/// A lookup of C functions by name, such as `dlsym`. The first argument is passed through unchanged.
typedef void *(*masdiag_lookup)(void *handle, const char *name);

/// Captures the hierarchy that contains a view, guide or constraint as a layout document; for NULL, that of the key
/// window.
///
/// If the object is a constraint, the document states that the engine is about to break it, and lists it last. `list`
/// is an NSArray of the constraints that conflict with it, or NULL.
///
/// Call this function on the main thread. It changes nothing.
///
/// - Returns: the document, or a sentence that begins with `!` if there is none. The caller must pass it to
///   masdiag_capture_free.
char *masdiag_capture(void *object, void *list);

/// Captures a hierarchy like masdiag_capture, with a function that looks up the Objective-C runtime and the C library.
char *masdiag_capture_using(masdiag_lookup lookup, void *handle, void *object, void *list);

/// Frees the text that a capture returned.
void masdiag_capture_free(char *text);

/// A handler of conflicts. It receives its context, the constraint that breaks, and an NSArray of the constraints that
/// conflict with it.
typedef void (*masdiag_conflict_handler)(void *context, void *constraint, void *list);

/// Calls a handler, on the main thread, whenever the layout engine is about to break a constraint.
///
/// - Returns: the number of classes that implement the engine's message; 0 if this system doesn't have the message, so
///   that conflicts are never reported.
int masdiag_hook_conflicts(masdiag_conflict_handler handler, void *context);

/// Stops calling the handler.
void masdiag_unhook_conflicts(void);

/// Returns the name of the engine's message.
const char *masdiag_conflict_selector(void);

/// Sets the function that looks up the Objective-C runtime and the C library, for tests; NULL restores dlsym.
void masdiag_set_lookup(masdiag_lookup lookup, void *handle);

/// Returns the peak memory use of the latest capture, including its text, in bytes.
unsigned long masdiag_capture_peak(void);

#ifdef __cplusplus
}
#endif
#endif
