import LayoutModel

/// What speaks for changing which constraint of a conflict, the strongest fact first.
///
/// First what is no matter of the app's; then slips that one line corrects; then what a container, a stack view or a
/// content does to the app's constraints; then what sets one of the app's constraints apart from the others. Each
/// proposal is a rule about layouts. Whether its change works is tried later (``FixFinder``).
struct ProposalFinder {
  let members: MemberSet
  /// The usual cause of such a conflict.
  let cause: UsualCause?
  /// The room that several sizes of the conflict share, where that is too small without any one of them.
  var room: SharedRoom?

  var system: ConstraintSystem { members.system }

  /// The proposals, in the order in which they count; the last needs no reason.
  func proposals() -> [Proposal] {
    if let foreign { return [foreign] }
    let slips = remakes + masks + contents + doubles + turnedSigns
    if let systemOnly { return slips + [systemOnly] }
    let singledOut =
      latest + sharedEdges + centredSizes + freeFarEdges + usual + sameAttributes + counterparts + centrings
    return slips + singledOut + sharedRooms + sizes + [anything].compactMap { $0 }
  }

  // MARK: Slips

  /// An update that added beside what a remake would have taken away.
  private var remakes: [Proposal] {
    members.all.filter(isMeantAsRemake).map {
      Proposal(.addedLast($0.index), [FixCandidate($0.index, [.remake])])
    }
  }

  private func isMeantAsRemake(_ constraint: ConstraintSystem.Constraint) -> Bool {
    guard constraint.provenance?.call == .update else { return false }
    let gone = Set(system.constraintsChanged(by: .remake, to: constraint.index).map(\.index))
    return members.all.contains { gone.contains($0.index) }
  }

  /// Views that are laid out by their frames and by constraints of the app's as well.
  private var masks: [Proposal] {
    ForgottenFrames(members).constraints.map { index in
      let owner = system.owner(ofMask: system.constraints[index])
      return Proposal(.maskLeftOn(item: owner), [FixCandidate(index, [.turnOffAutoresizing])])
    }
  }

  /// Content that may not be cut, or that a view may not exceed: how strongly, is the app's to say.
  private var contents: [Proposal] {
    members.all.filter { $0.origin == .contentSize && $0.priority.isRequired }.map {
      Proposal(.contentIsRequired($0.index), [FixCandidate($0.index, [.lowerPriority])])
    }
  }

  /// Two constraints of the app's for the same attribute, and nothing else: one is there by mistake. (Of two bounds one
  /// is mostly wrong.)
  private var doubles: [Proposal] {
    guard members.own.count == 2, members.all.count == 2, members.own[0].relatesSamePlaces(as: members.own[1]) else {
      return []
    }
    let equations = members.own.count { $0.relation == .equal }
    let indices = members.own.map(\.index)
    guard equations > 0 else { return [] }
    return [
      Proposal(
        equations == 2 ? .addedTwice : .fix, indices[0], .sameAttribute(indices),
        indices.map { FixCandidate($0, [.remove]) }, needsFix: true)
    ]
  }

  // MARK: One of the app's

  /// The newest, where a later call than the one that made the layout has added it.
  private var latest: [Proposal] {
    let own = members.own.sorted { $0.index < $1.index }
    guard own.count > 1, let last = own.last, let call = last.provenance?.call, call != .make else { return [] }
    return [Proposal(.addedLast(last.index), [candidate(last.index)])]
  }

  /// What the usual cause of the conflict asks for.
  private var usual: [Proposal] {
    UsualProposal(members: members, cause: cause).proposal.map { [$0] } ?? []
  }

  /// Something that is centred, and held by a gap as well.
  private var centrings: [Proposal] {
    members.own.filter { centring in
      centring.isCentring
        && members.own.contains { other in
          other.index != centring.index && other.first.place.attribute.axis == centring.first.place.attribute.axis
            && other.first.place.attribute.kind == .position && !other.isCentring
            && !Set(other.items).isDisjoint(with: centring.items)
        }
    }.map { Proposal(.centring($0.index), [FixCandidate($0.index, [.waitForRightSize])]) }
  }

  /// Several sizes, none of which makes enough of a difference.
  private var sharedRooms: [Proposal] { room.map { [Proposal(.shareRoom, nil, .sharedRoom($0))] } ?? [] }

  /// The only size that is given as a number, or one that a container of a given size has no room for.
  private var sizes: [Proposal] {
    let sizes = members.own.filter(\.isSizeAsNumber)
    guard members.own.count > 1 else { return [] }
    if sizes.count == 1 {
      return isMeasure(sizes[0]) ? [] : [Proposal(.onlySize(sizes[0].index), [candidate(sizes[0].index)])]
    }
    let frame = members.all.first { $0.origin == .autoresizingMask && $0.isSizeAsNumber }
    guard let frame, let size = sizes.first else { return [] }
    return [Proposal(.containerSetsSize(frame.index), [candidate(size.index)])]
  }

  /// Whether it is a container's size, of which another of the app's constraints gives something inside a part: then
  /// that something does not fit better with another size.
  private func isMeasure(_ size: ConstraintSystem.Constraint) -> Bool {
    let (place, containment) = (size.first.place, Containment(members.all, in: system))
    return size.relation == .equal && containment.isContainer(place.item)
      && members.own.contains { $0.second?.place == place && $0.first.place.attribute == place.attribute }
  }

  /// What is recommended where nothing singles one out.
  private var anything: Proposal? {
    guard let first = members.own.first else { return nil }
    let reason: Recommendation.Reason = members.own.count == 1 ? .onlyOwn(first.index) : .nothing
    let others = members.own.dropFirst().prefix(3).map { FixCandidate($0.index, FixCandidate.fewKinds(of: $0)) }
    return Proposal(.fix, first.index, reason, [candidate(first.index)] + others)
  }

  /// All kinds of change of one constraint.
  private func candidate(_ index: Int) -> FixCandidate {
    FixCandidate(index, FixCandidate.kinds(of: system.constraints[index], in: system))
  }
}

// MARK: - What is not the app's

extension ProposalFinder {
  /// That the conflict is in something of the system's, where there is nothing to edit.
  var foreign: Proposal? {
    if let process = system.process, SystemViews.isSystemProcess(process) {
      return Proposal(.ignore, nil, .systemProcess)
    }
    if members.all.count == 1, let only = members.all.first, only.isActionSheetWidth(of: members.className(only)) {
      return Proposal(.ignore, only.index, .actionSheet(only.index))
    }
    guard members.all.allSatisfy(\.hasSystemClass), !items.isEmpty,
      items.allSatisfy({ SystemViews.isSystemClass(system.items[$0].className) }),
      let item = items.first(where: { SystemViews(viewClass: system.items[$0].className)?.isHelper == false })
    else { return nil }
    let index = members.all.first { $0.items.contains(item) }?.index
    return Proposal(.ignore, index, .systemViews(item: item))
  }

  /// The items of the members, in their order.
  private var items: [Int] { members.all.flatMap(\.items) }

  /// That nothing in the conflict is a constraint of the app's.
  private var systemOnly: Proposal? {
    guard members.isSystemMade else { return nil }
    if let stack = HiddenStacks(members: members).resolution {
      return Proposal(.notYours, stack.rows.first ?? stack.hiding, .hiddenStack(stack.hiding, rows: stack.rows))
    }
    if let hiding = members.all.first(where: { SystemMaker($0)?.role == .hiding }) {
      return Proposal(.notYours, hiding.index, .hiddenView(hiding.index))
    }
    if let empty = members.all.first(where: { $0.origin == .autoresizingMask && $0.isZeroSize }) {
      return Proposal(.giveSize, empty.index, .noSizeYet(empty.index))
    }
    guard let shown = members.all.first(where: { SystemMaker($0)?.property != nil }) ?? members.all.first else {
      return nil
    }
    return Proposal(.notYours, shown.index, .systemOnly(shown.index))
  }
}

extension ConstraintSystem.Constraint {
  /// Whether its class can be one of UIKit's or AppKit's.
  fileprivate var hasSystemClass: Bool { className.hasPrefix("NS") || className.hasPrefix("_UI") }

  /// Whether it is the width that action sheets give a view by mistake: `UIView.width == - 16`.
  fileprivate func isActionSheetWidth(of viewClass: String) -> Bool {
    isSizeAsNumber && relation == .equal && first.place.attribute == .width && constant == SystemMaker.actionSheetWidth
      && className == "NSLayoutConstraint" && viewClass == "UIView"
  }

  /// Whether both relate the same attributes of the same items, with the same factor.
  func relatesSamePlaces(as other: Self) -> Bool {
    if first == other.first { return second == other.second && multiplier == other.multiplier }
    return first == other.second && second == other.first && multiplier == 1 && other.multiplier == 1
  }
}
