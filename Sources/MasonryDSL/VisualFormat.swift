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
    /// Where it stands, from the relation to the priority.
    package var range: Range<Int>
    /// Where the relation stands; empty where nothing is said.
    package var relationRange: Range<Int>
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
    /// Whether it stands between minus signs without parentheses.
    package var isBare = false
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
    /// Where they stand with their parentheses; empty without any.
    package var predicatesRange: Range<Int>
  }

  /// A place where something stands between two neighbours.
  package enum Joint: Hashable {
    /// Between the superview's near edge and the first view.
    case beginning
    /// Between the view at an index and the next one.
    case between(Int)
    /// Between the last view and the superview's far edge.
    case ending
  }

  /// What one of the string's constraints comes from.
  package enum Part: Hashable {
    /// A condition on the size of a view.
    case size(element: Int, predicate: Int)
    /// A condition on a gap; without one the standard spacing, or that two neighbours touch.
    case gap(Joint, predicate: Int?)
    /// One of the options, for a view and the next one.
    case alignment(element: Int, Attribute)
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
  /// Where each connection that there is stands, with its minus signs; empty where two neighbours touch.
  package var jointRanges: [Joint: Range<Int>]
}

extension VisualFormat {
  /// What stands at `joint`; nil where the string does not reach the superview there.
  package func connection(at joint: Joint) -> Connection? {
    switch joint {
    case .beginning: beginning
    case .between(let index): connections[index]
    case .ending: ending
    }
  }

  /// What the string's constraints come from, in their order: sizes and gaps in the order of the string, then the
  /// alignments.
  package func parts(alignments: [Attribute]) -> [Part] {
    var parts = self.parts(at: .beginning)
    for (index, element) in elements.enumerated() {
      parts += element.predicates.indices.map { .size(element: index, predicate: $0) }
      parts += self.parts(at: index + 1 < elements.count ? .between(index) : .ending)
    }
    for index in elements.indices.dropLast() {
      parts += alignments.map { .alignment(element: index, $0) }
    }
    return parts
  }

  private func parts(at joint: Joint) -> [Part] {
    switch connection(at: joint) {
    case nil: []
    case .touching, .standard: [.gap(joint, predicate: nil)]
    case .gap(let predicates): predicates.indices.map { .gap(joint, predicate: $0) }
    }
  }
}
