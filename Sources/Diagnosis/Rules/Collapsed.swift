import ConstraintSystems

extension Rule {
  /// The app sets a container's size to 0, and the content keeps its distances.
  ///
  /// Matches `menu.height == 0` around a label with margins, but not a view whose width another view only copies, nor a
  /// zero size in a list of a library's constraints, which has a different cause.
  static let collapsed = single { members in
    guard members.sign == nil, let zero = members.collapsingSize, !members.isForeign(zero) else { return nil }
    return Proposal(.collapsed(zero.index), members.candidates(besideZero: zero))
  }
}

extension MemberSet {
  /// A size of 0 that the app or a library sets on an item to whose edges other items are tied.
  var collapsingSize: ConstraintSystem.Constraint? {
    let containment = Containment(all.filter { $0.first.place.attribute.kind == .position }, in: system)
    return own.first { $0.isZeroSize && containment.isContainer($0.first.place.item) }
  }

  /// Returns the constraints that could yield while a size is 0.
  func candidates(besideZero zero: ConstraintSystem.Constraint) -> [FixCandidate] {
    waiting(on: zero.first.place.attribute.axis).filter { $0 != zero.index }
      .map { FixCandidate($0, [.waitForRightSize]) }
  }
}
