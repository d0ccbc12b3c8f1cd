import LayoutModel

/// The legend below a picture, limited to features that occur in it.
package struct Legend {
  package static let fontSize = 9.0
  package static let lineHeight = 13.0

  /// The phrases, none of which is split between lines.
  package let phrases: [String]

  package init(of graph: LayoutGraph) {
    var phrases = [graph.summary]
    let roles = graph.edges.reduce(into: LayoutGraph.Roles()) { $0.formUnion($1.roles) }
    if graph.edges.contains(where: { $0.second != nil }) {
      phrases.append("arrows point to a constraint's second item")
    }
    if roles.contains(.member) { phrases.append("thick: conflicting") }
    if roles.contains(.broken) { phrases.append("filled: broken by Auto Layout") }
    if roles.contains(.soft) { phrases.append("dashed: optional") }
    if roles.contains(.system) { phrases.append("square corners: system-made") }
    if roles.contains(.inactive) { phrases.append("dotted: inactive") }
    if graph.nodes.contains(where: { $0.kind == .guide }) { phrases.append("dashed box: guide") }
    self.phrases = phrases
  }

  package static func width(of line: String) -> Double { text(line).width }

  /// Returns a line as text of the drawing.
  package static func text(_ line: String) -> Diagram.Text { Diagram.Text(string: line, size: fontSize) }

  /// Returns the phrases in lines of at most `width` points, but with at least one phrase per line.
  package func wrapped(to width: Double) -> [String] { Self.wrapped(phrases, to: width, Self.width) }

  /// Returns phrases in lines that `measure` finds to be at most `width` wide, but with at least one phrase per line.
  package static func wrapped(_ phrases: [String], to width: Double, _ measure: (String) -> Double) -> [String] {
    var lines: [String] = []
    for phrase in phrases {
      if let last = lines.last, measure("\(last) · \(phrase)") <= width {
        lines[lines.count - 1] = "\(last) · \(phrase)"
      } else {
        lines.append(phrase)
      }
    }
    return lines
  }
}

extension LayoutGraph {
  /// The numbers of items and constraints in the picture.
  package var summary: String {
    let items = count(nodes.count { $0.kind == .view }, "view") + guides
    let size = "\(items), \(count(edges.count, "constraint"))"
    guard conflictCount > 0 else { return size }
    let members = edges.count { $0.roles.contains(.member) }
    let conflicts = conflictCount == 1 ? "a conflict" : "\(conflictCount) conflicts"
    return "\(size), \(members == edges.count ? "all" : "\(members)") of them in \(conflicts)"
  }

  private var guides: String {
    let number = nodes.count { $0.kind == .guide }
    return number == 0 ? "" : ", " + count(number, "guide")
  }

  private func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
