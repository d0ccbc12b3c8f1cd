import ConstraintSystems

extension Rule {
  /// An item is centred and has a size, and one edge is held as well, farther out than the size reaches.
  ///
  /// Shown by `badge.width == 100`, `badge.centerX == view.centerX` and `badge.left == view.left + 20` in a view 320 pt
  /// wide: the edge is a least distance. Not where the size is about the one that the center and the edge set, which
  /// then is one too many, nor where it is larger.
  static let centredEdge = Rule { members in
    members.centredSizes.filter { !members.isNearlySet($0.size) && members.hasRoom($0.size) }.map {
      Proposal(
        .centredEdge($0.edge.index, size: $0.size.index), [FixCandidate($0.edge.index, [.relax, .remove])])
    }
  }
}

/// A size as a number, the center of its item, and one edge.
struct CentredSize {
  let size: ConstraintSystem.Constraint
  let edge: ConstraintSystem.Constraint
}

extension MemberSet {
  /// The sizes as numbers that a center and one edge set as well.
  var centredSizes: [CentredSize] { own.compactMap(centredSize) }

  private func centredSize(_ size: ConstraintSystem.Constraint) -> CentredSize? {
    guard size.isSizeAsNumber, size.relation == .equal, !size.isZeroSize else { return nil }
    let (item, axis) = (size.first.place.item, size.first.place.attribute.axis)
    // Constraints between its container and the views around that only pass the container's size on.
    let others = own.filter {
      $0.first.place.attribute.axis == axis && $0.first.place.attribute.kind == .position && $0.items.contains(item)
    }
    let edges = others.filter { !$0.isCentring && $0.relation == .equal }
    guard others.count == 2, edges.count == 1, others.contains(where: \.isCentring) else { return nil }
    return CentredSize(size: size, edge: edges[0])
  }

  /// True if a size is within a tenth of the one with which the others hold, as a number taken from a design.
  func isNearlySet(_ size: ConstraintSystem.Constraint) -> Bool {
    guard let nearest = nearestConstants[size.index] else { return false }
    return (nearest - size.constant).magnitude <= size.constant / 10
  }

  /// True if a size is smaller than the one with which the others hold.
  fileprivate func hasRoom(_ size: ConstraintSystem.Constraint) -> Bool {
    nearestConstants[size.index].map { $0 > size.constant } ?? false
  }
}
