import ConstraintSystems

extension MemberSet {
  /// Creates a set of the members of a condition for a conflict.
  init(_ condition: UnprintedCondition, in system: ConstraintSystem) {
    self.init(
      system, members: condition.members.map(\.index), ranking: condition.ranking,
      premises: condition.premises.map(\.index))
    sign = SystemSign(self)
    if condition.kind == .size, case .place(let place)? = condition.terms.first?.quantity { unlistedSize = place }
    guard condition.kind == .size, let axis = all.first?.first.place.attribute.axis else { return }
    likelyCause = system.constraints.first {
      $0.origin.isSystemMade && $0.isZeroSize && $0.first.place.attribute.axis == axis
    }
  }
}
