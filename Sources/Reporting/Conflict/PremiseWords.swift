import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

// The wording of a system's implicit rules and of the quantities that they apply to.

extension Phrases {
  /// Returns the names of the sizes and margins that premises apply to: `the heights of A and B`, `messageLabel's
  /// height`.
  ///
  /// - Parameter unit: the multiplier that counts as 1.
  func sizes(of premises: [LayoutConflict.PremiseUse], unit: Rational) -> String {
    let factors = premises.map { $0.multiplier / unit }
    let places = premises.map { system.premises[$0.index].place }
    guard factors.allSatisfy({ $0 == .one }) else {
      let sizes = zip(places, factors).map { place, factor in "\(factor.times)\(possessive(.init(place)))" }
      return listed(sizes, limit: 4)
    }
    return listed(grouped(places), limit: 4)
  }

  /// Returns names of places: `the widths of A and B`, `the left and right margins of C`. Sizes of the same kind share
  /// an entry, and so do margins of the same view.
  private func grouped(_ places: [ConstraintSystem.ItemAttribute]) -> [String] {
    places.grouped { $0.attribute.isMargin ? "margins of \($0.item)" : $0.attribute.rawValue }.map(named)
  }

  private func named(_ group: [ConstraintSystem.ItemAttribute]) -> String {
    let first = group[0]
    guard group.count > 1 else { return possessive(.init(first)) }
    guard first.attribute.isMargin else {
      let names = group.map { visible(system.items[$0.item].name) }
      return "the \(first.attribute.rawValue)s of \(listed(names, limit: 4))"
    }
    let sides = group.map(\.attribute.side)
    return "the \(listed(sides)) margins of \(visible(system.items[first.item].name))"
  }

  /// Returns a single rule for several premises: `a height can't be negative`, `a width or a margin can't be negative`.
  func rule(of premises: [LayoutConflict.PremiseUse]) -> String {
    let quantities = premises.map { system.premises[$0.index].quantity }.distinct
    return "\(listed(quantities.map { "a \($0)" }, "or")) can't be negative"
  }

  /// Returns the position of a guide's attribute relative to its view; nil if the item isn't a guide with insets or if
  /// the inset is 0.
  func inset(of place: ConstraintSystem.ItemAttribute) -> String? {
    let item = system.items[place.item]
    guard let insets = item.insets, let owner = item.parent else { return nil }
    let (near, far) = place.attribute.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let other = name(ConstraintSystem.ItemAttribute(owner, place.attribute))
    if place.attribute.kind == .size {
      let lost = near + far
      return lost == 0
        ? nil : "\(name(place)) is \(pt(lost.magnitude)) \(lost < 0 ? "more" : "less") than \(other)"
    }
    let points = place.attribute.isNearEdge ? near : place.attribute.isFarEdge ? -far : (near - far) / 2
    let direction = Direction(place.attribute, place.attribute)
    return points == 0 ? nil : "\(name(place)) is \(direction.place(.equal, points)) \(other)"
  }

  /// Returns a line for each guide that premises apply to, with the difference between the guide's size and its view's
  /// size.
  func insets(of premises: [Int]) -> [(statement: String, source: String)] {
    premises.compactMap { index in
      let premise = system.premises[index]
      let inset = -premise.form.constant
      guard premise.kind == .nonNegativeSize, inset != 0, let owner = system.items[premise.place.item].parent else {
        return nil
      }
      let size = name(ConstraintSystem.ItemAttribute(owner, premise.place.attribute))
      let difference = "\(pt(inset.magnitude)) \(inset < 0 ? "more" : "less") than \(size)"
      return ("\(name(premise.place)) is \(difference)", "its insets")
    }
  }
}

extension Rational {
  /// The words before a quantity that has a factor other than 1.
  fileprivate var times: String {
    if self == .one { return "" }
    return self == Rational(1, over: 2) ? "half of " : "\(shortNumber(self)) times "
  }
}

extension ConstraintSystem.Premise {
  /// The quantity that can't be negative.
  fileprivate var quantity: String {
    switch kind {
    case .nonNegativeSize: place.attribute.rawValue
    case .nonNegativeMargin: "margin"
    case .rounding: "rounding"
    }
  }
}
