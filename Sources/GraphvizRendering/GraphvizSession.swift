import CGraphviz

/// A Graphviz context and graph, freed together in the order that Graphviz requires.
///
/// Clusters, nodes and edges of the graph are identified by numbers starting at 0, in the order in which they are
/// added. Only ``GraphvizLock`` creates sessions, because Graphviz keeps its state in global variables and isn't
/// reentrant.
@safe package struct GraphvizSession: ~Copyable {
  /// The kinds of objects with attributes.
  package enum Part {
    case graph
    case cluster(Int)
    case node(Int)
    case edge(Int)
  }

  private let context: OpaquePointer
  private let graph: UnsafeMutablePointer<Agraph_t>
  private var clusters: [UnsafeMutablePointer<Agraph_t>]
  private var nodes: [UnsafeMutablePointer<Agnode_t>]
  private var edges: [UnsafeMutablePointer<Agedge_t>]
  private var isLaidOut = false
  /// The names of clusters and nodes to be added, in reverse order.
  private var clusterNames: [UnsafeMutablePointer<CChar>]
  private var nodeNames: [UnsafeMutablePointer<CChar>]

  /// Creates a session with an empty directed graph; nil if Graphviz can't be started.
  init?() {
    guard let context = unsafe gvContext() else { return nil }
    guard let graph = unsafe masdiag_open_directed() else {
      unsafe gvFreeContext(context)
      return nil
    }
    unsafe self.context = context
    unsafe self.graph = graph
    unsafe clusters = []
    unsafe nodes = []
    unsafe edges = []
    unsafe clusterNames = []
    unsafe nodeNames = []
  }

  deinit {
    if isLaidOut { _ = unsafe gvFreeLayout(context, graph) }
    unsafe agclose(graph)
    unsafe gvFreeContext(context)
  }

  /// Allocates the names of the clusters and nodes to be added.
  ///
  /// Graphviz iterates over clusters in the order of ids that are the addresses of their names, which differ in each
  /// run. With ascending addresses, the order is always the one in which clusters are added.
  package mutating func prepareNames(clusters: Int, nodes: Int) {
    unsafe clusterNames = sharedNames((0..<clusters).map { "cluster\($0)" })
    unsafe nodeNames = sharedNames((0..<nodes).map(String.init))
  }

  /// Returns the graph's copies of names, in descending order of address.
  private func sharedNames(_ names: [String]) -> [UnsafeMutablePointer<CChar>] {
    var shared: [UnsafeMutablePointer<CChar>] = unsafe []
    for name in names {
      guard let copy = unsafe masdiag_share_name(graph, name) else { Self.outOfMemory() }
      unsafe shared.append(copy)
    }
    return unsafe shared.sorted { UInt(bitPattern: $0) > UInt(bitPattern: $1) }
  }

  /// Adds a cluster to another cluster or to the graph, with the next number.
  package mutating func addCluster(in outer: Int?) {
    if unsafe clusterNames.isEmpty { unsafe clusterNames = sharedNames(["cluster\(clusters.count)"]) }
    let name = unsafe clusterNames.removeLast()
    guard let cluster = unsafe masdiag_make_subgraph(container(outer), name) else { Self.outOfMemory() }
    unsafe masdiag_release_name(graph, name)
    unsafe clusters.append(cluster)
  }

  /// Adds a node to a cluster or to the graph, with the next number.
  package mutating func addNode(in cluster: Int?) {
    if unsafe nodeNames.isEmpty { unsafe nodeNames = sharedNames(["\(nodes.count)"]) }
    let name = unsafe nodeNames.removeLast()
    guard let node = unsafe masdiag_make_node(container(cluster), name) else { Self.outOfMemory() }
    unsafe masdiag_release_name(graph, name)
    unsafe nodes.append(node)
  }

  /// Adds an edge between two nodes, with the next number.
  package mutating func addEdge(from tail: Int, to head: Int) {
    guard let edge = unsafe masdiag_make_edge(graph, nodes[tail], nodes[head]) else { Self.outOfMemory() }
    unsafe edges.append(edge)
  }

  private func container(_ cluster: Int?) -> UnsafeMutablePointer<Agraph_t> {
    if let cluster { unsafe clusters[cluster] } else { unsafe graph }
  }

  /// Graphviz usually ends the process itself when it is out of memory, so a missing handle is treated the same way.
  private static func outOfMemory() -> Never { preconditionFailure("Graphviz is out of memory") }

  package func set(_ part: Part, _ attributes: [(name: String, value: String)]) {
    for (name, value) in attributes { _ = unsafe masdiag_set(pointer(to: part), name, value) }
  }

  /// Sets an attribute of a part to text in Graphviz's markup.
  package func set(_ part: Part, _ name: String, markup: String) {
    _ = unsafe masdiag_set_markup(pointer(to: part), name, markup)
  }

  private func pointer(to part: Part) -> UnsafeMutableRawPointer {
    switch part {
    case .graph: unsafe UnsafeMutableRawPointer(graph)
    case .cluster(let number): unsafe UnsafeMutableRawPointer(clusters[number])
    case .node(let number): unsafe UnsafeMutableRawPointer(nodes[number])
    case .edge(let number): unsafe UnsafeMutableRawPointer(edges[number])
    }
  }

  /// Lays out the graph with the engine named `engine`; returns false if the layout fails.
  package mutating func layOut(engine: String) -> Bool {
    precondition(!isLaidOut, "the graph is already laid out")
    isLaidOut = unsafe gvLayout(context, graph, engine) == 0
    return isLaidOut
  }

  /// Returns the graph in one of Graphviz's formats, or nil if rendering fails.
  package func rendered(as format: String) -> [UInt8]? {
    var length = 0
    guard let data = unsafe masdiag_render(context, graph, format, &length) else { return nil }
    defer { unsafe gvFreeRenderData(data) }
    return unsafe data.withMemoryRebound(to: UInt8.self, capacity: length) {
      unsafe Array(UnsafeBufferPointer(start: $0, count: length))
    }
  }

  /// Returns the sides of a cluster, or of the whole graph, in points from the bottom.
  package func bounds(ofCluster cluster: Int?) -> (left: Double, bottom: Double, right: Double, top: Double) {
    precondition(isLaidOut, "the graph must be laid out first")
    let bounds = unsafe masdiag_bounds(container(cluster))
    return (bounds.LL.x, bounds.LL.y, bounds.UR.x, bounds.UR.y)
  }

  package func center(ofNode node: Int) -> (x: Double, y: Double) {
    precondition(isLaidOut, "the graph must be laid out first")
    let center = unsafe masdiag_center(nodes[node])
    return (center.x, center.y)
  }

  /// Returns the line of an edge: a point, then three points for each cubic curve; empty if Graphviz found no route.
  package func points(ofEdge edge: Int) -> [(x: Double, y: Double)] {
    precondition(isLaidOut, "the graph must be laid out first")
    let edge = unsafe edges[edge]
    var points: [(x: Double, y: Double)] = []
    for index in 0..<(unsafe masdiag_curve_count(edge)) {
      guard let curve = unsafe masdiag_curve(edge, index)?.pointee else { continue }
      // Each curve begins at the end of the previous curve.
      for place in (points.isEmpty ? 0 : 1)..<max(1, Int(unsafe curve.size)) {
        points.append(unsafe (curve.list[place].x, curve.list[place].y))
      }
    }
    return points
  }
}
