import LayoutModel

/// The appearance of a shape, in terms that Graphviz and SVG share.
///
/// Shapes, lines or words repeat the meaning of every color, because pictures may be printed in black and white, and
/// not everyone can distinguish red. A line is *thick* for a conflict, *dashed* for a constraint below required
/// priority, and *dotted* for an inactive constraint. A label is *filled* for the broken constraint, and has *square
/// corners* for a constraint that the system made. All text has a contrast of at least 4.5 to 1 against its background.
package struct Appearance: Hashable, Sendable {
  /// The pattern of a line.
  package enum Dash: Hashable, Sendable {
    case solid, dashed, longDashed, dotted
  }

  /// The color of the line or outline, as `#rrggbb`.
  package var line: String
  /// The width of the line in points.
  package var lineWidth: Double
  /// The pattern of the line.
  package var dash: Dash = .solid
  /// The color of the interior.
  package var fill: String = Palette.paper
  /// True if corners are rounded.
  package var isRounded = false
  /// The color of the text.
  package var text: String = Palette.ink
  /// The color of secondary lines of text.
  package var secondaryText: String = Palette.gray
}

/// The colors of the pictures, chosen for white paper.
package enum Palette {
  package static let paper = "#ffffff"
  package static let ink = "#1f2328"
  package static let line = "#57606a"
  package static let gray = "#656d76"
  package static let faintLine = "#9aa2ab"
  package static let frame = "#c3c9d0"
  package static let container = "#eef0f2"
  package static let involved = "#fff5d6"

  /// The colors of conflicts, dark enough for white text, and distinguishable by lightness or hue for people with color
  /// blindness.
  package static let conflicts = ["#b3001b", "#0b4f94", "#6b4300", "#5d2a86"]

  /// The replacement of each color in dark mode. Text keeps its contrast.
  package static let dark = [
    paper: "#0d1117", ink: "#e6edf3", line: "#9aa4af", gray: "#9aa4af", faintLine: "#6e7781", frame: "#4b545e",
    container: "#1c2128", involved: "#33290c", conflicts[0]: "#ff9a9a", conflicts[1]: "#82bdff",
    conflicts[2]: "#e5b567", conflicts[3]: "#cfa6f2",
  ]

  /// The style sheet that replaces colors in dark mode.
  package static var darkStyle: String {
    let rules = dark.sorted { $0.key < $1.key }.flatMap { colour, dark in
      ["fill", "stroke"].map { ".constraint-graph [\($0)=\"\(colour)\"]{\($0):\(dark)}\n" }
    }
    return "@media (prefers-color-scheme:dark){\n\(rules.joined())}\n"
  }

  package static func conflict(_ number: Int) -> String {
    conflicts[(number - 1) % conflicts.count]
  }
}

extension LayoutGraph {
  /// Returns the appearance of a view or guide.
  package func appearance(of node: Node, isContainer: Bool) -> Appearance {
    let isMuted = conflictCount > 0 && !node.isInvolved
    var look = Appearance(line: isMuted ? Palette.faintLine : Palette.line, lineWidth: 1)
    if isContainer { look.fill = Palette.container }
    if node.isInvolved {
      look.line = Palette.ink
      look.lineWidth = 2.2
      look.fill = Palette.involved
    }
    if node.kind == .guide {
      look.dash = .dashed
      look.isRounded = true
    }
    if isMuted { look.text = Palette.gray }
    return look
  }

  /// Returns the appearance of a constraint's line, and of the outline and text of its label.
  package func appearance(of edge: Edge) -> Appearance {
    let isMuted = conflictCount > 0 && edge.conflicts.isEmpty
    var look = Appearance(line: isMuted ? Palette.faintLine : Palette.line, lineWidth: isMuted ? 0.8 : 1)
    look.isRounded = !edge.roles.contains(.system)
    if isMuted { look.text = Palette.gray }
    if edge.roles.contains(.soft) { look.dash = .dashed }
    if edge.roles.contains(.inactive) { look.dash = .dotted }
    guard let conflict = edge.conflicts.first else { return look }
    look.line = Palette.conflict(conflict)
    look.lineWidth = 2.2
    look.secondaryText = Palette.ink
    if edge.roles.contains(.broken) {
      look.dash = .longDashed
      look.fill = look.line
      look.text = Palette.paper
      look.secondaryText = Palette.paper
    }
    return look
  }
}
