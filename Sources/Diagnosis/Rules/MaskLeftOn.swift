import ConstraintSystems

extension Rule {
  /// A view's frame is turned into constraints though the app's own constraints lay the view out.
  ///
  /// Shown by `button.height == 36` beside a mask's `button.height == 0`. Not by the frame of a container, whose
  /// content alone has constraints.
  static let maskLeftOn = Rule { members in
    ForgottenFrames(members).constraints.map { index in
      let owner = members.system.owner(ofMask: members.system.constraints[index])
      return Proposal(.maskLeftOn(item: owner), [FixCandidate(index, [.turnOffAutoresizing])])
    }
  }
}
