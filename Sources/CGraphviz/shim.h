// What Swift cannot see of Graphviz's interface: macros over its records, variables that it counts as shared state, and
// parameters that are not const though nothing is written to them.
#ifndef MASDIAG_CGRAPHVIZ_SHIM_H
#define MASDIAG_CGRAPHVIZ_SHIM_H
#include <gvc.h>
#include <cgraph.h>
// Its version is told since 10.
#if __has_include(<graphviz_version.h>)
#include <graphviz_version.h>
#endif

static inline Agraph_t *masdiag_open_directed(void) {
  return agopen((char *)"diagram", Agdirected, NULL);
}

// The graph's own copy of a name, which parts of that name share; a caller's share ends with masdiag_release_name.
static inline char *masdiag_share_name(Agraph_t *graph, const char *name) { return agstrdup(graph, (char *)name); }

// Since version 13 Graphviz has to be told which of its strings are markup, and counts bytes as `size_t`.
#if defined(GRAPHVIZ_VERSION_MAJOR) && GRAPHVIZ_VERSION_MAJOR >= 13
static inline void masdiag_release(Agraph_t *graph, char *text, int is_markup) { agstrfree(graph, text, is_markup != 0); }
typedef size_t masdiag_length;
#else
static inline void masdiag_release(Agraph_t *graph, char *text, int is_markup) {
  (void)is_markup;
  agstrfree(graph, text);
}
typedef unsigned int masdiag_length;
#endif

static inline void masdiag_release_name(Agraph_t *graph, char *name) { masdiag_release(graph, name, 0); }

// What the graph is drawn as, to be freed by Graphviz; null if that fails.
static inline char *masdiag_render(GVC_t *context, Agraph_t *graph, const char *format, size_t *length) {
  char *data = NULL;
  masdiag_length count = 0;
  if (gvRenderData(context, graph, format, &data, &count) != 0) return NULL;
  *length = count;
  return data;
}

static inline Agnode_t *masdiag_make_node(Agraph_t *graph, const char *name) {
  return agnode(graph, (char *)name, 1);
}

static inline Agraph_t *masdiag_make_subgraph(Agraph_t *graph, const char *name) {
  return agsubg(graph, (char *)name, 1);
}

static inline Agedge_t *masdiag_make_edge(Agraph_t *graph, Agnode_t *tail, Agnode_t *head) {
  return agedge(graph, tail, head, NULL, 1);
}

// Sets an attribute of a graph, node or edge; others of its kind get "" until they have their own.
static inline int masdiag_set(void *object, const char *name, const char *value) {
  return agsafeset(object, (char *)name, (char *)value, (char *)"");
}

// The same with markup for a value, which Graphviz calls an HTML-like string.
static inline int masdiag_set_markup(void *object, const char *name, const char *markup) {
  char *value = agstrdup_html(agraphof(object), (char *)markup);
  int result = value == NULL ? -1 : agsafeset(object, (char *)name, value, (char *)"");
  if (value != NULL) masdiag_release(agraphof(object), value, 1);
  return result;
}

static inline pointf masdiag_center(Agnode_t *node) { return ND_coord(node); }

static inline boxf masdiag_bounds(Agraph_t *graph) { return GD_bb(graph); }

// The number of curves that an edge is drawn with; 0 where there is none.
static inline int masdiag_curve_count(Agedge_t *edge) { return ED_spl(edge) == NULL ? 0 : ED_spl(edge)->size; }

static inline const bezier *masdiag_curve(Agedge_t *edge, int index) { return &ED_spl(edge)->list[index]; }

#endif
