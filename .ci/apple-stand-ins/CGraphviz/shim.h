// The part of Graphviz that the package uses. Only for type checking.
typedef struct Agraph_s {
  int a;
} Agraph_t;
typedef struct Agnode_s {
  int a;
} Agnode_t;
typedef struct Agedge_s {
  int a;
} Agedge_t;
typedef struct GVC_s GVC_t;
typedef __SIZE_TYPE__ size_t;
typedef struct {
  double x;
  double y;
} pointf;
typedef struct {
  pointf LL;
  pointf UR;
} boxf;
typedef struct {
  pointf *list;
  size_t size;
} bezier;
GVC_t *gvContext(void);
int gvFreeContext(GVC_t *);
int gvFreeLayout(GVC_t *, Agraph_t *);
int agclose(Agraph_t *);
int gvLayout(GVC_t *, Agraph_t *, const char *);
char *masdiag_render(GVC_t *, Agraph_t *, const char *, size_t *);
void gvFreeRenderData(char *);
typedef int (*agusererrf)(char *);
agusererrf agseterrf(agusererrf);
int agreseterrors(void);
Agraph_t *masdiag_open_directed(void);
char *masdiag_share_name(Agraph_t *, const char *);
void masdiag_release_name(Agraph_t *, char *);
Agnode_t *masdiag_make_node(Agraph_t *, const char *);
Agraph_t *masdiag_make_subgraph(Agraph_t *, const char *);
Agedge_t *masdiag_make_edge(Agraph_t *, Agnode_t *, Agnode_t *);
int masdiag_set(void *, const char *, const char *);
int masdiag_set_markup(void *, const char *, const char *);
pointf masdiag_center(Agnode_t *);
boxf masdiag_bounds(Agraph_t *);
int masdiag_curve_count(Agedge_t *);
const bezier *masdiag_curve(Agedge_t *, int);
