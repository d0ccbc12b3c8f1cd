package import LayoutModel

/// A visual format string taken apart: `H:|-[title(>=80)]-(8@750)-[button(==title)]-|`.
///
/// Names are not looked up yet. Places are offsets in UTF-8 bytes of the string.
package struct VisualFormat {
  /// A number, or the name of one.
  package enum Amount {
    /// A number as it stands.
    case number(Double)
    /// The name of a metric, or of a view whose size is meant.
    case name(String)
  }

  /// One condition: `>=50@750`.
  package struct Predicate {
    /// How the size or gap compares; equal where nothing is said.
    package var relation: Relation
    /// With what.
    package var amount: Amount
    /// Where this stands.
    package var amountRange: Range<Int>
    /// How strongly it is wanted; required where nothing is said.
    package var priority: Amount?
    /// Where this stands.
    package var priorityRange: Range<Int>
  }

  /// What stands between two neighbours.
  package enum Connection {
    /// Nothing: they touch.
    case touching
    /// `-`: the standard spacing.
    case standard
    /// `-8-` or `-(>=8,<=20)-`: what the gap must be.
    case gap([Predicate])
  }

  /// A view in brackets with what its size must be.
  package struct Element {
    /// The view's name.
    package var name: String
    /// Where it stands.
    package var range: Range<Int>
    /// The conditions on its size.
    package var predicates: [Predicate]
  }

  /// The direction of the string: horizontal unless it begins with `V:`.
  package var axis: Axis
  /// What stands between the superview's near edge and the first view; nil where the string does not begin with `|`.
  package var beginning: Connection?
  /// The views, at least one.
  package var elements: [Element]
  /// What stands between them: `connections[i]` before `elements[i + 1]`.
  package var connections: [Connection]
  /// What stands between the last view and the superview's far edge; nil where the string does not end with `|`.
  package var ending: Connection?
}
