import LayoutModel
import PlainText

extension LayoutGraph {
  /// The graph in Graphviz's language: a node for each item, an edge for each constraint, containers as clusters.
  ///
  /// The names of nodes are their `id`s; labels, tooltips and classes contain the rest. Equal graphs produce equal
  /// text.
  public var dotText: String {
    var writer = DOTWriter(graph: self)
    writer.write()
    return writer.text
  }
}

private struct DOTWriter {
  let graph: LayoutGraph
  private(set) var text = ""
  private let children: [Int?: [Int]]

  init(graph: LayoutGraph) {
    self.graph = graph
    children = Dictionary(grouping: graph.nodes.indices) { graph.nodes[$0].parent }
  }

  mutating func write() {
    text += """
      digraph constraints {
        graph [rankdir=RL, labelloc=b, labeljust=l, fontname="monospace", fontsize=9, label=\(quoted([graph.summary]))];
        node [shape=box, style=filled, fontname="monospace", fontsize=11];
        edge [fontname="monospace", fontsize=9];

      """
    writeNodes()
    for edge in graph.edges { write(edge) }
    text += "}\n"
  }

  /// Writes the nodes, and a cluster for each container. Uses an explicit stack, because hierarchies can be deep.
  private mutating func writeNodes() {
    enum Step {
      case node(Int)
      case close
    }
    var depth = 1
    var steps: [Step] = (children[nil] ?? []).reversed().map(Step.node)
    while let step = steps.popLast() {
      switch step {
      case .close:
        depth -= 1
        text += indentation(depth) + "}\n"
      case .node(let index):
        let inner = children[index] ?? []
        if !inner.isEmpty && graph.nodes[index].depth < Diagram.deepestFrame {
          text += indentation(depth) + "subgraph \"cluster-\(graph.nodes[index].id)\" {\n"
          depth += 1
          text += indentation(depth) + "style=rounded; color=\"\(Palette.frame)\"; label=\"\";\n"
          steps.append(.close)
        }
        write(graph.nodes[index], isContainer: !inner.isEmpty, indentation: indentation(depth))
        steps += inner.reversed().map(Step.node)
      }
    }
  }

  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private mutating func write(_ node: LayoutGraph.Node, isContainer: Bool, indentation: String) {
    let look = graph.appearance(of: node, isContainer: isContainer)
    let style = ["filled", look.isRounded ? "rounded" : nil, look.dash == .solid ? nil : "dashed"].compactMap { $0 }
    text += """
      \(indentation)"\(node.id)" [id="\(node.id)", class="\(node.classes.joined(separator: " "))", \
      label=\(quoted(node.lines)), tooltip=\(quoted([node.title])), style="\(style.joined(separator: ","))", \
      color="\(look.line)", fillcolor="\(look.fill)", fontcolor="\(look.text)", penwidth=\(look.lineWidth)];

      """
  }

  private mutating func write(_ edge: LayoutGraph.Edge) {
    let look = graph.appearance(of: edge)
    let style: String =
      switch look.dash {
      case .solid: "solid"
      case .dashed, .longDashed: "dashed"
      case .dotted: "dotted"
      }
    let ends = [edge.first, edge.second ?? edge.others.first ?? edge.first].map { graph.nodes[$0].id }
    text += """
        "\(ends[0])" -> "\(ends[1])" [id="\(edge.id)", \
      class="\(edge.classes.joined(separator: " "))", \
      label=\(quoted((edge.name.map { [$0] } ?? []) + [edge.equation] + edge.notes)), \
      tooltip=\(quoted([edge.title])), style=\(style), color="\(look.line)", \
      fontcolor="\(edge.conflicts.isEmpty ? look.text : look.line)", penwidth=\(look.lineWidth)\
      \(edge.second == nil ? ", dir=none" : "")];

      """
  }

  /// Returns `lines` as one quoted string of DOT.
  ///
  /// In labels and tooltips, a backslash begins an escape such as `\N`, and an ampersand begins a character reference,
  /// so backslashes are doubled, and ampersands are replaced by references. Unprintable characters are replaced.
  private func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      PrintableText.shown(line).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "&", with: "&amp;")
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}
