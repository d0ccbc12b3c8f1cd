import ConstraintSystems

/// Finds the harms of fixes.
struct HarmFinder {
  private let members: MemberSet
  private var system: ConstraintSystem { members.system }
  /// True if a size in the conflict is provisional or is 0 because a view is hidden. If so, views inside may be empty.
  private let isProvisional: Bool
  /// A container that the app itself makes 0 points wide or tall, so that nothing inside has room.
  private let folded: Int?

  init(_ members: MemberSet) {
    self.members = members
    let isHosted = members.sign.map { ![.autoresizingMask, .systemOnly].contains($0.kind) } ?? false
    folded = members.sign == nil ? members.collapsingSize?.first.place.item : nil
    isProvisional = isHosted || members.all.contains { $0.origin.isSystemMade && $0.isZeroSize }
  }

  /// Returns the harms of a fix, worst first.
  func harms(of fix: Fix) -> [Fix.Harm] {
    let constraint = system.constraints[fix.index]
    let own = isProvisional ? [] : collapse(fix, constraint).map { [$0] } ?? []
    let others: [Fix.Harm] =
      isProvisional || folded != nil ? [] : emptied(fix, constraint).map { .collapse(system.variables[$0]) }
    let out = isProvisional ? nil : overhang(fix, constraint)
    return own + others + [overlap(fix, constraint), out].compactMap(\.self) + fix.clips.map(Fix.Harm.clip)
      + (fixedNumber(fix, constraint).map { [$0] } ?? [])
  }

  /// Returns the harm of giving a size the only number that fits a container whose size is set from outside and changes
  /// with the device.
  private func fixedNumber(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> Fix.Harm? {
    guard case .changeConstant = fix.change, fix.reach == .nothing, constraint.isSizeAsNumber else { return nil }
    return members.all.first { container in
      [.autoresizingMask, .encapsulated].contains(container.origin) && container.isSizeAsNumber
        && !container.isZeroSize && container.first.place.attribute == constraint.first.place.attribute
        && container.first.place.item != constraint.first.place.item
    }.map { .fixedNumber(container: $0.index) }
  }

  /// Returns the harm of making the constraint's own width or height 0.
  private func collapse(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> Fix.Harm? {
    guard constraint.isSizeAsNumber, constraint.constant > 0, let size = size(fix, constraint), size < Tolerance.points
    else { return nil }
    return .collapse(constraint.first.place)
  }

  /// Returns the sizes of other views that a fix makes 0.
  private func emptied(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> [Int] {
    fix.emptied
      + fix.moved.lazy.filter { move in
        let place = system.variables[move.variable]
        return place.attribute.kind == .size && system.items[place.item].kind == .view
          && place != constraint.first.place && move.value.magnitude < Tolerance.points
      }.map(\.variable)
  }

  /// Returns the size that a constraint's first attribute has after a fix.
  private func size(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> Double? {
    switch fix.change {
    case .changeConstant(let constant): constant
    default: fix.outcome
    }
  }

  /// Returns the harm of making the gap between two items negative.
  private func overlap(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> Fix.Harm? {
    guard let outcome = fix.outcome, let second = constraint.second, constraint.multiplier == 1,
      constraint.first.subtracting == nil, second.subtracting == nil
    else { return nil }
    let (first, other) = (constraint.first.place, second.place)
    guard first.item != other.item, first.attribute.axis == other.attribute.axis else { return nil }
    let sign = first.attribute.isNearEdge && other.attribute.isFarEdge ? 1.0 : -1.0
    guard sign > 0 || first.attribute.isFarEdge && other.attribute.isNearEdge else { return nil }
    let (before, after) = (sign * constraint.constant, sign * outcome)
    guard before >= 0, after <= -Tolerance.points else { return nil }
    return .overlap(first.item, other.item, points: -after)
  }

  /// Returns the harm of moving an item's edge out of a container in which the constraint kept it.
  private func overhang(_ fix: Fix, _ constraint: ConstraintSystem.Constraint) -> Fix.Harm? {
    guard let outcome = fix.outcome, let second = constraint.second, constraint.multiplier == 1,
      constraint.first.subtracting == nil, second.subtracting == nil
    else { return nil }
    let (first, other) = (constraint.first.place, second.place)
    let areNear = first.attribute.isNearEdge && other.attribute.isNearEdge
    guard areNear || first.attribute.isFarEdge && other.attribute.isFarEdge else { return nil }
    let containers = [first, other].map { system.owner(of: $0.item) }
    if let folded, containers.contains(folded) { return nil }
    let isFirstInside = system.isInside(first.item, containers[1])
    guard isFirstInside || system.isInside(other.item, containers[0]) else { return nil }
    // The row compares the edges of the views, without margins and insets.
    let hidden = -constraint.form.constant - constraint.constant
    let inwards = areNear == isFirstInside ? 1.0 : -1.0
    let (before, after) = (inwards * (constraint.constant + hidden), inwards * (outcome + hidden))
    guard before >= 0, after <= -Tolerance.points else { return nil }
    return isFirstInside
      ? .overhang(first.item, container: containers[1], points: -after)
      : .overhang(other.item, container: containers[0], points: -after)
  }
}
