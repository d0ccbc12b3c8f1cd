#include "CWebServer.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// MARK: The library

// The part of libmicrohttpd's binary interface, version 12, that the server uses.
struct MHD_Daemon;
struct MHD_Connection;
struct MHD_Response;
struct MHD_PostProcessor;

enum { noResult = 0, yesResult = 1 };
enum { headerKind = 1 };
enum { mustFree = 1 };
enum { useAutomaticPolling = 65536, useInternalThread = 8 };
enum {
  endOption = 0, memoryLimitOption = 1, connectionLimitOption = 2, timeoutOption = 3, completedOption = 4,
  socketOption = 12, stackOption = 19,
};

typedef int (*AccessHandler)(
  void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
  const char *data, size_t *count, void **state);
typedef void (*CompletionHandler)(void *context, struct MHD_Connection *connection, void **state, int reason);
typedef int (*FieldHandler)(
  void *context, int kind, const char *name, const char *file, const char *type, const char *encoding,
  const char *data, uint64_t offset, size_t count);

typedef struct {
  struct MHD_Daemon *(*start)(
    unsigned flags, uint16_t port, void *filter, void *filterContext, AccessHandler handler, void *context, ...);
  void (*stop)(struct MHD_Daemon *);
  const char *(*header)(struct MHD_Connection *, int kind, const char *name);
  struct MHD_Response *(*response)(size_t count, void *bytes, int mode);
  int (*addHeader)(struct MHD_Response *, const char *name, const char *value);
  int (*queue)(struct MHD_Connection *, unsigned status, struct MHD_Response *);
  void (*destroyResponse)(struct MHD_Response *);
  struct MHD_PostProcessor *(*fields)(struct MHD_Connection *, size_t buffer, FieldHandler, void *context);
  int (*readFields)(struct MHD_PostProcessor *, const char *bytes, size_t count);
  int (*destroyFields)(struct MHD_PostProcessor *);
} Library;

static void *openLibrary(void) {
  static const char *const names[] = {
    "libmicrohttpd.so.12",
    "libmicrohttpd.12.dylib",
    "/opt/homebrew/lib/libmicrohttpd.12.dylib",
    "/usr/local/lib/libmicrohttpd.12.dylib",
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}

// Finds the library's functions; false if the library isn't installed. It stays loaded.
static bool loadLibrary(Library *library) {
  void *handle = openLibrary();
  if (!handle) return false;
  struct { const char *name; void *place; } functions[] = {
    {"MHD_start_daemon", &library->start},
    {"MHD_stop_daemon", &library->stop},
    {"MHD_lookup_connection_value", &library->header},
    {"MHD_create_response_from_buffer", &library->response},
    {"MHD_add_response_header", &library->addHeader},
    {"MHD_queue_response", &library->queue},
    {"MHD_destroy_response", &library->destroyResponse},
    {"MHD_create_post_processor", &library->fields},
    {"MHD_post_process", &library->readFields},
    {"MHD_destroy_post_processor", &library->destroyFields},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(handle, functions[index].name);
    if (!function) return false;
    memcpy(functions[index].place, &function, sizeof function);
  }
  return true;
}

// MARK: Requests

struct masdiag_web_server {
  Library library;
  masdiag_web_options options;
  struct MHD_Daemon *daemon;
};

typedef struct {
  masdiag_web_server *server;
  void *state;
  struct MHD_PostProcessor *fields;
  size_t count;
} Request;

static int receiveField(
  void *context, int kind, const char *name, const char *file, const char *type, const char *encoding,
  const char *data, uint64_t offset, size_t count
) {
  (void)kind, (void)type, (void)encoding;
  Request *request = context;
  request->server->options.handler.receive(request->state, name, file, data, count, offset == 0);
  return yesResult;
}

static Request *beginRequest(
  masdiag_web_server *server, struct MHD_Connection *connection, const char *path, const char *method
) {
  Request *request = calloc(1, sizeof *request);
  if (!request) return NULL;
  const masdiag_web_handler *handler = &server->options.handler;
  request->server = server;
  request->state = handler->begin(handler->context, method, path, server->library.header(connection, headerKind, "Host"));
  // Null if the body isn't a form; the request then has no fields.
  if (strcmp(method, "POST") == 0) request->fields = server->library.fields(connection, 1 << 16, receiveField, request);
  return request;
}

static int answer(Request *request, struct MHD_Connection *connection) {
  const Library *library = &request->server->library;
  // The library may still hold the end of the last field, and passes it on now.
  if (request->fields) library->destroyFields(request->fields);
  request->fields = NULL;
  bool isTooLarge = request->count > request->server->options.limit;
  masdiag_web_answer answer = request->server->options.handler.answer(request->state, isTooLarge);
  char *body = malloc(answer.length + 1);
  if (!body) return noResult;
  memcpy(body, answer.body, answer.length);
  struct MHD_Response *response = library->response(answer.length, body, mustFree);
  if (!response) {
    free(body);
    return noResult;
  }
  const char *const headers[][2] = {
    {"Content-Type", answer.type},
    {"Content-Security-Policy", answer.policy},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "SAMEORIGIN"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-store"},
  };
  for (size_t index = 0; index < sizeof headers / sizeof *headers; index++) {
    library->addHeader(response, headers[index][0], headers[index][1]);
  }
  int result = library->queue(connection, answer.status, response);
  library->destroyResponse(response);
  return result;
}

static int handle(
  void *context, struct MHD_Connection *connection, const char *path, const char *method, const char *version,
  const char *data, size_t *count, void **state
) {
  (void)version;
  masdiag_web_server *server = context;
  Request *request = *state;
  if (!request) {
    *state = beginRequest(server, connection, path, method);
    return *state ? yesResult : noResult;
  }
  if (*count == 0) return answer(request, connection);
  request->count += *count;
  if (request->fields && request->count <= server->options.limit) {
    server->library.readFields(request->fields, data, *count);
  }
  *count = 0;
  return yesResult;
}

static void endRequest(void *context, struct MHD_Connection *connection, void **state, int reason) {
  (void)context, (void)connection, (void)reason;
  Request *request = *state;
  if (!request) return;
  if (request->fields) request->server->library.destroyFields(request->fields);
  request->server->options.handler.end(request->state);
  free(request);
  *state = NULL;
}

// MARK: The server

masdiag_web_server *masdiag_web_start(masdiag_web_options options, bool *isMissing) {
  masdiag_web_server *server = calloc(1, sizeof *server);
  *isMissing = server && !loadLibrary(&server->library);
  if (!server || *isMissing) {
    free(server);
    return NULL;
  }
  server->options = options;
  server->daemon = server->library.start(
    useAutomaticPolling | useInternalThread, 0, NULL, NULL, handle, server,
    socketOption, options.socket,
    connectionLimitOption, 32u,
    timeoutOption, options.timeout,
    // As large as the main thread's stack, because a command runs on this thread.
    stackOption, (size_t)8 << 20,
    memoryLimitOption, (size_t)1 << 17,
    completedOption, (CompletionHandler)endRequest, NULL,
    endOption);
  if (server->daemon) return server;
  free(server);
  return NULL;
}

void masdiag_web_stop(masdiag_web_server *server) {
  server->library.stop(server->daemon);
  free(server);
}
