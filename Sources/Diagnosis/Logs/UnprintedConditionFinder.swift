import Certificates
import ConstraintSystems
import ExactNumbers

/// Finds the conditions under which lines that can hold together would conflict, by eliminating all known quantities.
///
/// The rows of a list form a polyhedron over all its quantities. Its projection onto the unknown quantities contains
/// their possible values. Each inequality of the projection, negated, is a condition under which the lines contradict
/// each other, and there are no other conditions.
struct UnprintedConditionFinder {
  private let system: ConstraintSystem
  private let brokenByLog: Int?
  private let parts: [ConnectedPart]

  /// The maximum size of a part to examine.
  private static let partLimit = 80
  /// The maximum number of conditions to show.
  private static let conditionLimit = 12
  /// The maximum number of inequalities during an elimination.
  private static let limit = 120

  init(_ system: ConstraintSystem, brokenByLog: Int?) {
    self.system = system
    self.brokenByLog = brokenByLog
    parts = ConnectedPart.parts(of: system).filter { $0.constraints.count <= Self.partLimit }
  }

  /// Returns the conditions with their fixes, most specific first, up to a limit: longer lists are not useful.
  func conditions() -> [UnprintedCondition] {
    merged(found().prefix(Self.conditionLimit).map(completed))
  }

  /// Returns the conditions, merging those that name different candidates for the same unknown item and recommend the
  /// same change.
  private func merged(_ conditions: [UnprintedCondition]) -> [UnprintedCondition] {
    var merged: [UnprintedCondition] = []
    for condition in conditions {
      let same = merged.firstIndex { $0.recommendsSame(as: condition) }
      if let same, let item = condition.terms.last {
        merged[same].terms.append(item)
      } else {
        merged.append(condition)
      }
    }
    return merged
  }

  private func completed(_ condition: UnprintedCondition) -> UnprintedCondition {
    let members = Set(condition.members.map(\.index))
    // Only constraints that are connected to the members can affect the fixes.
    var scope = system
    for index in scope.constraints.indices { scope.constraints[index].isActive = false }
    for part in parts where part.constraints.contains(where: members.contains) {
      for index in part.constraints { scope.constraints[index].isActive = true }
    }
    return UnprintedConditionFixes(condition, in: scope, brokenByLog: brokenByLog).completed()
  }

  /// Returns the conditions without fixes.
  func found() -> [UnprintedCondition] {
    let distances = sorted(parts.flatMap(distanceConditions))
    if !distances.isEmpty { return distances }
    let roundings = sorted(parts.flatMap(roundingConditions))
    if !roundings.isEmpty { return roundings }
    let identities = IdentityConditionFinder(system, brokenByLog: brokenByLog).conditions()
    if !identities.isEmpty { return identities }
    let direction = DirectionConditionFinder(system, brokenByLog: brokenByLog).condition()
    return [direction].compactMap { $0 } + sorted(sizeConditions).prefix(1)
  }

  /// Returns the conditions, starting with those that contain the broken constraint, then those that depend on the most
  /// lines.
  private func sorted(_ conditions: [UnprintedCondition]) -> [UnprintedCondition] {
    func key(_ condition: UnprintedCondition) -> (Int, Int, [Int]) {
      let members = condition.members.map(\.index)
      return (brokenByLog.map { members.contains($0) ? 0 : 1 } ?? 0, -members.count, members)
    }
    return conditions.sorted { first, second in
      let (left, right) = (key(first), key(second))
      if (left.0, left.1) != (right.0, right.1) { return (left.0, left.1) < (right.0, right.1) }
      return left.2.lexicographicallyPrecedes(right.2)
    }
  }

  // MARK: Distances

  private func distanceConditions(_ part: ConnectedPart) -> [UnprintedCondition] {
    let unknown = part.variables.filter { system.variables[$0].attribute.isUnprinted }
    guard !unknown.isEmpty else { return [] }
    return conditions(.distance, of: part, on: unknown)
  }

  private func conditions(
    _ kind: UnprintedCondition.Kind, of part: ConnectedPart, on unknown: [Int]
  ) -> [UnprintedCondition] {
    let rows = part.rows(of: system)
    guard var projection = Projection(rows, limit: Self.limit, keeping: Set(unknown).contains), !projection.isEmpty
    else {
      return []
    }
    // A combination that consists only of premises always holds.
    func isInformative(_ combination: RowCombination) -> Bool {
      combination.multipliers.entries.contains { $0.index < part.constraints.count }
    }
    guard projection.combinations.contains(where: isInformative) else { return [] }
    projection.removeRedundancies(limit: Self.limit)
    let informative = projection.combinations.filter(isInformative)
    let builder = UnprintedConditionBuilder(kind: kind, system: system, part: part) { .place(system.variables[$0]) }
    return builder.conditions(informative)
  }

  // MARK: Rounding

  /// Returns the conditions on digits that aren't printed: each row gets a variable for the missing part of its number.
  /// A combination is informative if rounding can violate it.
  private func roundingConditions(_ part: ConnectedPart) -> [UnprintedCondition] {
    let first = system.variables.count
    var rows = part.rows(of: system)
    for (place, index) in part.constraints.enumerated() where system.constraints[index].rounding > 0 {
      rows[place].terms.append(ExactRow.Term(first + index, .init(-1)))
    }
    guard let projection = Projection(rows, limit: Self.limit, keeping: { $0 >= first }) else { return [] }
    let informative = projection.combinations.filter { combination in
      let reach = combination.terms.entries.reduce(Rational.zero) { sum, entry in
        sum + entry.value.magnitude
          * (Rational(exactly: system.constraints[entry.index - first].rounding) ?? .zero)
      }
      return !combination.terms.isZero
        && combination.multipliers.entries.count { $0.index < part.constraints.count } > 1
        && reach > (combination.isEquality ? combination.constant.magnitude : combination.constant)
    }
    // A combination adds nothing new if its lines include all lines of another combination.
    let members = informative.map { combination in
      Set(combination.multipliers.entries.map(\.index).filter { $0 < part.constraints.count })
    }
    let least = informative.indices.filter { index in
      !informative.indices.contains { members[$0].isStrictSubset(of: members[index]) }
    }
    let builder = UnprintedConditionBuilder(kind: .rounding, system: system, part: part) { .excess($0 - first) }
    return builder.conditions(least.map { informative[$0] })
  }

  // MARK: Sizes

  /// The widths and heights that a missing line may set: those of outermost items that no line sets to a number.
  private var sizeCandidates: [Int] {
    var given: Set<ConstraintSystem.ItemAttribute> = []
    for constraint in system.constraints where constraint.isActive && constraint.second == nil {
      given.insert(constraint.first.place)
    }
    return system.variables.indices.filter { index in
      let place = system.variables[index]
      return place.attribute.kind == .size && system.items[place.item].parent == nil && !given.contains(place)
    }
  }

  private var sizeConditions: [UnprintedCondition] {
    let candidates = Set(sizeCandidates)
    return parts.flatMap { part in
      part.variables.filter(candidates.contains).flatMap { variable in
        conditions(.size, of: part, on: [variable]).filter { $0.members.count > 1 }
      }
    }
  }
}

extension UnprintedCondition {
  /// Returns true if both conditions are about the same unknown item and recommend the same change.
  fileprivate func recommendsSame(as other: UnprintedCondition) -> Bool {
    guard kind == .identity, other.kind == .identity, terms.first == other.terms.first,
      let fix = recommendation?.fix, let otherFix = other.recommendation?.fix
    else { return false }
    return fixes[fix].index == other.fixes[otherFix].index && fixes[fix].change == other.fixes[otherFix].change
  }
}

extension Attribute {
  /// True if a variable of this attribute is a distance that no log prints.
  fileprivate var isUnprinted: Bool { isMargin || isBaseline }
}
