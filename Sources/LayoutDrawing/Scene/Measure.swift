import LayoutModel

/// What a dimension line shows: a distance along one axis, in points, and what is to be written beside it.
struct Measure: Hashable {
  /// What a measure is in the sum of a conflict.
  enum Role: String, Hashable {
    /// The size that the sum starts with.
    case given
    /// What is taken from it, or added to it.
    case taken
    /// A size that others decide.
    case size
    /// What is left for what is asked for.
    case left
    /// What is asked for.
    case asked
    /// What is missing between the two, or too much.
    case missing
    /// What a constraint says outside of any sum.
    case fact
  }

  /// The end of a measure: a place on the axis, and the item at which it is.
  struct End: Hashable {
    var place: Double
    /// The item whose edge it is; nil where it is nowhere in the layout.
    var item: Int?
  }

  var axis: Axis
  var start: End
  var end: End
  var role: Role
  /// The number, as it is written; empty where there is none.
  var amount: String
  /// What else is written: a name.
  var words: String
  /// What it says, in a sentence.
  var title: String
  /// The line of the sum that adds it to the drawing, from 1; nil outside of a sum.
  var step: Int?
  /// The index of the constraint that it shows; nil where it shows none.
  var constraint: Int?

  var span: Span { Span(start: start.place, end: end.place) }
}
