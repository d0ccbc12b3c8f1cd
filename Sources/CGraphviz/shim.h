// The parts of Graphviz's interface that Swift can't import: macros for accessing records, variables that Swift treats
// as shared state, and parameters that aren't const although they aren't written to.
#ifndef MASDIAG_CGRAPHVIZ_SHIM_H
#define MASDIAG_CGRAPHVIZ_SHIM_H
#include <gvc.h>
#include <cgraph.h>
// Graphviz declares its version since version 10.
#if __has_include(<graphviz_version.h>)
#include <graphviz_version.h>
#endif

static inline Agraph_t *masdiag_open_directed(void) {
  return agopen((char *)"diagram", Agdirected, NULL);
}

// Returns the graph's own copy of a name, which the parts of that name share. The caller must release it with
// masdiag_release_name.
static inline char *masdiag_share_name(Agraph_t *graph, const char *name) { return agstrdup(graph, (char *)name); }

// Since version 13, Graphviz requires a flag for strings that are markup, and counts bytes as `size_t`.
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

// Returns the rendered graph, which Graphviz must free; null if rendering fails.
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

// Sets an attribute of a graph, node or edge. Other objects of the same kind have the value "" until they are set.
static inline int masdiag_set(void *object, const char *name, const char *value) {
  return agsafeset(object, (char *)name, (char *)value, (char *)"");
}

// Sets an attribute to markup, which Graphviz calls an HTML-like string.
static inline int masdiag_set_markup(void *object, const char *name, const char *markup) {
  char *value = agstrdup_html(agraphof(object), (char *)markup);
  int result = value == NULL ? -1 : agsafeset(object, (char *)name, value, (char *)"");
  if (value != NULL) masdiag_release(agraphof(object), value, 1);
  return result;
}

static inline pointf masdiag_center(Agnode_t *node) { return ND_coord(node); }

static inline boxf masdiag_bounds(Agraph_t *graph) { return GD_bb(graph); }

// Returns the number of curves of an edge; 0 if there are none.
static inline int masdiag_curve_count(Agedge_t *edge) { return ED_spl(edge) == NULL ? 0 : ED_spl(edge)->size; }

static inline const bezier *masdiag_curve(Agedge_t *edge, int index) { return &ED_spl(edge)->list[index]; }

#endif
