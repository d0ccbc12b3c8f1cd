// A web server for programs on this machine, by GNU libmicrohttpd.
//
// The library is loaded when a server starts, so that nothing else of the tool depends on it.
#ifndef MASDIAG_CWEBSERVER_H
#define MASDIAG_CWEBSERVER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct masdiag_web_server masdiag_web_server;

// The answer to a request. The strings must stay valid until the request has ended.
typedef struct {
  unsigned status;
  const char *type;
  const char *policy;
  const char *body;
  size_t length;
} masdiag_web_answer;

// The functions that answer requests, one at a time, on a thread of the server. Strings are only valid during the call,
// and may be null if the client did not send them.
typedef struct {
  void *context;
  // A request has come; returns its state.
  void *(*begin)(void *context, const char *method, const char *path, const char *host);
  // The next bytes of a field of its form, the first if `isNew`; `file` is the name of the file, if the field is one.
  void (*receive)(
    void *request, const char *name, const char *file, const char *bytes, size_t count, bool isNew);
  // The request is complete, or `isTooLarge`.
  masdiag_web_answer (*answer)(void *request, bool isTooLarge);
  // The request has ended, answered or not.
  void (*end)(void *request);
} masdiag_web_handler;

typedef struct {
  // The socket that listens; the server closes it.
  int socket;
  // The maximum number of bytes in the body of a request.
  size_t limit;
  // The number of seconds without traffic after which a connection is closed.
  unsigned timeout;
  masdiag_web_handler handler;
} masdiag_web_options;

// Starts a server; null, with `isMissing`, if the library is not installed, or could not start it.
masdiag_web_server *masdiag_web_start(masdiag_web_options options, bool *isMissing);

// Stops a server, and waits for the request that is being answered.
void masdiag_web_stop(masdiag_web_server *server);

#endif
