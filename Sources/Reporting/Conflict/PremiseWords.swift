import Diagnosis
import ExactNumbers
import LayoutModel
import PlainText

// Rules that nobody wrote, and the quantities that they are about, in words.

extension Phrases {
  /// The sizes and margins that premises are about: `the heights of A and B`, `messageLabel's height`.
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

  /// `the widths of A and B`, `the left and right margins of C`: sizes of one kind together, and margins of one view.
  private func grouped(_ places: [ConstraintSystem.ItemAttribute]) -> [String] {
    var groups: [[ConstraintSystem.ItemAttribute]] = []
    for place in places {
      let isMargin = place.attribute.isMargin
      let known = groups.firstIndex { group in
        group[0].attribute.isMargin == isMargin
          && (isMargin ? group[0].item == place.item : group[0].attribute == place.attribute)
      }
      if let known { groups[known].append(place) } else { groups.append([place]) }
    }
    return groups.map(named)
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

  /// The rules that premises are, in one: `a height can't be negative`, `a width or a margin can't be negative`.
  func rule(of premises: [LayoutConflict.PremiseUse]) -> String {
    let quantities = premises.map { system.premises[$0.index].quantity }
    let distinct = quantities.enumerated().filter { quantities.firstIndex(of: $1) == $0 }.map(\.element)
    return "\(listed(distinct.map { "a \($0)" }, "or")) can't be negative"
  }

  /// Where a guide's attribute is on its view; nil for what is no guide of insets, and where it is at the view's own.
  func inset(of place: ConstraintSystem.ItemAttribute) -> String? {
    let item = system.items[place.item]
    guard let insets = item.insets, let owner = item.parent else { return nil }
    let (near, far) = place.attribute.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let other = name(ConstraintSystem.ItemAttribute(owner, place.attribute))
    if place.attribute.kind == .size {
      let lost = near + far
      return lost == 0
        ? nil : "\(name(place)) is \(shortNumber(lost.magnitude)) \(lost < 0 ? "more" : "less") than \(other)"
    }
    let points = place.attribute.isNearEdge ? near : place.attribute.isFarEdge ? -far : (near - far) / 2
    let direction = Direction(place.attribute, place.attribute)
    return points == 0 ? nil : "\(name(place)) is \(direction.place(.equal, points)) \(other)"
  }

  /// By how much the guides that premises are about are smaller than their views, one line for each.
  func insets(of premises: [Int]) -> [(statement: String, source: String)] {
    premises.compactMap { index in
      let premise = system.premises[index]
      let inset = -premise.form.constant
      guard premise.kind == .nonNegativeSize, inset != 0, let owner = system.items[premise.place.item].parent else {
        return nil
      }
      let size = name(ConstraintSystem.ItemAttribute(owner, premise.place.attribute))
      let difference = "\(shortNumber(inset.magnitude)) \(inset < 0 ? "more" : "less") than \(size)"
      return ("\(name(premise.place)) is \(difference)", "its insets")
    }
  }
}

extension Rational {
  /// The words before a quantity that doesn't count once.
  fileprivate var times: String {
    if self == .one { return "" }
    return self == Rational(1, over: 2) ? "half of " : "\(shortNumber(self)) times "
  }
}

extension ConstraintSystem.Premise {
  /// The quantity that the rule keeps from being negative.
  fileprivate var quantity: String {
    switch kind {
    case .nonNegativeSize: place.attribute.rawValue
    case .nonNegativeMargin: "margin"
    case .rounding: "rounding"
    }
  }
}
