import ConstraintSystems

extension Rule {
  /// The conflict consists of two of the app's equations for the same attribute; one of them is a mistake.
  ///
  /// Matches `label.height == 20` and `label.height == 24`, but not a conflict with a third member, nor
  /// `a.top == b.top + 10` and `b.top == a.top + 10`.
  static let addedTwice = single { members in
    guard let pair = members.onlyPair, pair.allSatisfy({ $0.relation == .equal }) else { return nil }
    let indices = pair.map(\.index)
    return Proposal(
      .addedTwice, indices[0], .addedTwice(indices), indices.map { FixCandidate($0, [.remove]) }, needsFix: true)
  }
}

extension MemberSet {
  /// The members, most suspect first, if they are two of the app's constraints that relate the same attributes.
  var onlyPair: [ConstraintSystem.Constraint]? {
    own.count == 2 && all.count == 2 && own[0].relatesSamePlaces(as: own[1]) && !own[0].mirrors(own[1]) ? own : nil
  }
}

extension ConstraintSystem.Constraint {
  /// Returns true if both constraints relate the same attributes of the same items by the same factor, or set the same
  /// size.
  func relatesSamePlaces(as other: Self) -> Bool {
    if let size = sizePlace, size == other.sizePlace { return true }
    if first == other.first { return second == other.second && multiplier == other.multiplier }
    return first == other.second && second == other.first && multiplier == 1 && other.multiplier == 1
  }

  /// Returns true if the constraints swap two attributes but add the same distance, as in `a.top == b.top + 10` and
  /// `b.top == a.top + 10`. These are two statements with opposite meanings.
  func mirrors(_ other: Self) -> Bool {
    first != other.first && first == other.second && second == other.first && constant == other.constant
      && constant != 0
  }

  /// The width or height that the constraint sets to a number or limits by one, including as the distance between
  /// opposite edges of one item.
  var sizePlace: ConstraintSystem.ItemAttribute? {
    if isSizeAsNumber { return first.place }
    guard let second, multiplier == 1, first.subtracting == nil, second.subtracting == nil,
      first.place.item == second.place.item, first.place.attribute.axis == second.place.attribute.axis
    else { return nil }
    let attributes = [first.place.attribute, second.place.attribute]
    guard attributes.contains(where: \.isNearEdge), attributes.contains(where: \.isFarEdge) else { return nil }
    return .init(first.place.item, first.place.attribute.axis == .horizontal ? .width : .height)
  }
}
