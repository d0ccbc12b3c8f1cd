import LayoutModel

/// The attributes of a report's items as linear forms over variables.
///
/// A log doesn't show the whole hierarchy, so all items share one coordinate space, in which each has `left`, `top`,
/// `width` and `height`. Leading equals left: logs don't show the layout direction, and the mirror image of an axis has
/// the same conflicts. Lengths that a log doesn't print are separate variables: the width of a margin (never negative,
/// a premise) and the distance of a baseline from its edge (free). If the log prints a view's margins guide, the margin
/// attributes are the guide's edges instead.
struct LogGeometry {
  private(set) var variables: [ConstraintSystem.ItemAttribute] = []
  private(set) var premises: [ConstraintSystem.Premise] = []
  private var extras: [ConstraintSystem.ItemAttribute: LinearForm] = [:]
  /// The margins guide for each margin attribute, if a line names that edge of the guide.
  private let marginsGuides: [ConstraintSystem.ItemAttribute: Int]

  /// Creates the geometry of `count` items. `marginsGuides` contains the guide for each margin whose guide edge is
  /// named.
  init(count: Int, marginsGuides: [ConstraintSystem.ItemAttribute: Int]) {
    self.marginsGuides = marginsGuides
    for item in 0..<count {
      for attribute in [Attribute.left, .top, .width, .height] { variables.append(.init(item, attribute)) }
      for attribute in [Attribute.width, .height] {
        premises.append(
          .init(kind: .nonNegativeSize, place: .init(item, attribute), form: size(attribute.axis, of: item)))
      }
    }
  }

  private func origin(_ axis: Axis, of item: Int) -> LinearForm {
    .variable(4 * item + (axis == .horizontal ? 0 : 1))
  }

  private func size(_ axis: Axis, of item: Int) -> LinearForm {
    .variable(4 * item + (axis == .horizontal ? 2 : 3))
  }

  /// Returns the origin of the coordinate space of `item`.
  func spaceOrigin(_ axis: Axis, of item: Int) -> LinearForm { origin(axis, of: item) }

  mutating func form(_ place: ConstraintSystem.ItemAttribute) -> LinearForm {
    let item = place.item
    let axis = place.attribute.axis
    let near = origin(axis, of: item)
    let far = near + size(axis, of: item)
    switch place.attribute {
    case .width, .height: return size(axis, of: item)
    case .left, .leading, .top: return near
    case .right, .trailing, .bottom: return far
    case .centerX, .centerY: return near + size(axis, of: item).scaled(by: 0.5)
    case .leftMargin, .leadingMargin: return marginEdge(.leftMargin, of: item)
    case .rightMargin, .trailingMargin: return marginEdge(.rightMargin, of: item)
    case .topMargin, .bottomMargin: return marginEdge(place.attribute, of: item)
    case .centerXWithinMargins:
      return (marginEdge(.leftMargin, of: item) + marginEdge(.rightMargin, of: item)).scaled(by: 0.5)
    case .centerYWithinMargins:
      return (marginEdge(.topMargin, of: item) + marginEdge(.bottomMargin, of: item)).scaled(by: 0.5)
    case .firstBaseline: return near + extra(.init(item, .firstBaseline))
    case .baseline, .lastBaseline: return far - extra(.init(item, .lastBaseline))
    }
  }

  /// Returns the variable for a length that the log doesn't print.
  private mutating func extra(_ place: ConstraintSystem.ItemAttribute) -> LinearForm {
    if let known = extras[place] { return known }
    let form = LinearForm.variable(variables.count)
    variables.append(place)
    extras[place] = form
    return form
  }

  /// Returns the margin's edge on the side that `attribute` names.
  private mutating func marginEdge(_ attribute: Attribute, of item: Int) -> LinearForm {
    let place = ConstraintSystem.ItemAttribute(item, attribute)
    let axis = attribute.axis
    let near = origin(axis, of: item)
    let far = near + size(axis, of: item)
    if let guide = marginsGuides[place] {
      let guideNear = origin(axis, of: guide)
      let edge = attribute.isFarEdge ? guideNear + size(axis, of: guide) : guideNear
      if extras[place] == nil {
        extras[place] = attribute.isFarEdge ? far - edge : edge - near
        addPremise(place)
      }
      return edge
    }
    let isNew = extras[place] == nil
    let margin = extra(place)
    if isNew { addPremise(place) }
    return attribute.isFarEdge ? far - margin : near + margin
  }

  private mutating func addPremise(_ place: ConstraintSystem.ItemAttribute) {
    guard let form = extras[place] else { return }
    premises.append(.init(kind: .nonNegativeMargin, place: place, form: form))
  }
}
