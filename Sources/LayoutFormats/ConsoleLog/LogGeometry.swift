import LayoutModel

/// The attributes of a report's items as linear forms over variables.
///
/// A log does not show the whole hierarchy, so all items share one coordinate space: each has `left`, `top`, `width`
/// and `height` there. Leading is left: logs do not show the direction, and within one axis the mirror image has the
/// same conflicts. What a log does not print is a variable of its own: the width of a margin (never negative, a
/// premise) and the distance of a baseline from its edge (free). Where the guide of a view's margins is printed with
/// it, the margin attributes are the guide's edges instead.
struct LogGeometry {
  private(set) var variables: [ConstraintSystem.ItemAttribute] = []
  private(set) var premises: [ConstraintSystem.Premise] = []
  private var extras: [ConstraintSystem.ItemAttribute: LinearForm] = [:]
  /// The margins guide of a margin attribute, where lines name that edge of it.
  private let marginsGuides: [ConstraintSystem.ItemAttribute: Int]

  /// The geometry of `count` items; `marginsGuides` gives the guide of each margin whose edge of the guide is named.
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

  /// Where the coordinate space of `item` begins.
  func spaceOrigin(_ axis: Axis, of item: Int) -> LinearForm { origin(axis, of: item) }

  /// The value of an attribute.
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

  /// The variable for what a log does not print.
  private mutating func extra(_ place: ConstraintSystem.ItemAttribute) -> LinearForm {
    if let known = extras[place] { return known }
    let form = LinearForm.variable(variables.count)
    variables.append(place)
    extras[place] = form
    return form
  }

  /// The edge of the margin on the side that `attribute` names.
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
