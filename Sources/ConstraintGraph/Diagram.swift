import PlainText

/// The parts to place on the paper: boxes with known sizes, frames around them, and lines between them.
///
/// A constraint is a line with its label in the middle. For a layout engine, the label is also a box, and the line is
/// two segments that meet at the label. Therefore, labels never overlap, and engines need no font. The diagram reads
/// from left to right: a container, the labels of its constraints with its children, the children, and to their right
/// the labels of constraints on them alone or between them.
///
/// Sizes are in points. Text is in a fixed-width font, whose characters are 0.6 of the font size wide in all common
/// faces, so the diagram is the same on every machine, regardless of the installed fonts.
package struct Diagram: Hashable, Sendable {
  /// A line of text.
  package struct Text: Hashable, Sendable {
    package var string: String
    package var size: Double
    package var isBold = false
    package var isItalic = false
    /// True for the appearance's secondary color.
    package var isSecondary = false

    package var width: Double { Double(TerminalCells.count(string)) * size * (isBold ? 0.605 : 0.602) }
    package var height: Double { size * 1.25 }
  }

  /// A node, or the label of an edge.
  package struct Box: Hashable, Sendable {
    package var texts: [Text]
    package var look: Appearance
    /// The enclosing frame.
    package var frame: Int?
    /// The box's column. Each container's children are two columns to the right of the container.
    package var column: Int
    package var width: Double
    package var height: Double
  }

  /// The outline around a container and its contents.
  package struct Frame: Hashable, Sendable {
    /// The box of the container itself, which is inside the frame.
    package var header: Int
    /// The enclosing frame, which precedes this frame.
    package var parent: Int?
  }

  /// A segment of a constraint's line, between a node and a label.
  package struct Segment: Hashable, Sendable {
    package var edge: Int
    /// The boxes on the left and right.
    package var left: Int
    package var right: Int
    /// The end with an arrow, which is at the constraint's second item.
    package var arrow: Arrow = .none
  }

  /// An order between two boxes: the first must be to the left of the second.
  package struct Order: Hashable, Sendable {
    package var left: Int
    package var right: Int
  }

  /// The end of a segment with an arrow.
  package enum Arrow: Hashable, Sendable {
    case none, left, right
  }

  /// The boxes of nodes, at the nodes' indices, followed by the labels of edges, in order.
  package var boxes: [Box] = []
  /// The number of boxes that are nodes.
  package var nodeCount = 0
  /// The frames, outer frames first.
  package var frames: [Frame] = []
  /// The segments of lines.
  package var segments: [Segment] = []
  /// The pairs of a container and a child that no segment connects: the child must still be to the right of the
  /// container.
  package var order: [Order] = []
  /// The space between two columns.
  package var gap = 30.0
}
