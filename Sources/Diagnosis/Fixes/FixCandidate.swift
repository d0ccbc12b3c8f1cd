import Certificates
import ConstraintSystems
import ExactNumbers
import PlainText

/// A constraint and the kinds of changes to it that are worth testing, smallest first.
struct FixCandidate {
  /// A kind of change whose numbers aren't known yet.
  enum Kind {
    case remake
    case turnOffAutoresizing
    case lowerPriority
    /// Lowers the priority to just below required, as is common if a size is wrong only temporarily.
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
  /// Returns the kinds of changes to `constraint` that are worth testing, smallest first.
  ///
  /// - Parameter contents: the content sizes in the constraint's system.
  static func kinds(of constraint: ConstraintSystem.Constraint, _ contents: ContentSizes) -> [Kind] {
    let hasContent = contents[constraint.first.place] != nil
    let asksForSize = constraint.second == nil && constraint.relation != .lessThanOrEqual
    return [.lowerPriority, .changeConstant] + (constraint.relation == .equal ? [.relax] : []) + [.remove]
      + (hasContent && asksForSize ? [.raiseCompressionResistance] : [])
  }

  /// Returns the kinds of changes to test for a constraint that isn't the most suspect one.
  static func fewKinds(of constraint: ConstraintSystem.Constraint) -> [Kind] {
    (constraint.second == nil ? [.changeConstant] : []) + [constraint.relation == .equal ? .relax : .remove]
  }
}

extension [FixCandidate] {
  /// The candidates, merging all candidates for a constraint into the first one.
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
  /// Returns true if `change` is of this kind.
  func canBe(_ change: Fix.Change) -> Bool {
    switch (self, change) {
    case (.remake, .remake), (.turnOffAutoresizing, .turnOffAutoresizing), (.lowerPriority, .lowerPriority),
      (.waitForRightSize, .lowerPriority), (.changeConstant, .changeConstant), (.relax, .relax), (.remove, .remove),
      (.raiseCompressionResistance, .raiseCompressionResistance):
      true
    default: false
    }
  }

  /// True if the change affects no required constraint except the changed one.
  var changesOneConstraint: Bool { self != .remake && self != .turnOffAutoresizing }

  /// Returns the change to `constraint` that follows from the conflict alone; nil if there is none.
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
  /// The relation that removes the contradiction of a row with this multiplier: a positive multiplier uses the row as
  /// `>=`, so the relation is `<=`.
  fileprivate var looseRelation: ConstraintSystems.Relation { signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual }
}

extension LayoutConflict {
  /// Returns the multiplier of the constraint at `index`; nil if it isn't a member.
  ///
  /// - Complexity: O(log members), because the members are sorted by index.
  fileprivate func multiplier(of index: Int) -> Rational? {
    var range = members.indices
    while let middle = range.dropFirst(range.count / 2).first {
      if members[middle].index == index { return members[middle].multiplier }
      range = members[middle].index < index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// Returns the constant nearest to the present one for which the contradiction disappears: the sum reaches 0 when the
  /// constant changes by the shortfall divided by the multiplier. If the result isn't a decimal, it is rounded to
  /// thousandths toward the safe side for an inequality, but an equality can't be fixed.
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
  /// Returns `constant` rounded to thousandths toward the side on which an inequality requires less. An equality has no
  /// such side: it keeps six decimals, which removes only the last digits of a calculation.
  func loosened(_ constant: Double) -> Double {
    // Numbers this large can't represent thousandths.
    guard constant.magnitude < 1e12 else {
      switch self {
      case .equal: return constant
      case .greaterThanOrEqual: return constant.nextDown
      case .lessThanOrEqual: return constant.nextUp
      }
    }
    if self == .equal { return constant.rounded(to: .written) }
    let nearest = constant.rounded(to: .shown)
    // A number that differs from a multiple of 0.001 only in its last digits is rounded to the nearest.
    if (nearest - constant).magnitude < Tolerance.lastDigits { return nearest }
    return constant.rounded(to: .shown, self == .greaterThanOrEqual ? .down : .up)
  }
}
