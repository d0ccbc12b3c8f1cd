import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// A constraint and the kinds of change that are worth a trial, smallest first.
struct FixCandidate {
  /// A kind of change whose numbers are not known yet.
  enum Kind {
    case remake
    case turnOffAutoresizing
    case lowerPriority
    /// To a priority that is only just not required: usual where something is wrong only for a moment.
    case waitForRightSize
    case changeConstant
    case relax
    case remove
    case raiseCompressionResistance
  }

  let index: Int
  let kinds: [Kind]

  init(_ index: Int, _ kinds: [Kind]) {
    self.index = index
    self.kinds = kinds
  }
}

extension FixCandidate {
  /// The kinds of change of `constraint` that are worth a trial, smallest first.
  ///
  /// - Parameter contents: those of the constraint's system.
  static func kinds(of constraint: ConstraintSystem.Constraint, _ contents: ContentSizes) -> [Kind] {
    let hasContent = contents[constraint.first.place] != nil
    let asksForSize = constraint.second == nil && constraint.relation != .lessThanOrEqual
    return [.lowerPriority, .changeConstant] + (constraint.relation == .equal ? [.relax] : []) + [.remove]
      + (hasContent && asksForSize ? [.raiseCompressionResistance] : [])
  }

  /// The kinds that are enough for a constraint that others are more suspect than.
  static func fewKinds(of constraint: ConstraintSystem.Constraint) -> [Kind] {
    (constraint.second == nil ? [.changeConstant] : []) + [constraint.relation == .equal ? .relax : .remove]
  }
}

extension [FixCandidate] {
  /// One candidate for each constraint, where the first for it stands, with the kinds of all of them.
  var merged: [FixCandidate] {
    var kinds: [Int: [FixCandidate.Kind]] = [:]
    var order: [Int] = []
    for candidate in self {
      if kinds[candidate.index] == nil { order.append(candidate.index) }
      let known = kinds[candidate.index, default: []]
      kinds[candidate.index] = known + candidate.kinds.filter { !known.contains($0) }
    }
    return order.map { FixCandidate($0, kinds[$0, default: []]) }
  }
}

extension FixCandidate.Kind {
  /// True if `change` is of this kind.
  func canBe(_ change: Fix.Change) -> Bool {
    switch (self, change) {
    case (.remake, .remake), (.turnOffAutoresizing, .turnOffAutoresizing), (.lowerPriority, .lowerPriority),
      (.waitForRightSize, .lowerPriority), (.changeConstant, .changeConstant), (.relax, .relax), (.remove, .remove),
      (.raiseCompressionResistance, .raiseCompressionResistance):
      true
    default: false
    }
  }

  /// True if nothing becomes different but the constraint itself, and what is optional.
  var changesOneConstraint: Bool { self != .remake && self != .turnOffAutoresizing }

  /// The change of `constraint` that follows from the conflict alone; nil if none does.
  func change(of constraint: ConstraintSystem.Constraint, _ conflict: LayoutConflict) -> Fix.Change? {
    switch self {
    case .remake: return .remake
    case .turnOffAutoresizing: return .turnOffAutoresizing
    case .lowerPriority: return .lowerPriority(to: .high)
    case .waitForRightSize: return LayoutPriority(exactly: 999).map { .lowerPriority(to: $0) }
    case .relax: return conflict.multiplier(of: constraint.index).map { .relax(to: $0.looseRelation) }
    case .remove: return .remove
    case .changeConstant: return conflict.nearestConstant(of: constraint).map { .changeConstant(to: $0) }
    case .raiseCompressionResistance: return nil
    }
  }
}

extension Rational {
  /// A positive multiplier uses a row as `>=`; only the other direction lets go.
  fileprivate var looseRelation: ConstraintSystems.Relation { signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual }
}

extension LayoutConflict {
  /// The factor of the constraint at `index`, if it is a member.
  ///
  /// - Complexity: O(log members), whose indices ascend.
  fileprivate func multiplier(of index: Int) -> Rational? {
    var range = members.indices
    while let middle = range.dropFirst(range.count / 2).first {
      if members[middle].index == index { return members[middle].multiplier }
      range = members[middle].index < index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The constant nearest to the one there is with which the contradiction is gone: its sum reaches 0 when the constant
  /// moves by the shortfall per unit of the multiplier. Where that is no decimal, an inequality gets the next
  /// thousandth on the safe side; an equality cannot be fixed so.
  func nearestConstant(of constraint: ConstraintSystem.Constraint) -> Double? {
    guard let multiplier = multiplier(of: constraint.index), let constant = Rational(exactly: constraint.constant)
    else {
      return nil
    }
    let exact = constant - shortfall / multiplier
    let nearest = exact.doubleValue
    if Rational(exactly: nearest) == exact { return nearest }
    guard constraint.relation != .equal else { return nil }
    let loosened = constraint.relation.loosened(nearest)
    return NumberRange.containsConstant(loosened) ? loosened : nil
  }
}

extension ConstraintSystems.Relation {
  /// `constant` in thousandths, on the side where an inequality requires less. An equality has no such side: it keeps
  /// six decimals, all but the last digits of a calculation.
  func loosened(_ constant: Double) -> Double {
    // So large a number has no thousandths.
    guard constant.magnitude < 1e12 else {
      switch self {
      case .equal: return constant
      case .greaterThanOrEqual: return constant.nextDown
      case .lessThanOrEqual: return constant.nextUp
      }
    }
    if self == .equal { return constant.rounded(to: .written) }
    let nearest = constant.rounded(to: .shown)
    // What is a thousandth but for such last digits needs no step to the safe side.
    if (nearest - constant).magnitude < Tolerance.lastDigits { return nearest }
    return constant.rounded(to: .shown, self == .greaterThanOrEqual ? .down : .up)
  }
}
