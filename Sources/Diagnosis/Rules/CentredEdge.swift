import ConstraintSystems

extension Rule {
  /// An item's center, size and one edge are set, and the edge is farther from the center than the size allows.
  ///
  /// Matches `badge.width == 100`, `badge.centerX == view.centerX` and `badge.left == view.left + 20` in a view 320 pt
  /// wide: the edge is meant as a minimum distance. Also matches `pane.width == view.width - 200`. Doesn't match a size
  /// that is larger than, or close to, the one implied by the center and the edge. If the sizes are close, one of the
  /// three constraints is redundant.
  static let centredEdge = Rule { members in
    members.centredSizes.filter { !members.isNearlySet($0.size) && members.hasRoom($0.size) }.map {
      Proposal(
        .centredEdge($0.edge.index, size: $0.size.index), [FixCandidate($0.edge.index, [.relax, .remove])])
    }
  }
}

/// A size and one edge of the same item, whose center is also set.
struct CentredSize {
  let size: ConstraintSystem.Constraint
  let edge: ConstraintSystem.Constraint
}

extension MemberSet {
  /// The sizes of items whose center and one edge are also set, as a number or relative to another item's size.
  var centredSizes: [CentredSize] { own.compactMap(centredSize) }

  private func centredSize(_ size: ConstraintSystem.Constraint) -> CentredSize? {
    guard size.first.place.attribute.kind == .size, size.relation == .equal, !size.isZeroSize else { return nil }
    let (item, axis) = (size.first.place.item, size.first.place.attribute.axis)
    // Constraints between the container and the views around it only determine the container's size.
    let others = own.filter {
      $0.first.place.attribute.axis == axis && $0.first.place.attribute.kind == .position && $0.items.contains(item)
    }
    let edges = others.filter { !$0.isCentring && $0.relation == .equal }
    guard others.count == 2, edges.count == 1, others.contains(where: \.isCentring) else { return nil }
    // A relative size leaves room in the item that the edge and the center refer to.
    if let other = size.second?.place,
      other.attribute != size.first.place.attribute
        || !others.allSatisfy({ Set($0.items) == [item, other.item] }) || other.item == item
    {
      return nil
    }
    return CentredSize(size: size, edge: edges[0])
  }

  /// Returns true if a number differs by at most a tenth from the one with which the other constraints hold, which is
  /// typical of numbers taken from a design.
  func isNearlySet(_ size: ConstraintSystem.Constraint) -> Bool {
    guard size.isSizeAsNumber, let nearest = nearestConstants[size.index] else { return false }
    return (nearest - size.constant).magnitude <= size.constant / 10
  }

  /// Returns true if a size is smaller than the size with which the other constraints hold.
  fileprivate func hasRoom(_ size: ConstraintSystem.Constraint) -> Bool {
    nearestConstants[size.index].map { $0 > size.constant } ?? false
  }
}
