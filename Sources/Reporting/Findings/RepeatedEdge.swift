import LayoutModel
import PlainText

/// An edge of a view that a second constraint pins to the same edge of another view, in the same words as the first.
struct RepeatedEdge: Hashable {
  /// The views, and the place of the statement that pins the edge first.
  struct Pair: Hashable {
    let view: String
    let other: String
    let original: SourceLocation
  }

  let pair: Pair
  let edge: Attribute

  /// Creates the edge that `copy` pins again; nil if the constraints pin no edge, or in other words.
  init?(_ original: NamedConstraint, _ copy: NamedConstraint, in system: ConstraintSystem) {
    let constraint = original.constraint
    guard original.equation == copy.equation, constraint.relation == .equal, let location = constraint.location,
      let second = constraint.second, constraint.first.subtracting == nil, second.subtracting == nil,
      second.place.attribute == constraint.first.place.attribute, constraint.first.place.attribute.isEdge
    else { return nil }
    pair = Pair(
      view: visible(system.items[constraint.first.place.item].name),
      other: visible(system.items[second.place.item].name), original: location)
    edge = constraint.first.place.attribute
  }
}

extension [RepeatedEdge] {
  /// True if these are all four edges of a view.
  var areFourEdges: Bool {
    let edges = Set(map(\.edge))
    return edges == [.top, .bottom, .left, .right] || edges == [.top, .bottom, .leading, .trailing]
  }
}

extension ConstraintSystem {
  /// The edge of a view that one of two constraints relates to the view, and the other to the view's safe area; nil for
  /// other constraints.
  func safeAreaEdge(_ one: Constraint, _ other: Constraint) -> Attribute? {
    func sides(_ constraint: Constraint) -> [ItemAttribute] {
      [constraint.first.place, constraint.second?.place].compactMap(\.self)
    }
    for place in sides(one) {
      for guide in sides(other) where guide.attribute == place.attribute && guide.attribute.isEdge {
        if isSafeArea(guide.item, of: place.item) || isSafeArea(place.item, of: guide.item) { return place.attribute }
      }
    }
    return nil
  }

  private func isSafeArea(_ item: Int, of view: Int) -> Bool {
    items[item].kind == .guide && items[item].insets != nil && items[item].address.hasSuffix(".safeArea")
      && items[item].parent == view
  }
}

extension Attribute {
  fileprivate var isEdge: Bool { [.top, .bottom, .left, .right, .leading, .trailing].contains(self) }
}
