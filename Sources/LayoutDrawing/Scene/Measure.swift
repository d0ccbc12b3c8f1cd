import LayoutModel

/// A distance along one axis for a dimension line, in points, with its label.
struct Measure: Hashable {
  /// The role of a measure in the sum of a conflict.
  enum Role: String, Hashable {
    /// The initial size of the sum.
    case given
    /// A distance subtracted from the initial size or added to it.
    case taken
    /// A size that other constraints determine.
    case size
    /// The space that remains.
    case left
    /// The required space.
    case asked
    /// The difference between required and available space.
    case missing
    /// The value of a constraint outside of a sum.
    case fact
  }

  /// The end of a measure: a position on the axis, and the item at that position.
  struct End: Hashable {
    var place: Double
    /// The item with this edge; nil if the end isn't at an item.
    var item: Int?
  }

  var axis: Axis
  var start: End
  var end: End
  var role: Role
  /// The formatted number; empty if there is none.
  var amount: String
  /// The other text of the label: a name.
  var words: String
  /// A sentence that describes the measure.
  var title: String
  /// The line of the sum that adds the measure to the drawing, starting at 1; nil outside of a sum.
  var step: Int?
  /// The index of the measured constraint, if any.
  var constraint: Int?

  var span: Span { Span(start: start.place, end: end.place) }
}
