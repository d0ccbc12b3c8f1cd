import ConstraintSystems

extension Rule {
  /// A view has a size of 0 because its real size isn't set yet.
  ///
  /// Matches a header with margins whose frame is 0 pt wide, and a plain `NSLayoutConstraint` `header.width == 0` in a
  /// list of a library's constraints, which comes from a measurement. Also matches gaps in a view whose width no line
  /// sets, in the list of a window 0 pt wide. Doesn't match a zero size that the app itself sets.
  static let noSizeYet = single { members in
    if let zero = members.likelyCause {
      let waiting = members.waiting(on: zero.first.place.attribute.axis).map { FixCandidate($0, [.waitForRightSize]) }
      return Proposal(.giveSize, zero.index, .noSizeYet(zero.index), waiting)
    }
    if members.isSystemMade {
      return members.emptyFrame.map { Proposal(.giveSize, $0.index, .noSizeYet($0.index)) }
    }
    if let sign = members.sign {
      guard members.isUnsized(sign) else { return nil }
      return Proposal(.giveSize, sign.index, .noSizeYet(sign.index), members.candidates(sign))
    }
    guard let zero = members.collapsingSize, members.isForeign(zero) else { return nil }
    return Proposal(.giveSize, zero.index, .noSizeYet(zero.index), members.candidates(besideZero: zero))
  }
}

extension MemberSet {
  fileprivate func isUnsized(_ sign: SystemSign) -> Bool {
    switch sign.kind {
    case .emptyFrame: true
    case .measuring: system.constraints[sign.index].isZeroSize && !isMeasurement(sign)
    case .autoresizingMask, .systemOnly, .hiddenView, .encapsulatedSize: false
    }
  }

  /// Returns true if a zero size has another origin: it is a plain constraint in a list of constraints of another
  /// class.
  func isForeign(_ zero: ConstraintSystem.Constraint) -> Bool {
    zero.className == "NSLayoutConstraint" && own.count > 1
      && own.allSatisfy { $0.index == zero.index || $0.className != zero.className }
  }
}
