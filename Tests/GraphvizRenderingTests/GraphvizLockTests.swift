import ConstraintGraph
import GraphTestSupport
import GraphvizRendering
import Testing

struct GraphvizLockTests {
  @Test func `what Graphviz says is kept, until the next caller`() throws {
    let (isLaidOut, said) = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.addNode(in: nil)
      let isLaidOut = session.layOut(engine: "nonsense")
      return (isLaidOut, GraphvizLock.said)
    }
    #expect(!isLaidOut)
    #expect(said.hasPrefix(": ") && said.contains("nonsense"))
    let later = try GraphvizLock.withSession { _ throws(GraphvizError) in GraphvizLock.said }
    #expect(later.isEmpty)
  }

  @Test func `an unknown format gives nothing and a reason`() throws {
    let said = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.addNode(in: nil)
      guard session.layOut(engine: "dot"), session.rendered(as: "nonsense") == nil else { return "" }
      return GraphvizLock.said
    }
    #expect(said.contains("nonsense"))
  }

  @Test func `an error leaves the lock free`() throws {
    let failure = GraphvizError(.layoutFailed, "on purpose")
    #expect(throws: failure) {
      try GraphvizLock.withSession { _ throws(GraphvizError) in throw failure }
    }
    #expect(try GraphvizLock.withSession { _ throws(GraphvizError) in 7 } == 7)
  }

  @Test func `parts keep the place and size that they are given`() throws {
    let (center, bounds, line) = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.addCluster(in: nil)
      session.addNode(in: 0)
      session.addNode(in: nil)
      session.addEdge(from: 0, to: 1)
      for node in 0...1 {
        session.set(.node(node), [("shape", "box"), ("fixedsize", "true"), ("width", "1"), ("height", "0.5")])
      }
      guard session.layOut(engine: "dot") else { throw GraphvizError(.layoutFailed, GraphvizLock.said) }
      return (session.center(ofNode: 0), session.bounds(ofCluster: 0), session.points(ofEdge: 0))
    }
    #expect(bounds.right - bounds.left >= 72 && bounds.top - bounds.bottom >= 36)
    #expect(bounds.left < center.x && center.x < bounds.right && bounds.bottom < center.y && center.y < bounds.top)
    #expect(line.count >= 4 && line.count % 3 == 1)
  }

  /// Memory that was given back comes again in the order in which Graphviz would then go through the clusters.
  @Test func `clusters keep their order wherever their names lie`() throws {
    let pieces = unsafe (0..<400).map { _ in UnsafeMutableRawPointer.allocate(byteCount: 40, alignment: 8) }
    unsafe pieces.forEach { unsafe $0.deallocate() }
    let text = try GraphvizLock.withSession { session throws(GraphvizError) in
      session.prepareNames(clusters: 20, nodes: 20)
      for number in 0..<20 {
        session.addCluster(in: nil)
        session.set(.cluster(number), [("label", "<\(number)>")])
        session.addNode(in: number)
      }
      guard session.layOut(engine: "dot"), let bytes = session.rendered(as: "dot") else {
        throw GraphvizError(.layoutFailed, GraphvizLock.said)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let labels = text.split(separator: "label=\"<").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(labels == (0..<20).map { "\($0)"[...] }, "\(text)")
  }
}
