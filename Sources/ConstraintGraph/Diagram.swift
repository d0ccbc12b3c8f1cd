import PlainText

/// What is to be placed on the paper: boxes of known sizes, frames around them, and lines between them.
///
/// A constraint is a line with its label in the middle of it. To a layout engine the label is a box as well, and the
/// line two segments that meet there: so labels never overlap, and engines need no font. The diagram reads from left to
/// right: a container, the labels of what ties its children to it, the children, and to their right the labels of what
/// concerns them alone or ties them to each other.
///
/// Sizes are in points. Text is set in a fixed-width font, whose characters take 0.6 of the font size in all the usual
/// faces; so the diagram is the same on every machine, whatever fonts are installed there.
package struct Diagram: Hashable, Sendable {
  /// A line of text.
  package struct Text: Hashable, Sendable {
    package var string: String
    package var size: Double
    package var isBold = false
    package var isItalic = false
    /// Whether it is set in the appearance's secondary colour.
    package var isSecondary = false

    package var width: Double { Double(TerminalCells.count(string)) * size * (isBold ? 0.605 : 0.602) }
    package var height: Double { size * 1.25 }
  }

  /// A node, or the label of an edge.
  package struct Box: Hashable, Sendable {
    package var texts: [Text]
    package var look: Appearance
    /// The frame that it lies in.
    package var frame: Int?
    /// Which column it stands in when each container's children stand two columns to the right of it.
    package var column: Int
    package var width: Double
    package var height: Double
  }

  /// The outline around a container and what is in it.
  package struct Frame: Hashable, Sendable {
    /// The box of the container itself, which lies in the frame.
    package var header: Int
    /// The frame around this one; it stands before it.
    package var parent: Int?
  }

  /// A piece of a constraint's line between a node and a label.
  package struct Segment: Hashable, Sendable {
    package var edge: Int
    /// The box on the left, and the one on the right.
    package var left: Int
    package var right: Int
    /// The end with an arrow: that of the constraint's second item.
    package var arrow: Arrow = .none
  }

  /// A box that belongs to the left of another one.
  package struct Order: Hashable, Sendable {
    package var left: Int
    package var right: Int
  }

  /// The end of a segment that has an arrow.
  package enum Arrow: Hashable, Sendable {
    case none, left, right
  }

  /// The nodes' boxes, at the nodes' indices, and then the edges' labels, in order.
  package var boxes: [Box] = []
  /// How many of the boxes are nodes.
  package var nodeCount = 0
  /// The frames, outer ones first.
  package var frames: [Frame] = []
  /// The pieces of line.
  package var segments: [Segment] = []
  /// Pairs of a container and a child that no segment ties: the child belongs to the right of the container even so.
  package var order: [Order] = []
  /// The free space between two columns.
  package var gap = 30.0
}
