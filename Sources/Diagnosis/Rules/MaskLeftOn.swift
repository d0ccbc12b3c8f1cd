import ConstraintSystems

extension Rule {
  /// A view's frame is turned into constraints although the app's constraints lay out the view.
  ///
  /// Matches `button.height == 36` together with `button.height == 0` from an autoresizing mask, but not the frame of a
  /// container if only its content has constraints.
  static let maskLeftOn = Rule { members in
    ForgottenFrames(members).constraints.map { index in
      let owner = members.system.owner(ofMask: members.system.constraints[index])
      return Proposal(.maskLeftOn(item: owner), [FixCandidate(index, [.turnOffAutoresizing])])
    }
  }
}
