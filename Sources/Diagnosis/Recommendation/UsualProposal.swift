import LayoutModel

/// What is usually done where a container, a stack view or a measuring gives a view a size that the app's constraints
/// do not fit into.
struct UsualProposal {
  let members: MemberSet
  let cause: UsualCause?

  private var system: ConstraintSystem { members.system }

  /// The proposal; nil where the app's constraints contradict each other without any such size.
  var proposal: Proposal? {
    guard let cause else { return collapsed }
    let candidates = cause.fix.map { [FixCandidate($0.index, [.waitForRightSize])] } ?? []
    let sign = system.constraints[cause.index]
    func waiting(_ reason: Recommendation.Reason) -> Proposal { Proposal(reason, candidates) }
    switch cause.kind {
    case .autoresizingMask, .systemOnly: return nil
    case .hiddenView: return waiting(.hiddenView(cause.index))
    case .emptyFrame: return Proposal(.giveSize, cause.index, .noSizeYet(cause.index), candidates)
    case .measuring: return measured(by: sign, candidates)
    case .encapsulatedSize:
      guard sign.isSizeAsNumber, sign.first.place.attribute == .height, SystemViews.isCell(members.className(sign))
      else { return waiting(.containerSetsSize(sign.index)) }
      return Proposal(.rowHeight, sign.index, .cellHeight(sign.index), candidates)
    }
  }

  /// What UIKit measures with is over in a moment. A library that measures a view of no size could do so later.
  private func measured(by sign: ConstraintSystem.Constraint, _ candidates: [FixCandidate]) -> Proposal {
    guard sign.isZeroSize else { return Proposal(.containerSetsSize(sign.index), candidates) }
    let rival = members.own.contains { $0.first == sign.first && $0.second == nil }
    let isUIKits = sign.key.flatMap { SystemMaker(identifier: $0) } != nil
    if rival || isUIKits { return Proposal(.measuredBeforeSize(sign.index), candidates) }
    return Proposal(.giveSize, sign.index, .noSizeYet(sign.index), candidates)
  }

  /// A size 0 that the app, or a library, gives something which holds others at a distance.
  private var collapsed: Proposal? {
    let containment = Containment(members.all, in: system)
    guard let zero = members.own.first(where: { $0.isZeroSize && containment.isContainer($0.first.place.item) }) else {
      return nil
    }
    let waiting = members.waiting(on: zero.first.place.attribute.axis).filter { $0 != zero.index }
    let candidates = waiting.map { FixCandidate($0, [.waitForRightSize]) }
    // In a list of another class a plain constraint comes from elsewhere.
    let isForeign =
      zero.className == "NSLayoutConstraint"
      && members.own.allSatisfy { $0.index == zero.index || $0.className != zero.className }
    return isForeign && members.own.count > 1
      ? Proposal(.giveSize, zero.index, .noSizeYet(zero.index), candidates)
      : Proposal(.collapsed(zero.index), candidates)
  }
}
