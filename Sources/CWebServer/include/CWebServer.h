// A web server for programs on this machine, implemented with GNU libmicrohttpd.
//
// The library is loaded when a server starts, so that the rest of the tool doesn't depend on it.
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
// and may be null if the client didn't send them.
typedef struct {
  void *context;
  // Called when a request begins; returns the state of the request.
  void *(*begin)(void *context, const char *method, const char *path, const char *host);
  // Called with the next bytes of a form field; `isNew` is true for the first ones. `file` is the file name, if the
  // field contains a file.
  void (*receive)(
    void *request, const char *name, const char *file, const char *bytes, size_t count, bool isNew);
  // Called when the request is complete, or if it's too large; returns the answer.
  masdiag_web_answer (*answer)(void *request, bool isTooLarge);
  // Called when the request has ended, answered or not.
  void (*end)(void *request);
} masdiag_web_handler;

typedef struct {
  // The listening socket, which the server closes.
  int socket;
  // The maximum number of bytes in the body of a request.
  size_t limit;
  // The number of seconds without traffic after which a connection is closed.
  unsigned timeout;
  masdiag_web_handler handler;
} masdiag_web_options;

// Starts a server. Returns null if the server can't be started; `isMissing` is then true if the library isn't
// installed.
masdiag_web_server *masdiag_web_start(masdiag_web_options options, bool *isMissing);

// Stops a server, and waits for the current request to be answered.
void masdiag_web_stop(masdiag_web_server *server);

#endif
