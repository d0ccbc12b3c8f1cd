package import LayoutModel

/// A parsed visual format string: `H:|-[title(>=80)]-(8@750)-[button(==title)]-|`.
///
/// Names aren't resolved yet. Positions are offsets in UTF-8 bytes of the string.
package struct VisualFormat {
  /// A number or a name.
  package enum Amount {
    /// A literal number.
    case number(Double)
    /// The name of a metric, or of a view whose size is the amount.
    case name(String)
  }

  /// A predicate: `>=50@750`.
  package struct Predicate {
    /// The predicate's range, from the relation to the priority.
    package var range: Range<Int>
    /// The range of the relation; empty if it is implicit.
    package var relationRange: Range<Int>
    /// The relation; equal if it is implicit.
    package var relation: Relation
    /// The right side of the relation.
    package var amount: Amount
    package var amountRange: Range<Int>
    /// The priority; nil for required.
    package var priority: Amount?
    package var priorityRange: Range<Int>
    /// True for a predicate without parentheses between two minus signs.
    package var isBare = false
  }

  /// A connection between two neighbors.
  package enum Connection {
    /// No gap: the neighbors touch.
    case touching
    /// `-`: the standard spacing.
    case standard
    /// Predicates for the gap: `-8-` or `-(>=8,<=20)-`.
    case gap([Predicate])
  }

  /// A view in brackets with predicates for its size.
  package struct Element {
    /// The view's name.
    package var name: String
    /// The element's range in the string.
    package var range: Range<Int>
    /// The predicates for its size.
    package var predicates: [Predicate]
    /// The range of the predicates with their parentheses; empty if there are none.
    package var predicatesRange: Range<Int>
  }

  /// The position of a connection.
  package enum Joint: Hashable {
    /// Between the superview's near edge and the first view.
    case beginning
    /// Between the view at an index and the next one.
    case between(Int)
    /// Between the last view and the superview's far edge.
    case ending
  }

  /// The source of one of the string's constraints.
  package enum Part: Hashable {
    /// A predicate for the size of a view.
    case size(element: Int, predicate: Int)
    /// A predicate for a gap; without a predicate, the standard spacing or a touching connection.
    case gap(Joint, predicate: Int?)
    /// An alignment option, for a view and the next one.
    case alignment(element: Int, Attribute)
  }

  /// The direction of the string: horizontal unless it begins with `V:`.
  package var axis: Axis
  /// The connection between the superview's near edge and the first view; nil if the string doesn't begin with `|`.
  package var beginning: Connection?
  /// The views, at least one.
  package var elements: [Element]
  /// The connections between the views: `connections[i]` precedes `elements[i + 1]`.
  package var connections: [Connection]
  /// The connection between the last view and the superview's far edge; nil if the string doesn't end with `|`.
  package var ending: Connection?
  /// The range of each connection, including its minus signs; empty if two neighbors touch.
  package var jointRanges: [Joint: Range<Int>]
}

extension VisualFormat {
  /// Returns the connection at `joint`, or nil if the string doesn't reach the superview there.
  package func connection(at joint: Joint) -> Connection? {
    switch joint {
    case .beginning: beginning
    case .between(let index): connections[index]
    case .ending: ending
    }
  }

  /// Returns the sources of the string's constraints, in their order: sizes and gaps in the order of the string, then
  /// the alignments.
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
